import type { Pet } from '../../contract/dog/pet.ts'
import { isWithVet } from '../../nutrition/needs/vet-approval.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import classes from '../ui/actions.module.css'
import { ButtonLink } from '../ui/button.tsx'
import { isStageAsked, isVets } from './advice.ts'

/** The state that the link to the vet's approval passes to the dog's page: the focus goes to the approval, on that page too. */
export type ToApproval = { readonly isApprovalAsked?: boolean }

/** Where the approval is recorded, and the stage of ill kidneys with it. */
export const toApproval = (petId: string) => ({
  to: pageAddress('/pets/:petId', { petId }),
  state: { isApprovalAsked: true } satisfies ToApproval,
})

type ForVet = Pick<Pet, 'id' | 'healthIssues' | 'reproduction' | 'advice'>

/** Whether no approval of its vet counts for a dog that needs one: one that is over, or lacks the stage, is missing too. */
export const isApprovalMissing = (pet: Omit<ForVet, 'id'>): boolean =>
  isWithVet(pet) && !pet.advice.some(({ kind }) => kind === 'approved')

/** The links for a dog that needs a vet before the food: what to take along, and where to record what the vet says. */
export function VetActions({ pet }: { pet: ForVet }) {
  const { id, advice } = pet
  if (!advice.some(isVets)) return null
  return (
    <p className={classes.actions}>
      <ButtonLink to={pageAddress('/pets/:petId/vet', { petId: id })}>{texts.recipe.advice.vetSheet}</ButtonLink>
      {isApprovalMissing(pet) && (
        <ButtonLink look="quiet" {...toApproval(id)}>
          {advice.some(isStageAsked) ? texts.search.enterStage : texts.recipe.advice.vetApproval}
        </ButtonLink>
      )}
    </p>
  )
}
