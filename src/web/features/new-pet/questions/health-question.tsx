import { HEALTH_ISSUES } from '../../../../nutrition/dog.ts'
import { isVetFirst, referralsOf } from '../../../../nutrition/needs/referrals.ts'
import type { AnswersSoFar } from '../../../dog-ui/fields/dog-fields.ts'
import { texts } from '../../../texts/index.ts'
import { Note } from '../../../ui/note.tsx'
import { useDraft } from '../draft.ts'
import { isGrowing } from '../is-growing.ts'
import classes from '../wizard.module.css'
import type { AskedQuestion } from './asked-question.ts'

const health = texts.newPet.health

export function useHealthQuestion(): AskedQuestion {
  const draft = useDraft()
  const { name = texts.newPet.yourDog } = draft
  return {
    id: 'health',
    title: health.title(name),
    lead: health.lead(name),
    extras: () => ({ healthIssues: { noteOf: (choice) => <IssueNote choice={choice} /> } }),
    notes: (
      <div className={classes.notes} aria-live="polite">
        <HealthNotes draft={draft} name={name} />
      </div>
    ),
  }
}

function IssueNote({ choice }: { choice: string }) {
  const issue = HEALTH_ISSUES.find((known) => known === choice)
  if (!issue) return null
  return isVetFirst(issue) ? (
    <Note kind="warning" title={health.vetFirst}>
      {health.notes[issue]}
    </Note>
  ) : (
    <Note kind="info">{health.notes[issue]}</Note>
  )
}

/** The notes that concern more than one box. */
function HealthNotes({ draft, name }: { draft: AnswersSoFar; name: string }) {
  const referrals = referralsOf({ healthIssues: draft.healthIssues ?? [], isPuppy: isGrowing(draft) })
  return referrals.map(({ kind }) => (
    <Note kind="warning" key={kind}>
      {kind === 'severalConditions' ? health.several(name) : health.puppy(name)}
    </Note>
  ))
}
