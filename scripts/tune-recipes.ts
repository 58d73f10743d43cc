/**
 * For authors of recipes: moves authored grams as little as it can so that a recipe suits more of the dogs that there are, and
 * writes the files back. A dish stays a dish: no ingredient falls below 0.6 or rises above 1.7 of what stood there.
 *   node scripts/tune-recipes.ts src/reference/recipes/lamb/*.json
 *   node scripts/tune-recipes.ts --gentle src/reference/recipes/lamb/*.json   for dogs with a kidney complaint before all others
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from '../src/nutrition/at.ts'
import { type PreparedRecipe, prepareRecipe } from '../src/nutrition/bounds.ts'
import type { Dog, HealthIssue } from '../src/nutrition/dog.ts'
import { fittingOf } from '../src/nutrition/fitting.ts'
import { adult } from '../src/nutrition/fixtures/adult.ts'
import { considerRecipe } from '../src/nutrition/menu.ts'
import { type FeedingPlan, planFor } from '../src/nutrition/plan.ts'
import { INGREDIENTS } from '../src/reference/ingredients.ts'
import { NUTRITION_TABLES } from '../src/reference/nutrition-tables.ts'
import { readRecipe } from '../src/reference/recipes/index.ts'
import type { LinearProgram } from '../src/solver/linear-program.ts'
import { type Row, slackOf, tangentAt } from '../src/solver/rows.ts'
import { loadOracle, solveWithHighs } from './bench/peers/highs.ts'

const ill = (issue: HealthIssue, change: Partial<Dog> = {}): Dog => ({
  ...adult,
  healthIssues: [issue],
  vetApproved: true,
  ...change,
})

/** Whom a recipe should suit, the first first: what suits one may keep out another. */
const DOGS: readonly Dog[] = [
  adult,
  { ...adult, activityLevel: 4 },
  { ...adult, activityLevel: 2 },
  { ...adult, activityLevel: 1 },
  { ...adult, sizeClass: 'Toy', weightKg: 2, mealsPerDay: 3 },
  { ...adult, activityLevel: 6 },
  { ...adult, activityLevel: 2, bodyCondition: 4 },
  { ...adult, ageMonths: 4, weightKg: 7, mealsPerDay: 3 },
  { ...adult, ageMonths: 3, weightKg: 12, sizeClass: 'Large', mealsPerDay: 3 },
  { ...adult, activityLevel: 1, ageMonths: 130 },
  { ...adult, bodyCondition: 5 },
  ill('heart', { vetApproved: false }),
  ill('diabetes', { vetApproved: false }),
  ill('liver'),
  ill('pancreatitis', { vetApproved: false }),
]
/** Of a dish that is gentle by nature: little protein. */
const GENTLE: readonly Dog[] = [
  ill('kidney'),
  ill('kidney', { activityLevel: 1 }),
  ill('kidney', { activityLevel: 1, ageMonths: 130 }),
  ill('liver'),
  ill('kidney', { bodyCondition: 5 }),
  ...DOGS,
]
const PLANS = new Map([DOGS, GENTLE].map((dogs) => [dogs, dogs.map((dog) => planFor(dog, NUTRITION_TABLES))]))
const GENTLE_BELOW_PROTEIN_SHARE = 0.26

const LEAST = 0.6
const MOST = 1.7
/** Inside the range that a dog's grams may take, so that whole grams of the author leave room. */
const WITHIN = { least: 0.71, most: 1.43 }
/** Kept in hand beside each bound's own margin. */
const IN_HAND = 1.04
const CUTS = 2

const { values, positionals: files } = parseArgs({ allowPositionals: true, options: { gentle: { type: 'boolean' } } })
const gentle = values.gentle === true
const oracle = await loadOracle()

type Portion = { readonly plan: FeedingPlan; readonly rows: readonly Row[] }

/** The bounds of a dog on a portion of the recipe's own energy. */
function portionOf(recipe: PreparedRecipe, plan: FeedingPlan): Portion {
  const { rows, scale } = fittingOf(recipe, plan.meal)
  return {
    plan,
    rows: rows.map(({ row, least, margin }) => ({
      row: row.map((one) => one * scale),
      least,
      ...(margin && {
        margin: { perUnit: margin.perUnit.map((one) => IN_HAND * one * scale), fixed: IN_HAND * margin.fixed },
      }),
    })),
  }
}

/** Grams of the author and of each dog, as shares of what stands in the file. */
function programOf(recipe: PreparedRecipe, portions: readonly (readonly Row[])[]): LinearProgram {
  const n = recipe.grams.length
  const width = n * (portions.length + 1)
  const rows: number[][] = []
  const rowLower: number[] = []
  const rowUpper: number[] = []
  const add = (entries: readonly (readonly [number, number])[], least: number, most = Number.POSITIVE_INFINITY) => {
    const row = new Array<number>(width).fill(0)
    const size = Math.max(Math.abs(least), ...entries.map(([, value]) => Math.abs(value))) || 1
    for (const [column, value] of entries) row[column] = value / size
    rows.push(row)
    rowLower.push(least / size)
    rowUpper.push(most / size)
  }
  const kcal = recipe.kcalPerGram.map((one, j) => one * at(recipe.grams, j))
  for (let k = 0; k <= portions.length; k++) {
    add(
      kcal.map((value, j) => [k * n + j, value]),
      recipe.kcal,
      recipe.kcal,
    )
  }
  portions.forEach((bounds, k) => {
    const from = (k + 1) * n
    for (let j = 0; j < n; j++) {
      add([[from + j, 1], [j, -WITHIN.least]], 0) // biome-ignore format: a pair a term
      add([[from + j, -1], [j, WITHIN.most]], 0) // biome-ignore format: a pair a term
    }
    for (const { row, least } of bounds) {
      add(
        row.map((one, j) => [from + j, one * at(recipe.grams, j)]),
        least,
      )
    }
  })
  const all = (author: number, dog: number) => Array.from({ length: width }, (_, column) => (column < n ? author : dog))
  return {
    start: all(1, 1),
    weight: all(1, 0.001),
    lower: all(LEAST, LEAST * WITHIN.least),
    upper: all(MOST, MOST * WITHIN.most),
    rows,
    rowLower,
    rowUpper,
  }
}

/** The author's shares that suit all of these dogs, nearest to what stands there. */
function sharesFor(recipe: PreparedRecipe, portions: readonly Portion[]): readonly number[] | undefined {
  const cuts = portions.map(({ rows }) => rows.map((row) => tangentAt(row, recipe.grams)))
  for (let round = 0; ; round++) {
    const { status, ...solution } = solveWithHighs(oracle, programOf(recipe, cuts))
    if (status !== 'optimal' || !('x' in solution)) return undefined
    const n = recipe.grams.length
    const x = Array.from(solution.x as Float64Array)
    let broken = 0
    portions.forEach(({ rows }, k) => {
      const grams = recipe.grams.map((one, j) => one * at(x, (k + 1) * n + j))
      for (const row of rows) {
        if (!row.margin || slackOf(row, grams) > -1e-4 * (Math.abs(row.least) || 1)) continue
        cuts[k]?.push(tangentAt(row, grams))
        broken++
      }
    })
    if (broken === 0 || round === CUTS) return x.slice(0, n)
  }
}

function proteinShare(recipe: PreparedRecipe): number {
  const protein = recipe.ingredients.reduce(
    (sum, { atLeastPer100g }, j) => sum + ((atLeastPer100g.protein ?? 0) / 100) * at(recipe.grams, j),
    0,
  )
  return (4 * protein) / recipe.kcal
}

/** As a cook writes it. */
function handy(grams: number): number {
  const step = grams >= 100 ? 5 : grams >= 20 ? 1 : 0.5
  return Math.max(step, Math.round(grams / step) * step)
}

const served = (recipe: PreparedRecipe, plans: readonly FeedingPlan[]) =>
  plans.filter((plan) => considerRecipe(recipe, plan).kind === 'suggested').length

function tune(file: string): void {
  const json = readFileSync(file, 'utf8')
  const recipe = prepareRecipe(readRecipe(basename(file), json), INGREDIENTS)
  const dogs = gentle || proteinShare(recipe) < GENTLE_BELOW_PROTEIN_SHARE ? GENTLE : DOGS
  const plans = (PLANS.get(dogs) ?? []).filter(({ needs }) =>
    recipe.ingredients.every(({ traits }) => !needs.forbidden.some(({ trait }) => traits.includes(trait))),
  )
  const before = served(recipe, plans)
  let kept: Portion[] = []
  let shares: readonly number[] = recipe.grams.map(() => 1)
  for (const plan of plans) {
    const tried = [...kept, portionOf(recipe, plan)]
    const found = sharesFor(recipe, tried)
    if (!found) continue
    kept = tried
    shares = found
  }
  const content = JSON.parse(json)
  content.ingredients = content.ingredients.map((line: { code: string; grams: number }, j: number) => {
    const grams = handy(line.grams * at(shares, j))
    return { ...line, grams, minGrams: Number((0.67 * grams).toFixed(2)), maxGrams: Number((1.5 * grams).toFixed(2)) }
  })
  const written = formatRecipe(content)
  const tuned = prepareRecipe(readRecipe(basename(file), written), INGREDIENTS)
  const after = served(tuned, plans)
  const suitsFirst = (of: PreparedRecipe) => served(of, plans.slice(0, 1)) === 1
  const isBetter = gentle ? suitsFirst(tuned) && !suitsFirst(recipe) : after > before
  if (isBetter) writeFileSync(file, written)
  console.log(`${recipe.id}: ${before} -> ${after} of ${plans.length}${isBetter ? '' : ', left as it was'}`)
}

/** A line for each ingredient and each step, as the files are written. */
function formatRecipe({ ingredients, method, ...head }: Record<string, unknown[]>): string {
  const lines = (rows: readonly unknown[]) =>
    rows.map((row) => `    ${JSON.stringify(row, null, 1).replaceAll(/\n\s*/g, ' ')}`).join(',\n')
  const fields = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{\n${fields.join(',\n')},\n  "ingredients": [\n${lines(ingredients ?? [])}\n  ],\n  "method": [\n${lines(method ?? [])}\n  ]\n}\n`
}

for (const file of files) tune(file)
