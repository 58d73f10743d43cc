import { dot } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { exactGrams, type ScaleGrams, scaleGrams } from '../grams.ts'
import { type Against, energyAgainst, plainest } from '../recipe/adapt.ts'
import { type Fitting, forMeals, type Task, taskOf } from '../recipe/fitting.ts'
import { missedBy, namesOf, nearestGrams } from '../recipe/obstacles.ts'
import { type Adaptation, adaptTask, weighBatch } from '../recipe/optimiser.ts'

/** A dog that eats from a pot: the recipe before this dog, and the number of its meals in the pot. */
export type Diner = { readonly fitting: Fitting; readonly meals: number }

/** One set of grams for several dogs: each gets its share, which meets every bound of that dog. */
export type Pot = {
  readonly kind: 'pot'
  /** The grams of all the food, in the order of the recipe's ingredients. */
  readonly grams: ScaleGrams
  /** Σ |grams − authored| / authored: 0 is the recipe as written. */
  readonly distance: number
  /** The part of the pot that each dog gets at one meal, 0 to 1, in the order of the dogs. */
  readonly mealShares: readonly number[]
}

/** `bounds`: no proportions within the recipe's ranges suit all the dogs. `scale`: they do, but no amounts that a scale shows. */
export type NoPot = { readonly kind: 'none'; readonly reason: 'bounds' | 'scale' }

/**
 * The pot of one recipe for several dogs, as near to its author's proportions as all of them allow. Food of the pot's
 * proportions suits a dog if a portion as large as the dog's energy does; so every bound of each dog, for as many of its
 * meals as the whole pot would be, is a row of one program over the grams of the pot.
 * @param diners of one recipe, at least one
 */
export function potFor(diners: readonly Diner[]): Pot | NoPot {
  const waits = diners.some(({ fitting: { meal } }) => meal.needs.conflicts.length > 0 || meal.needs.waitsFor)
  if (waits) return { kind: 'none', reason: 'bounds' }
  const pot = potTask(diners)
  const found = adaptTask(pot)
  if (found.kind === 'unfit') return { kind: 'none', reason: found.reason }
  const grams = weighBatch(pot, found)
  if (!grams) return { kind: 'none', reason: 'scale' }
  return { kind: 'pot', grams, distance: found.distance, mealShares: mealSharesOf(diners) }
}

/** The part of the pot that each dog gets at one meal: as its energy is to that of all the meals. */
export function mealSharesOf(diners: readonly Diner[]): number[] {
  const kcal = kcalOf(diners)
  return diners.map(({ fitting }) => fitting.meal.foodKcal.aim / kcal)
}

const kcalOf = (diners: readonly Diner[]): number =>
  diners.reduce((sum, { fitting, meals }) => sum + fitting.meal.foodKcal.aim * meals, 0)

/**
 * The program of the whole pot: the rows and goals of all the dogs, and an energy that suits each of them. A dog sees the pot as so
 * many of its own meals, whole or not, as the pot would be.
 */
export function potTask(diners: readonly Diner[]): Task {
  const shares = mealSharesOf(diners)
  const seen = diners.map(({ fitting }, i) => forMeals(fitting, 1 / at(shares, i)))
  return taskOf({
    recipe: at(diners, 0).fitting.recipe,
    meal: {
      foodKcal: {
        least: Math.max(...seen.map(({ meal, meals }) => meal.foodKcal.least * meals)),
        aim: kcalOf(diners),
        most: Math.min(...seen.map(({ meal, meals }) => meal.foodKcal.most * meals)),
      },
    },
    mealRows: seen.flatMap(({ rows }) => rows),
    goals: seen.flatMap(({ goals, meals }) =>
      goals.map(({ row, least, size }) => ({ row, least: least * meals, size: size * meals })),
    ),
  })
}

/** One meal of a dog out of the pot, as if it had been weighed for the dog alone. */
export function mealFrom({ grams, distance }: Pot, { recipe }: Fitting, mealShare: number): Adaptation {
  const ofMeal = grams.map((one) => one * mealShare)
  return {
    kind: 'adapted',
    recipeId: recipe.id,
    grams: scaleGrams(ofMeal),
    exactGrams: exactGrams(ofMeal),
    distance,
    foodKcal: dot(recipe.kcalPerGram, ofMeal),
  }
}

/** An obstacle to a pot: the dog, by its place among the diners, and what the nearest pot misses for it. */
export type PotObstacle = { readonly diner: number; readonly against: Against }

/** The greatest obstacle to a pot that suits all the dogs: its energy, a bound of one of them, or the scale. */
export function obstacleToPot(diners: readonly Diner[]): PotObstacle {
  const task = potTask(diners)
  const shares = mealSharesOf(diners)
  const [first] = diners
  const energy = first && energyAgainst(task, { share: at(shares, 0), meal: first.fitting.meal })
  if (energy) return { diner: 0, against: energy }
  const grams = nearestGrams(task)
  const missed = diners.flatMap(({ fitting }, diner) => {
    const portion = grams?.map((one) => one * at(shares, diner)) ?? []
    const against = grams && plainest(missedBy(portion, fitting.rows, namesOf(fitting)))
    return against ? [{ diner, against }] : []
  })
  const [greatest] = missed.sort((a, b) => b.against.shortfall - a.against.shortfall)
  return greatest ?? { diner: 0, against: { kind: 'scale' } }
}
