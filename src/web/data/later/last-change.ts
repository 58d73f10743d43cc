import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import { type FridgeItem, putBack, type Storage } from '../../../kitchen/storage.ts'
import { moveBack } from '../../../kitchen/today.ts'
import { texts } from '../../texts/index.ts'
import { showToast } from '../../ui/toast-store.ts'
import { callWithEtag } from '../api/api.ts'
import { ApiError, refusalIn } from '../api/http.ts'
import { failureText } from '../failure.ts'
import { createOwnStore } from '../session/own-storage.ts'
import { askStorageAgain, storedFood } from '../storage.ts'
import { today } from '../today.ts'

const words = texts.storage

/** What was done on the page of the storage, with the meal as it was before. */
export type Change =
  | { readonly kind: 'feed'; readonly item: FridgeItem; readonly entryId: string; readonly share: number }
  | { readonly kind: 'freeze' | 'defrost'; readonly item: FridgeItem; readonly newId: string }
  | {
      readonly kind: 'dispose'
      readonly shelf: 'fridge' | 'freezer'
      readonly item: FridgeItem
      readonly portions: number
    }

/** It can be undone for as long as the storage is what it has become, and until midnight; what was asked for by then is done later, too. */
type LastChange = {
  readonly change: Change
  readonly doneText: string
  readonly day: Day
  readonly etag: string
  /** To be undone as soon as the server answers. */
  readonly waits?: boolean | undefined
}

export const lastChange = createOwnStore<LastChange | undefined>('last change', readLastChange)

export function noteChange(change: Change, doneText: string, etag: string | null): void {
  lastChange.set(etag === null ? undefined : { change, doneText, day: today(), etag })
}

export function useUndoLastChange() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'storage' },
    mutationFn: async ({ change, etag, storage }: LastChange & { readonly storage: Storage }) =>
      change.kind === 'feed'
        ? callWithEtag('undoFeeding', { storageId: change.item.storageId, ...withoutKind(change) })
        : // Sent twice it would be put back twice: the server takes it on this version alone.
          callWithEtag('putStorage', undone(storage, change), { ifMatch: etag }),
    onSuccess: ({ data, etag }, { change: { kind, item } }) => {
      lastChange.set(undefined)
      client.setQueryData(storedFood.queryKey, { content: data, etag })
      showToast('success', words.undone, 'storage')
      if (kind !== 'feed') return
      for (const of of ['diary', 'intake']) void client.invalidateQueries({ queryKey: ['pets', item.petId, of] })
    },
    onError: (error, { storage: _, ...last }) => {
      // Not refused: asked for again, it is done on this version of the storage alone.
      if (error instanceof ApiError && !refusalIn(error)) return lastChange.set({ ...last, waits: true })
      lastChange.set(undefined)
      showToast('error', failureText(error, words.notUndone), 'storage')
    },
    onSettled: () => void askStorageAgain(client),
  })
}

const withoutKind = ({ kind: _, ...fed }: Extract<Change, { kind: 'feed' }>) => fed

function undone(storage: Storage, change: Exclude<Change, { kind: 'feed' }>): Storage {
  if (change.kind === 'dispose') return putBack(storage, change)
  const { kind, item, newId } = change
  return moveBack(storage, { kind, item, newId })
}

/** What an older or a meddled-with browser storage holds is not trusted. */
function readLastChange(stored: unknown): LastChange | undefined {
  const { change, doneText, day, etag } = (stored ?? {}) as Partial<LastChange>
  const known = [change?.kind, change?.item?.storageId, change?.item?.petId, doneText, day, etag]
  return known.every((text) => typeof text === 'string') ? (stored as LastChange) : undefined
}
