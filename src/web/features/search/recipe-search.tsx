import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import classes from './recipe-search.module.css'

const RecipeSearchBox = lazy(() => import('./recipe-search-box.tsx'))

type RecipeSearchProps = { pet: Pet; startText: string; on: 'phones' | 'wider screens' }

/**
 * The search box, where the screen has its place for it, which is also a matter of how big its words are. No page waits
 * for its code: an empty box keeps its room.
 */
export function RecipeSearch({ pet, startText, on }: RecipeSearchProps) {
  const [widerPx] = useState(() => 48 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const isWider = useMediaQuery(`(min-width: ${widerPx}px)`, false, { getInitialValueInEffect: false })
  if (isWider !== (on === 'wider screens')) return null
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <RecipeSearchBox pet={pet} startText={startText} />
    </Suspense>
  )
}
