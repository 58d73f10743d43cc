import { useMutation } from '@tanstack/react-query'
import type { Pet, Preferences } from '../../../contract/dog/pet.ts'
import { callWithEtag } from '../../data/api/api.ts'
import { refusedFields } from '../../data/api/http.ts'
import { failureText } from '../../data/failure.ts'
import { savePet, tellChange } from '../../data/queries/dog/change-pet.ts'
import { followPet } from '../../data/queries/dog/pet-changed.ts'
import { changeVersioned, type Versioned } from '../../data/versioned.ts'
import type { Agree } from '../../dog-ui/amount-change/amount-question.tsx'
import { changesOf } from '../../dog-ui/fields/answers.ts'
import { type AnswersSoFar, DOG_FIELDS, type DogAnswers } from '../../dog-ui/fields/dog-fields.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

type Edit = {
  readonly before: DogAnswers
  readonly now: AnswersSoFar
  /** Absent if the litter was not changed. */
  readonly reproduction?: Pet['reproduction']
}
type Changes = ReturnType<typeof changesOf> & Pick<Edit, 'reproduction'>
/**
 * Saves the dog, then its preferences; each part says how it went.
 * @returns whether it was saved: not where the owner keeps the amount of food as it was
 */
export function useSavePet(petId: string, agree: Agree) {
  const app = useApp()
  return useMutation({
    mutationFn: async (edit: Edit): Promise<boolean> => {
      const { before, now, ...litter } = edit
      const changes = changesOf(before, now)
      if (Object.keys({ ...changes, ...litter }).length === 0) {
        await savePreferences(app, petId, edit)
        return true
      }
      const changed = await saveDog(app, petId, edit, agree)
      if (!changed) return false
      const isKitWorkedOutAgain = changes.homemadeShare !== undefined && changed.saved.data.supplement?.way !== 'powder'
      const done = isKitWorkedOutAgain ? texts.editDog.kitFollows(before.name) : texts.toast.petUpdated
      // What cannot be put back of them says so itself: the dog is as it was.
      const undoBesides = () =>
        savePreferences(app, petId, { before: { ...before, ...wishesOf(edit) }, now: before }).catch(() => undefined)
      try {
        await savePreferences(app, petId, edit)
      } finally {
        const { change, saved } = changed
        tellChange(app, { id: petId, name: before.name }, { change, etag: saved.etag, done, undoBesides })
      }
      return true
    },
    onSettled: () => followPet(app, petId),
  })
}

/** Each change is applied to the dog as it is now: another phone may have changed something else. */
async function saveDog(app: App, petId: string, { before, now, ...litter }: Edit, agree: Agree) {
  try {
    return await savePet(app, petId, agree, (present) =>
      withRibs({ ...changesOf(before, now, { ...before, ...present }), ...litter }, now),
    )
  } catch (error) {
    if (refusedFields(error).length === 0) {
      showToast(app, 'error', failureText(error, texts.toast.petUpdateFailed), 'pet')
    }
    throw error
  }
}

const wishesOf = ({ before, now }: Edit) => ({
  exclude: now.exclude ?? before.exclude,
  prefer: now.prefer ?? before.prefer,
})

/** Ribs that were felt at the new weight are sent, even if the judgement is the same. */
function withRibs(changes: Changes, { bodyCondition }: AnswersSoFar): Changes {
  return changes.weight !== undefined && bodyCondition ? { ...changes, bodyCondition } : changes
}

async function savePreferences(app: App, petId: string, edit: Edit): Promise<void> {
  const { before } = edit
  const changed = (present: Pick<Preferences, 'exclude' | 'prefer'>) => {
    const { exclude, prefer } = wishesOf(edit)
    return {
      exclude: DOG_FIELDS.exclude.changed({ before: before.exclude, now: exclude, present: present.exclude }),
      prefer: DOG_FIELDS.prefer.changed({ before: before.prefer, now: prefer, present: present.prefer }),
    }
  }
  if (Object.values(changed(before)).every((one) => one === undefined)) return
  const known = await readFirst(app, petId)
  try {
    await changeVersioned({
      known,
      read: () => readPreferences(app, petId),
      write: async (content, etag) => {
        const answer = await callWithEtag(app, 'putPreferences', { petId, ...content }, { ifMatch: etag ?? undefined })
        return { content: answer.data, etag: answer.etag }
      },
      apply: (content) => {
        const { exclude = content.exclude, prefer = content.prefer } = changed(content)
        return { ...content, exclude, prefer }
      },
    })
    showToast(app, 'success', texts.preferences.updated, 'preferences')
  } catch (error) {
    showToast(app, 'error', failureText(error, texts.preferences.updateFailed), 'preferences')
    throw error
  }
}

async function readFirst(app: App, petId: string): Promise<Versioned<Preferences>> {
  try {
    return await readPreferences(app, petId)
  } catch (error) {
    showToast(app, 'error', failureText(error, texts.preferences.fetchFailed), 'preferences')
    throw error
  }
}

async function readPreferences(app: App, petId: string): Promise<Versioned<Preferences>> {
  const { data, etag } = await callWithEtag(app, 'getPreferences', { petId }, { isForChange: true })
  return { content: data, etag }
}
