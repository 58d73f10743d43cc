/**
 * Prints one SHA-256 of the science's answers for 60 random dogs and every recipe, to the last bit: needs, grams, batches,
 * scores, reasons. Two commits that print the same line answer alike.
 *   npm run hash:answers
 */
import { createHash } from 'node:crypto'
import { considerRecipe, type Rejection, type Suggestion } from '../src/nutrition/recipe/menu.ts'
import { obstaclesOf } from '../src/nutrition/recipe/obstacles.ts'
import { scaleToBatch } from '../src/nutrition/recipe/optimiser.ts'
import { planFor } from '../src/nutrition/recipe/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../src/reference/nutrition-tables.ts'
import { randomCases } from './promise/random-dogs.ts'

const DOGS = 60
const SEED = 60
const BATCHES = [1, 5, 28]

const hash = createHash('sha256')
let pairs = 0
for (const { dog, exclude } of randomCases(DOGS, SEED)) {
  const plan = planFor(dog, NUTRITION_TABLES)
  hash.update(JSON.stringify([plan.energy, plan.needs, plan.supplement.gramsPerMeal, plan.supplement.formula.id]))
  for (const recipe of PREPARED_RECIPES) {
    hash.update(JSON.stringify(answerOf(considerRecipe(recipe, plan, { exclude, prefer: [], require: [] }))))
    pairs++
  }
}
console.log(`${hash.digest('hex')} (${DOGS} dogs, ${pairs} pairs)`)

function answerOf(considered: Suggestion | Rejection): unknown {
  const { recipe } = considered
  if (considered.kind === 'unfit') return [recipe.id, considered.reason, obstaclesOf(considered.fitting)]
  if (considered.kind !== 'suggested') return [recipe.id, considered.kind]
  const { fitting, adapted, suitability, footprint } = considered
  const { grams, exactGrams, distance, foodKcal } = adapted
  const batches = BATCHES.map((meals) => {
    const batch = scaleToBatch(fitting, adapted, meals)
    return [batch.meals, batch.grams, batch.supplementGrams]
  })
  return [recipe.id, grams, exactGrams, distance, foodKcal, batches, suitability, footprint]
}
