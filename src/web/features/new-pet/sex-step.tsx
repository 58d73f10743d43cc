import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SEXES, type Sex } from '../../../nutrition/dog.ts'
import { NEUTERED, type Neutered } from '../../dog-ui/fields/choices.ts'
import { texts } from '../../texts/index.ts'
import { RadioCards } from '../../ui/choices.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import { pathAfter } from './steps.ts'
import { WizardStep } from './wizard-step.tsx'

const NEUTERED_LABELS = { Yes: texts.newPet.sex.yes, No: texts.newPet.sex.no }

export function SexStep() {
  const navigate = useNavigate()
  const { name = texts.newPet.yourDog, sex, neutered = 'No' } = useDraft()
  const form = useForm<{ sex: Sex | undefined; neutered: Neutered }>({
    initialValues: { sex, neutered },
    validateInputOnBlur: true,
    validate: { sex: (value) => (value ? null : texts.newPet.sex.required) },
    onValuesChange: keepAnswers,
  })
  // "Neutered" starts at No: that is an answer as well.
  useEffect(() => keepAnswers({ neutered }), [neutered])

  return (
    <WizardStep
      id="sex"
      title={texts.newPet.sex.title(name)}
      lead={texts.newPet.sex.lead}
      onSubmit={form.onSubmit(() => navigate(pathAfter('sex')))}
    >
      <RadioCards
        label={texts.newPet.sex.label}
        layout="row"
        choices={SEXES.map((value) => ({ value, label: texts.newPet.sex[value] }))}
        {...form.getInputProps('sex')}
        onBlur={() => form.validateField('sex')}
      />
      <RadioCards
        label={texts.newPet.sex.neutered}
        layout="row"
        choices={NEUTERED.toReversed().map((value) => ({ value, label: NEUTERED_LABELS[value] }))}
        {...form.getInputProps('neutered')}
      />
    </WizardStep>
  )
}
