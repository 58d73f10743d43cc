import { setTimeout as wait } from 'node:timers/promises'

/** The cost of one piece of work, in milliseconds of processor time. */
export type Cost = {
  /** The time of the thread that answers all requests. */
  readonly loopMs: number
  /** The time of all threads: workers, passwords, packing, what V8 does aside. */
  readonly allMs: number
  /** The longest that the loop did nothing else, one turn of it. */
  readonly holdMs: number
}

/** Short enough that a turn above the bar is measured by itself, and long enough that the probe costs next to nothing while other threads work. */
const READ_EVERY_MS = 1

/**
 * Measures by processor time, which other work on the machine does not change: a turn of the loop is what its thread has
 * computed between two readings. Each turn begins with the timers that are due, so a reading follows every long turn.
 */
export async function meter<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly cost: Cost }> {
  await wait(READ_EVERY_MS)
  let [loop, hold] = [0, 0]
  const beforeAll = micros(process.cpuUsage())
  let last = micros(process.threadCpuUsage())
  const take = () => {
    const now = micros(process.threadCpuUsage())
    const turn = now - last
    last = now
    loop += turn
    hold = Math.max(hold, turn)
  }
  const reading = setInterval(take, READ_EVERY_MS)
  try {
    const result = await work()
    take()
    const all = micros(process.cpuUsage()) - beforeAll
    return { result, cost: { loopMs: loop / 1000, allMs: Math.max(all, loop) / 1000, holdMs: hold / 1000 } }
  } finally {
    clearInterval(reading)
  }
}

const micros = ({ user, system }: NodeJS.CpuUsage): number => user + system

/** The least of each: the machine adds to a figure and never takes from it. */
export function leastOf(costs: readonly Cost[]): Cost {
  const least = (figure: keyof Cost) => Math.min(...costs.map((cost) => cost[figure]))
  return { loopMs: least('loopMs'), allMs: least('allMs'), holdMs: least('holdMs') }
}
