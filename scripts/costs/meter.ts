import { setImmediate as nextTurn } from 'node:timers/promises'

/** What one piece of work took, in milliseconds of processor time. */
export type Cost = {
  /** Of the thread that answers everybody. */
  readonly loopMs: number
  /** Of all threads: workers, passwords, packing, what V8 does aside. */
  readonly allMs: number
  /** The longest that the loop did nothing else, one turn of it. */
  readonly holdMs: number
}

/** A turn of the loop in which nothing but the probe ran takes a few microseconds. */
const IDLE_TURN_MICROS = 50

/**
 * Measures by processor time, which other work on the machine does not change: a turn of the loop is what its thread has
 * computed between two ticks of `setImmediate`. Turns in which only the probe ran are left out.
 */
export async function meter<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly cost: Cost }> {
  await nextTurn()
  let [isOver, loop, idle, hold] = [false, 0, 0, 0]
  const beforeAll = micros(process.cpuUsage())
  let last = micros(process.threadCpuUsage())
  const take = () => {
    const now = micros(process.threadCpuUsage())
    const turn = now - last
    last = now
    if (turn < IDLE_TURN_MICROS) idle += turn
    else {
      loop += turn
      hold = Math.max(hold, turn)
    }
  }
  const tick = () => {
    if (isOver) return
    take()
    setImmediate(tick)
  }
  setImmediate(tick)
  try {
    const result = await work()
    take()
    const all = micros(process.cpuUsage()) - beforeAll - idle
    return { result, cost: { loopMs: loop / 1000, allMs: Math.max(all, loop) / 1000, holdMs: hold / 1000 } }
  } finally {
    isOver = true
  }
}

const micros = ({ user, system }: NodeJS.CpuUsage): number => user + system

/** The least of each: the machine adds to a figure and never takes from it. */
export function leastOf(costs: readonly Cost[]): Cost {
  const least = (figure: keyof Cost) => Math.min(...costs.map((cost) => cost[figure]))
  return { loopMs: least('loopMs'), allMs: least('allMs'), holdMs: least('holdMs') }
}
