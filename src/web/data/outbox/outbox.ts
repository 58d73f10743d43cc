import { type Mutation, type MutationState, useMutationState } from '@tanstack/react-query'
import { texts } from '../../texts/index.ts'
import { type App, onePerApp, useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ApiError, isToWait } from '../api/http.ts'
import { noteIfAway } from '../offline-answers.ts'
import { forgetPending } from '../pending-mutations.ts'
import { queryClientOf } from '../query-client.ts'
import { currentOwner, whenOwnerChanges, whenSessionEnds } from '../session/session.ts'
import { OUTBOX } from '../stored-keys.ts'
import { takeEarlierLists } from './earlier-lists.ts'
import { forgetItem, type Item, isKept, keepItem, keptItems, newItem } from './items.ts'
import { type Kind, Refused } from './kind.ts'
import { type Answers, type Entries, KINDS, type KindName } from './kinds.ts'
import { forgetRefusal, type Refusal, tellRefused } from './refusals.ts'

/**
 * Changes that an owner has made and the server has not heard of yet. Each entry is a mutation of TanStack Query, which is
 * kept in the browser's storage until the server has answered. Entries of a kind are sent in their order, each until there
 * is an answer.
 */

/** Either the server has answered, or the entry waits for a network. */
export type Outcome<K extends KindName> =
  | { readonly waits: true }
  | { readonly waits: false; readonly answer: Answers[K] }

/** The outbox of an app, as far as it is in memory. The entries are in the mutation cache and in the browser's storage. */
export const outboxOf = onePerApp((app) => {
  const client = queryClientOf(app)
  const cache = client.getMutationCache()
  // TanStack waits for these before it asks again for the answers that are shown. Entries may wait for hours.
  client.resumePausedMutations = async () => void cache.resumePausedMutations()
  return {
    client,
    cache,
    /** Tells the page that submitted an entry that it waits, by the id of the entry. */
    asking: new Map<string, () => void>(),
    /** Ids of entries that were never sent. */
    unsent: new Set<string>(),
    /** Requests that are on their way, by the id of their entry. */
    sending: new Map<string, Promise<unknown>>(),
    /** Each ends one wait for the next try. */
    sleepers: new Set<() => void>(),
  }
}, open)

/**
 * Puts an entry into the outbox and sends it.
 * @throws the refusal, where the server refuses the entry at once. A later refusal is told to the owner and kept until they decide.
 */
export function submit<K extends KindName>(app: App, kind: K, entry: Entries[K]): Promise<Outcome<K>> {
  return new Promise((resolve, reject) => {
    if (!currentOwner(app)) throw new ApiError(401, 'unauthorized', texts.sessionEndedUnsaved)
    const { asking } = outboxOf(app)
    const item = itemOf(app, kind, entry)
    asking.set(item.id, () => resolve({ waits: true }))
    put(app, item).then((answer) => resolve({ waits: false, answer: answer as Answers[K] }), reject)
  })
}

/** After this time an owner may have left the page. */
const LEFT_MS = 10_000

/**
 * Puts an entry into the outbox, sends it, and tells its owner of a refusal.
 * @returns whether it is done, or waits
 */
export async function submitAndTell<K extends KindName>(app: App, kind: K, entry: Entries[K]): Promise<boolean> {
  const began = Date.now()
  try {
    await submit(app, kind, entry)
    return true
  } catch (error) {
    // The clock may have been set back meanwhile.
    const mayHaveLeft = Math.abs(Date.now() - began) > LEFT_MS
    await tellRefused(app, kind, entry, error, mayHaveLeft)
    return false
  }
}

/** Sends a refused entry once more, as its owner has decided, unless a later entry about the same waits. */
export function sendAgain(app: App, refusal: Refusal): void {
  const { kind, entry } = refusal
  forgetRefusal(app, refusal)
  if (!isOvertaken(app, kind, entry)) void put(app, itemOf(app, kind, entry))
}

function isOvertaken<K extends KindName>(app: App, kind: K, entry: Entries[K]): boolean {
  const { isSame, enteredAt }: Kind<Entries[K], Answers[K]> = KINDS[kind]
  const at = enteredAt?.(entry) ?? ''
  return waiting(app, kind).some((other) => isSame?.(other, entry) && (enteredAt?.(other) ?? '') > at)
}

/** The entries without an answer, in their order. */
export const waiting = <K extends KindName>(app: App, kind: K): readonly Entries[K][] =>
  entriesOf(waitingOf(app, kind).filter(isShown))

export const useWaiting = <K extends KindName>(kind: K): readonly Entries[K][] => useEntries(kind, isShown)

/** Entries that their owner has taken back and that the server may have. */
export const useTakenBack = <K extends KindName>(kind: K): readonly Entries[K][] =>
  useEntries(kind, (one) => !isShown(one))

function useEntries<K extends KindName>(kind: K, isWanted: (one: Waiting) => boolean): readonly Entries[K][] {
  const filters = {
    mutationKey: [OUTBOX, kind],
    status: 'pending',
    predicate: (one: unknown) => isWanted(one as Waiting),
  } as const
  return useMutationState(
    { filters, select: ({ state }) => (state.variables as Item<K>).entry },
    outboxOf(useApp()).client,
  )
}

type Taken<K extends KindName> = readonly Entries[K][]

/** Takes entries back that are not on their way. An entry that was sent without an answer may have arrived: the server takes it back too. */
export const takeBack = <K extends KindName>(app: App, kind: K, isOut: (entry: Entries[K]) => boolean): Taken<K> =>
  takeOut(app, kind, ({ id, entry }) => !outboxOf(app).sending.has(id) && isOut(entry))

/** The entries that were never sent. */
export const neverSent = <K extends KindName>(app: App, kind: K): readonly Entries[K][] =>
  entriesOf(waitingOf(app, kind).filter(({ state }) => outboxOf(app).unsent.has(state.variables.id)))

/** Takes entries back that were never sent. */
export const takeBackUnsent = <K extends KindName>(
  app: App,
  kind: K,
  isOut: (entry: Entries[K]) => boolean,
): Taken<K> => takeOut(app, kind, ({ id, entry }) => outboxOf(app).unsent.has(id) && isOut(entry))

function takeOut<K extends KindName>(app: App, kind: K, isOut: (item: Item<K>) => boolean): Taken<K> {
  const out = waitingOf(app, kind).filter((one) => isShown(one) && isOut(one.state.variables as Item<K>))
  for (const one of out) {
    const { id, ownerId, entry } = one.state.variables as Item<K>
    const undo = outboxOf(app).unsent.has(id)
      ? undefined
      : ({ ...newItem(ownerId, kind, entry), isTakenBack: true } as const)
    if (undo) void put(app, undo)
    drop(app, one)
    if (undo) keepIfRoom(undo)
  }
  // The entries behind them can go out now.
  sendNow(app)
  return entriesOf(out)
}

/** Waits for the request that is on its way, whether it is answered or not. */
export async function untilAnswered(app: App, kind: KindName): Promise<void> {
  const ids = waitingOf(app, kind).map((one) => one.state.variables.id)
  await Promise.allSettled(ids.map((id) => outboxOf(app).sending.get(id)))
}

/** Sends at once what waits for its next try. */
export function sendNow(app: App): void {
  for (const wake of outboxOf(app).sleepers) wake()
  void outboxOf(app).cache.resumePausedMutations()
}

const itemOf = <K extends KindName>(app: App, kind: K, entry: Entries[K]) =>
  newItem(currentOwner(app)?.id ?? '', kind, entry)

function put<K extends KindName>(app: App, item: Item<K>): Promise<Answers[K] | undefined> {
  const { isSame }: Kind<Entries[K], Answers[K]> = KINDS[item.kind]
  keepItem(item)
  if (isSame && takeBackUnsent(app, item.kind, (other) => isSame(other, item.entry)).length > 0) keepIfRoom(item)
  outboxOf(app).unsent.add(item.id)
  const answer = mutationOf(app, item).execute(item)
  sendNow(app)
  return answer
}

/** The browser may have had no room for an item before the earlier one was dropped. */
function keepIfRoom(item: Item): void {
  if (!isKept(item)) keepItem(item)
}

function mutationOf<K extends KindName>(
  app: App,
  item: Item<K>,
  state?: MutationState<Answers[K] | undefined, Error, Item<K>>,
) {
  const { client, cache } = outboxOf(app)
  const { kind } = item
  const options = {
    mutationKey: [OUTBOX, kind],
    scope: { id: `${OUTBOX}${kind}` },
    mutationFn: () => sendUntilAnswered(app, item),
  }
  return cache.build<Answers[K] | undefined, Error, Item<K>, unknown>(client, options, state)
}

async function sendUntilAnswered<K extends KindName>(app: App, item: Item<K>): Promise<Answers[K] | undefined> {
  while (isThere(app, item)) {
    outboxOf(app).unsent.delete(item.id)
    const attempt = send(app, item)
    outboxOf(app).sending.set(item.id, attempt)
    try {
      return await attempt
    } catch (error) {
      if (!hasNoAnswer(error)) throw error
      noteIfAway(error)
      tellWaiting(app, item.kind)
    } finally {
      outboxOf(app).sending.delete(item.id)
    }
    await untilNextTry(app)
  }
  return undefined
}

const hasNoAnswer = (error: unknown): boolean => !(error instanceof Refused) && isToWait(error)

/** False once the entry was taken back or its owner has left. */
const isThere = (app: App, { kind, id }: Item) => waitingOf(app, kind).some((one) => one.state.variables.id === id)

async function send<K extends KindName>(app: App, item: Item<K>): Promise<Answers[K] | undefined> {
  if (item.isTakenBack) return await sendTakenBack(app, item)
  const { entry, id } = item
  const kind: Kind<Entries[K], Answers[K]> = KINDS[item.kind]
  const hasWaited = !outboxOf(app).asking.has(id)
  try {
    const answer = await kind.send(app, entry, { id, hasWaited })
    if (!isThere(app, item)) return undefined
    await kind.follow?.(app, entry)
    if (!isThere(app, item)) return undefined
    forgetPending(app, ...kind.changes)
    kind.done?.(app, entry, answer, hasWaited)
    leave(app, item)
    return answer
  } catch (error) {
    if (hasNoAnswer(error)) throw error
    if (!isThere(app, item)) return undefined
    if (hasWaited) await tellRefused(app, item.kind, entry, error)
    await kind.follow?.(app, entry)
    leave(app, item)
    if (hasWaited) return undefined
    throw error
  }
}

/** The server itself failed, as it may each time. A server that is away or busy answers 502 to 504. */
const FAILED = 500

/**
 * Where the server refuses, there is nothing to take back. An undo is not shown while it waits: when the server fails at it,
 * the owner is told and it is dropped.
 */
async function sendTakenBack<K extends KindName>(app: App, item: Item<K>): Promise<undefined> {
  const { takeBack, follow, changes }: Kind<Entries[K], Answers[K]> = KINDS[item.kind]
  await takeBack?.(app, item.entry).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === FAILED) showToast(app, 'error', texts.today.notUndone, 'refusal')
    else if (hasNoAnswer(error)) throw error
  })
  if (!isThere(app, item)) return undefined
  forgetPending(app, ...changes)
  await follow?.(app, item.entry)
  leave(app, item)
}

/** Removes the item at once, so that an owner who takes the entry back in this moment finds it done. */
function leave(app: App, item: Item): void {
  outboxOf(app).asking.delete(item.id)
  for (const one of waitingOf(app, item.kind)) if (one.state.variables.id === item.id) drop(app, one)
}

/** Tells the pages that one entry had no answer: it waits, and so do the entries of its kind behind it. */
function tellWaiting(app: App, kind: KindName): void {
  for (const one of waitingOf(app, kind)) tellPage(app, one.state.variables.id)
}

function tellPage(app: App, id: string): void {
  outboxOf(app).asking.get(id)?.()
  outboxOf(app).asking.delete(id)
}

const TRY_AGAIN_MS = 20_000

/** Waits 20 seconds, since a device may believe that it has a network and have none, or until `sendNow`. */
function untilNextTry(app: App): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      outboxOf(app).sleepers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, TRY_AGAIN_MS)
    outboxOf(app).sleepers.add(wake)
  })
}

/** A mutation of the outbox. Its variables are the item. */
type Waiting = Mutation<unknown, Error, Item> & { readonly state: { readonly variables: Item } }

const waitingOf = (app: App, ...kinds: readonly KindName[]): readonly Waiting[] =>
  outboxOf(app).cache.findAll({ mutationKey: [OUTBOX, ...kinds], status: 'pending' }) as unknown as Waiting[]

/** An entry that was taken back is not shown. */
const isShown = ({ state }: Waiting): boolean => !state.variables.isTakenBack

const entriesOf = <K extends KindName>(all: readonly Waiting[]): Taken<K> =>
  all.map(({ state }) => state.variables.entry as Entries[K])

function drop(app: App, one: Waiting): void {
  const item = one.state.variables
  outboxOf(app).unsent.delete(item.id)
  tellPage(app, item.id)
  forgetItem(item)
  outboxOf(app).cache.remove(one as never)
}

/** Puts entries of an earlier visit or of another tab back into the mutation cache. */
function restore(app: App): void {
  const ownerId = currentOwner(app)?.id
  if (ownerId === undefined) return
  takeEarlierLists(app, ownerId)
  const known = new Set(waitingOf(app).map((one) => one.state.variables.id))
  for (const item of keptItems(ownerId)) {
    if (!known.has(item.id)) mutationOf(app, item, { ...RESTORED, variables: item, submittedAt: Date.parse(item.at) })
  }
}

const RESTORED = {
  status: 'pending',
  isPaused: true,
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
} as const

function open(app: App): void {
  const { ended: signal } = app
  // TanStack's onlineManager does not serve here: it is online again after any answer, and would send without a pause to a server
  // that answers reads and fails at writes.
  window.addEventListener('online', () => sendNow(app), { signal })
  window.addEventListener('storage', (event) => followOtherTabs(app, event), { signal })
  whenOwnerChanges(app, () => begin(app))
  whenSessionEnds(app, () => {
    for (const id of outboxOf(app).asking.keys()) tellPage(app, id)
  })
  begin(app)
}

function begin(app: App): void {
  restore(app)
  sendNow(app)
}

/** Another tab has added an entry or has sent one. It sends its own; this tab helps when it comes into sight or the network is back. */
function followOtherTabs(app: App, { key, newValue }: StorageEvent): void {
  if (key !== null && !key.includes(` ${OUTBOX}`)) return
  if (newValue === null)
    for (const one of waitingOf(app)) if (key === null || key.endsWith(one.state.variables.id)) drop(app, one)
  restore(app)
}
