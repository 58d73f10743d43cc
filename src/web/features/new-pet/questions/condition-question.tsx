import { useRef } from 'react'
import { BODY_CONDITION_OF } from '../../../../contract/dog/levels.ts'
import { aboutKg, doubtWeight, type WeightDoubt } from '../../../../nutrition/weight/weight-doubt.ts'
import type { AnswersSoFar } from '../../../dog-ui/fields/dog-fields.ts'
import type { AskedForm } from '../../../dog-ui/form/use-dog-form.ts'
import { bodyWeightIn } from '../../../dog-ui/units/body-weight.ts'
import { useBodyRange, useBodyText, useUnits } from '../../../dog-ui/units/chosen-units.ts'
import { WeightQuestion } from '../../../dog-ui/weight-question.tsx'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { isWeightRight, sayWeightIsRight, useDraft, useRightWeight } from '../draft.ts'
import type { AskedQuestion } from './asked-question.ts'

const words = texts.newPet.condition

export function useConditionQuestion(): AskedQuestion {
  const app = useApp()
  const { name = texts.newPet.yourDog, breed } = useDraft()
  const range = useBodyRange()
  const doubt = useRef<HTMLDivElement>(null)
  const hint = breed && words.breedRange(breed.name, range(breed.minWeight, breed.maxWeight))
  const after = (form: AskedForm['form']) => (
    <div ref={doubt} tabIndex={-1}>
      <Doubt form={form} />
    </div>
  )
  return {
    id: 'condition',
    title: words.title(name),
    lead: words.lead,
    extras: (form) => ({ weight: { hint, after: after(form) } }),
    isHeld: (said) => {
      const isOpen = doubtOfDraft(said) !== null && !isWeightRight(app, said)
      if (isOpen) doubt.current?.focus()
      return isOpen
    },
  }
}

/** Asks about a weight that may be a typing error, or in pounds instead of kilograms, before anything is worked out from it. */
function Doubt({ form }: { form: AskedForm['form'] }) {
  const app = useApp()
  const { body } = useUnits()
  const bodyText = useBodyText()
  const draft = useDraft()
  useRightWeight()
  const doubt = doubtOfDraft(draft)
  if (!doubt || draft.weight === undefined || isWeightRight(app, draft)) return null
  const { weight: kg } = draft
  const { usualKg, otherUnitKg = null } = doubt
  const say = (right: number) => {
    if (right !== kg) form.setFieldValue('weight', String(bodyWeightIn(body, right)))
    else sayWeightIsRight(app, kg)
  }
  return (
    <WeightQuestion
      text={words.unusual(bodyText(kg), bodyText(aboutKg(usualKg)))}
      kg={kg}
      otherUnitKg={otherUnitKg}
      onSay={say}
    />
  )
}

const DAYS_PER_MONTH = 365.25 / 12

/** Checks the weight of the described dog by the server's rule; `null` while an answer that the rule needs is missing. */
function doubtOfDraft({ weight, bodyCondition, breed, age }: AnswersSoFar): WeightDoubt | null {
  if (weight === undefined || !bodyCondition || !breed || !age) return null
  const { minWeight, maxWeight, avgWeight = (minWeight + maxWeight) / 2 } = breed
  return doubtWeight({
    kg: weight,
    bodyCondition: BODY_CONDITION_OF[bodyCondition],
    ageDays: (12 * age.years + age.months) * DAYS_PER_MONTH,
    breed: { ...breed, avgWeight },
  })
}
