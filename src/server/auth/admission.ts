import { AsyncLocalStorage } from 'node:async_hooks'
import { busy } from '../errors.ts'

/** From where work is asked for; `isQuiet` while hardly anything has failed there of late. */
export type Visitor = { readonly network: string; readonly isQuiet: boolean }

const visitors = new AsyncLocalStorage<Visitor>()
const OURSELVES: Visitor = { network: '', isQuiet: true }

/** Whatever is admitted within this work is counted for this visitor. */
export const onBehalfOf = <Result>(visitor: Visitor, work: () => Promise<Result>): Promise<Result> =>
  visitors.run(visitor, work)

type Waiting = Visitor & { readonly begin: () => void; readonly refuse: (why: Error) => void }
type Settings = {
  readonly atOnce: number
  readonly mostWaiting: number
  /** Of the places to wait in: those that only quiet networks may take. */
  readonly keptForQuiet: number
}

/** Of so many turns one goes to where much has failed: an owner who mistypes waits longer, and not for ever. */
const TURNS = 4

/**
 * A few pieces of work at a time, and places to wait for the rest, shared between networks: each gets its turn after the
 * other, those without failures first. Where all places are taken, one who waits from the network with the most makes
 * room. So a flood waits for itself.
 */
export function createAdmission({ atOnce, ...bounds }: Settings) {
  const queues = createFairQueues(bounds)
  let running = 0

  function beginSome(): void {
    while (running < atOnce) {
      const next = queues.takeNext()
      if (!next) return
      running += 1
      next.begin()
    }
  }

  const place = (visitor: Visitor) =>
    new Promise<void>((begin, refuse) => {
      queues.add({ ...visitor, begin, refuse })
      beginSome()
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await place(visitors.getStore() ?? OURSELVES)
    try {
      return await work()
    } finally {
      running -= 1
      beginSome()
    }
  }
}

/** A queue for each network, in the order of their turns. */
function createFairQueues({ mostWaiting, keptForQuiet }: Omit<Settings, 'atOnce'>) {
  const queues = new Map<string, Waiting[]>()
  let turn = 0

  const waiting = () => [...queues.values()].flat()

  /** @throws where all places are taken and the visitor's own network waits with the most */
  function makeRoom({ network, isQuiet }: Visitor): void {
    const loud = waiting().filter((one) => !one.isQuiet)
    const isFullForLoud = !isQuiet && loud.length >= mostWaiting - keptForQuiet
    if (waiting().length < mostWaiting && !isFullForLoud) return
    const longest = longestQueue(isFullForLoud ? loud : waiting())
    const own = queues.get(network)?.length ?? 0
    if (longest.length <= own + 1) throw busy()
    dismiss(longest.at(-1))
  }

  function dismiss(last: Waiting | undefined): void {
    if (!last) return
    const left = queues.get(last.network)?.filter((one) => one !== last) ?? []
    if (left.length > 0) queues.set(last.network, left)
    else queues.delete(last.network)
    last.refuse(busy())
  }

  function add(one: Waiting): void {
    makeRoom(one)
    queues.set(one.network, [...(queues.get(one.network) ?? []), one])
  }

  /** A network that has had its turn goes behind the others. */
  function takeNext(): Waiting | undefined {
    turn = (turn + 1) % TURNS
    const heads = [...queues].map(([network, [head]]) => ({ network, head }))
    const preferred = heads.find(({ head }) => head?.isQuiet === (turn !== 0)) ?? heads[0]
    if (!preferred) return undefined
    const queue = queues.get(preferred.network) ?? []
    const next = queue.shift()
    queues.delete(preferred.network)
    if (queue.length > 0) queues.set(preferred.network, queue)
    return next
  }

  return { add, takeNext }
}

function longestQueue(all: readonly Waiting[]): readonly Waiting[] {
  const queues = Map.groupBy(all, ({ network }) => network)
  return [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
}

/** So much of one network may be under way at once: what comes besides is told to come again before it costs anything. */
export function createDoor(mostOfOne: number) {
  const inside = new Map<string, number>()
  return async <Result>(network: string, work: () => Promise<Result>): Promise<Result> => {
    const others = inside.get(network) ?? 0
    if (others >= mostOfOne) throw busy()
    inside.set(network, others + 1)
    try {
      return await work()
    } finally {
      const left = (inside.get(network) ?? 1) - 1
      if (left > 0) inside.set(network, left)
      else inside.delete(network)
    }
  }
}
