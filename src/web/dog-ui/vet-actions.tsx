import type { Pet } from '../../contract/dog/pet.ts'
import { isWithVet } from '../../nutrition/needs/vet-approval.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import classes from '../ui/actions.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { isVets } from './advice.ts'

/** The state that the link to the vet's approval passes to the dog's page: the focus goes to the approval, on that page too. */
export type ToApproval = { readonly isApprovalAsked?: boolean }

type ForVet = Pick<Pet, 'id' | 'healthIssues' | 'reproduction' | 'advice'>

/** The links for a dog that needs a vet before the food: what to take along, and where to record what the vet says. */
export function VetActions({ pet }: { pet: ForVet }) {
  const { id, advice } = pet
  if (!advice.some(isVets)) return null
  // An approval that is over, or lacks the stage, is missing too.
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
