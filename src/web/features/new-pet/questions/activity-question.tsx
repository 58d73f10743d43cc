import type { AnswersSoFar } from '../../../dog-ui/fields/dog-fields.ts'
import { texts } from '../../../texts/index.ts'
import { Note } from '../../../ui/note.tsx'
import { useDraft } from '../draft.ts'
import type { AskedQuestion } from './asked-question.ts'

const activity = texts.newPet.activity

export function useActivityQuestion(): AskedQuestion {
  const draft = useDraft()
  const { name = texts.newPet.yourDog } = draft
  const notes = !isPlausible(draft) && (
    <Note kind="check" role="status">
      {activity.overweightCheck(name)}
    </Note>
  )
  return { id: 'activity', title: activity.title(name), lead: activity.lead, isEnough: isPlausible, notes }
}

/** Owners often overrate how much an overweight dog moves (reference: energy, messages). */
function isPlausible({ bodyCondition, activityLevel }: AnswersSoFar): boolean {
  const isHeavy = bodyCondition === 'bodyCondition_4' || bodyCondition === 'bodyCondition_5'
  return !isHeavy || (activityLevel !== 'activityLevel_5' && activityLevel !== 'activityLevel_6')
}
