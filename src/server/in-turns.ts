import { setImmediate as nextTurn } from 'node:timers/promises'

/** Requests of others wait no longer than this while one is worked out. */
const TURN_MS = 8

/** Of all that wait in it each gets a turn of the loop of its own, in the order of asking: between two, others are answered. */
function createQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}

export const ownTurn = createQueue()
const turnInTransaction = createQueue()

/** Long work, item by item, so that others are answered meanwhile, however many such pieces are under way. */
export const inTurns = <Item, Result>(items: Iterable<Item>, work: Work<Item, Result>): Promise<Result[]> =>
  workThrough(items, work, ownTurn)

/**
 * The same within a transaction. On SQLite nobody else reads or writes before it ends, so it does not wait behind the work of those
 * who have none.
 */
export const inTurnsOfTransaction = <Item, Result>(items: Iterable<Item>, work: Work<Item, Result>) =>
  workThrough(items, work, turnInTransaction)

type Work<Item, Result> = (item: Item) => Result | Promise<Result>

async function workThrough<Item, Result>(
  items: Iterable<Item>,
  work: Work<Item, Result>,
  turn: () => Promise<void>,
): Promise<Result[]> {
  const results: Result[] = []
  let ends = Number.NEGATIVE_INFINITY
  for (const item of items) {
    if (performance.now() >= ends) {
      await turn()
      ends = performance.now() + TURN_MS
    }
    results.push(await work(item))
  }
  return results
}
