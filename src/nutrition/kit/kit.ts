import { at } from '../at.ts'
import { type IntegerSolution, type IntegerSolver, OutOfTime } from '../integer-program.ts'
import { NUTRIENT_IDS } from '../nutrients.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import type { PowderDose } from '../recipe/supplement.ts'
import { type Counted, type KitDose, kitDose, type Thing } from '../recipe/thing.ts'
import { corridorsOf } from './kit-corridors.ts'
import {
  type Choice,
  type KitMiss,
  kitProgram,
  leavingOf,
  leavingProgram,
  missesOf,
  wideningProgram,
} from './kit-program.ts'

export type KitWishes = {
  /** Things at home already: taken before others. */
  readonly stock?: readonly string[]
  /** Things that the owner cannot get. */
  readonly without?: readonly string[]
  /** The owner's own product, in the kit whatever else is. */
  readonly always?: string | undefined
}

export type Kit =
  | {
      readonly kind: 'kit'
      readonly dose: KitDose
      /** No kit has fewer things, nor as few for less money. Else the best that was found in time. */
      readonly isProven: boolean
      readonly gbpPerDay: number
      /** The corridors that it leaves, where no kit keeps to all: food makes up for it, in fewer recipes. The worst first. */
      readonly left: readonly KitMiss[]
      /** Left-out things, each of which alone would make a kit that keeps to all. */
      readonly wouldHelp: readonly string[]
    }
  | {
      readonly kind: 'none'
      /** The corridors that are left at best, the worst first. */
      readonly missing: readonly KitMiss[]
      /** Left-out things, each of which alone would make a kit. */
      readonly wouldHelp: readonly string[]
    }

export const LONGEST_PERIOD_DAYS = 14
/** Periods that are tried one after the other, whole units before divided ones. */
const PERIODS = [
  { days: 7, isDivided: false },
  { days: 7, isDivided: true },
  { days: LONGEST_PERIOD_DAYS, isDivided: false },
  { days: LONGEST_PERIOD_DAYS, isDivided: true },
] as const
type Period = (typeof PERIODS)[number]
/** Whatever can be counted out for another period can be for this one: twice as many, or whole ones. */
const LONGEST: Period = PERIODS[3]

/**
 * The kit of a dog: the fewest things, then the cheapest, that keep to the corridors in whole units. One for all recipes, so
 * that one list is learnt; the recipes adapt to it. Where none keeps to them, the one that leaves them least: each recipe is
 * proven with the kit that it is shown with, so fewer are shown and the promise stays. None is above a maximum by itself.
 * @throws OutOfTime where the solver had no time to find one, nor to say that there is none
 */
export async function kitFor(
  plan: FeedingPlan<PowderDose>,
  things: readonly Thing[],
  wishes: KitWishes,
  solve: IntegerSolver,
): Promise<Kit> {
  const { without = [] } = wishes
  const allowed = things.filter(({ id }) => !without.includes(id))
  const kit = await firstKit(plan, allowed, wishes, solve)
  if (kit) return kit
  const wouldHelp: string[] = []
  for (const left of things.filter(({ id }) => without.includes(id))) {
    if (await firstKit(plan, [...allowed, left], wishes, solve, [LONGEST])) wouldHelp.push(left.id)
  }
  const widened = await widenedKit(plan, allowed, wishes, solve)
  if (widened) return { ...widened, wouldHelp }
  return { kind: 'none', missing: await missingOf(plan, allowed, wishes, solve), wouldHelp }
}

export type SomeKit = Extract<Kit, { kind: 'kit' }>

/** A thing that the owner left out, and the corridors that the kit with it, which can be fed, still leaves. */
export type Help = { readonly id: string; readonly left: readonly KitMiss[] }

/**
 * The outcome for a kit that leaves its corridors so far that no recipe is left with it. Where one more thing would help, the misses
 * that it mends stand against a kit: the rest is left to the food with it too.
 */
export function noneOf(kit: Kit, help: readonly Help[] = []): Kit {
  const missing = kit.kind === 'kit' ? kit.left : kit.missing
  const mended = missing.filter((miss) => help.some(({ left }) => isMended(miss, left)))
  const wouldHelp = new Set([...kit.wouldHelp, ...help.map(({ id }) => id)])
  return { kind: 'none', missing: mended.length > 0 ? mended : missing, wouldHelp: [...wouldHelp] }
}

/** Whether a miss is left by less than half as much. Own choice. */
const isMended = ({ nutrient, bound, limit, reached }: KitMiss, left: readonly KitMiss[]) =>
  !left.some(
    (still) =>
      still.nutrient === nutrient &&
      still.bound === bound &&
      Math.abs(still.reached - still.limit) >= Math.abs(reached - limit) / 2,
  )

async function firstKit(
  plan: FeedingPlan<PowderDose>,
  things: readonly Thing[],
  { stock = [], always }: KitWishes,
  solve: IntegerSolver,
  periods: readonly Period[] = PERIODS,
): Promise<SomeKit | undefined> {
  let isUndecided = false
  for (const period of periods) {
    const choice = { ...choiceOf(plan, things, period), always }
    const solution = await solve(kitProgram(choice, stock))
    if (solution.status === 'solved') return kitOf(choice, provenUnless(isUndecided, solution), plan)
    isUndecided ||= solution.status === 'undecided'
  }
  if (isUndecided) throw new OutOfTime()
  return undefined
}

/** With more time there may have been one for a period that is tried before. */
const provenUnless = (isUndecided: boolean, solution: Solved): Solved =>
  isUndecided ? { ...solution, isProven: false } : solution

/** The share of a dog's need by which a week's kit may leave more to the food before a fortnight's is taken. Own choice. */
const WORTH_A_WEEK = 0.05

/** Takes from each period the kit that leaves its corridors least, and of these the first that leaves hardly more than the best. */
async function widenedKit(
  plan: FeedingPlan<PowderDose>,
  things: readonly Thing[],
  { stock = [], always }: KitWishes,
  solve: IntegerSolver,
): Promise<SomeKit | undefined> {
  const found: { readonly kit: SomeKit; readonly leaving: number }[] = []
  let isUndecided = false
  for (const period of PERIODS) {
    const choice = { ...choiceOf(plan, things, period), always }
    const solution = await solve(wideningProgram(choice, stock))
    isUndecided ||= solution.status === 'undecided'
    if (solution.status !== 'solved') continue
    const kit = kitOf(choice, solution, plan, missesOf(choice, solution.x))
    if (kit.dose.items.length > 0) found.push({ kit, leaving: leavingOf(choice, solution.x) })
  }
  const least = Math.min(...found.map(({ leaving }) => leaving))
  const kit = found.find(({ leaving }) => leaving <= least + WORTH_A_WEEK)?.kit
  if (isUndecided && !kit) throw new OutOfTime()
  return kit && { ...kit, isProven: kit.isProven && !isUndecided }
}

/** Rounds a share as it is kept with the dog. */
const toHundredths = (share: number) => Math.round(share * 100) / 100

type Solved = Extract<IntegerSolution, { status: 'solved' }>

function kitOf(
  choice: Choice,
  { x, isProven }: Solved,
  plan: FeedingPlan<PowderDose>,
  left: readonly KitMiss[] = [],
): SomeKit {
  const counts = choice.things.map((_, j) => Math.round(at(x, j)))
  return { ...kitOfCounted(countedOut(choice, counts), choice.days, plan, left), isProven }
}

/** The things counted out for so many days, as a kit that leaves its corridors at `left`. */
export function kitOfCounted(
  counted: readonly Counted[],
  days: number,
  { meal }: FeedingPlan<PowderDose>,
  left: readonly KitMiss[],
): SomeKit {
  const gbpPerDay = counted.reduce((sum, { thing, units }) => sum + thing.gbpPerUnit * (units / days), 0)
  const ends = left.map(({ nutrient, bound, limit, reached }) => ({
    nutrient,
    bound,
    share: toHundredths(reached / limit),
  }))
  const dose = kitDose(counted, days, meal.mealsPerDay, ends)
  return { kind: 'kit', dose, isProven: true, gbpPerDay, left, wouldHelp: [] }
}

/** The corridors that these things cannot keep: every corridor may be left at a price, in the longest period. */
async function missingOf(
  plan: FeedingPlan<PowderDose>,
  things: readonly Thing[],
  { always }: KitWishes,
  solve: IntegerSolver,
): Promise<KitMiss[]> {
  const choice = { ...choiceOf(plan, things, LONGEST), always }
  const solution = await solve(leavingProgram(choice))
  if (solution.status === 'undecided') throw new OutOfTime()
  return solution.status === 'solved' ? missesOf(choice, solution.x) : []
}

function choiceOf(plan: FeedingPlan<PowderDose>, things: readonly Thing[], { days, isDivided }: Period): Choice {
  return {
    things,
    pieces: things.map(({ unit }) => (isDivided ? unit.divisibleInto : 1)),
    corridors: corridorsOf(plan, NUTRIENT_IDS),
    days,
  }
}

function countedOut({ things, pieces }: Choice, counts: readonly number[]): Counted[] {
  return things.map((thing, j) => ({ thing, units: at(counts, j) / at(pieces, j) })).filter(({ units }) => units > 0)
}
