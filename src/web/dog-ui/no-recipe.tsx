import type { Pet } from '../../contract/dog/pet.ts'
import { type PageAddress, pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { LoadFailed } from '../ui/page/load-failed.tsx'
import { isApprovalMissing, VetActions } from './vet-actions.tsx'

type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly fieldErrors?: Readonly<Record<string, string>>
}
type NoRecipeProps = {
  readonly pet: Pet
  /** The server's refusal; `undefined` where the recipe did not arrive. */
  readonly refusal: Refusal | undefined
  /** The message when the recipe may be there all the same. */
  readonly failed: string
  readonly onAgain: () => void
  /** The address of the recipe as it was, where it was asked for in its owner's way. */
  readonly asItWas: PageAddress
}

/** The message of a page about a recipe that has none: it does not suit this dog, does not exist, or did not arrive. */
export function NoRecipe({ pet, refusal, failed, onAgain, asItWas }: NoRecipeProps) {
  if (!refusal) return <LoadFailed isPage text={failed} onAgain={onAgain} />
  const whyNotThisWay = whyNotThisWayIn(refusal)
  if (whyNotThisWay)
    return (
      <EmptyState isPage text={texts.recipe.notThisWay(pet.name, whyNotThisWay)}>
        <ButtonLink to={asItWas}>{texts.recipe.toAsItWas}</ButtonLink>
        <Link to="/recipe/search">{texts.recipe.toRecipes}</Link>
      </EmptyState>
    )
  // An address that was mistyped is not read as an input that was.
  const isForOthers = refusal.code === 'recipe-not-for-this-dog'
  const why = refusal.status === 422 ? texts.recipe.notThere : refusal.message || texts.recipe.notForPet(pet.name)
  return (
    <EmptyState isPage text={why}>
      {isForOthers && isApprovalMissing(pet) ? (
        // Without the vet there is no other recipe to look for.
        <VetActions pet={pet} />
      ) : (
        <ButtonLink to="/recipe/search">{texts.recipe.toRecipes}</ButtonLink>
      )}
      {isForOthers && !isApprovalMissing(pet) && <WayOut pet={pet} />}
    </EmptyState>
  )
}

/** Where the owner can change what keeps a recipe from the dog: a kit that fits no more, the limits of its vet, or its facts. */
function WayOut({ pet: { id: petId, name, supplement, vetLimits } }: { readonly pet: Pet }) {
  if (supplement?.fits === false)
    return <Link to={pageAddress('/pets/:petId/supplement', { petId })}>{texts.search.changeKit(name)}</Link>
  if (vetLimits.length > 0)
    return <Link to={pageAddress('/pets/:petId/vet', { petId })}>{texts.obstacles.toLimits}</Link>
  return <Link to={pageAddress('/pets/edit/:petId', { petId })}>{texts.search.changePet(name)}</Link>
}

/** The reason why the owner's way is no longer possible: the dog's foods, or the figures of a food, may have changed since. */
function whyNotThisWayIn({ status, message, fieldErrors }: Refusal): string | undefined {
  if (status === 409) return message
  return fieldErrors?.way === undefined ? undefined : `${fieldErrors.way}.`
}
