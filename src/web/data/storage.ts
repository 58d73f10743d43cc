import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Storage } from '../../kitchen/storage.ts'
import { texts } from '../texts/index.ts'
import { showToast } from '../ui/toast-store.ts'
import { callWithEtag } from './api/api.ts'
import { CHANGED_ELSEWHERE } from './changed-elsewhere.ts'
import { dueToday } from './due-today.ts'
import { failureText } from './failure.ts'
import { forgetPending, once } from './pending-mutations.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

/** Fridge and freezer, with their version. */
export const storedFood = queryOptions({ queryKey: ['storage'], queryFn: readStorage, ...CHANGED_ELSEWHERE })

async function readStorage(): Promise<Versioned<Storage>> {
  const { data, etag } = await callWithEtag('getStorage', undefined)
  return { content: data, etag }
}

async function writeStorage(storage: Storage, ifMatch: string | null): Promise<Versioned<Storage>> {
  const { data, etag } = await callWithEtag('putStorage', storage, { ifMatch: ifMatch ?? undefined })
  return { content: data, etag }
}

/** After each change, whatever page is open; an answer that is on its way may be from before it. */
export async function askStorageAgain(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: dueToday.queryKey })
  await client.cancelQueries({ queryKey: storedFood.queryKey })
  await client.prefetchQuery({ ...storedFood, staleTime: 0 })
}

/** What is done, and what to say of it then: on another device portions may have been taken meanwhile. */
type StorageChange = {
  readonly what: readonly (string | number)[]
  readonly apply: (storage: Storage, newId: string) => Storage
  /** What it changes, in a form to be compared. */
  readonly trace: (storage: Storage, newId: string) => string
  readonly doneText: () => string
  /** Whether anything was left to be done: it was, unless told. */
  readonly isDone?: (() => boolean) | undefined
}

/** Freezing, defrosting, disposing: one after the other, each on what the storage has become. */
export function useChangeStorage() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'storage' },
    mutationFn: ({ what, apply, trace }: StorageChange) =>
      once('storage', what, (mutation) =>
        changeVersioned({
          known: client.getQueryData(storedFood.queryKey),
          read: readStorage,
          write: writeStorage,
          apply: (storage) => apply(storage, mutation.id),
          repeatable: { mutation, trace: (storage) => trace(storage, mutation.id) },
        }),
      ),
    onSuccess: (stored, { doneText, isDone = () => true }) => {
      client.setQueryData(storedFood.queryKey, stored)
      showToast(isDone() ? 'success' : 'error', doneText(), 'storage')
    },
    onError: (error) => showToast('error', failureText(error, texts.toast.storageFailed), 'storage'),
    onSettled: () => void askStorageAgain(client),
  })
}

type Batch = {
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
  /** Of a recipe that was cooked its owner's way. */
  readonly way?: string | undefined
  /** What to say when it is there: that it is in the fridge, unless told. */
  readonly doneText?: string | undefined
}

/** A cooked batch goes into the fridge, once. */
export function useCookIntoFridge() {
  return useStoring(({ petId, recipeId, portions, way }: Batch) =>
    once('storage', ['cook', petId, recipeId, portions, way ?? ''], ({ id }) =>
      callWithEtag('cookIntoFridge', { petId, recipeId, portions, way, storageId: id }),
    ),
  )
}

type CookedBatch = Batch & { readonly storageId: string; readonly freeze: number }

/**
 * The batch of a guide that knows its storageId, once per storageId.
 * @param whenAnswered is told wherever the owner is by then: what is given to `mutate` ends with its page
 */
export function useStoreCookedBatch(whenAnswered: (storageId: string, isStored: boolean) => void) {
  return useStoring(async ({ doneText: _, ...batch }: CookedBatch) => {
    const { storageId } = batch
    try {
      const stored = await callWithEtag('cookIntoFridge', batch)
      forgetPending('storage')
      whenAnswered(storageId, true)
      return stored
    } catch (error) {
      whenAnswered(storageId, false)
      throw error
    }
  })
}

function useStoring<Given extends Batch>(store: (given: Given) => Promise<{ data: Storage; etag: string | null }>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'storage' },
    mutationFn: store,
    onSuccess: ({ data, etag }, { doneText = texts.toast.mealCooked }) => {
      client.setQueryData(storedFood.queryKey, { content: data, etag })
      showToast('success', doneText, 'storage')
    },
    onError: (error) => showToast('error', failureText(error, texts.toast.storageFailed), 'storage'),
    onSettled: () => void askStorageAgain(client),
  })
}
