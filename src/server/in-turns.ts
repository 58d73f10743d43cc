import { setImmediate as nextTurn } from 'node:timers/promises'

/** Requests of others wait no longer than this while one is worked out. */
const TURN_MS = 8

let last: Promise<void> = Promise.resolve()

/** Of all that wait each gets a turn of the loop of its own, in the order of asking: between two others are answered. */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}

/** Long work, item by item, so that others are answered meanwhile, however many such pieces are under way. */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let ends = Number.NEGATIVE_INFINITY
  for (const item of items) {
    if (performance.now() >= ends) {
      await ownTurn()
      ends = performance.now() + TURN_MS
    }
    results.push(await work(item))
  }
  return results
}
