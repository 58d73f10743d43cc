import { useLocation, useSearchParams } from 'react-router'
import { useSelectedPet } from '../../../data/queries/pets.ts'
import { wordsFrom } from '../../../data/queries/recipe-search.ts'
import { RecipeSearch } from './recipe-search.tsx'

/** The search of the top bar. On the results page it holds the words that were searched for. */
export function HeaderSearch() {
  const pet = useSelectedPet()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  if (!pet) return null
  const q = pathname === '/recipe/search' ? wordsFrom(parameters.get('q')) : ''
  return <RecipeSearch pet={pet} startText={q} />
}
