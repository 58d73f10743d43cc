/**
 * Measures how long a recipe takes for a dog never seen before, and the same programs through YALPS and HiGHS.
 *   node scripts/bench/optimiser.ts [dogs]
 * "Whole": needs' bounds, programs, solutions, rounding, proof, scores. "Menu": what an owner waits for who opens a dog that the
 * server has not seen: every recipe, their order, what stands in the way of more. "Solver": the solution of a program alone,
 * of each that is solved with another tangent until no margin is broken.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Dog } from '../../src/nutrition/dog.ts'
import { fittingOf, relevantRows } from '../../src/nutrition/recipe/fitting.ts'
import { considerRecipe, type Preferences } from '../../src/nutrition/recipe/menu.ts'
import { closestGrams } from '../../src/nutrition/recipe/optimiser.ts'
import { planFor } from '../../src/nutrition/recipe/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { MENU_WORK } from '../../src/server/menu/work-out-menu.ts'
import { createSolver } from '../../src/solver/dual-simplex.ts'
import type { LinearProgram, LinearSolution } from '../../src/solver/linear-program.ts'
import { randomCases } from '../promise/random-dogs.ts'
import { loadOracle, solveWithHighs } from './peers/highs.ts'
import { solveWithYalps } from './peers/yalps.ts'

const { solve: solveOurs } = createSolver()

type Highs = Awaited<ReturnType<typeof loadOracle>>

/** The times that one way took so far: the processor's time in all, by the operating system, and the time of each by the clock. */
type Times = { cpuMs: number; readonly eachMs: number[] }

const WAYS = ['menu', 'whole', 'ours', 'yalps', 'highs'] as const
type Way = (typeof WAYS)[number]
const NAMES: Readonly<Record<Way, string>> = {
  menu: 'first menu of a dog, all recipes',
  whole: 'whole: recipe and dog, ours',
  ours: 'solver alone, ours',
  yalps: 'solver alone, YALPS',
  highs: 'solver alone, HiGHS WASM (createModel)',
}

/** The number of programs for which a peer says the same as ours: that nothing fits, or how far the best amounts are from the recipe's. */
type Agreement = { feasible: number; infeasible: number; differing: number }

const PEERS = { yalps: { name: 'YALPS', bound: 5 }, highs: { name: 'HiGHS', bound: 20 } } as const
type Peer = keyof typeof PEERS

/** Dog by dog in turn: its recipes are ranked, then the same programs solved by ours, YALPS and HiGHS. */
async function benchOptimiser(dogs: number, highs: Highs) {
  const agreements: Record<Peer, Agreement> = { yalps: noneYet(), highs: noneYet() }
  const times = Object.fromEntries(WAYS.map((way) => [way, { cpuMs: 0, eachMs: [] }])) as unknown as Record<Way, Times>
  for (const { dog, exclude } of randomCases(dogs, 99)) {
    const plan = planFor(dog, NUTRITION_TABLES)
    const preferences = { exclude, prefer: [], require: [] }
    timeMenu(times.menu, dog, preferences)
    const programs = programsOf(plan)
    time(times.whole, PREPARED_RECIPES, (recipe) => considerRecipe(recipe, plan, preferences))
    const ours = time(times.ours, programs, solveOurs)
    compare(agreements.yalps, ours, time(times.yalps, programs, solveWithYalps))
    compare(
      agreements.highs,
      ours,
      time(times.highs, programs, (program) => solveWithHighs(highs, program)),
    )
  }
  return { times, agreements }
}

const noneYet = (): Agreement => ({ feasible: 0, infeasible: 0, differing: 0 })

/** Distances are the same to a thousandth. */
function compare(agreement: Agreement, ours: readonly LinearSolution[], theirs: readonly LinearSolution[]): void {
  for (const [i, mine] of ours.entries()) {
    const other = theirs[i] as LinearSolution
    if (mine.status === 'infeasible' && other.status === 'infeasible') agreement.infeasible++
    else if (mine.status === 'optimal' && other.status === 'optimal' && isAsFar(mine, other)) agreement.feasible++
    else agreement.differing++
  }
}

type Optimal = Extract<LinearSolution, { status: 'optimal' }>
const isAsFar = (one: Optimal, other: Optimal) =>
  Math.abs(one.distance - other.distance) < Math.max(1e-6, 1e-3 * other.distance)

/** Every program that is solved for the dog's recipes before their grams are rounded. */
function programsOf({ meal }: ReturnType<typeof planFor>): LinearProgram[] {
  const programs: LinearProgram[] = []
  for (const recipe of PREPARED_RECIPES) {
    const fitting = fittingOf(recipe, meal)
    const rows = relevantRows(fitting)
    if (!rows) continue
    closestGrams(fitting, rows, { share: 0, meals: 1 }, (program) => {
      programs.push(program)
      return solveOurs(program)
    })
  }
  return programs
}

/** Times the menu by the processor's time: the longest would otherwise be another program's fault. */
function timeMenu(times: Times, dog: Dog, preferences: Preferences): void {
  const before = process.cpuUsage()
  MENU_WORK.menu({ recipes: PREPARED_RECIPES, plan: planFor(dog, NUTRITION_TABLES), preferences })
  const { user, system } = process.cpuUsage(before)
  times.eachMs.push((user + system) / 1000)
  times.cpuMs += (user + system) / 1000
}

/** The processor's time does not count what other programs took of the machine meanwhile; single ones are too short for it. */
function time<One, Answer>(times: Times, all: readonly One[], work: (one: One) => Answer): Answer[] {
  const answers: Answer[] = []
  const before = process.cpuUsage()
  for (const one of all) {
    const began = performance.now()
    answers.push(work(one))
    times.eachMs.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  times.cpuMs += (user + system) / 1000
  return answers
}

const meanOf = ({ cpuMs, eachMs }: Times) => cpuMs / eachMs.length

function shareOf({ eachMs }: Times, share: number): number {
  const sorted = eachMs.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

function printTimes(all: Record<Way, Times>): void {
  const heads = ['times', 'mean (cpu)', 'p50', 'p95', 'longest'].map((head) => head.padStart(11)).join('')
  console.log('ms each, one core'.padEnd(42) + heads)
  for (const way of WAYS) {
    const times = all[way]
    const figures = [meanOf(times), shareOf(times, 0.5), shareOf(times, 0.95), shareOf(times, 1)]
    const columns = figures.map((ms) => ms.toFixed(3).padStart(11)).join('')
    console.log(NAMES[way].padEnd(42) + String(times.eachMs.length).padStart(11) + columns)
  }
}

/** The growth of the heap after so many dogs, one recipe each: data used once must not stay. */
function heapGrowthMb(dogs: number): number {
  const some = randomCases(1000, 97)
  const consider = (count: number) => {
    for (let i = 0; i < count; i++) {
      const { dog, exclude } = some[i % some.length] as (typeof some)[number]
      const recipe = PREPARED_RECIPES[i % PREPARED_RECIPES.length] as (typeof PREPARED_RECIPES)[number]
      considerRecipe(recipe, planFor(dog, NUTRITION_TABLES), { exclude, prefer: [], require: [] })
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
const TARGET_MS_PER_MENU = 150
const MANY_DOGS = 10_000

const highs = await loadOracle()
// These are not counted: the first calls are compiled while they run.
await benchOptimiser(5, highs)
const { times: all, agreements } = await benchOptimiser(Number(process.argv[2] ?? 40), highs)
printTimes(all)
const isMissed: boolean[] = []
for (const [peer, { name, bound }] of Object.entries(PEERS) as [Peer, (typeof PEERS)[Peer]][]) {
  const times = all[peer]
  const inAll = meanOf(times) / meanOf(all.ours)
  const atP50 = shareOf(times, 0.5) / shareOf(all.ours, 0.5)
  const { feasible, infeasible, differing } = agreements[peer]
  isMissed.push(inAll < bound || atP50 < bound, differing > 0)
  console.log(`${name}: ${inAll.toFixed(1)} times our time in all, ${atP50.toFixed(1)} times at p50 (bound ${bound})`)
  console.log(`  same answers: ${feasible} that fit, ${infeasible} that nothing fits; ${differing} differ (bound 0)`)
}
console.log(`whole recipe and dog: ${meanOf(all.whole).toFixed(3)} ms on average (bound ${TARGET_MS_PER_RECIPE})`)
const slowestMenuMs = shareOf(all.menu, 1)
console.log(`first menu of a dog: ${slowestMenuMs.toFixed(0)} ms at most (bound ${TARGET_MS_PER_MENU})`)
const heapMb = heapGrowthMb(MANY_DOGS)
console.log(`heap after ${MANY_DOGS} dogs: ${heapMb.toFixed(1)} MB more (bound 5)`)
isMissed.push(meanOf(all.whole) > TARGET_MS_PER_RECIPE, slowestMenuMs > TARGET_MS_PER_MENU, heapMb >= 5)
process.exitCode = isMissed.includes(true) ? 2 : 0
