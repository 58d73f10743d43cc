import type { Pet } from '../../contract/pet.ts'
import { isWithVet } from '../../nutrition/needs/vet-approval.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import classes from '../ui/actions.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { isVets } from './vets-advice.ts'

/** What the dog's page is told by the way to the vet's approval: it leads there, on that page too. */
export type ToApproval = { readonly isApprovalAsked?: boolean }

type ForVet = Pick<Pet, 'id' | 'healthIssues' | 'reproduction' | 'advice'>

/** Where a vet comes before the food: what to take along, and where what the vet says is recorded. */
export function VetActions({ pet }: { pet: ForVet }) {
  const { id, advice } = pet
  if (!advice.some(isVets)) return null
  // One that is over, or lacks the stage, is missing too.
  const isApprovalMissing = isWithVet(pet) && !advice.some(({ kind }) => kind === 'approved')
  return (
    <p className={classes.actions}>
      <ButtonLink to={pageAddress('/pets/:petId/vet', { petId: id })}>{texts.recipe.advice.vetSheet}</ButtonLink>
      {isApprovalMissing && (
        <ButtonLink
          look="quiet"
          to={pageAddress('/pets/:petId', { petId: id })}
          state={{ isApprovalAsked: true } satisfies ToApproval}
        >
          {texts.recipe.advice.vetApproval}
        </ButtonLink>
      )}
    </p>
  )
}
