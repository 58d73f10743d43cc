import { Link } from 'react-router'
import type { Pet } from '../../contract/pet.ts'
import { ApiError } from '../app/http.ts'
import { texts } from '../texts/index.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { LoadFailed } from './load-failed.tsx'

type NoRecipeProps = {
  readonly pet: Pet
  readonly error: Error
  /** What is said when the recipe may be there all the same. */
  readonly failed: string
  readonly onAgain: () => void
}

/** What a page about a recipe says when it has none: it does not suit this dog, is none, or did not arrive. */
export function NoRecipe({ pet, error, failed, onAgain }: NoRecipeProps) {
  const isRefusal = error instanceof ApiError && !error.isNetworkFailure && error.status < 500
  if (!isRefusal) return <LoadFailed isPage text={failed} onAgain={onAgain} />
  // An address that was mistyped is not read as an input that was.
  const isForOthers = error.code === 'recipe-not-for-this-dog'
  const why = error.status === 422 ? texts.recipe.notThere : error.message || texts.recipe.notForPet(pet.name)
  return (
    <EmptyState isPage text={why}>
      <ButtonLink to="/recipe/search">{texts.recipe.toRecipes}</ButtonLink>
      {isForOthers && <Link to={`/pets/edit/${encodeURIComponent(pet.id)}`}>{texts.search.changePet(pet.name)}</Link>}
    </EmptyState>
  )
}
