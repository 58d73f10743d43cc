import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '../../../../kitchen/days.ts'
import type { FridgeItem } from '../../../../kitchen/storage.ts'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { callWithEtag } from '../../api/api.ts'
import { ApiError, isToWait } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { createOwnStore } from '../../session/own-storage.ts'
import { LAST_CHANGE } from '../../stored-keys.ts'
import { today } from '../../today.ts'
import { askStorageAgain, storedFood } from '../storage.ts'

const words = texts.storage

/** The last change on the page of the storage, with its id and the meal as it was before. */
export type Change = { readonly item: FridgeItem; readonly id: string } & (
  | { readonly kind: 'feed'; readonly share: number }
  | { readonly kind: 'freeze' | 'defrost' }
  | { readonly kind: 'dispose'; readonly shelf: 'fridge' | 'freezer' }
)

/** It can be undone for as long as the storage is what it has become, and until midnight; what was asked for by then is done later, too. */
type LastChange = {
  readonly change: Change
  readonly doneText: string
  readonly day: Day
  readonly etag: string
  /** The change is undone as soon as the server answers. */
  readonly waits?: boolean | undefined
}

export const lastChangeOf = createOwnStore<LastChange | undefined>(LAST_CHANGE, readLastChange)

export function noteChange(app: App, change: Change, doneText: string, etag: string | null): void {
  lastChangeOf(app).set(etag === null ? undefined : { change, doneText, day: today(), etag })
}

export function useUndoLastChange() {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'storage' },
    // It waits from the tap on: the session may end before there is an answer.
    onMutate: (last: LastChange) => lastChangeOf(app).set({ ...last, waits: true }),
    mutationFn: ({ change }: LastChange) => undo(app, change),
    onSuccess: ({ data, etag }, { change: { kind, item } }) => {
      lastChangeOf(app).set(undefined)
      client.setQueryData(storedFood.queryKey, { content: data, etag })
      showToast(app, 'success', words.undone, 'storage')
      if (kind !== 'feed') return
      for (const of of ['diary', 'intake']) void client.invalidateQueries({ queryKey: ['pets', item.petId, of] })
    },
    onError: (error) => {
      // An undo that was not refused is asked for again.
      if (error instanceof ApiError && isToWait(error)) return
      lastChangeOf(app).set(undefined)
      showToast(app, 'error', failureText(error, words.notUndone), 'storage')
    },
    onSettled: () => void askStorageAgain(client),
  })
}

/** Sent twice it is taken back once. */
function undo(app: App, change: Change) {
  const { id, item } = change
  const { storageId } = item
  if (change.kind === 'feed')
    return callWithEtag(app, 'undoFeeding', { storageId, entryId: id, item, share: change.share })
  if (change.kind === 'dispose') return callWithEtag(app, 'undoDispose', { storageId, id, item, shelf: change.shelf })
  return callWithEtag(app, 'undoMove', { storageId, newId: id })
}

/** Data that an older release left in the browser's storage, or that were edited by hand, are not trusted. */
function readLastChange(stored: unknown): LastChange | undefined {
  const { change, doneText, day, etag } = (stored ?? {}) as Partial<LastChange>
  const known = [change?.kind, change?.id, change?.item?.storageId, change?.item?.petId, doneText, day, etag]
  return known.every((text) => typeof text === 'string') ? (stored as LastChange) : undefined
}
