import type { Pet } from '../../contract/pet.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'

type Refusal = { readonly status: number; readonly code: string; readonly message: string }
type NoRecipeProps = {
  readonly pet: Pet
  /** What the server has said against it; `undefined` where the recipe did not arrive. */
  readonly refusal: Refusal | undefined
  /** What is said when the recipe may be there all the same. */
  readonly failed: string
  readonly onAgain: () => void
}

/** What a page about a recipe says when it has none: it does not suit this dog, is none, or did not arrive. */
export function NoRecipe({ pet, refusal, failed, onAgain }: NoRecipeProps) {
  if (!refusal) return <LoadFailed isPage text={failed} onAgain={onAgain} />
  // An address that was mistyped is not read as an input that was.
  const isForOthers = refusal.code === 'recipe-not-for-this-dog'
  const why = refusal.status === 422 ? texts.recipe.notThere : refusal.message || texts.recipe.notForPet(pet.name)
  return (
    <EmptyState isPage text={why}>
      <ButtonLink to="/recipe/search">{texts.recipe.toRecipes}</ButtonLink>
      {isForOthers &&
        (pet.supplement?.fits === false ? (
          <Link to={pageAddress('/pets/:petId/supplement', { petId: pet.id })}>{texts.search.changeKit(pet.name)}</Link>
        ) : (
          <Link to={pageAddress('/pets/edit/:petId', { petId: pet.id })}>{texts.search.changePet(pet.name)}</Link>
        ))}
    </EmptyState>
  )
}
