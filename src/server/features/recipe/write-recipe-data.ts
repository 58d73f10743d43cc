import type { z } from 'zod'
import type { Batch, Recipe } from '../../../contract/recipe/recipe.ts'
import type { RecipeData } from '../../../contract/recipe/recipe-data.ts'
import { isTableFood } from '../../../nutrition/recipe/recipe.ts'
import { manifest, sentences } from '../../../texts/index.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { ingredientOf } from '../../menu/cookbook/catalogue.ts'

const words = sentences.recipeData

type WireBatch = z.infer<typeof Batch>
type About = { readonly mealsPerDay: number; readonly publicUrl: string }

/**
 * The batch that is shown, as schema.org's `Recipe`. Lines of ingredients are written so that our own reader of recipes
 * finds the same foods and grams in them, and other programs something to weigh.
 */
export function writeRecipeData(recipe: Recipe, { mealsPerDay, publicUrl }: About): RecipeData {
  const { name, description, imageUrl, author, own, batch } = recipe
  const { activeMinutes, totalMinutes } = batch
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    ...(description && { description }),
    image: new URL(imageUrl, publicUrl).href,
    ...(!own && { author: { '@type': 'Organization', name: author } }),
    inLanguage: manifest.language,
    recipeCategory: words.category,
    recipeYield: words.meals(batch.meals),
    prepTime: duration(activeMinutes),
    ...(totalMinutes > activeMinutes && { cookTime: duration(totalMinutes - activeMinutes) }),
    totalTime: duration(Math.max(activeMinutes, totalMinutes)),
    recipeIngredient: [
      ...batch.ingredients.map(({ code, quantity }) => ingredientText(code, quantity)),
      ...supplementTexts(batch.supplement),
      ...(recipe.pot?.parts ?? []).flatMap(({ name, batchSupplement }) => supplementTexts(batchSupplement, name)),
    ],
    recipeInstructions: stepsOf(recipe).map((text) => ({ '@type': 'HowToStep', text })),
    nutrition: nutritionOf(recipe, mealsPerDay),
  }
}

/** "250 g Chicken breast, skinless, weighed skinless and boneless" */
export function ingredientText(code: string, grams: number): string {
  const { name, weighed, state } = ingredientOf(code)
  const said = weighed === undefined ? name : words.weighed(name, weighed)
  // The names of the other tables say so themselves.
  const isToBeSaid = state === 'dry' && !isTableFood(code)
  return words.ingredient(grams, isToBeSaid ? words.uncooked(said) : said)
}

type Supplement = NonNullable<WireBatch['supplement']>

/** The supplement of the batch; of a pot for several dogs that of each. */
const supplementsOf = ({ batch, pot }: Recipe): Supplement[] =>
  [batch.supplement, ...(pot?.parts ?? []).map((part) => part.batchSupplement)].filter((one) => one !== null)

/** @param dog whose supplement it is, where the pot is for several */
function supplementTexts(supplement: Supplement | null, dog?: string): string[] {
  if (!supplement) return []
  const named = (said: string) => words.supplement(dog === undefined ? said : sentences.pot.supplementFor(said, dog))
  const { id, grams, items, isCounted } = supplement
  if (items.length === 0) return grams > 0 ? [named(words.ingredient(grams, words.powder(id)))] : []
  const used = items.filter(({ unitsPerBatch }) => unitsPerBatch > 0)
  return used.map(({ name, unit, unitsPerBatch }) => {
    const counted = inTextAndParts([{ units: unitsPerBatch, of: unit }]).text
    const count = isCounted ? counted : words.notWhole(Number(unitsPerBatch.toFixed(2)))
    return named(words.thing(name, count))
  })
}

/** The temperature in the middle is said with the step that it ends. */
function stepsOf(recipe: Recipe): string[] {
  return [...recipe.batch.method, ...supplementsOf(recipe).flatMap(({ steps }) => steps)].map(({ text, core }) =>
    core === null ? text : `${text} ${inTextAndParts(core).text}`,
  )
}

/** The nutrition of a meal on a day fed this recipe alone: food and supplement together. */
function nutritionOf({ weight, balance, kcal, supplement }: Recipe, mealsPerDay: number): RecipeData['nutrition'] {
  const perMeal = (nutrient: string) => {
    const row = balance.find((one) => one.nutrient === nutrient)
    return row && words.amount(row.amount / mealsPerDay, row.unit)
  }
  const [proteinContent, fatContent, fiberContent, sodiumContent] = ['protein', 'fat', 'fibre', 'sodium'].map(perMeal)
  return {
    '@type': 'NutritionInformation',
    servingSize: words.grams(Math.round(weight + (supplement?.grams ?? 0))),
    calories: words.kcal(kcal),
    ...(proteinContent && { proteinContent }),
    ...(fatContent && { fatContent }),
    ...(fiberContent && { fiberContent }),
    ...(sodiumContent && { sodiumContent }),
  }
}

/** ISO 8601. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}
