import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Day } from '../../../../kitchen/days.ts'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, type Input, type Output } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { newId } from '../../new-id.ts'
import { followNotes, type Note } from '../../outbox/note.ts'
import { submit, takeBack, untilAnswered, useTakenBack, useWaiting } from '../../outbox/outbox.ts'
import { appOf } from '../../query-client.ts'
import { type Food, foods } from './foods.ts'

export type OtherFed = Output<'getOtherFed'>[Day][string]

/** Other food and treats of the last month, by day. */
export const otherFed = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'other-fed'],
    queryFn: ({ client }) => call(appOf(client), 'getOtherFed', { petId }),
  })

type Noted = Omit<Input<'putOtherFed'>, 'petId' | 'entryId' | 'date'> & { readonly date: Day }

export function useNoteOtherFed(petId: string) {
  const app = useApp()
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: (noted: Noted) => submit(app, 'note', { petId, entryId: newId(), ...noted }),
    onSuccess: ({ waits }) => showToast(app, 'success', waits ? texts.otherFed.kept : texts.toast.diaryAdded, 'diary'),
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.diaryAddFailed), 'diary'),
  })
}

export function useRemoveOtherFed(petId: string) {
  const app = useApp()
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: (entry: { date: Day; entryId: string }) => removeOtherFed(app, { petId, ...entry }),
    onSuccess: () => showToast(app, 'success', texts.toast.diaryRemoved, 'diary'),
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.diaryRemoveFailed), 'diary'),
    onSettled: () => followNotes(app, petId),
  })
}

/** Removes a note. One that was never sent is removed from this device only. */
export async function removeOtherFed(app: App, noted: Pick<Note, 'petId' | 'date' | 'entryId'>): Promise<void> {
  await untilAnswered(app, 'note')
  const isTaken = takeBack(app, 'note', ({ entryId }) => entryId === noted.entryId).length > 0
  if (!isTaken) await call(app, 'deleteOtherFed', noted)
}

/** A note as it is shown. The server has not heard of one that waits. */
export type ShownFed = OtherFed & { readonly waits?: boolean }

/** The notes of a day, with those that wait on this device and without those that it has removed. */
export function useOtherFedOn(petId: string, day: Day): readonly ShownFed[] {
  const noted = Object.values(useQuery(otherFed(petId)).data?.[day] ?? {})
  const waiting = useWaiting('note').filter((note) => note.petId === petId && note.date === day)
  const labels = useQuery({ ...foods, enabled: waiting.length > 0 }).data ?? []
  const known = new Set(noted.map(({ id }) => id))
  const removed = new Set(useTakenBack('note').map(({ entryId }) => entryId))
  const there = noted.filter(({ id }) => !removed.has(id))
  return [...there, ...waiting.filter(({ entryId }) => !known.has(entryId)).map((note) => shownOf(note, labels))]
}

function shownOf({ entryId, kind, name, foodId, grams, kcal, asPlanned }: Note, labels: readonly Food[]): ShownFed {
  const label = labels.find(({ id }) => id === foodId)
  const energy = label?.energy && grams ? (label.energy * grams) / 100 : null
  return {
    ...{ id: entryId, kind, nutrients: {}, waits: true },
    ...{ name: name ?? label?.name ?? null, foodId: foodId ?? null, grams: grams ?? null, kcal: kcal ?? energy },
    ...(asPlanned && { asPlanned }),
  }
}
