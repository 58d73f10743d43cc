/**
 * Prints "By hand" of docs/nutrition.md.
 * It shows how sure one bound of one real recipe is, so that a reader can follow with a pocket calculator. Each figure comes
 * from the figures written before it, as they are written. Run it when a recipe's grams have changed:
 *   npm run task -- confidence-by-hand
 */
import { at } from '../src/nutrition/at.ts'
import { adult } from '../src/nutrition/fixtures/adult.ts'
import { needOf } from '../src/nutrition/needs/needs.ts'
import { normalShareBelow } from '../src/nutrition/normal.ts'
import { CONFIDENT_SDS, nutrientIndex } from '../src/nutrition/recipe/bounds.ts'
import { SPREAD_OF_DOSE } from '../src/nutrition/recipe/composition.ts'
import { confidenceOf } from '../src/nutrition/recipe/confidence.ts'
import { considerRecipe } from '../src/nutrition/recipe/menu.ts'
import { planFor } from '../src/nutrition/recipe/plan.ts'
import { findIngredient } from '../src/reference/ingredients/ingredients.ts'
import { believedMeans } from '../src/reference/ingredients/two-tables.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../src/reference/nutrition-tables.ts'
import { findRecipe } from '../src/reference/recipes/index.ts'

const RECIPE = 'beef-bean-and-rice-pot'
const NUTRIENT = 'selenium'

/** The product's answer, which the figures by hand must reach. */
export function answered() {
  const { suggestion } = shown()
  const { bowl, bounds } = confidenceOf(suggestion.fitting, suggestion.adapted.grams)
  const own = bounds.find(({ nutrient, bound }) => nutrient === NUTRIENT && bound === 'min')
  if (!own) throw new Error(`${RECIPE} has no minimum of ${NUTRIENT}`)
  return { bowl, confidence: own.confidence }
}

/** The paragraph, and the share of bowls that it ends with. */
export function confidenceByHand(): { readonly text: string; readonly confidence: number } {
  const { plan, suggestion } = shown()
  const foods = foodLines(suggestion)
  const { powderGrams, perGram, powder, dose } = powderOf(plan)
  const need = needOfMeal(plan)
  const food = rounded(sumOf(foods.map(({ brings }) => brings)), 2)
  const mean = rounded(food + powder, 2)
  const spread = rounded(Math.hypot(...foods.map((one) => one.spread), dose), 2)
  const sure = rounded(mean - CONFIDENT_SDS * spread, 2)
  const off = rounded((mean - need.perMeal) / spread, 2)
  const confidence = normalShareBelow(off)
  const { bowl } = answered()
  const squares = [...foods.map((one) => one.spread), dose].map((one) => `${fixed(one, 2)}²`).join(' + ')
  const text = [
    `**By hand**: selenium of ${findRecipe(RECIPE)?.name ?? RECIPE} for a female of 20 kg, 4 years, spayed, moderately active, one of two meals a day. What counts towards the minimum is the lower table,`,
    'less what cooking takes; `cv` as in "How foods vary".',
    '',
    '| food | grams | USDA, µg per 100 g | Ciqual | kept | brings, µg | cv | spread, µg |',
    '|---|---|---|---|---|---|---|---|',
    ...foods.map(({ cells }) => `| ${cells.join(' | ')} |`),
    '',
    `- Food brings ${fixed(food, 2)} µg. Powder: ${fixed(powderGrams, 1)} g x ${fixed(perGram, 2)} µg = ${fixed(powder, 2)} µg, ${fixed(mean, 2)} µg with it. The spoon varies by ${SPREAD_OF_DOSE} x ${fixed(powder, 2)} = ${fixed(dose, 2)} µg.`,
    `- Spread of the bowl: √(${squares}) = ${fixed(spread, 2)} µg.`,
    `- The dog needs ${fixed(need.per1000Kcal, 1)} µg per 1000 kcal x ${fixed(need.density, 3)} (density) x ${need.kcal} kcal / 1000 / 2 meals = ${fixed(need.perMeal, 2)} µg.`,
    `- Sure in 95 of 100 bowls: ${fixed(mean, 2)} − ${CONFIDENT_SDS} x ${fixed(spread, 2)} = ${fixed(sure, 2)} µg, which is enough.`,
    `- The mean lies (${fixed(mean, 2)} − ${fixed(need.perMeal, 2)}) / ${fixed(spread, 2)} = ${fixed(off, 2)} standard deviations above the minimum: Φ(${fixed(off, 2)}) = ${fixed(100 * confidence, 1)} of 100 bowls have enough selenium.`,
    `- Every bound of the recipe at once, by the draws: ${fixed(100 * bowl, 1)} of 100.`,
  ].join('\n')
  return { text, confidence }
}

type Shown = ReturnType<typeof shown>

function shown() {
  const plan = planFor(adult, NUTRITION_TABLES)
  const recipe = PREPARED_RECIPES.find(({ id }) => id === RECIPE)
  const suggestion = recipe && considerRecipe(recipe, plan)
  if (suggestion?.kind !== 'suggested') throw new Error(`${RECIPE} is not shown for the example dog: choose another`)
  return { plan, suggestion }
}

function foodLines({ recipe, adapted }: Shown['suggestion']) {
  const index = nutrientIndex(NUTRIENT)
  return recipe.codes.map((code, j) => {
    const food = findIngredient(code)
    if (!food) throw new Error(`No food ${code}`)
    const { usda, ciqual } = believedMeans(food, NUTRIENT)
    const counts = 100 * at(at(recipe.atLeast, index), j)
    const lower = Math.min(usda ?? Number.POSITIVE_INFINITY, ciqual ?? Number.POSITIVE_INFINITY)
    const kept = counts === 0 ? 1 : rounded(counts / lower, 3)
    const cv = counts === 0 ? 0 : rounded((100 * at(at(recipe.spread.atLeast, index), j)) / counts, 3)
    const grams = at(adapted.grams, j)
    const brings = counts === 0 ? 0 : rounded((grams * lower * kept) / 100, 2)
    const spread = rounded(brings * cv, 2)
    const cells = [food.shortName, `${rounded(grams, 1)}`, perTable(usda), perTable(ciqual), `${kept}`]
    return { brings, spread, cells: [...cells, fixed(brings, 2), `${cv}`, fixed(spread, 2)] }
  })
}

const perTable = (mean: number | undefined) => (mean === undefined ? '–' : `${rounded(mean, 3)}`)

function powderOf({ supplement }: Shown['plan']) {
  const powderGrams = supplement.gramsPerMeal
  const perGram = rounded(supplement.formula.perGram[NUTRIENT] ?? 0, 2)
  const powder = rounded(powderGrams * perGram, 2)
  return { powderGrams, perGram, powder, dose: rounded(SPREAD_OF_DOSE * powder, 2) }
}

function needOfMeal({ energy, needs }: Shown['plan']) {
  const line = needOf(needs, NUTRIENT)?.info.find(({ kind }) => kind === 'standardMin')
  const per1000Kcal = line?.kind === 'standardMin' ? line.per1000Kcal : 0
  const density = rounded(energy.densityMultiplier, 3)
  const perMeal = rounded((per1000Kcal * density * energy.kcal) / 1000 / adult.mealsPerDay, 2)
  return { per1000Kcal, density, kcal: energy.kcal, perMeal }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const fixed = (value: number, decimals: number) => value.toFixed(decimals)

if (import.meta.main) console.log(confidenceByHand().text)
