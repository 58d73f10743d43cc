import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { BODY_CONDITIONS } from '../../../nutrition/dog.ts'
import { isPuppy } from '../../../nutrition/energy.ts'
import type { BodyConditionId } from '../../dog-fields/choices.ts'
import { ConditionPicture } from '../../dog-fields/condition-picture.tsx'
import { weightError, weightKgOf } from '../../dog-fields/validation.ts'
import { LOCALE, texts } from '../../texts/index.ts'
import { RadioCards } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import type { Draft } from './read-draft.ts'
import { pathAfter } from './steps.ts'
import classes from './wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

const { condition } = texts.newPet

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
    initialValues: { weight: weight === undefined ? '' : String(weight), bodyCondition: draft.bodyCondition },
    validateInputOnBlur: true,
    validate: { weight: weightError, bodyCondition: (value) => (value ? null : condition.required) },
    onValuesChange: (values) => keepAnswers({ weight: weightKgOf(values.weight), bodyCondition: values.bodyCondition }),
  })
  const surprise = surprisingWeight(draft)

  return (
    <WizardStep
      id="condition"
      title={condition.title(name)}
      lead={condition.lead}
      onSubmit={form.onSubmit(() => navigate(pathAfter('condition')))}
    >
      <div className={classes.narrow}>
        <TextField
          label={condition.weight}
          inputMode="decimal"
          autoComplete="off"
          suffix={condition.kg}
          hint={breedRange(draft)}
          {...form.getInputProps('weight')}
        />
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

function breedRange({ breed }: Draft): string | undefined {
  if (!breed) return undefined
  return condition.breedRange(
    breed.name,
    breed.minWeight.toLocaleString(LOCALE),
    breed.maxWeight.toLocaleString(LOCALE),
  )
}

/** A puppy may weigh anything below what the grown dog will. */
function surprisingWeight({ weight, breed, age }: Draft): string | undefined {
  if (weight === undefined || !breed) return undefined
  if (weight > breed.maxWeight * UNUSUALLY_HEAVY) return condition.unusuallyHigh
  const isGrowing = age !== undefined && isPuppy({ sizeClass: breed.size, ageMonths: age.years * 12 + age.months })
  return !isGrowing && weight < breed.minWeight * UNUSUALLY_LIGHT ? condition.unusuallyLow : undefined
}
