/**
 * Moves the grams of recipes, a handy step at a time, so that they suit more dogs.
 * A recipe suits better the dogs that it nearly suits best, keeps a cook's proportions, and no dog loses it. A dish stays a dish: no ingredient falls below 0.6, no meat, fish,
 * egg or milk below 0.9, and none rises above 1.7 of what stood there.
 *   npm run task -- tune-recipes src/reference/recipes/lamb/*.json                  for the dogs that few recipes suit
 *   npm run task -- tune-recipes --for adult,kidney src/reference/recipes/lamb/*.json    for these dogs alone
 *   npm run task -- tune-recipes --for kidney --let-go src/reference/recipes/…    though others but healthy adults may lose it
 *   npm run task -- tune-recipes --for kidney --win src/reference/recipes/…       towards dogs that it nearly fits, and does not suit
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from '../src/nutrition/at.ts'
import { type Dog, HEALTH_ISSUES, type HealthIssue } from '../src/nutrition/dog.ts'
import { adult } from '../src/nutrition/fixtures/adult.ts'
import { type PreparedRecipe, prepareRecipe } from '../src/nutrition/recipe/bounds.ts'
import { isAddedFat, isPulse, isVegetable } from '../src/nutrition/recipe/feeding-limits.ts'
import { considerRecipe } from '../src/nutrition/recipe/menu.ts'
import { obstaclesOf } from '../src/nutrition/recipe/obstacles.ts'
import { type FeedingPlan, planFor } from '../src/nutrition/recipe/plan.ts'
import type { Ingredient } from '../src/nutrition/recipe/recipe.ts'
import { PERFECT_FROM } from '../src/nutrition/recipe/score.ts'
import { cropOf, isStarch } from '../src/nutrition/recipe/variety.ts'
import { INGREDIENTS } from '../src/reference/ingredients/ingredients.ts'
import { NUTRITION_TABLES } from '../src/reference/nutrition-tables.ts'
import { readRecipe } from '../src/reference/recipes/index.ts'

const ill = (issue: HealthIssue, change: Partial<Dog> = {}): Dog => ({
  ...adult,
  healthIssues: [issue],
  vetApproved: true,
  ...change,
})

const HEALTHY: { readonly [name: string]: Dog } = {
  adult,
  inactive: { ...adult, activityLevel: 1 },
  leisurely: { ...adult, activityLevel: 2 },
  active: { ...adult, activityLevel: 4 },
  working: { ...adult, activityLevel: 6 },
  toy: { ...adult, sizeClass: 'Toy', weightKg: 2, mealsPerDay: 3 },
  giant: { ...adult, sizeClass: 'Giant', weightKg: 70 },
}
const APPROVED = (['kidney', 'liver'] as const).flatMap((issue): [string, Dog][] => [
  [`${issue}Inactive`, ill(issue, { activityLevel: 1 })],
  [`${issue}Old`, ill(issue, { activityLevel: 1, ageMonths: 130 })],
  [`${issue}Obese`, ill(issue, { bodyCondition: 5 })],
])
/** Dogs with recipes enough: they keep what they have. */
const WELL_SERVED: { readonly [name: string]: Dog } = {
  ...HEALTHY,
  puppy: { ...adult, ageMonths: 4, weightKg: 7, mealsPerDay: 3 },
  toyPuppy: { ...adult, sizeClass: 'Toy', ageMonths: 2, weightKg: 0.9, mealsPerDay: 3 },
  kidneyWorking: ill('kidney', { sizeClass: 'Toy', weightKg: 3, activityLevel: 6 }),
  pancreatitisInactive: ill('pancreatitis', { sizeClass: 'Toy', weightKg: 3, activityLevel: 1 }),
  overweight: { ...adult, activityLevel: 2, bodyCondition: 4 },
  ...Object.fromEntries(APPROVED),
}
/** Few dishes suit these perfectly. */
const BADLY_SERVED: { readonly [name: string]: Dog } = {
  obese: { ...adult, bodyCondition: 5 },
  old: { ...adult, activityLevel: 1, ageMonths: 130 },
  largePuppy: { ...adult, ageMonths: 3, weightKg: 12, sizeClass: 'Large', mealsPerDay: 3 },
  ...Object.fromEntries(HEALTH_ISSUES.map((issue) => [issue, ill(issue)])),
}
const DOGS = { ...WELL_SERVED, ...BADLY_SERVED }
const PLANS = new Map(Object.entries(DOGS).map(([name, dog]) => [name, planFor(dog, NUTRITION_TABLES)]))

const RANGE = { plant: { least: 0.6, most: 1.7 }, animal: { least: 0.9, most: 1.7 } }
/** A recipe that wins a dog by less meat still keeps at least this share of each animal food. */
const LEAST_TO_WIN = 0.8
const ANIMAL_GROUPS = ['meat', 'poultry', 'offal', 'fish', 'shellfish', 'egg', 'dairy']
/** A recipe that suits a dog with this many points may be made to suit it perfectly. */
const NEARLY = 74
/** A cook's proportions, inside the limits of a dog's bowl: shares of the energy and of the served weight. */
const COOKS = { fat: 0.24, pulses: 0.28, starch: 0.46, vegetable: 0.34 }
/** Below this weight a scale shows too much in the smallest meal. */
const LEAST_GRAMS_PER_1000_KCAL = 2.6
/** Prices in points: an ingredient moved by its half; a hundredth beyond a cook's proportion; a dog lost; a dog no longer Perfect. */
const PRICE = { moved: 0.4, beyondCook: 3, lost: 400, noLongerPerfect: 30 }
/** The worth of a dog that is won, and the total miss of its limits, in shares of them, up to which a recipe is near enough to be tried. */
const WINNING = { worth: 60, nearEnough: 0.2 }
/** The worth of Perfect beside its points, and the number of points around it in which that is felt. */
const PERFECTION = { worth: 12, within: 1.5 }
/** A dog that is not aimed at counts too, a little. */
const ASIDE = 0.1
const LEAST_GAIN = 1

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    for: { type: 'string' },
    'let-go': { type: 'boolean', default: false },
    win: { type: 'boolean', default: false },
  },
})
const asked = values.for?.split(',') ?? Object.keys(BADLY_SERVED)
const keeping = values['let-go'] ? [...Object.keys(HEALTHY), ...asked] : [...PLANS.keys()]
const planOf = (name: string): FeedingPlan => {
  const plan = PLANS.get(name)
  if (!plan) throw new Error(`No dog is called ${name}; there are ${[...PLANS.keys()].join(', ')}`)
  return plan
}
for (const name of asked) planOf(name)

/** Points before they are rounded; `undefined` where the recipe is not shown. */
function pointsFor(recipe: PreparedRecipe, plan: FeedingPlan): number | undefined {
  const considered = considerRecipe(recipe, plan)
  if (considered.kind !== 'suggested') return undefined
  return considered.suitability.reasons.reduce((sum, { points }) => sum + points, 100)
}

/** The total miss of a dog's limits, in shares of them; infinite where it is not the amounts that stand in the way. */
function missedBy(recipe: PreparedRecipe, plan: FeedingPlan): number {
  const considered = considerRecipe(recipe, plan)
  if (considered.kind === 'suggested') return 0
  if (considered.kind !== 'unfit') return Number.POSITIVE_INFINITY
  return obstaclesOf(considered.fitting).reduce((sum, { shortfall }) => sum + shortfall, 0)
}

/** Hundredths beyond a cook's proportions. */
function beyondCook({ ingredients, grams, kcalPerGram, kcal }: PreparedRecipe): number {
  const served = ingredients.map(({ cookedYield }, j) => cookedYield * at(grams, j))
  const whole = served.reduce((sum, one) => sum + one, 0)
  const energyOf = (counts: (food: Ingredient) => boolean) =>
    ingredients.reduce((sum, one, j) => sum + (counts(one) ? at(kcalPerGram, j) * at(grams, j) : 0), 0)
  const starches = ingredients
    .filter(isStarch)
    .map((crop) => (one: Ingredient) => isStarch(one) && cropOf(one) === cropOf(crop))
  const vegetable = Math.max(0, ...served.map((one, j) => (isVegetable(at(ingredients, j)) ? one : 0)))
  const beyond = (share: number, most: number) => Math.max(0, share - most)
  return (
    100 *
    (beyond(energyOf(isAddedFat) / kcal, COOKS.fat) +
      beyond(energyOf(isPulse) / kcal, COOKS.pulses) +
      beyond(Math.max(0, ...starches.map(energyOf)) / kcal, COOKS.starch) +
      beyond(vegetable / whole, COOKS.vegetable))
  )
}

/** The step in which a cook weighs. */
const stepOf = (grams: number) => (grams >= 100 ? 10 : grams >= 20 ? 5 : grams >= 5 ? 1 : 0.5)

function handy(grams: number): number {
  const step = stepOf(grams)
  return Math.max(step, Math.round(grams / step) * step)
}

type Content = { readonly ingredients: readonly { readonly code: string; readonly grams: number }[] }

/** The file with other grams, and the ranges that follow them. */
function withGrams(content: Content, grams: readonly number[]): Content {
  const ingredients = content.ingredients.map((line, j) => {
    const own = at(grams, j)
    return { ...line, grams: own, minGrams: Number((0.67 * own).toFixed(2)), maxGrams: Number((1.5 * own).toFixed(2)) }
  })
  return { ...content, ingredients }
}

/** A dish as it stood, and what may become of it. */
class Dish {
  readonly content: Content
  readonly before: PreparedRecipe
  readonly was: ReadonlyMap<string, number | undefined>
  readonly aimedAt: readonly string[]
  private readonly file: string

  constructor(file: string) {
    this.file = file
    this.content = JSON.parse(readFileSync(file, 'utf8'))
    this.before = this.with(this.content.ingredients.map(({ grams }) => grams))
    this.was = new Map([...PLANS].map(([name, plan]) => [name, pointsFor(this.before, plan)]))
    this.aimedAt = asked.filter((name) => {
      const points = this.was.get(name)
      if (values.win) return points === undefined && missedBy(this.before, planOf(name)) <= WINNING.nearEnough
      return points !== undefined && points >= NEARLY
    })
  }

  with(grams: readonly number[]): PreparedRecipe {
    return prepareRecipe(readRecipe(basename(this.file), JSON.stringify(withGrams(this.content, grams))), INGREDIENTS)
  }

  wins(recipe: PreparedRecipe): boolean {
    return this.aimedAt.some((name) => pointsFor(recipe, planOf(name)) !== undefined)
  }

  winsAll(recipe: PreparedRecipe): boolean {
    return this.aimedAt.every((name) => pointsFor(recipe, planOf(name)) !== undefined)
  }

  write(grams: readonly number[]): void {
    writeFileSync(this.file, formatRecipe(withGrams(this.content, grams)))
  }

  /** `undefined` where it is surely not above `best`: the dogs that are not aimed at are asked last, and not where they do not matter. */
  worthOf(recipe: PreparedRecipe, best: number): number | undefined {
    const moved = recipe.grams.reduce((all, grams, j) => all + Math.abs(Math.log(grams / at(this.before.grams, j))), 0)
    let worth = (-PRICE.moved * moved) / Math.log(1.5) - PRICE.beyondCook * beyondCook(recipe)
    for (const name of this.aimedAt) worth += this.worthTo(name, recipe)
    const aside = keeping.filter((name) => !this.aimedAt.includes(name))
    for (const [i, name] of aside.entries()) {
      if (worth + (aside.length - i) * ASIDE * 100 <= best) return undefined
      worth += this.worthTo(name, recipe)
    }
    return worth > best ? worth : undefined
  }

  private worthTo(name: string, recipe: PreparedRecipe): number {
    const stood = this.was.get(name)
    const points = pointsFor(recipe, planOf(name))
    if (values.win && this.aimedAt.includes(name)) {
      return points === undefined ? -100 * missedBy(recipe, planOf(name)) : WINNING.worth + ASIDE * points
    }
    if (points === undefined) return stood === undefined ? 0 : -PRICE.lost
    const fallen =
      stood !== undefined && stood >= PERFECT_FROM && points < PERFECT_FROM - 0.4 ? PRICE.noLongerPerfect : 0
    if (!this.aimedAt.includes(name)) return ASIDE * points - fallen
    return points + PERFECTION.worth / (1 + Math.exp((PERFECT_FROM - points) / PERFECTION.within)) - fallen
  }

  /** The grams with one ingredient moved; `undefined` where it would leave its range. */
  moved(grams: readonly number[], { ingredient, steps }: Move): readonly number[] | undefined {
    const isAnimal = ANIMAL_GROUPS.includes(at(this.before.ingredients, ingredient).group)
    const { most, ...range } = RANGE[isAnimal && !values['let-go'] ? 'animal' : 'plant']
    const least = isAnimal && values.win ? LEAST_TO_WIN : range.least
    const present = at(grams, ingredient)
    const own = handy(present + steps * stepOf(present))
    const share = own / at(this.before.grams, ingredient)
    const isTrace = own < present && own * 1000 < LEAST_GRAMS_PER_1000_KCAL * this.before.kcal
    if (own === present || share < least || share > most || isTrace) return undefined
    return grams.map((one, i) => (i === ingredient ? own : one))
  }
}

/** Climbs by single moves, and by pairs, which are many, where these find nothing more. */
function tune(file: string): void {
  const dish = new Dish(file)
  if (values.win && dish.aimedAt.length === 0) return
  let grams: readonly number[] = dish.before.grams
  const start = dish.worthOf(dish.before, Number.NEGATIVE_INFINITY) ?? 0
  let best = start
  const improves = (moves: readonly Move[]): boolean => {
    const tried = moves.reduce<readonly number[] | undefined>((all, move) => all && dish.moved(all, move), grams)
    const worth = tried && dish.worthOf(dish.with(tried), best + 0.05)
    if (!tried || worth === undefined) return false
    best = worth
    grams = tried
    return true
  }
  const { singles, pairs } = movesOf(grams.length)
  const isWon = () => values.win && dish.winsAll(dish.with(grams))
  while (!isWon() && (singles.filter((one) => improves([one])).length > 0 || pairs.filter(improves).length > 0));
  const tuned = dish.with(grams)
  if (best <= start + LEAST_GAIN || (values.win && !dish.wins(tuned))) return
  dish.write(grams)
  tell(dish, tuned)
}

function tell({ before, was, aimedAt }: Dish, after: PreparedRecipe): void {
  const rounded = (points: number | undefined) => points?.toFixed(0) ?? 'none'
  const told = aimedAt.map((name) => `${name} ${rounded(was.get(name))} -> ${rounded(pointsFor(after, planOf(name)))}`)
  const cook = [before, after].map((one) => beyondCook(one).toFixed(0))
  if (cook[0] !== cook[1]) told.push(`beyond a cook's proportions ${cook.join(' -> ')}`)
  console.log(`${before.id}: ${told.join(', ')}`)
}

type Move = { readonly ingredient: number; readonly steps: number }

function movesOf(ingredients: number) {
  const moves = (steps: readonly number[]): Move[] =>
    Array.from({ length: ingredients }, (_, ingredient) => steps.map((one) => ({ ingredient, steps: one }))).flat()
  const few = moves([1, -1, 2, -2])
  const pairs = few.flatMap((one) =>
    few.filter(({ ingredient }) => ingredient > one.ingredient).map((other) => [one, other]),
  )
  return { singles: moves([1, -1, 3, -3]), pairs }
}

/** A line for each ingredient and each step, as the files are written. */
function formatRecipe(content: Content): string {
  const lines = (rows: unknown) =>
    (rows as unknown[]).map((row) => `    ${JSON.stringify(row, null, 1).replaceAll(/\n\s*/g, ' ')}`).join(',\n')
  const fields = Object.entries(content).map(([key, value]) =>
    key === 'ingredients' || key === 'method'
      ? `  "${key}": [\n${lines(value)}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  return `{\n${fields.join(',\n')}\n}\n`
}

for (const file of files) tune(file)
