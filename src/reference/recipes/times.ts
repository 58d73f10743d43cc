import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../foods/food-ingredient.ts'
import {
  type CooksVessels,
  type Filling,
  fillOf,
  isInOven,
  type Rounds,
  roundsFor,
  USUAL_VESSELS,
  type VesselKind,
} from '../vessels.ts'
import type { AuthoredRecipe } from './index.ts'

type Step = AuthoredRecipe['method'][number]

/** Minutes rounded to five. Neither figure holds soaking, cooling and work once the food is cold. */
export type Times = {
  /** Work that takes the cook's hands or eyes: cutting, stirring at the pan, mashing. */
  readonly activeMinutes: number
  /** From the first knife until the food is spread out to cool: one cook, with pots beside each other where the method has them so. */
  readonly totalMinutes: number
}

/** A batch as a kitchen meets it. */
export type BatchToCook = {
  /** Its grams as a share of those that the recipe was written with: 1 to 2 kg of food. */
  readonly scale: number
  /** What there is of each food. */
  readonly foods: ReadonlyMap<IngredientCode, Filling>
  readonly vessels: CooksVessels
}

/** A method without weights: nothing in it fills a vessel. */
const UNWEIGHED: BatchToCook = { scale: 1, foods: new Map(), vessels: USUAL_VESSELS }

// Own estimates, minutes. A pot of water on a usual ring, a pan, an oven from cold.
const UNTIL_IT_BOILS = 4
const UNTIL_THE_PAN_IS_HOT = 2
const UNTIL_THE_OVEN_IS_HOT = 15
/** A litre from 15 °C to the boil takes 356 kJ; a usual ring of 2 kW brings some 85 % of it into a pot with its lid on. */
const UNTIL_A_LITRE_BOILS = 3.5
/** What is added to a boiling pot, up to so many litres, is hot again within the minutes of its step. */
const ADDED_WITHOUT_WAITING = 1
/** The minutes of a step that says "a few minutes" and gives no timer. */
const A_FEW = 4
/** Food that simmers or bakes by itself is put on, tasted and topped up: a minute, and one in every twenty. */
const PUT_ON = 1
const LOOKED_AFTER_EVERY = 20
/** The share of the cook's work that does not grow with the food: to fetch it, rinse it, clear the board. */
const FIXED_SHARE = 0.3
/** Grams in the bowl of a gram weighed, from which on a food has drunk its water: rice and oats, not a boiled root. */
const SWOLLEN_FROM = 1.5

/** The batch of some grams of a recipe. */
export function batchToCook(
  { ingredients }: Pick<AuthoredRecipe, 'ingredients'>,
  gramsOf: (code: IngredientCode) => number,
  vessels: CooksVessels,
): BatchToCook {
  const foods = ingredients.map(({ code, cookedYield = foodIngredient(code)?.cookedYield ?? 1 }) => {
    const grams = gramsOf(code) * Math.max(1, cookedYield)
    return [code, { grams, isSwollen: cookedYield >= SWOLLEN_FROM }] as const
  })
  const sum = (of: (line: (typeof ingredients)[number]) => number) =>
    ingredients.reduce((all, line) => all + of(line), 0)
  return { scale: sum(({ code }) => gramsOf(code)) / sum(({ grams }) => grams), foods: new Map(foods), vessels }
}

/** The recipe as it was written, in a usual kitchen. */
export function asWritten(recipe: Pick<AuthoredRecipe, 'ingredients'>): BatchToCook {
  const written = new Map(recipe.ingredients.map(({ code, grams }) => [code, grams]))
  return batchToCook(recipe, (code) => written.get(code) ?? 0, USUAL_VESSELS)
}

/** The work of a step, which grows with the batch. */
export type StepWork = {
  /** Minutes of work with the hands before the timer of the step starts. */
  readonly handsMinutes: number
  /** The vessel, how often it is filled, and the minutes until a filling boils; absent off the heat. */
  readonly vessel?: Rounds & { readonly kind: VesselKind; readonly heatMinutes: number }
}

/**
 * The work of each step: twice the food is nearly twice the time at the board; what a vessel does not hold is cooked in rounds, each for
 * the minutes of the timer; and a larger pot takes longer to boil, though no longer to simmer.
 */
export function worksOf(method: readonly Step[], { scale, foods, vessels }: BatchToCook): StepWork[] {
  const potsBeside = method.filter(({ at, vessel }) => at === 'pot' && vessel?.kind === 'pot').length
  return method.map(({ at, prep, vessel }, index) => {
    const handsMinutes = prep === 0 ? 0 : Math.max(1, Math.round(prep * grown(scale)))
    if (!vessel) return { handsMinutes }
    const { kind, holds } = vessel
    const fill = fillOf(kind, fillingsOf(holds, foods))
    const rounds = roundsFor(kind, fill, vessels, kind === 'pot' ? Math.max(1, potsBeside) : 1)
    const inIt = at === 'same' ? (method[index - 1]?.vessel?.holds ?? []) : []
    const added =
      kind === 'pot'
        ? fillOf(
            kind,
            fillingsOf(
              holds.filter((code) => !inIt.includes(code)),
              foods,
            ),
          )
        : 0
    const heatMinutes = untilHot({ kind, isGoingOn: at === 'same', litres: added / rounds.fillings })
    return { handsMinutes, vessel: { kind, ...rounds, heatMinutes } }
  })
}

const grown = (scale: number) => 1 + (1 - FIXED_SHARE) * (scale - 1)

function fillingsOf(codes: readonly IngredientCode[], foods: BatchToCook['foods']): Filling[] {
  return codes.flatMap((code) => foods.get(code) ?? [])
}

type Heated = { readonly kind: VesselKind; readonly isGoingOn: boolean; readonly litres: number }

/** Minutes until a filling is hot; the oven is, by the time that it is wanted. */
function untilHot({ kind, isGoingOn, litres }: Heated): number {
  if (isInOven(kind) || kind === 'slowCooker') return 0
  if (isGoingOn) return Math.round(UNTIL_A_LITRE_BOILS * Math.max(0, litres - ADDED_WITHOUT_WAITING))
  if (kind === 'pan' || kind === 'sautePan') return UNTIL_THE_PAN_IS_HOT
  return Math.max(UNTIL_IT_BOILS, Math.round(UNTIL_A_LITRE_BOILS * litres))
}

/**
 * The time that a method takes. One cook does the steps in their order: the hands are at one thing at a time, and while pots
 * simmer they get the next thing ready. A pot or pan of its own stands beside the others; what goes on in the same pot, in the
 * oven or in the mixing bowl waits for everything before it. `docs/finding.md` says what the steps tell for it.
 * @example timesOf(recipe.method, asWritten(recipe)) // { activeMinutes: 35, totalMinutes: 40 }
 */
export function timesOf(method: readonly Step[], batch: BatchToCook = UNWEIGHED): Times {
  const works = worksOf(method, batch)
  let handsFree = 0
  let allDone = 0
  let active = 0
  for (const [index, step] of method.entries()) {
    const { handsMinutes, rounds, heatMinutes } = onTheHeat(step, works[index])
    const prepared = (step.at === 'bowl' ? Math.max(handsFree, allDone) : handsFree) + handsMinutes
    const length = rounds * lengthOf(step) + (rounds - 1) * heatMinutes
    const ends = startOf(step, prepared, allDone) + heatMinutes + length
    active += handsMinutes + attentionOf(step, length, rounds)
    allDone = Math.max(allDone, step.at === 'board' ? prepared : ends)
    handsFree = step.watched ? ends : prepared
  }
  const totalMinutes = inFives(Math.max(allDone, handsFree))
  return { activeMinutes: Math.min(inFives(active), totalMinutes), totalMinutes }
}

/** A step on the heat without a vessel cooks in what no table has, a microwave, or goes on in what is on. */
function onTheHeat({ at, watched }: Step, { handsMinutes, vessel }: StepWork = { handsMinutes: 0 }) {
  const heatMinutes = at !== 'pot' ? 0 : watched ? UNTIL_THE_PAN_IS_HOT : UNTIL_IT_BOILS
  return { handsMinutes, rounds: vessel?.rounds ?? 1, heatMinutes: vessel?.heatMinutes ?? heatMinutes }
}

/** When to turn the oven on. */
export type Preheating = {
  readonly celsius: number
  /** Before the hands begin with this step, or in its last minutes where it is long; 1 is the first, 0 is while the food is weighed. */
  readonly beforeStep: number
}

/**
 * The oven is hot when the dish is ready for it: it is turned on at the last step that is early enough, for a cook too who does one
 * step after the other.
 */
export function preheatingOf(method: readonly Step[], batch: BatchToCook): Preheating | undefined {
  const baked = method.findIndex(({ at }) => at === 'oven' || at === 'grill')
  const celsius = method.flatMap(({ parts, ovenCelsius = [] }) => [
    ...parts.flatMap((part) => (typeof part === 'object' && 'celsius' in part ? [part.celsius] : [])),
    ...[ovenCelsius].flat(),
  ])[0]
  if (baked < 0 || celsius === undefined) return undefined
  const works = worksOf(method, batch)
  const minutesOf = (step: Step, index: number) => {
    const { handsMinutes, rounds, heatMinutes } = onTheHeat(step, works[index])
    return handsMinutes + (index === baked ? 0 : rounds * (heatMinutes + lengthOf(step)))
  }
  const minutes = method.slice(0, baked + 1).map(minutesOf)
  const until = (index: number) => minutes.slice(index).reduce((sum, one) => sum + one, 0)
  return { celsius, beforeStep: minutes.findLastIndex((_, index) => until(index) >= UNTIL_THE_OVEN_IS_HOT) + 1 }
}

/** A cook stands in the kitchen for so many minutes a day, as with the longest recipe as it was written. Own choice. */
export const LONGEST_DAY_MINUTES = 300
const MOST_DAYS = 7
/** Where no number of days is enough, more than one is worth it if each takes at most this share of the time. Own choice. */
const WORTH_A_DAY = 0.8
/** More food in one filling takes a little longer. Own choice. */
const WITH_SLACK = 1.25

/**
 * The days that a batch too large for one is cooked on: the fewest on which each part is done in time, else as many as a week has.
 * 1 where a day is enough, and where less food would save hardly any time.
 */
export function daysToCook(method: readonly Step[], batch: BatchToCook, meals: number): number {
  const minutesOn = (count: number) => timesOf(method, shareOf(batch, count, meals)).totalMinutes
  const inOne = minutesOn(1)
  // What takes longer even for one meal, a night in a slow cooker, is no work: a day is as long as that.
  const longest = Math.max(LONGEST_DAY_MINUTES, WITH_SLACK * minutesOn(meals))
  if (inOne <= longest) return 1
  const days = Array.from({ length: Math.min(meals, MOST_DAYS) - 1 }, (_, index) => index + 2)
  const enough = days.find((count) => minutesOn(count) <= longest)
  const most = days.at(-1) ?? 1
  return enough ?? (minutesOn(most) <= WORTH_A_DAY * inOne ? most : 1)
}

/** What is cooked on the day that most is cooked on. */
export function shareOf({ scale, foods, vessels }: BatchToCook, days: number, meals: number): BatchToCook {
  const share = Math.ceil(meals / days) / meals
  const parts = [...foods].map(([code, food]) => [code, { ...food, grams: food.grams * share }] as const)
  return { scale: scale * share, foods: new Map(parts), vessels }
}

function startOf({ at }: Step, prepared: number, allDone: number): number {
  if (at === 'same' || at === 'grill') return Math.max(prepared, allDone)
  return at === 'oven' ? Math.max(prepared, allDone, UNTIL_THE_OVEN_IS_HOT) : prepared
}

function lengthOf({ at, minutes }: Step): number {
  if (at === 'board' || at === 'bowl') return 0
  return minutes ?? A_FEW
}

function attentionOf({ at, watched }: Step, length: number, rounds: number): number {
  if (watched) return length
  return at === 'board' || at === 'bowl' || at === 'wait' ? 0 : rounds * PUT_ON + length / LOOKED_AFTER_EVERY
}

const inFives = (minutes: number) => Math.round(minutes / 5) * 5
