import {
  hashKey,
  notifyManager,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryPersister,
} from '@tanstack/react-query'
import { clear, createStore, delMany, entries, get, keys, set } from 'idb-keyval'
import { SHARED_RECIPE } from '../../contract/limits.ts'
import type { App } from '../ui/app.ts'
import { removeLocal } from '../ui/local-storage.ts'
import { ApiError } from './api/http.ts'
import { PICTURE_CACHE, PICTURE_NOTES } from './picture-cache.ts'
import { currentOwner } from './session/session.ts'
import { VISITORS_RECIPE_KEY } from './stored-keys.ts'

/**
 * Answers that an owner has seen stay on the device, so that recipes, plan, storage and lists can be read without a network.
 * The server is always asked. Kept answers belong to one owner, have an end, and go with the session.
 */
type KeptAnswer = {
  readonly data: unknown
  readonly atMs: number
  /** The shape of the contract at that time: the pages cannot use an answer of another shape. */
  readonly shape: string
}

const DAY_MS = 24 * 3600 * 1000
const LONGEST_KEPT_MS = 30 * DAY_MS
const MOST_KEPT = 400
/** A network that has not answered by then is as good as none; its answer is still taken when it comes. */
const PATIENCE_MS = 4000
const SHAPE: string = import.meta.env.SHAPE_OF_ANSWERS ?? ''

const shelf = createStore('offline', 'answers')

/** The default `persister` of every query: it gives the server's answer, or without one the answer that was kept. */
export const answerOrKept =
  (app: App): QueryPersister =>
  async (queryFn, context, query) => {
    const ownerId = currentOwner(app)?.id
    const fresh = Promise.resolve(queryFn(context as never))
    void fresh.then(() => onlineManager.setOnline(true), noteIfAway)
    if (ownerId === undefined || !isWorthKeeping(query)) return fresh
    void fresh.then(
      (data) => keep(app, ownerId, query.queryHash, data),
      (error) => isRecalled(query) && !isAway(error) && query.setState({ data: undefined }),
    )
    if (query.state.data !== undefined) return fresh
    const isLate = await isLateOrAway(fresh)
    const kept = isLate ? await readKept(ownerId, query.queryHash) : undefined
    if (!kept) return fresh
    fresh.then((data) => context.client.setQueryData(query.queryKey, data)).catch(() => undefined)
    // The answer keeps its age, so that it is asked for again when the network is back.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: kept.atMs }))
    return kept.data
  }

/**
 * Shows the kept answer until the server has answered. It counts as outdated, so that a page with it asks. Returns whether
 * there is one.
 */
export async function recallAnswer(
  app: App,
  { queryKey }: Pick<Query, 'queryKey'>,
  client: QueryClient,
): Promise<boolean> {
  const kept = await readKept(currentOwner(app)?.id, hashKey(queryKey))
  if (!kept) return false
  const query = client.getQueryCache().build(client, { queryKey })
  if (query.state.data === undefined) query.setState({ data: kept.data, dataUpdatedAt: 0, status: 'success' })
  return true
}

/** Whether a kept answer is shown until the server has answered; a refusal is an answer. */
const isRecalled = ({ state }: Query): boolean => state.data !== undefined && state.dataUpdatedAt === 0

/** Changes that a page makes to an answer by itself are kept too. */
export function keepChangesOf(app: App, client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const ownerId = currentOwner(app)?.id
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
    if (ownerId !== undefined && isWorthKeeping(event.query)) {
      void keep(app, ownerId, event.query.queryHash, event.query.state.data)
    }
  })
}

/** The dog has changed: amounts worked out for what it was must not be cooked by. */
export async function forgetAnswersOf(app: App, petId: string): Promise<void> {
  const start = `${currentOwner(app)?.id} ["pets",${JSON.stringify(petId)}`
  await ifAllowed(async () => {
    const known = await keys<string>(shelf)
    await delMany(
      known.filter((key) => key.startsWith(start)),
      shelf,
    )
  })
}

/**
 * Removes the kept answers, and the pictures with their notes, which tell what was looked at. Removes also the recipe of a
 * visitor or of another app that its page has not taken.
 */
export async function forgetAllAnswers(): Promise<void> {
  removeLocal(VISITORS_RECIPE_KEY)
  await ifAllowed(() => clear(shelf))
  await ifAllowed(() => caches.delete(PICTURE_CACHE))
  await ifAllowed(() => caches.delete(SHARED_RECIPE.cache))
  await ifAllowed(forgetPictureNotes)
}

/** Removes the notes only where there are some: the service worker lays out this database itself. */
async function forgetPictureNotes(): Promise<void> {
  const { database, table } = PICTURE_NOTES
  const known = await indexedDB.databases()
  if (known.some(({ name }) => name === database)) await clear(createStore(database, table))
}

/** Removes answers that are too old, of another owner or of another shape. The newest of the others stay. */
export async function tidyAnswers(app: App, nowMs: number): Promise<void> {
  await ifAllowed(async () => {
    const ownerId = currentOwner(app)?.id
    const all = await entries<string, KeptAnswer>(shelf)
    const good = all
      .filter(([key, answer]) => key.startsWith(`${ownerId} `) && isUsable(answer, nowMs))
      .toSorted(([, a], [, b]) => b.atMs - a.atMs)
      .slice(0, MOST_KEPT)
    const staying = new Set(good.map(([key]) => key))
    const going = all.map(([key]) => key).filter((key) => !staying.has(key))
    if (going.length > 0) await delMany(going, shelf)
  })
}

/** A query says `meta: { isPassing: true }` when its answer is of the moment only, such as results while typing. */
function isWorthKeeping(query: Query): boolean {
  return query.meta?.isPassing !== true
}

/** A late answer for an owner who has left meanwhile is not kept. */
async function keep(app: App, ownerId: string, queryHash: string, data: unknown): Promise<void> {
  if (currentOwner(app)?.id !== ownerId || data === undefined) return
  const answer: KeptAnswer = { data, atMs: Date.now(), shape: SHAPE }
  await ifAllowed(() => set(`${ownerId} ${queryHash}`, answer, shelf))
}

async function readKept(ownerId: string | undefined, queryHash: string): Promise<KeptAnswer | undefined> {
  const kept = await ifAllowed(() => get<KeptAnswer>(`${ownerId} ${queryHash}`, shelf))
  return kept && isUsable(kept, Date.now()) ? kept : undefined
}

function isUsable({ atMs, shape }: KeptAnswer, nowMs: number): boolean {
  return shape === SHAPE && nowMs - atMs < LONGEST_KEPT_MS
}

/** Whether the server is late or away, so that the kept answer is needed. A refusal is an answer. */
async function isLateOrAway(answer: Promise<unknown>): Promise<boolean> {
  const patience = new Promise<true>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS))
  return await Promise.race([answer.then(() => false, isAway), patience])
}

/** No network, or a server that is away for a moment; one that cannot save, or had no time for a kit, is there. */
function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.isNetworkFailure || error.status >= 502) && !IS_THERE.includes(error.code)
}

const IS_THERE = ['cannot-save', 'kit-takes-long', 'mend-takes-long']

/** The page says so (offline-note.tsx), and goes on once the server answers. */
export function noteIfAway(error: unknown): void {
  if (isAway(error)) onlineManager.setOnline(false)
}

/** A browser may have no room or give no permission: then nothing is kept, and the pages work as ever. */
async function ifAllowed<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
