import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { ACTIVITY_LEVEL_IDS, type ActivityLevelId } from '../../dog-ui/fields/choices.ts'
import { texts } from '../../texts/index.ts'
import { RadioCards } from '../../ui/choices.tsx'
import { Note } from '../../ui/note.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import type { Draft } from './read-draft.ts'
import { pathAfter } from './steps.ts'
import { WizardStep } from './wizard-step.tsx'

const activity = texts.newPet.activity

const CHOICES = ACTIVITY_LEVEL_IDS.map((value) => ({
  value,
  label: activity.labels[value],
  description: activity.descriptions[value],
}))

export function ActivityStep() {
  const navigate = useNavigate()
  const draft = useDraft()
  const { name = texts.newPet.yourDog } = draft
  const form = useForm<{ activityLevel: ActivityLevelId | undefined }>({
    initialValues: { activityLevel: draft.activityLevel },
    validateInputOnBlur: true,
    validate: { activityLevel: (value) => (value ? null : activity.required) },
    onValuesChange: keepAnswers,
  })

  return (
    <WizardStep
      id="activity"
      title={activity.title(name)}
      lead={activity.lead}
      onSubmit={form.onSubmit(() => navigate(pathAfter('activity')))}
    >
      <RadioCards
        label={activity.label}
        isLabelHidden
        choices={CHOICES}
        {...form.getInputProps('activityLevel')}
        onBlur={() => form.validateField('activityLevel')}
      />
      {isHeavyButBusy(draft) && (
        <Note kind="check" role="status">
          {activity.overweightCheck(name)}
        </Note>
      )}
    </WizardStep>
  )
}

/** Owners often overrate how much an overweight dog moves (reference: energy, messages). */
function isHeavyButBusy({ bodyCondition, activityLevel }: Draft): boolean {
  const isHeavy = bodyCondition === 'bodyCondition_4' || bodyCondition === 'bodyCondition_5'
  return isHeavy && (activityLevel === 'activityLevel_5' || activityLevel === 'activityLevel_6')
}
