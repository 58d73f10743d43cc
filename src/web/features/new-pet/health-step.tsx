import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { HEALTH_ISSUES, type HealthIssue } from '../../../nutrition/dog.ts'
import { isPuppy } from '../../../nutrition/energy.ts'
import { texts } from '../../texts/index.ts'
import { CheckCards } from '../../ui/choices.tsx'
import { Note } from '../../ui/note.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import type { Draft } from './read-draft.ts'
import { pathAfter } from './steps.ts'
import classes from './wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

const health = texts.newPet.health

/** For these the food is a vet's matter first (reference: health rules, decisions "refer" and "refer until stable"). */
const VET_FIRST: ReadonlySet<HealthIssue> = new Set(['heart', 'liver', 'kidney', 'diabetes', 'pancreatitis'])
/** What a growing dog may have without a word to the vet, when mild. */
const MILD_IN_PUPPIES: ReadonlySet<HealthIssue> = new Set(['skin', 'digestion'])

const CHOICES = HEALTH_ISSUES.map((value) => ({
  value,
  label: health.labels[value],
  description: health.descriptions[value],
  note: VET_FIRST.has(value) ? (
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
  const issues = draft.healthIssues ?? []
  return (
    <>
      {needsVetForSeveral(issues) && <Note kind="warning">{health.several(name)}</Note>}
      {isGrowing(draft) && issues.some((issue) => !MILD_IN_PUPPIES.has(issue)) && (
        <Note kind="warning">{health.puppy(name)}</Note>
      )}
    </>
  )
}

/** Arthritis and skin go together; any other two want a vet. */
function needsVetForSeveral(issues: readonly HealthIssue[]): boolean {
  return issues.length > 1 && issues.some((issue) => issue !== 'arthritis' && issue !== 'skin')
}

function isGrowing({ age, breed }: Draft): boolean {
  return (
    age !== undefined &&
    breed !== undefined &&
    isPuppy({ sizeClass: breed.size, ageMonths: age.years * 12 + age.months })
  )
}
