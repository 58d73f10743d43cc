import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { monthsError, yearsError } from '../../dog-ui/fields/validation.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import { pathAfter } from './steps.ts'
import classes from './wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

type AgeValues = { years: string; months: string }

export function AgeStep() {
  const navigate = useNavigate()
  const { name = texts.newPet.yourDog, age } = useDraft()
  const form = useForm<AgeValues>({
    initialValues: { years: age ? String(age.years) : '', months: age?.months ? String(age.months) : '' },
    validateInputOnBlur: true,
    validate: { years: yearsError, months: monthsError },
    onValuesChange: (values) => keepAnswers({ age: ageOf(values) }),
  })
  const isVeryYoung = age !== undefined && age.years === 0 && age.months < 2

  return (
    <WizardStep
      id="age"
      title={texts.newPet.age.title(name)}
      lead={texts.newPet.age.lead}
      onSubmit={form.onSubmit(() => navigate(pathAfter('age')))}
    >
      <div className={classes.pair}>
        <TextField
          label={texts.newPet.age.years}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('years')}
        />
        <TextField
          label={texts.newPet.age.months}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('months')}
        />
      </div>
      {isVeryYoung && (
        <Note kind="check" role="status">
          {texts.newPet.age.veryYoung(name)}
        </Note>
      )}
    </WizardStep>
  )
}

function ageOf({ years, months }: AgeValues): { years: number; months: number } | undefined {
  if (yearsError(years) !== null || monthsError(months) !== null) return undefined
  return { years: Number(years), months: Number(months) }
}
