import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Storage } from '../../kitchen/storage.ts'
import { texts } from '../texts/index.ts'
import { showToast } from '../ui/toast-store.ts'
import { callWithEtag } from './api.ts'
import { failureText } from './failure.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

/** Fridge and freezer, with their version. */
export const storedFood = queryOptions({ queryKey: ['storage'], queryFn: readStorage })

async function readStorage(): Promise<Versioned<Storage>> {
  const { data, etag } = await callWithEtag('getStorage', undefined)
  return { content: data, etag }
}

async function writeStorage(storage: Storage, ifMatch: string | null): Promise<Versioned<Storage>> {
  const { data, etag } = await callWithEtag('putStorage', storage, { ifMatch: ifMatch ?? undefined })
  return { content: data, etag }
}

/** What stands in the kitchen, once it is known. */
export function useStorage(): Storage | undefined {
  return useQuery(storedFood).data?.content
}

/** What is done, and what to say when it is. */
type StorageChange = { readonly apply: (storage: Storage) => Storage; readonly doneText: string }

/** Freezing, defrosting, disposing: one after the other, each on what the storage has become. */
export function useChangeStorage() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'storage' },
    mutationFn: ({ apply }: StorageChange) =>
      changeVersioned({
        known: client.getQueryData(storedFood.queryKey),
        read: readStorage,
        write: writeStorage,
        apply,
      }),
    onSuccess: (stored, { doneText }) => {
      client.setQueryData(storedFood.queryKey, stored)
      showToast('success', doneText)
    },
    onError: (error) => showToast('error', failureText(error, texts.toast.storageFailed)),
    onSettled: () => void client.invalidateQueries({ queryKey: storedFood.queryKey }),
  })
}

type Batch = {
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
  readonly storageId: string
}

/**
 * A cooked batch goes into the fridge, once per storageId.
 * @param whenAnswered is told wherever the owner is by then: what is given to `mutate` ends with its page
 */
export function useCookIntoFridge(whenAnswered: (storageId: string, isStored: boolean) => void) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'storage' },
    mutationFn: (batch: Batch) => callWithEtag('cookIntoFridge', batch),
    onSuccess: ({ data, etag }, { storageId }) => {
      client.setQueryData(storedFood.queryKey, { content: data, etag })
      whenAnswered(storageId, true)
      showToast('success', texts.toast.mealCooked)
    },
    onError: (error, { storageId }) => {
      whenAnswered(storageId, false)
      showToast('error', failureText(error, texts.toast.storageFailed))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: storedFood.queryKey }),
  })
}
