/**
 * For authors of recipes: moves authored grams, a handy step at a time, so that a recipe suits better the dogs that it nearly
 * suits best, keeps a cook's proportions, and no dog loses it. A dish stays a dish: no ingredient falls below 0.6, no meat, fish,
 * egg or milk below 0.9, and none rises above 1.7 of what stood there.
 *   node scripts/tune-recipes.ts src/reference/recipes/lamb/*.json                  for the dogs that few recipes suit
 *   node scripts/tune-recipes.ts --for adult,kidney src/reference/recipes/lamb/*.json    for these dogs alone
 *   node scripts/tune-recipes.ts --for kidney --let-go src/reference/recipes/…    though others but healthy adults may lose it
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from '../src/nutrition/at.ts'
import { type PreparedRecipe, prepareRecipe } from '../src/nutrition/bounds.ts'
import { type Dog, HEALTH_ISSUES, type HealthIssue } from '../src/nutrition/dog.ts'
import { adult } from '../src/nutrition/fixtures/adult.ts'
import { considerRecipe } from '../src/nutrition/menu.ts'
import { type FeedingPlan, planFor } from '../src/nutrition/plan.ts'
import { PERFECT_FROM } from '../src/nutrition/score.ts'
import { isAddedFat, isVegetable } from '../src/nutrition/sense.ts'
import { INGREDIENTS } from '../src/reference/ingredients.ts'
import { NUTRITION_TABLES } from '../src/reference/nutrition-tables.ts'
import { readRecipe } from '../src/reference/recipes/index.ts'

const ill = (issue: HealthIssue, change: Partial<Dog> = {}): Dog => ({ ...adult, healthIssues: [issue], ...change })

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
  [`${issue}Inactive`, ill(issue, { activityLevel: 1, vetApproved: true })],
  [`${issue}Old`, ill(issue, { activityLevel: 1, ageMonths: 130, vetApproved: true })],
  [`${issue}Obese`, ill(issue, { bodyCondition: 5, vetApproved: true })],
])
/** There are recipes enough for these: they keep what they have. */
const WELL_SERVED: { readonly [name: string]: Dog } = {
  ...HEALTHY,
  puppy: { ...adult, ageMonths: 4, weightKg: 7, mealsPerDay: 3 },
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
const ANIMAL_GROUPS = ['meat', 'poultry', 'offal', 'fish', 'shellfish', 'egg', 'dairy']
/** Whom a recipe suits as well as this, it may be made to suit perfectly. */
const NEARLY = 74
/** A cook's proportions, inside the limits of a dog's bowl: shares of the energy and of what is served. */
const COOKS = { fat: 0.24, vegetable: 0.34 }
/** In points: an ingredient moved by its half; a hundredth beyond a cook's proportion; a dog lost; a dog no longer Perfect. */
const PRICE = { moved: 0.4, beyondCook: 3, lost: 400, noLongerPerfect: 30 }
/** What Perfect is worth beside its points, and in how many points around it that is felt. */
const PERFECTION = { worth: 12, within: 1.5 }
/** A dog that is not aimed at counts too, a little. */
const ASIDE = 0.1
const LEAST_GAIN = 1

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { for: { type: 'string' }, 'let-go': { type: 'boolean', default: false } },
})
const asked = values.for?.split(',') ?? Object.keys(BADLY_SERVED)
const unknown = asked.filter((name) => !PLANS.has(name))
const keeping = values['let-go'] ? [...Object.keys(HEALTHY), ...asked] : [...PLANS.keys()]
if (unknown.length > 0) throw new Error(`No dog is called ${unknown}; there are ${[...PLANS.keys()].join(', ')}`)

/** Points before they are rounded; `undefined` where the recipe is not shown. */
function pointsFor(recipe: PreparedRecipe, plan: FeedingPlan): number | undefined {
  const considered = considerRecipe(recipe, plan)
  if (considered.kind !== 'suggested') return undefined
  return considered.suitability.reasons.reduce((sum, { points }) => sum + points, 100)
}

/** Hundredths beyond a cook's proportions. */
function beyondCook({ ingredients, grams, kcalPerGram, kcal }: PreparedRecipe): number {
  const served = ingredients.map(({ cookedYield }, j) => cookedYield * at(grams, j))
  const whole = served.reduce((sum, one) => sum + one, 0)
  const fat = ingredients.reduce((sum, one, j) => sum + (isAddedFat(one) ? at(kcalPerGram, j) * at(grams, j) : 0), 0)
  const vegetable = Math.max(0, ...served.map((one, j) => (isVegetable(at(ingredients, j)) ? one : 0)))
  return 100 * (Math.max(0, fat / kcal - COOKS.fat) + Math.max(0, vegetable / whole - COOKS.vegetable))
}

/** As a cook weighs it. */
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

const prepared = (file: string, content: Content) =>
  prepareRecipe(readRecipe(basename(file), JSON.stringify(content)), INGREDIENTS)

function tune(file: string): void {
  const content: Content = JSON.parse(readFileSync(file, 'utf8'))
  const before = prepared(file, content)
  const was = new Map([...PLANS].map(([name, plan]) => [name, pointsFor(before, plan)]))
  const aimedAt = asked.filter((name) => (was.get(name) ?? 0) >= NEARLY)

  /** `undefined` where it is surely not above the best; the dogs that are not aimed at are asked last. */
  const worthOf = (recipe: PreparedRecipe, best: number): number | undefined => {
    const moved = recipe.grams.reduce((all, grams, j) => all + Math.abs(Math.log(grams / at(before.grams, j))), 0)
    let sum = (-PRICE.moved * moved) / Math.log(1.5) - PRICE.beyondCook * beyondCook(recipe)
    let left = keeping.length
    for (const name of [...aimedAt, ...keeping.filter((one) => !aimedAt.includes(one))]) {
      const isAside = !aimedAt.includes(name)
      if (isAside && sum + left * ASIDE * 100 <= best) return undefined
      left--
      const stood = was.get(name)
      const plan = PLANS.get(name)
      const points = plan && pointsFor(recipe, plan)
      if (points === undefined) sum -= stood === undefined ? 0 : PRICE.lost
      else {
        if (stood !== undefined && stood >= PERFECT_FROM && points < PERFECT_FROM - 0.4) sum -= PRICE.noLongerPerfect
        const perfection = PERFECTION.worth / (1 + Math.exp((PERFECT_FROM - points) / PERFECTION.within))
        sum += isAside ? ASIDE * points : points + perfection
      }
    }
    return sum > best ? sum : undefined
  }

  /** One ingredient moved; `undefined` where it would leave its range. */
  const movedBy = (grams: readonly number[], { ingredient: j, steps }: Move): readonly number[] | undefined => {
    const isKept = !values['let-go'] && ANIMAL_GROUPS.includes(at(before.ingredients, j).group)
    const { least, most } = RANGE[isKept ? 'animal' : 'plant']
    const own = handy(at(grams, j) + steps * stepOf(at(grams, j)))
    const share = own / at(before.grams, j)
    if (own === at(grams, j) || share < least || share > most) return undefined
    return grams.map((one, i) => (i === j ? own : one))
  }

  let grams: readonly number[] = before.grams
  const start = worthOf(before, Number.NEGATIVE_INFINITY) ?? 0
  let best = start
  const improves = (moves: readonly Move[]): boolean => {
    const tried = moves.reduce<readonly number[] | undefined>((all, move) => all && movedBy(all, move), grams)
    const value = tried && worthOf(prepared(file, withGrams(content, tried)), best + 0.05)
    if (!tried || value === undefined) return false
    best = value
    grams = tried
    return true
  }
  const { singles, pairs } = movesOf(grams.length)
  // Pairs are many: they are tried where single moves find nothing more.
  while (singles.filter((one) => improves([one])).length > 0 || pairs.filter(improves).length > 0);
  if (best <= start + LEAST_GAIN) return
  const tuned = withGrams(content, grams)
  writeFileSync(file, formatRecipe(tuned))
  const after = prepared(file, tuned)
  const rounded = (points: number | undefined) => points?.toFixed(0) ?? 'none'
  const told = aimedAt.map((name) => {
    const plan = PLANS.get(name)
    return `${name} ${rounded(was.get(name))} -> ${rounded(plan && pointsFor(after, plan))}`
  })
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
