import { useLocation, useSearchParams } from 'react-router'
import { useSelectedPet } from '../../app/pets.ts'
import { RecipeSearchBox } from './recipe-search-box.tsx'

/** The search of the top bar. On the page of the results it holds what was searched for. */
export default function HeaderSearch() {
  const pet = useSelectedPet()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  if (!pet) return null
  const q = pathname === '/recipe/search' ? (parameters.get('q') ?? '') : ''
  return <RecipeSearchBox key={`${pathname} ${q}`} pet={pet} startText={q} />
}
