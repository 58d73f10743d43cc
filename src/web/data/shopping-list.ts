import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyTicks, type ShoppingList, type Tick } from '../../kitchen/shopping-list.ts'
import { texts } from '../texts/index.ts'
import { showToast } from '../ui/toast-store.ts'
import { callWithEtag } from './api/api.ts'
import { ApiError } from './api/http.ts'
import { CHANGED_ELSEWHERE } from './changed-elsewhere.ts'
import { failureText } from './failure.ts'
import { forgetTicks, keepTick, keptTicks, useKeptTicks } from './kept-ticks.ts'
import { newId } from './new-id.ts'
import { queryClient } from './query-client.ts'
import { storedFood } from './storage.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

export const shoppingListQuery = queryOptions({
  queryKey: ['shopping-list'],
  queryFn: readList,
  ...CHANGED_ELSEWHERE,
})

async function readList(): Promise<Versioned<ShoppingList>> {
  const { data, etag } = await callWithEtag('getShoppingList', undefined)
  return { content: data, etag }
}

async function writeList({ todo, completed }: ShoppingList, ifMatch: string | null): Promise<Versioned<ShoppingList>> {
  const list = { todo: [...todo], completed: [...completed] }
  const { data, etag } = await callWithEtag('putShoppingList', list, { ifMatch: ifMatch ?? undefined })
  return { content: data, etag }
}

type Change = Parameters<typeof changeVersioned<ShoppingList>>[0]

export const changeList = (apply: Change['apply'], repeatable?: Change['repeatable']) =>
  changeVersioned({
    known: queryClient.getQueryData(shoppingListQuery.queryKey),
    read: readList,
    write: writeList,
    apply,
    ...(repeatable && { repeatable }),
  })

/** As a change has left it: an answer that is on its way may be from before it. */
export async function showList(stored: Versioned<ShoppingList>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: shoppingListQuery.queryKey })
  queryClient.setQueryData(shoppingListQuery.queryKey, stored)
}

/**
 * The server's list with the owner's ticks on it. A tick shows at once, is kept on the device until the server has it,
 * and is sent again until it has: done twice it is done once.
 */
export function useShoppingList() {
  const query = useQuery(shoppingListQuery)
  const ticks = useKeptTicks()
  return {
    list: query.data && applyTicks(query.data.content, ticks),
    /** Codes of what the server has not heard of yet. */
    waiting: new Set(ticks.map(({ code }) => code)),
    isError: query.isError && !query.data,
    refetch: query.refetch,
  }
}

export function setTicked(code: string, isTicked: boolean): void {
  keepTick({ id: newId(), code, isTicked })
  void sendTicks()
}

/** Whatever page is open: ticks that wait go out when the network is back, and now and then they try it. */
export function useSendingTicks(): void {
  const isWaiting = useKeptTicks().length > 0
  useEffect(() => {
    if (!isWaiting) return
    void sendTicks()
    const timer = setInterval(sendTicks, TRY_AGAIN_MS)
    window.addEventListener('online', sendTicks)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendTicks)
    }
  }, [isWaiting])
}

/** A device may believe that it has a network, and have none. */
const TRY_AGAIN_MS = 20_000

let sending: Promise<void> | undefined

/** One sending at a time; what is ticked in the meantime goes with the next. */
function sendTicks(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (let ticks = keptTicks(); ticks.length > 0; ticks = keptTicks()) {
    const isThrough = await sendSome(ticks)
    if (!isThrough) return
  }
}

/** Whether the server has answered; else the ticks wait. A "no" is said at once and takes them back. */
async function sendSome(ticks: readonly Tick[]): Promise<boolean> {
  try {
    await showList(await changeList((list) => applyTicks(list, ticks)))
    // Things that are bought are in the cupboard.
    void queryClient.invalidateQueries({ queryKey: storedFood.queryKey })
    showToast('success', texts.toast.shoppingListUpdated, 'shopping list')
  } catch (error) {
    if (!isRefusal(error)) return false
    showToast('error', failureText(error, texts.toast.shoppingListFailed), 'shopping list')
    void queryClient.invalidateQueries({ queryKey: shoppingListQuery.queryKey })
  }
  forgetTicks(ticks)
  return true
}

/** Of the list itself. A session that is over, a server that is away or busy, say nothing against the ticks. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409, 413, 422].includes(error.status)
}
