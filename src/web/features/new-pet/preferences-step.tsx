import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { EXCLUDE_TAGS, type ExcludeTag } from '../../../nutrition/dog.ts'
import type { SaidSo } from '../../data/session/said-so.ts'
import { texts } from '../../texts/index.ts'
import { CheckCards } from '../../ui/choices.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import { pathAfter } from './steps.ts'
import { WizardStep } from './wizard-step.tsx'

const preferences = texts.newPet.preferences

const CHOICES = EXCLUDE_TAGS.map((value) => ({
  value,
  label: preferences.labels[value],
  description: preferences.hints[value],
}))

export function PreferencesStep() {
  const navigate = useNavigate()
  const { name = texts.newPet.yourDog, exclude = [] } = useDraft()
  const form = useForm<{ exclude: ExcludeTag[] }>({
    initialValues: { exclude: [...exclude] },
    onValuesChange: keepAnswers,
  })
  const submit = form.onSubmit((answers) => {
    keepAnswers(answers)
    navigate(pathAfter('preferences'), { state: { isFinished: true } satisfies SaidSo })
  })

  return (
    <WizardStep
      id="preferences"
      title={preferences.title(name)}
      lead={preferences.lead}
      onSubmit={submit}
      submitLabel={texts.common.save}
    >
      <CheckCards
        label={preferences.label}
        isLabelHidden
        layout="two"
        choices={CHOICES}
        {...form.getInputProps('exclude')}
      />
    </WizardStep>
  )
}
