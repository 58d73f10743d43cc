import { dot, type Row, reachOf } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { nutrientById } from '../nutrients.ts'
import { type MealTask, type Task, taskOf } from './fitting.ts'
import { type NamedRows, type Obstacle, obstaclesTo } from './obstacles.ts'
import { adaptTask, gramsOfBatch } from './optimiser.ts'
import { toScale } from './weighing.ts'

/** The grams of a food that an owner has, or wants in the pot: so many in all the meals, whatever the others have to be. */
export type Lock = { readonly code: string; readonly grams: number }

/** The wishes of an owner for the amounts of a recipe. */
export type Wishes = { readonly without: readonly string[]; readonly locks: readonly Lock[] }

/** A recipe for one dog as numbers: a page needs no more to answer by itself, and a server answers by the same. */
export type AdaptableTask = MealTask & NamedRows & { readonly codes: readonly string[] }

/** The answer to wishes: of each food that is left, the grams of one meal and of all. */
export type WishedGrams = {
  readonly kind: 'adapted'
  readonly codes: readonly string[]
  readonly perMeal: readonly number[]
  readonly grams: readonly number[]
}

/** The answer to wishes that cannot be met, with the greatest obstacle; amounts a day. */
export type Unwishable = { readonly kind: 'unfit'; readonly against: Against }

export type Against =
  | Obstacle
  | {
      readonly kind: 'energy'
      readonly bound: 'min' | 'max'
      readonly limit: number
      readonly reached: number
    }
  | { readonly kind: 'scale' }

/**
 * The stretches of an author's range that a food may move in where an owner's wishes leave no other way: half the least, twice the
 * most. The proportions of a bowl (`feeding-limits.ts`) hold all the same. Own choice.
 */
const STRETCHES = [1, 2] as const

type Shares = Pick<MealTask['recipe'], 'minShares' | 'maxShares'>

/**
 * The shares of its authored grams between which each food may move: one that is locked, nowhere. In the order that they are tried in:
 * as its author allows before further; and of the locks as few as ask for anything, since a food that is locked at what it weighs
 * already changes nothing. The first whose batch keeps all of them is the answer.
 * @param codes of the recipe, in its order, without those left out
 */
export function wishedShares(
  task: { readonly codes: readonly string[] } & Pick<MealTask, 'recipe' | 'meal'>,
  { without, locks }: Wishes,
  meals: number,
): readonly Shares[] {
  const isAsked = without.length + locks.length > 0
  return STRETCHES.slice(0, isAsked ? undefined : 1).flatMap((stretch) =>
    [...locks, undefined].map((_, count) => lockedShares(task, { locks: locks.slice(0, count), stretch, meals })),
  )
}

type Stretched = { readonly locks: readonly Lock[]; readonly stretch: number; readonly meals: number }

function lockedShares(
  { codes, recipe, meal }: Parameters<typeof wishedShares>[0],
  { locks, stretch, meals }: Stretched,
): Shares {
  const perShare = (meal.foodKcal.aim / recipe.kcal) * meals
  const locked = codes.map((code, j) => {
    const lock = locks.find((one) => one.code === code)
    return lock && toScale(lock.grams) / (at(recipe.grams, j) * perShare)
  })
  return {
    minShares: recipe.minShares.map((share, j) => locked[j] ?? share / stretch),
    maxShares: recipe.maxShares.map((share, j) => locked[j] ?? share * stretch),
  }
}

/** Whether the batch has the locked grams, to the tenth of a gram. */
export function keepsLocks(codes: readonly string[], grams: readonly number[], { locks }: Wishes): boolean {
  return locks.every(({ code, grams: locked }) => Math.abs((grams[codes.indexOf(code)] ?? 0) - toScale(locked)) < 0.01)
}

/**
 * A recipe in the grams of one dog with its owner's wishes kept: what is left out is out, what is locked is as heavy as it was
 * said to be, and the others are as near to the authored proportions as every bound allows. Nothing is answered that breaks one.
 * @param meals that are weighed together: the locked grams are theirs
 */
export function adaptToWishes(task: AdaptableTask, wishes: Wishes, meals: number): WishedGrams | Unwishable {
  const left = withoutFoods(task, wishes.without)
  const choices = wishedShares(left, wishes, meals)
  for (const shares of choices) {
    const stretched = { ...left, recipe: { ...left.recipe, ...shares } }
    const adapted = adaptTask(taskOf(stretched))
    if (adapted.kind === 'unfit') continue
    const grams = meals === 1 ? adapted.grams : gramsOfBatch(taskOf(stretched, meals), adapted)
    if (keepsLocks(left.codes, grams, wishes))
      return { kind: 'adapted', codes: left.codes, perMeal: adapted.grams, grams }
  }
  const widest = { ...left, recipe: { ...left.recipe, ...choices.at(-1) } }
  return { kind: 'unfit', against: standsAgainst(widest, left) }
}

/** The greatest obstacle to a recipe that cannot be: its energy, a bound, or the scale. */
export function standsAgainst(ofMeal: MealTask, names: NamedRows): Against {
  const task = taskOf(ofMeal)
  const energy = energyAgainst(task, { share: 1, meal: { ...ofMeal.meal, mealsPerDay: names.mealsPerDay } })
  return energy ?? plainest(obstaclesTo(task, names)) ?? { kind: 'scale' }
}

type Eaten = {
  /** The part of the food that is one meal. */
  readonly share: number
  readonly meal: Pick<MealTask['meal'], 'foodKcal'> & { readonly mealsPerDay: number }
}

/** Where no amounts within the ranges have the energy of the task: the energy of a dog's day, and the nearest that is reached. */
export function energyAgainst({ recipe, meal, ranges }: Task, eaten: Eaten): Against | undefined {
  const { aim } = meal.foodKcal
  const { least, most } = reachOf(recipe.kcalPerGram, ranges)
  const { mealsPerDay, foodKcal } = eaten.meal
  const energy = { kind: 'energy', limit: foodKcal.aim * mealsPerDay } as const
  const ofDay = (kcal: number) => kcal * eaten.share * mealsPerDay
  if (aim < least) return { ...energy, bound: 'max', reached: ofDay(least) }
  return aim > most ? { ...energy, bound: 'min', reached: ofDay(most) } : undefined
}

/** The furthest off; but where it is an amino acid and protein is missing too, an owner is told of protein. */
export function plainest(obstacles: readonly Obstacle[]): Obstacle | undefined {
  const [first] = obstacles
  if (!first || first.kind === 'sense' || nutrientById.get(first.nutrient)?.group !== 'aminoAcid') return first
  return obstacles.find((one) => one.kind === 'min' && one.nutrient === 'protein') ?? first
}

/** The same recipe without some of its foods, as large as its energy still asks for. */
function withoutFoods(task: AdaptableTask, without: readonly string[]): AdaptableTask {
  if (without.length === 0) return task
  const columns = task.codes.flatMap((code, j) => (without.includes(code) ? [] : [j]))
  const pick = <One>(list: readonly One[]) => columns.map((j) => at(list, j))
  const pickRow = <Of extends Row>(row: Of): Of => ({
    ...row,
    row: pick(row.row),
    ...(row.margin && { margin: { perUnit: pick(row.margin.perUnit), fixed: row.margin.fixed } }),
  })
  const { grams, kcalPerGram, minShares, maxShares } = task.recipe
  const left = { grams: pick(grams), kcalPerGram: pick(kcalPerGram) }
  return {
    ...task,
    codes: pick(task.codes),
    recipe: {
      ...left,
      kcal: dot(left.kcalPerGram, left.grams),
      minShares: pick(minShares),
      maxShares: pick(maxShares),
    },
    mealRows: task.mealRows.map(pickRow),
    goals: task.goals.map(pickRow),
  }
}
