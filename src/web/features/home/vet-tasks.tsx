import type { Pet } from '../../../contract/dog/pet.ts'
import type { DogToday } from '../../../contract/plan/today.ts'
import { isStageAsked } from '../../dog-ui/advice.ts'
import { toApproval } from '../../dog-ui/vet-actions.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Line } from './line.tsx'
import classes from './today.module.css'

const words = texts.today

type Told = { readonly pet: Pet; readonly dog: DogToday | undefined }

const lettersOf = (dog: Told['dog']) => dog?.vetLetters ?? []

/** Whether a vet has written, or has agreed without naming the stage of the kidney disease: the owner's step, before the food. */
export const hasVetTask = ({ pet, dog }: Told): boolean => lettersOf(dog).length > 0 || pet.advice.some(isStageAsked)

/** The letters of vets, which count once they are accepted; without one, the stage that is missing. */
export function VetTasks({ pet, dog }: Told) {
  const letters = lettersOf(dog)
  if (!hasVetTask({ pet, dog })) return null
  return (
    <ul className={classes.lines}>
      {letters.map((vet) => (
        <Line key={vet} title={words.vetHasWritten(vet)}>
          <ButtonLink look="quiet" to={pageAddress('/pets/:petId/vet', { petId: pet.id })}>
            {words.readVet}
          </ButtonLink>
        </Line>
      ))}
      {letters.length === 0 && (
        <Line title={words.stageMissing}>
          <ButtonLink look="quiet" {...toApproval(pet.id)}>
            {words.enterStage}
          </ButtonLink>
        </Line>
      )}
    </ul>
  )
}
