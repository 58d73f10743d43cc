import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { HEALTH_ISSUES, type HealthIssue } from '../../../nutrition/dog.ts'
import { isPuppy } from '../../../nutrition/energy.ts'
import { isVetFirst, referralsOf } from '../../../nutrition/referrals.ts'
import { texts } from '../../texts/index.ts'
import { CheckCards } from '../../ui/choices.tsx'
import { Note } from '../../ui/note.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import type { Draft } from './read-draft.ts'
import { pathAfter } from './steps.ts'
import classes from './wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

const health = texts.newPet.health

const CHOICES = HEALTH_ISSUES.map((value) => ({
  value,
  label: health.labels[value],
  description: health.descriptions[value],
  note: isVetFirst(value) ? (
    <Note kind="warning" title={health.vetFirst}>
      {health.notes[value]}
    </Note>
  ) : (
    <Note kind="info">{health.notes[value]}</Note>
  ),
}))

export function HealthStep() {
  const navigate = useNavigate()
  const draft = useDraft()
  const { name = texts.newPet.yourDog } = draft
  const form = useForm<{ healthIssues: HealthIssue[] }>({
    initialValues: { healthIssues: [...(draft.healthIssues ?? [])] },
    onValuesChange: keepAnswers,
  })
  const submit = form.onSubmit((answers) => {
    keepAnswers(answers)
    navigate(pathAfter('health'))
  })

  return (
    <WizardStep id="health" title={health.title(name)} lead={health.lead(name)} onSubmit={submit}>
      <CheckCards label={health.label} isLabelHidden choices={CHOICES} {...form.getInputProps('healthIssues')} />
      <div className={classes.notes} aria-live="polite">
        <HealthNotes draft={draft} name={name} />
      </div>
    </WizardStep>
  )
}

/** What concerns more than one box. */
function HealthNotes({ draft, name }: { draft: Draft; name: string }) {
  const referrals = referralsOf({ healthIssues: draft.healthIssues ?? [], isPuppy: isGrowing(draft) })
  return referrals.map(({ kind }) => (
    <Note kind="warning" key={kind}>
      {kind === 'severalConditions' ? health.several(name) : health.puppy(name)}
    </Note>
  ))
}

function isGrowing({ age, breed }: Draft): boolean {
  return (
    age !== undefined &&
    breed !== undefined &&
    isPuppy({ sizeClass: breed.size, ageMonths: age.years * 12 + age.months })
  )
}
