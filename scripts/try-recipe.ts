import { fittingOf } from '../src/nutrition/recipe/fitting.ts'
/**
 * Says which dogs a recipe fits, and what stands in the way of the others.
 *   npm run task -- try-recipe src/reference/recipes/one.json              every dog of the panel, gram by gram
 *   npm run task -- try-recipe src/reference/recipes/lamb/*.json           a line for each recipe, and how many each dog has
 */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at } from '../src/nutrition/at.ts'
import type { Dog, HealthIssue } from '../src/nutrition/dog.ts'
import { adult } from '../src/nutrition/fixtures/adult.ts'
import { type PreparedRecipe, prepareRecipe } from '../src/nutrition/recipe/bounds.ts'
import { type Obstacle, obstaclesOf } from '../src/nutrition/recipe/obstacles.ts'
import { adaptRecipe } from '../src/nutrition/recipe/optimiser.ts'
import { planFor } from '../src/nutrition/recipe/plan.ts'
import { INGREDIENTS } from '../src/reference/ingredients/ingredients.ts'
import { NUTRITION_TABLES } from '../src/reference/nutrition-tables.ts'
import { readRecipe } from '../src/reference/recipes/index.ts'

const ill = (issue: HealthIssue): readonly [string, Dog] => [
  issue,
  { ...adult, healthIssues: [issue], vetApproved: true },
]
const puppy = (dog: Partial<Dog>): Dog => ({ ...adult, ...dog })

/** The panel has one dog of each kind that asks something else of a recipe. */
const PANEL: readonly (readonly [string, Dog])[] = [
  ['adult 110', adult],
  ['adult 125', { ...adult, activityLevel: 4 }],
  ['adult 95', { ...adult, activityLevel: 2 }],
  ['adult 85', { ...adult, activityLevel: 1 }],
  ['working', { ...adult, activityLevel: 6 }],
  ['senior 76', { ...adult, activityLevel: 1, ageMonths: 130 }],
  ['overweight', { ...adult, bodyCondition: 4, activityLevel: 2 }],
  ['obese', { ...adult, bodyCondition: 5 }],
  ['toy 2 kg x3', { ...adult, sizeClass: 'Toy', weightKg: 2, mealsPerDay: 3 }],
  ['giant', { ...adult, sizeClass: 'Giant', weightKg: 65 }],
  ['puppy 2 mo', puppy({ ageMonths: 2, weightKg: 4 })],
  ['puppy 3 mo toy', puppy({ ageMonths: 3, sizeClass: 'Toy', weightKg: 1.5 })],
  ['puppy 5 mo', puppy({ ageMonths: 5, sizeClass: 'Small', weightKg: 4.5 })],
  ['puppy 5 mo large', puppy({ ageMonths: 5, sizeClass: 'Large', weightKg: 17 })],
  ['puppy 9 mo', puppy({ ageMonths: 9, weightKg: 14 })],
  ill('arthritis'),
  ill('skin'),
  ill('digestion'),
  ill('heart'),
  ill('liver'),
  ill('kidney'),
  ill('diabetes'),
  ill('pancreatitis'),
]

const PLANS = PANEL.map(([name, dog]) => ({
  name,
  plan: planFor(dog, NUTRITION_TABLES),
}))

function tryRecipe(file: string): void {
  const authored = readRecipe(basename(file), readFileSync(file, 'utf8'))
  const recipe = prepareRecipe(authored, INGREDIENTS)
  console.log(`\n${authored.name}: ${recipe.kcal.toFixed(0)} kcal`)
  for (const { name, plan } of PLANS) console.log(`  ${name.padEnd(17)} ${verdict(recipe, plan)}`)
}

function verdict(recipe: PreparedRecipe, { meal, needs }: ReturnType<typeof planFor>): string {
  const banned = recipe.ingredients.flatMap(({ code, traits }) =>
    needs.forbidden.filter(({ trait }) => traits.includes(trait)).map(({ trait }) => `${code} is ${trait}`),
  )
  if (banned.length > 0) return `FORBIDDEN  ${banned.join(', ')}`
  const result = adaptRecipe(recipe, meal)
  if (result.kind === 'unfit' && result.reason === 'scale') return 'NOT WEIGHABLE'
  if (result.kind === 'unfit') return `NO         ${obstaclesOf(fittingOf(recipe, meal)).map(inWords).join('; ')}`
  const thousand = 1000 / result.foodKcal
  const grams = result.grams.map((one, j) => `${recipe.codes[j]} ${(one * thousand).toFixed(0)}`)
  return `ok ${result.distance.toFixed(2)}    g/1000 kcal: ${grams.join(', ')}`
}

function inWords(obstacle: Obstacle): string {
  if (obstacle.kind === 'sense') return `${obstacle.of} (+${(100 * obstacle.shortfall).toFixed(0)} %)`
  const { kind, nutrient, limit, reached, shortfall } = obstacle
  const percent = `${(100 * shortfall).toFixed(0)} %`
  if (kind === 'min') return `${nutrient} ${reached.toPrecision(3)} of at least ${limit.toPrecision(3)} (-${percent})`
  if (kind === 'max') return `${nutrient} ${reached.toPrecision(3)} of at most ${limit.toPrecision(3)} (+${percent})`
  return `${kind} (${percent})`
}

/** Share of the food's energy that its protein brings, of the recipe as written. */
function proteinShare(recipe: PreparedRecipe): number {
  const protein = recipe.ingredients.reduce(
    (sum, { atLeastPer100g }, j) => sum + ((atLeastPer100g.protein ?? 0) / 100) * at(recipe.grams, j),
    0,
  )
  return (4 * protein) / recipe.kcal
}

function tryInOneLine(file: string): string[] {
  const authored = readRecipe(basename(file), readFileSync(file, 'utf8'))
  const recipe = prepareRecipe(authored, INGREDIENTS)
  const verdicts = PLANS.map(({ name, plan }) => ({ name, words: verdict(recipe, plan) }))
  const fits = verdicts.filter(({ words }) => words.startsWith('ok')).map(({ name }) => name)
  const others = verdicts.filter(({ words }) => !words.startsWith('ok'))
  const share = `${(100 * proteinShare(recipe)).toFixed(0)} % protein`
  console.log(`${authored.id}: ${recipe.kcal.toFixed(0)} kcal, ${share}, ${fits.length} of ${PLANS.length}`)
  for (const { name, words } of others) console.log(`    ${name.padEnd(17)} ${words.slice(0, 110)}`)
  return fits
}

function tryAll(files: readonly string[]): void {
  const fits = files.flatMap(tryInOneLine)
  console.log(`\n${files.length} recipes`)
  for (const { name } of PLANS) console.log(`  ${name.padEnd(17)} ${fits.filter((one) => one === name).length}`)
}

const files = process.argv.slice(2)
if (files.length === 0) console.error('Name one or more recipe files.')
else if (files.length === 1) for (const file of files) tryRecipe(file)
else tryAll(files)
