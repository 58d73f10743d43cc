import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Pet } from '../../../../contract/dog/pet.ts'
import { useSelectedPet } from '../../../data/queries/pets.ts'
import { wordsFrom } from '../../../data/queries/recipe-search.ts'
import classes from './recipe-search.module.css'

const RecipeSearchBox = lazy(() => import('../recipe-search-box.tsx'))

type RecipeSearchProps = { pet: Pet; startText: string }

/**
 * The search box. It has a place in the top bar and one in its page; the style sheet shows one of them, by the width of
 * the page and the size of its words, and in the other there is no box. No page waits for its code: an empty box keeps
 * its room.
 */
export function RecipeSearch({ pet, startText }: RecipeSearchProps) {
  const { pathname } = useLocation()
  const { ref, width } = useElementSize()
  const room = <div className={classes.room} />
  return (
    <div ref={ref}>
      {width > 0 ? (
        <Suspense fallback={room}>
          <RecipeSearchBox key={`${pathname} ${startText}`} pet={pet} startText={startText} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  )
}

/** The search of the top bar. On the results page it holds the words that were searched for. */
export function HeaderSearch() {
  const pet = useSelectedPet()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  if (!pet) return null
  const q = pathname === '/recipe/search' ? wordsFrom(parameters.get('q')) : ''
  return <RecipeSearch pet={pet} startText={q} />
}
