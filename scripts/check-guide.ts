/**
 * Cooks every recipe on paper by what the guide says.
 * Fills, rounds, minutes, the oven, the cooling and the supplement of each step are read from the answer by a program of its own
 * (`scripts/guide/cook-on-paper.ts`), for 1, 4, 14 and 28 meals of dogs of 5, 20 and 45 kg. Ends with 1 where a cook objects.
 * Then the same recipes as own ones, whose vessels are read from their words: how often a vessel is told too full, or none is.
 *   npm run task -- check-guide
 */
import { cookOnPaper, fillsOf } from './guide/cook-on-paper.ts'
import { guidesFor, guidesOfCopies } from './guide/guides.ts'

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

const copies = [...guidesOfCopies(20, 28)]
const readSteps = copies.flatMap(({ recipe }) => recipe.batch.method.filter(({ vessel }) => vessel)).length
const wrong = copies.flatMap(({ recipeId, recipe }) => fillsOf(recipeId, recipe.batch))
const wrongOf = (said: RegExp) => wrong.filter((one) => said.test(one)).length
console.log('\nThe same as own recipes, 28 meals for 20 kg: vessels as read from the words')
line('recipes', copies.length)
line('steps on the heat', readSteps)
line('told too full', wrongOf(/ cm3 in /))
line('without a vessel', wrongOf(/names no vessel/))
line('pots at once that another step has', wrongOf(/beside those of another step/))
console.log()
for (const objection of objections.slice(0, 40)) console.log(`  ${objection}`)
process.exitCode = objections.length > 0 ? 1 : 0
