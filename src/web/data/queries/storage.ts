import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { callWithEtag } from '../api/api.ts'
import { ApiError } from '../api/http.ts'
import { CHANGED_ELSEWHERE } from '../changed-elsewhere.ts'
import { failureText } from '../failure.ts'
import { forgetPending, once } from '../pending-mutations.ts'
import { batchIdOf, othersIn } from '../pot-dogs.ts'
import { appOf } from '../query-client.ts'
import type { Versioned } from '../versioned.ts'
import { dueToday } from './due-today.ts'
import { shoppingListQuery } from './shopping-list.ts'

/** Fridge and freezer, with their version. */
export const storedFood = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ client }) => readStorage(appOf(client)),
  ...CHANGED_ELSEWHERE,
})

async function readStorage(app: App): Promise<Versioned<Storage>> {
  const { data, etag } = await callWithEtag(app, 'getStorage', undefined)
  return { content: data, etag }
}

/** Asks for the storage after each change, whatever page is open; an answer that is on its way may be from before it. */
export async function askStorageAgain(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: dueToday.queryKey })
  // What is cooked, or counted at home, leaves the list.
  void client.invalidateQueries({ queryKey: shoppingListQuery.queryKey })
  await client.cancelQueries({ queryKey: storedFood.queryKey })
  await client.prefetchQuery({ ...storedFood, staleTime: 0 })
}

/** Moves some portions of a meal. */
export type Move = {
  readonly action: 'freeze' | 'defrost' | 'dispose'
  readonly storageId: string
  readonly portions: number
}

/**
 * Freezing, defrosting, disposing, once: on what the storage is by then.
 * @param doneText of as many as were moved: on another device portions may have been taken meanwhile, or all of them (0)
 */
/** @param isSaid whether a message says what was done */
export function useMovePortions(
  doneText: (moved: number, asked: number) => string,
  isSaid: (moved: number, asked: number) => boolean = () => true,
) {
  const app = useApp()
  return useStoring(
    ({ action, storageId, portions }: Move) =>
      once(app, 'storage', [action, storageId, portions], async (id) => {
        const { data, etag } = await sendMove(app, { action, storageId, portions }, id)
        return { data: data.storage, etag, moved: data.moved, id }
      }),
    ({ moved }, { portions }) => doneText(moved, portions),
    (error, { portions }) =>
      error instanceof ApiError && error.code === 'portion-not-found' ? doneText(0, portions) : notStored(error),
    ({ moved }, { portions }) => isSaid(moved, portions),
  )
}

function sendMove(app: App, { action, storageId, portions }: Move, id: string) {
  if (action === 'dispose') return callWithEtag(app, 'disposePortions', { storageId, portions, id })
  const move = { storageId, portions, newId: id }
  return callWithEtag(app, action === 'freeze' ? 'freezePortions' : 'defrostPortions', move)
}

type Count = {
  /** A thing of a supplement, or a raw food; `until`: the last day that it counts, where that is not the usual one. */
  readonly of: { readonly thingId: string } | { readonly foodCode: string; readonly until?: Day | undefined }
  /** Units of the thing, grams of the food; `null`: not counted any more. */
  readonly amount: number | null
  readonly doneText: string
}

/** Says how much is at home. */
export function useCountAtHome() {
  const app = useApp()
  return useStoring(
    ({ of, amount }: Count) =>
      'thingId' in of
        ? callWithEtag(app, 'countThing', { ...of, units: amount })
        : callWithEtag(app, 'countFood', { ...of, grams: amount }),
    (_, { doneText }) => doneText,
  )
}

type Batch = {
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
  /** The way, for a recipe that was cooked its owner's way. */
  readonly way?: string | undefined
  /** The message once it is stored; by default it says that it is in the fridge. */
  readonly doneText?: string | undefined
}

/** The portions of each dog of a batch that go into the freezer, by its id. */
type ToFreeze = { readonly freezeOf?: Readonly<Record<string, number>> }

/** A cooked batch goes into the fridge and the freezer, once. */
export function useCookIntoFridge() {
  const app = useApp()
  return useStoring(
    ({ petId, recipeId, portions, way, freezeOf = {} }: Batch & ToFreeze) =>
      once(app, 'storage', ['cook', petId, recipeId, portions, way ?? ''], (storageId) =>
        callWithEtag(app, 'cookIntoFridge', {
          ...{ petId, recipeId, portions, way, storageId },
          ...frozen(freezeOf[petId]),
          others: othersIn(way).map((other, i) => ({
            petId: other.petId,
            storageId: batchIdOf(storageId, i),
            ...frozen(freezeOf[other.petId]),
          })),
        }),
      ),
    cookedText,
  )
}

const frozen = (freeze = 0) => (freeze > 0 ? { freeze } : {})

type CookedBatch = Batch & {
  readonly storageId: string
  readonly freeze: number
  /** The batches of the other dogs of the way. */
  readonly others: { readonly petId: string; readonly storageId: string; readonly freeze: number }[]
}

/**
 * The batch of a guide that knows its storageId, once per storageId.
 * @param whenAnswered is told wherever the owner is by then: what is given to `mutate` ends with its page
 */
export function useStoreCookedBatch(whenAnswered: (storageId: string, isStored: boolean) => void) {
  const app = useApp()
  return useStoring(async ({ doneText: _, ...batch }: CookedBatch) => {
    const { storageId } = batch
    try {
      const stored = await callWithEtag(app, 'cookIntoFridge', batch)
      whenAnswered(storageId, true)
      return stored
    } catch (error) {
      whenAnswered(storageId, false)
      throw error
    }
  }, cookedText)
}

const cookedText = (_: Stored, { doneText = texts.toast.mealCooked }: Batch) => doneText
const notStored = (error: Error) => failureText(error, texts.toast.storageFailed)

type Stored = { readonly data: Storage; readonly etag: string | null }

/** Makes one change after the other; the answer is the storage as it is by then. */
function useStoring<Given, Answer extends Stored>(
  store: (given: Given) => Promise<Answer>,
  doneText: (answer: Answer, given: Given) => string,
  failedText: (error: Error, given: Given) => string = notStored,
  isSaid: (answer: Answer, given: Given) => boolean = () => true,
) {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'storage' },
    mutationFn: store,
    onSuccess: (answer, given) => {
      forgetPending(app, 'storage')
      client.setQueryData(storedFood.queryKey, { content: answer.data, etag: answer.etag })
      if (isSaid(answer, given)) showToast(app, 'success', doneText(answer, given), 'storage')
    },
    onError: (error, given) => showToast(app, 'error', failedText(error, given), 'storage'),
    onSettled: () => void askStorageAgain(client),
  })
}
