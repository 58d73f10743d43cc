import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import classes from './recipe-search.module.css'

const RecipeSearchBox = lazy(() => import('./recipe-search-box.tsx'))

type RecipeSearchProps = { pet: Pet; startText: string; on: 'phones' | 'wider screens' }

/** The search box, where the screen has its place for it. No page waits for its code: an empty box keeps its room. */
export function RecipeSearch({ pet, startText, on }: RecipeSearchProps) {
  const isWider = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false })
  if (isWider !== (on === 'wider screens')) return null
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <RecipeSearchBox pet={pet} startText={startText} />
    </Suspense>
  )
}
