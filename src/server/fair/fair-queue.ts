import { busy, type Refusal } from '../refusal.ts'
import { type Asker, currentAsker } from './asker.ts'

/** A field that is left out sets no bound. */
export type Policy = {
  /** Pieces of work under way at once. */
  readonly atOnce?: number
  readonly atOnceOfOne?: number
  /** Places to wait in, of all and of one asker. */
  readonly mostWaiting?: number
  readonly mostWaitingOfOne?: number
  /** The number of places that are for quiet askers only. */
  readonly keptForQuiet?: number
  /** The time after which a waiting request is refused. */
  readonly waitMs?: number
  readonly refusal?: () => Refusal
}

/** May be called more than once. */
export type Leave = () => void

export type FairQueue = {
  /** Waits for a place. @param gone ends the wait when the client has gone. @throws where there is no place to wait in */
  readonly enter: (asker?: Asker, gone?: AbortSignal) => Promise<Leave>
  readonly run: <Result>(work: () => Promise<Result>, asker?: Asker) => Promise<Result>
}

type Waiting = Asker & { readonly begin: (leave: Leave) => void; readonly refuse: () => void }

/** One of so many turns goes to askers with many failures: an owner who mistypes waits longer, and not for ever. */
const TURNS = 4

/**
 * Runs some pieces of work at a time and lets the rest wait. Each asker has a line, and the lines take turns, those without failures
 * first. Where all places to wait in are taken, the last request of the longest line is refused, so an owner who floods the server
 * waits behind their own requests.
 */
export function createFairQueue(policy: Policy): FairQueue {
  const { atOnce = ANY, atOnceOfOne = ANY, waitMs, refusal = busy } = policy
  const lines = createLines(policy)
  const inside = new Map<string, number>()
  let running = 0

  const hasRoomFor = (who: string) => (inside.get(who) ?? 0) < atOnceOfOne

  function letIn(who: string): Leave {
    running += 1
    inside.set(who, (inside.get(who) ?? 0) + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      running -= 1
      const others = (inside.get(who) ?? 1) - 1
      if (others > 0) inside.set(who, others)
      else inside.delete(who)
      beginSome()
    }
  }

  function beginSome(): void {
    while (running < atOnce) {
      const next = lines.takeNext(hasRoomFor)
      if (!next) return
      next.begin(letIn(next.who))
    }
  }

  const enter = (asker = currentAsker(), gone?: AbortSignal) =>
    new Promise<Leave>((resolve, reject) => {
      if (gone?.aborted) throw refusal()
      if (running < atOnce && hasRoomFor(asker.who)) return resolve(letIn(asker.who))
      const one: Waiting = { ...asker, begin: resolve, refuse: () => reject(refusal()) }
      if (!lines.add(one)) throw refusal()
      const ends = [gone, waitMs === undefined ? undefined : AbortSignal.timeout(waitMs)]
      // One that has begun meanwhile is in no line any more, and its promise is settled.
      for (const end of ends) end?.addEventListener('abort', () => lines.dismiss(one), { once: true })
    })

  return {
    enter,
    run: async (work, asker) => {
      const leave = await enter(asker)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

const ANY = Number.POSITIVE_INFINITY

/** A line for each asker, in the order of their turns. */
function createLines({ mostWaiting = ANY, mostWaitingOfOne = ANY, keptForQuiet = 0 }: Policy) {
  const lines = new Map<string, Waiting[]>()
  let turn = 0
  let servedLast = ''

  const waiting = () => [...lines.values()].flat()

  /** Refuses the last of the longest line where all places are taken. @returns whether there is a place now */
  function makeRoom({ who, isQuiet }: Asker): boolean {
    const own = lines.get(who)?.length ?? 0
    if (own >= mostWaitingOfOne) return false
    if (mostWaiting === ANY) return true
    const loud = waiting().filter((one) => !one.isQuiet)
    const isFullForLoud = !isQuiet && loud.length >= mostWaiting - keptForQuiet
    if (waiting().length < mostWaiting && !isFullForLoud) return true
    const longest = longestLine(isFullForLoud ? loud : waiting())
    const last = longest.at(-1)
    if (!last || longest.length <= own + 1) return false
    dismiss(last)
    return true
  }

  function dismiss(one: Waiting): void {
    const left = lines.get(one.who)?.filter((other) => other !== one) ?? []
    if (left.length > 0) lines.set(one.who, left)
    else lines.delete(one.who)
    one.refuse()
  }

  function add(one: Waiting): boolean {
    if (!makeRoom(one)) return false
    const line = lines.get(one.who)
    if (line) line.push(one)
    else lines.set(one.who, [one])
    return true
  }

  /** An asker goes to the end after a turn, behind askers that have come since too. */
  function takeNext(mayBegin: (who: string) => boolean): Waiting | undefined {
    const heads = [...lines.values()].flatMap(([head]) => (head && mayBegin(head.who) ? [head] : []))
    if (heads.length === 0) return undefined
    turn = (turn + 1) % TURNS
    const others = heads.filter(({ who }) => who !== servedLast)
    const next = [...others, ...heads].find(({ isQuiet }) => isQuiet === (turn !== 0)) ?? others[0] ?? heads[0]
    if (!next) return undefined
    servedLast = next.who
    const line = lines.get(next.who)?.slice(1) ?? []
    lines.delete(next.who)
    if (line.length > 0) lines.set(next.who, line)
    return next
  }

  return { add, dismiss, takeNext }
}

function longestLine(all: readonly Waiting[]): readonly Waiting[] {
  const lines = Map.groupBy(all, ({ who }) => who)
  return [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
}
