import { texts } from '../../../texts/index.ts'
import { Note } from '../../../ui/note.tsx'
import { useDraft } from '../draft.ts'
import type { AskedQuestion } from './asked-question.ts'

const words = texts.newPet.age

export function useAgeQuestion(): AskedQuestion {
  const { name = texts.newPet.yourDog, age } = useDraft()
  const isVeryYoung = age !== undefined && age.years === 0 && age.months < 2
  const notes = isVeryYoung && (
    <div ref={showWhole}>
      <Note kind="check" role="status">
        {words.veryYoung(name)}
      </Note>
    </div>
  )
  return { id: 'age', title: words.title(name), lead: words.lead, notes }
}

/** On a phone the note appears half under the pinned button. Scrolls it into sight; `scroll-padding` keeps it clear of the button. */
function showWhole(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}
