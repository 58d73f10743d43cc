import { setImmediate as nextTurn } from 'node:timers/promises'
import { currentAsker } from './asker.ts'
import type { FairQueue } from './fair-queue.ts'
import { createQueue } from './queues.ts'

/** Requests of others wait no longer than this while one is worked out. */
const TURN_MS = 8

const turns = createQueue('turns')
const turnsOfTransactions = createQueue('turnsOfTransactions')

/** Waits for a turn of the loop of its own, asker by asker: between two turns, others are answered. */
async function takeTurn(queue: FairQueue): Promise<void> {
  const leave = await queue.enter()
  await nextTurn()
  leave()
}

export const yieldToOthers = (): Promise<void> => takeTurn(turns)

/** Long work, item by item, so that others are answered meanwhile, however many such pieces are under way. */
export const mapYielding = <Item, Result>(items: Iterable<Item>, work: Work<Item, Result>): Promise<Result[]> =>
  workThrough(items, work, turns)

/** The same within a transaction. */
export const mapYieldingInTransaction = <Item, Result>(items: Iterable<Item>, work: Work<Item, Result>) =>
  workThrough(items, work, turnsOfTransactions)

type Work<Item, Result> = (item: Item) => Result | Promise<Result>

async function workThrough<Item, Result>(
  items: Iterable<Item>,
  work: Work<Item, Result>,
  queue: FairQueue,
): Promise<Result[]> {
  const { spend } = currentAsker()
  const results: Result[] = []
  let ends = Number.NEGATIVE_INFINITY
  for (const item of items) {
    if (performance.now() >= ends) {
      await takeTurn(queue)
      ends = performance.now() + TURN_MS
    }
    const before = threadMs()
    const result = work(item)
    // The work that it waits for is measured where it is done.
    spend?.(threadMs() - before)
    results.push(await result)
  }
  return results
}

/** Other work on the machine does not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
