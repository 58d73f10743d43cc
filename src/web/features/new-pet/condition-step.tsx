import type { AnswersSoFar } from '../../dog-ui/fields/dog-fields.ts'
import { useBodyRange } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Note } from '../../ui/note.tsx'
import { useDraft } from './draft.ts'
import { FieldsStep } from './fields-step.tsx'
import { isGrowing } from './is-growing.ts'

const condition = texts.newPet.condition

/** Beyond these the number is more often a slip than a dog. */
const UNUSUALLY_LIGHT = 0.6
const UNUSUALLY_HEAVY = 1.5

export function ConditionStep() {
  const draft = useDraft()
  const range = useBodyRange()
  const { name = texts.newPet.yourDog, breed } = draft
  const hint = breed && condition.breedRange(breed.name, range(breed.minWeight, breed.maxWeight))
  const surprise = surprisingWeight(draft)
  const after = <div aria-live="polite">{surprise && <Note kind="check">{surprise}</Note>}</div>
  return (
    <FieldsStep
      id="condition"
      title={condition.title(name)}
      lead={condition.lead}
      extras={{ weight: { hint, after } }}
    />
  )
}

/** A puppy may weigh anything below what the grown dog will. */
function surprisingWeight(draft: AnswersSoFar): string | undefined {
  const { weight, breed } = draft
  if (weight === undefined || !breed) return undefined
  if (weight > breed.maxWeight * UNUSUALLY_HEAVY) return condition.unusuallyHigh
  return !isGrowing(draft) && weight < breed.minWeight * UNUSUALLY_LIGHT ? condition.unusuallyLow : undefined
}
