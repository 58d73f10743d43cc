/**
 * Measures how long a kit of single things takes, dog by dog on one core; and how long this thread and a second dog wait
 * meanwhile, when the programs are solved in workers.
 *   node scripts/bench/kit.ts [dogs]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { IntegerSolver } from '../../src/nutrition/integer-program.ts'
import { kitFor } from '../../src/nutrition/kit/kit.ts'
import { planFor } from '../../src/nutrition/recipe/plan.ts'
import { GENERICS } from '../../src/reference/generics.ts'
import { NUTRITION_TABLES } from '../../src/reference/nutrition-tables.ts'
import { createKitSolver } from '../../src/server/kit/kit-solver.ts'
import { createHighs } from '../../src/server/kit/solve-with-highs.ts'
import { quantile } from '../promise/kit-figures.ts'
import { type Case, healthyCases } from '../promise/random-dogs.ts'

const LONGEST_SECONDS = 10
const BOUND_MS = 2000
/** The loop's own measure is as coarse as this. */
const LOOP_RESOLUTION_MS = 1
const BOUND_LOOP_MS = 50

const things = [...GENERICS.values()]
const kitOf = ({ dog }: Case, solve: IntegerSolver) => kitFor(planFor(dog, NUTRITION_TABLES), things, {}, solve)

async function timed(cases: readonly Case[], solve: IntegerSolver): Promise<number[]> {
  const times: number[] = []
  for (const one of cases) {
    const began = performance.now()
    await kitOf(one, solve)
    times.push(performance.now() - began)
  }
  return times
}

function print(name: string, times: readonly number[]): void {
  const figures = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)]
  console.log(name.padEnd(42) + figures.map((ms) => ms.toFixed(0).padStart(9)).join(''))
}

const cases = healthyCases(Number(process.argv[2] ?? 100), 99)
const highs = await createHighs()
const here: IntegerSolver = async (program) => highs(program, LONGEST_SECONDS)
// These are not counted: the first calls are compiled while they run.
await timed(cases.slice(0, 5), here)
const alone = await timed(cases, here)

const { solve, close } = createKitSolver(LONGEST_SECONDS)
await timed(cases.slice(0, 5), solve)
const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
loop.enable()
const half = Math.floor(cases.length / 2)
const [first, second] = await Promise.all([timed(cases.slice(0, half), solve), timed(cases.slice(half), solve)])
loop.disable()
await close()

const [p95, loopMs] = [quantile(alone, 0.95), loop.percentile(99) / 1e6]
console.log(`${'ms each'.padEnd(42)}${['p50', 'p95', 'longest'].map((head) => head.padStart(9)).join('')}`)
print(`a kit, ${cases.length} dogs, one core`, alone)
print('in workers, two dogs at once', [...first, ...second])
console.log(`p95 ${p95.toFixed(0)} ms (bound ${BOUND_MS})`)
console.log(`this thread answered within ${loopMs.toFixed(0)} ms in 99 of 100 turns meanwhile (bound ${BOUND_LOOP_MS})`)
process.exitCode = p95 > BOUND_MS || loopMs > BOUND_LOOP_MS ? 2 : 0
