/**
 * Cooks every recipe on paper by what the guide says.
 * Fills, rounds, minutes, the oven, the cooling and the supplement of each step are read from the answer by a program of its own
 * (`scripts/guide/cook-on-paper.ts`), for 1, 4, 14 and 28 meals of dogs of 5, 20 and 45 kg. Ends with 1 where a cook objects.
 *   npm run task -- check-guide
 */
import { cookOnPaper } from './guide/cook-on-paper.ts'
import { guidesFor } from './guide/guides.ts'

const WEIGHTS_KG = [5, 20, 45]
const MEALS = [1, 4, 14, 28]

const line = (name: string, value: string | number) => console.log(`  ${name.padEnd(44)}${String(value).padStart(10)}`)

const recipes = new Set<string>()
const objections: string[] = []
let batches = 0
let steps = 0
let inRounds = 0
let overDays = 0
let heaviest = 0
for (const { recipeId, weightKg, meals, recipe } of guidesFor(WEIGHTS_KG, MEALS)) {
  const { batch } = recipe
  recipes.add(recipeId)
  batches++
  steps += batch.method.length
  inRounds += batch.method.filter(({ vessel }) => vessel && vessel.fillings > 1).length
  overDays += batch.overDays ? 1 : 0
  heaviest = Math.max(heaviest, batch.weight)
  objections.push(...cookOnPaper(recipe).map((said) => `${recipeId}, ${meals} meals for ${weightKg} kg: ${said}`))
}
console.log('\nThe guide, cooked on paper')
line('recipes', recipes.size)
line('batches', batches)
line('steps', steps)
line('of them in more than one vessel', inRounds)
line('batches for more than one day', overDays)
line('heaviest batch, kg', (heaviest / 1000).toFixed(1))
line('objections', objections.length)
for (const objection of objections.slice(0, 40)) console.log(`  ${objection}`)
process.exitCode = objections.length > 0 ? 1 : 0
