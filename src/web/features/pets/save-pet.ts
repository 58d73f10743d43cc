import { useMutation } from '@tanstack/react-query'
import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import type { Pet, Preferences } from '../../../contract/dog/pet.ts'
import { call, callWithEtag } from '../../data/api/api.ts'
import { refusedFields } from '../../data/api/http.ts'
import { failureText } from '../../data/failure.ts'
import { tellChange } from '../../data/queries/dog/change-pet.ts'
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
type Changing = { readonly present: Pet; readonly changes: ReturnType<typeof changesOf> & Pick<Edit, 'reproduction'> }

/**
 * Saves the dog, then its preferences; each part says how it went.
 * @returns whether it was saved: not where the owner keeps the amount of food as it was
 */
export function useSavePet(petId: string, agree: Agree) {
  const app = useApp()
  return useMutation({
    mutationFn: async (edit: Edit): Promise<boolean> => {
      if (!(await savePet(app, petId, edit, agree))) return false
      await savePreferences(app, petId, edit)
      return true
    },
    onSettled: () => followPet(app, petId),
  })
}

/** Each change is applied to the dog as it is now: another phone may have changed something else. */
async function savePet(app: App, petId: string, { before, now, ...litter }: Edit, agree: Agree): Promise<boolean> {
  if (Object.keys({ ...changesOf(before, now), ...litter }).length === 0) return true
  let isKitWorkedOutAgain = false
  const amount = askOnce(agree)
  try {
    const { etag } = await changeVersioned({
      known: undefined,
      read: async () => {
        const { data, etag } = await callWithEtag(app, 'getPet', { petId }, { isForChange: true })
        return { content: { present: data, changes: {} }, etag }
      },
      write: async ({ present, changes }: Changing, etag) => {
        const forVersion = { ifMatch: etag ?? undefined }
        if (!(await amount.isAgreed(await call(app, 'previewPet', { petId, ...changes }, forVersion))))
          return { content: { present, changes: {} }, etag }
        const answer = await callWithEtag(app, 'updatePet', { petId, ...changes }, forVersion)
        isKitWorkedOutAgain = changes.homemadeShare !== undefined && answer.data.supplement?.way !== 'powder'
        return { content: { present, changes: {} }, etag: answer.etag }
      },
      apply: ({ present }) => ({
        present,
        changes: withRibs({ ...changesOf(before, now, { ...before, ...present }), ...litter }, now),
      }),
    })
    const { change, isKept } = amount.said()
    if (isKept) return false
    const done = isKitWorkedOutAgain ? texts.editDog.kitFollows(before.name) : texts.toast.petUpdated
    tellChange(app, { id: petId, name: before.name }, { change, etag, done })
    return true
  } catch (error) {
    if (refusedFields(error).length === 0) {
      showToast(app, 'error', failureText(error, texts.toast.petUpdateFailed), 'pet')
    }
    throw error
  }
}

/** Asks again only where another device has changed the dog meanwhile, so that the amount is another one. */
function askOnce(agree: Agree) {
  let change: AmountChange | undefined
  let isKept = false
  return {
    async isAgreed(next: AmountChange): Promise<boolean> {
      if (change && JSON.stringify(change) === JSON.stringify(next)) return true
      change = next
      isKept = !(await agree(next))
      return !isKept
    },
    said: () => ({ change, isKept }),
  }
}

/** Ribs that were felt at the new weight are sent, even if the judgement is the same. */
function withRibs(changes: Changing['changes'], { bodyCondition }: AnswersSoFar): Changing['changes'] {
  return changes.weight !== undefined && bodyCondition ? { ...changes, bodyCondition } : changes
}

async function savePreferences(app: App, petId: string, { before, now }: Edit): Promise<void> {
  const changed = (present: Pick<Preferences, 'exclude' | 'prefer'>) => {
    const { exclude = before.exclude, prefer = before.prefer } = now
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
