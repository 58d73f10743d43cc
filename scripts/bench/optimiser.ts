/**
 * How long a recipe takes for a dog never seen before, and the same programs through YALPS and HiGHS.
 *   node scripts/bench/optimiser.ts [dogs]
 * "Whole": needs' bounds, program, solution, rounding, proof, scores. "Solver": the program's solution alone.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type LinearProgram, solveLinearProgram } from '../../src/nutrition/linear-program.ts'
import { considerRecipe } from '../../src/nutrition/menu.ts'
import { relevantProgramFor } from '../../src/nutrition/optimiser.ts'
import { planFor } from '../../src/nutrition/plan.ts'
import { PREPARED, TABLES } from '../promise/check.ts'
import { randomCases } from '../promise/random-dogs.ts'
import { loadOracle, solveWithHighs } from './peers/highs.ts'
import { solveWithYalps } from './peers/yalps.ts'

type Timing = {
  readonly what: string
  readonly count: number
  readonly meanMs: number
  readonly p50Ms: number
  readonly p95Ms: number
}

/** One run: each dog's recipes are ranked, then the same programs solved by ours, YALPS and HiGHS, dog by dog in turn. */
async function benchOptimiser(dogs: number) {
  const highs = await loadOracle()
  warmUp(highs)
  const times = { whole: [] as number[], ours: [] as number[], yalps: [] as number[], highs: [] as number[] }
  for (const { dog, exclude } of randomCases(dogs, 99)) {
    const plan = planFor(dog, TABLES)
    for (const recipe of PREPARED) {
      times.whole.push(timed(() => considerRecipe(recipe, plan, { exclude, prefer: [], require: [] })))
    }
    for (const program of programsOf(plan)) times.ours.push(timed(() => solveLinearProgram(program)))
    for (const program of programsOf(plan)) times.yalps.push(timed(() => solveWithYalps(program)))
    for (const program of programsOf(plan)) times.highs.push(timed(() => solveWithHighs(highs, program)))
  }
  return {
    whole: summary('whole: recipe and dog, ours', times.whole),
    ours: summary('solver alone, ours', times.ours),
    yalps: summary('solver alone, YALPS', times.yalps),
    highs: summary('solver alone, HiGHS WASM (createModel)', times.highs),
  }
}

type Highs = Awaited<ReturnType<typeof loadOracle>>

/** Not counted: the first calls are compiled while they run. */
function warmUp(highs: Highs): void {
  for (const { dog } of randomCases(5, 98)) {
    const plan = planFor(dog, TABLES)
    for (const recipe of PREPARED) considerRecipe(recipe, plan)
    for (const program of programsOf(plan)) {
      solveLinearProgram(program)
      solveWithYalps(program)
      solveWithHighs(highs, program)
    }
  }
}

function programsOf({ meal }: ReturnType<typeof planFor>): LinearProgram[] {
  return PREPARED.flatMap((recipe) => relevantProgramFor(recipe, meal) ?? [])
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function summary(what: string, times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  const meanMs = times.reduce((sum, ms) => sum + ms, 0) / times.length
  return { what, count: times.length, meanMs, p50Ms: at(0.5), p95Ms: at(0.95) }
}

function printTimings(timings: readonly Timing[]): void {
  console.log(
    `${'ms each, one core'.padEnd(42)}${['times', 'mean', 'p50', 'p95'].map((head) => head.padStart(9)).join('')}`,
  )
  for (const { what, count, meanMs, p50Ms, p95Ms } of timings) {
    const figures = [meanMs, p50Ms, p95Ms].map((ms) => ms.toFixed(3).padStart(9)).join('')
    console.log(`${what.padEnd(42)}${String(count).padStart(9)}${figures}`)
  }
}

/** Grown heap after so many dogs, one recipe each: what is used once must not stay. */
function heapGrowthMb(dogs: number): number {
  const some = randomCases(1000, 97)
  const consider = (count: number) => {
    for (let i = 0; i < count; i++) {
      const { dog, exclude } = some[i % some.length] as (typeof some)[number]
      const recipe = PREPARED[i % PREPARED.length] as (typeof PREPARED)[number]
      considerRecipe(recipe, planFor(dog, TABLES), { exclude, prefer: [], require: [] })
    }
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = consider(1000)
  return (consider(dogs) - before) / 1e6
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const TARGET_MS_PER_RECIPE = 0.15
const MANY_DOGS = 10_000

const timings = await benchOptimiser(Number(process.argv[2] ?? 40))
printTimings(Object.values(timings))
const [yalps, highs] = [timings.yalps, timings.highs].map((peer) => ({
  inAll: peer.meanMs / timings.ours.meanMs,
  atP50: peer.p50Ms / timings.ours.p50Ms,
}))
const heapMb = heapGrowthMb(MANY_DOGS)
for (const [name, peer, bound] of [
  ['YALPS', yalps, 5],
  ['HiGHS', highs, 10],
] as const) {
  console.log(
    `${name}: ${peer?.inAll.toFixed(1)} times our time in all (bound ${bound}), ${peer?.atP50.toFixed(1)} times at p50`,
  )
}
console.log(`whole recipe and dog: ${timings.whole.meanMs.toFixed(3)} ms on average (target ${TARGET_MS_PER_RECIPE})`)
console.log(`heap after ${MANY_DOGS} dogs: ${heapMb.toFixed(1)} MB more`)
const isQuick = timings.whole.meanMs <= TARGET_MS_PER_RECIPE && (yalps?.inAll ?? 0) >= 5 && (highs?.inAll ?? 0) >= 10
process.exitCode = isQuick && heapMb < 5 ? 0 : 1
