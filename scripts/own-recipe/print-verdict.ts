import { z } from 'zod'
import { RegionName } from '../../src/contract/account/settings.ts'
import { PetInput, Preferences } from '../../src/contract/dog/pet.ts'
import { MOST_BATCH_DAYS } from '../../src/contract/limits.ts'
import type { CheckedRecipe, RecipeLineRead } from '../../src/contract/recipe/own-recipe.ts'
import type { Day } from '../../src/kitchen/days.ts'
import { isNutrientId } from '../../src/nutrition/nutrients.ts'
import { amount } from '../../src/server/dogs/figures.ts'
import { checkFor, describedDog } from '../../src/server/features/own-recipe/check-recipe.ts'
import { readLines } from '../../src/server/features/own-recipe/read-recipe.ts'
import { fromIssues, Refusal } from '../../src/server/refusal.ts'
import { sentences } from '../../src/texts/index.ts'

/** The dog as `POST /v2/recipes/check` takes it in `pet`, with what the owner wishes and where the food is bought beside it. */
const DogFile = PetInput.omit({ name: true }).extend({
  preferences: Preferences.optional(),
  region: RegionName.optional(),
})
const Days = z.number().min(0.5).max(MOST_BATCH_DAYS)

export type VerdictInput = {
  readonly recipe: string
  /** The dog as it stands in the file. */
  readonly dog: unknown
  readonly days?: number | undefined
  /** Nothing stands beside the recipe. */
  readonly isInRecipe?: boolean
  readonly today: Day
}

/** Exit code: 0 complete, 1 incomplete, 2 no verdict. */
export type Printed = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] }

/** The verdict of an owner's recipe for a dog, as a terminal shows it. Bad input and lines that have to be asked about are told. */
export async function printVerdict({ recipe, dog, days, isInRecipe, today }: VerdictInput): Promise<Printed> {
  try {
    const { preferences, region, ...pet } = checked(DogFile, dog, 'pet')
    const batch = days === undefined ? undefined : checked(Days, days, '--days')
    const described = describedDog({ pet, preferences, region }, today)
    const { lines } = await readLines(recipe)
    const understood = ['What was understood', ...lines.map(lineText)]
    const ingredients = lines.flatMap(({ status, food, grams, cooked = false }) =>
      status === 'read' && food && grams ? [{ foodId: food.id, grams, cooked }] : [],
    )
    const open = lines.filter(({ status }) => status === 'ask' || status === 'unsafe')
    if (open.length > 0) return { exitCode: 2, lines: [...understood, '', ...open.map(whatToDo)] }
    const verdict = checkFor({ ingredients, days: batch, supplement: isInRecipe ? 'in-recipe' : 'of-dog' }, described)
    const exitCode = verdict.verdict.kind === 'complete' ? 0 : 1
    return { exitCode, lines: [verdict.verdict.text, '', ...understood, '', ...verdictLines(verdict)] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = error.data?.errors ?? []
    return {
      exitCode: 2,
      lines: errors.length > 0 ? errors.map(({ field, message }) => `${field}: ${message}`) : [error.message],
    }
  }
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown, file: string): Value {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw fromIssues(error.issues.map((issue) => ({ ...issue, path: [file, ...issue.path] })))
}

function lineText({ text, status, food, grams, cooked }: RecipeLineRead): string {
  const read = food && grams ? `${food.name}, ${amount(grams, 'g')}${cooked ? ' cooked' : ''}` : status
  return `  ${text.padEnd(36)} ${read}`
}

function whatToDo({ text, status, question, candidates = [], unsafe, mayHold }: RecipeLineRead): string {
  if (mayHold)
    return `"${text}": Does it contain ${mayHold.asked}? Leave it out where it does, and write "no ${mayHold.asked}" behind it where it does not.`
  if (status === 'unsafe' && unsafe) return `"${text}": ${unsafe.why} Leave it out.`
  const asked = question ? QUESTIONS[question] : 'Write it in other words.'
  const names = candidates.slice(0, 5).map(({ name }) => name)
  return `"${text}": ${asked}${names.length > 0 ? ` It could be: ${names.join('; ')}.` : ''}`
}

const QUESTIONS: { readonly [question in NonNullable<RecipeLineRead['question']>]: string } = {
  'which-food': 'Which food is this? Write its name in full.',
  'raw-or-cooked': 'Was it weighed raw or cooked? Write "raw", "dry" or "cooked" with it.',
  'how-much': 'How much? Write grams.',
  'which-measure': 'How much is that? Write grams.',
  'how-much-drained': 'How much is it once drained? Write grams.',
  'how-much-iodine': 'How much iodine does its label say? It can be said on the page alone; leave it out here.',
}

function verdictLines({
  unsafe,
  missing,
  excess,
  cautions,
  confidence,
  foodAlone,
  lastsDays,
}: CheckedRecipe): string[] {
  return [
    ...unsafe.map(({ name, why, condition }) => `${name}: ${condition ?? why}`),
    `It lasts ${lastsDays.toFixed(1)} days. ${Math.floor(confidence.bowl * 100)} % sure it is complete.`,
    ...missing.map(({ foods, ...off }) => `Too little: ${offText(off)}${broughtBy(foods)}`),
    ...excess.map(({ foods, ...off }) => `Too much: ${offText(off)}; from ${foods.map(({ name }) => name).join(', ')}`),
    ...cautions,
    `Without the supplement: ${aloneText(foodAlone)}`,
  ]
}

type Off = CheckedRecipe['foodAlone']['missing'][number]

const offText = ({ nutrient, amount: is, limit, unit }: Off) =>
  `${nameOf(nutrient)} ${amount(is, unit)} a day, limit ${amount(limit, unit)}`

const broughtBy = (foods: CheckedRecipe['missing'][number]['foods']) =>
  foods.length === 0
    ? ''
    : `; would bring it: ${foods.map(({ name, grams }) => `${amount(grams, 'g')} ${name}`).join(', or ')}`

function aloneText({ missing, excess }: CheckedRecipe['foodAlone']): string {
  const names = new Set([...missing, ...excess].map(({ nutrient }) => nameOf(nutrient)))
  return names.size === 0 ? 'complete too' : `not right: ${[...names].join(', ')}`
}

const nameOf = (nutrient: string) => (isNutrientId(nutrient) ? sentences.nutrients[nutrient] : nutrient)
