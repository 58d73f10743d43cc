import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { BODY_CONDITIONS } from '../../../nutrition/dog.ts'
import { isPuppy } from '../../../nutrition/energy.ts'
import type { BodyConditionId } from '../../dog-ui/fields/choices.ts'
import { ConditionPicture } from '../../dog-ui/fields/condition-picture.tsx'
import { weightError, weightKgOf } from '../../dog-ui/fields/validation.ts'
import { WeightField } from '../../dog-ui/fields/weight-field.tsx'
import { bodyUnit, useBodyRange } from '../../dog-ui/units/chosen-units.ts'
import { bodyWeightIn } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { RadioCards } from '../../ui/choices.tsx'
import { Note } from '../../ui/note.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import type { Draft } from './read-draft.ts'
import { pathAfter } from './steps.ts'
import classes from './wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

const condition = texts.newPet.condition

/** Beyond these the number is more often a slip than a dog. */
const UNUSUALLY_LIGHT = 0.6
const UNUSUALLY_HEAVY = 1.5

const CHOICES = BODY_CONDITIONS.map((number) => {
  const value = `bodyCondition_${number}` as const
  return {
    value,
    label: condition.labels[value],
    description: condition.descriptions[value],
    picture: <ConditionPicture condition={number} />,
  }
})

export function ConditionStep() {
  const navigate = useNavigate()
  const draft = useDraft()
  const { name = texts.newPet.yourDog, weight } = draft
  const form = useForm<{ weight: string; bodyCondition: BodyConditionId | undefined }>({
    initialValues: {
      weight: weight === undefined ? '' : String(bodyWeightIn(bodyUnit(), weight)),
      bodyCondition: draft.bodyCondition,
    },
    validateInputOnBlur: true,
    validate: {
      weight: (text) => weightError(text, bodyUnit()),
      bodyCondition: (value) => (value ? null : condition.required),
    },
    onValuesChange: (values) =>
      keepAnswers({ weight: weightKgOf(values.weight, bodyUnit()), bodyCondition: values.bodyCondition }),
  })
  const surprise = surprisingWeight(draft)
  const range = useBodyRange()
  const { breed } = draft
  const hint = breed && condition.breedRange(breed.name, range(breed.minWeight, breed.maxWeight))

  return (
    <WizardStep
      id="condition"
      title={condition.title(name)}
      lead={condition.lead}
      onSubmit={form.onSubmit(() => navigate(pathAfter('condition')))}
    >
      <div className={classes.narrow}>
        <WeightField hint={hint} {...form.getInputProps('weight')} />
      </div>
      <div aria-live="polite">{surprise && <Note kind="check">{surprise}</Note>}</div>
      <RadioCards
        label={condition.condition}
        hint={condition.conditionHint}
        choices={CHOICES}
        {...form.getInputProps('bodyCondition')}
        onBlur={() => form.validateField('bodyCondition')}
      />
    </WizardStep>
  )
}

/** A puppy may weigh anything below what the grown dog will. */
function surprisingWeight({ weight, breed, age }: Draft): string | undefined {
  if (weight === undefined || !breed) return undefined
  if (weight > breed.maxWeight * UNUSUALLY_HEAVY) return condition.unusuallyHigh
  const isGrowing = age !== undefined && isPuppy({ sizeClass: breed.size, ageMonths: age.years * 12 + age.months })
  return !isGrowing && weight < breed.minWeight * UNUSUALLY_LIGHT ? condition.unusuallyLow : undefined
}
