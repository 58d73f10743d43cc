import type { z } from 'zod'
import { WIRE_REGIONS } from '../../../contract/account/settings.ts'
import type {
  CookingStep,
  Recipe,
  RecipeLine,
  RecipeSupplement,
  Batch as WireBatch,
} from '../../../contract/recipe/recipe.ts'
import { nutrientById } from '../../../nutrition/nutrients.ts'
import { confidenceOf } from '../../../nutrition/recipe/confidence.ts'
import {
  balanceOf,
  calciumPhosphorusRatio,
  dayIntake,
  foodNutrients,
  servedGrams,
} from '../../../nutrition/recipe/intake.ts'
import type { Suggestion } from '../../../nutrition/recipe/menu.ts'
import { BLS } from '../../../reference/ingredients/bls.ts'
import { CIQUAL } from '../../../reference/ingredients/ciqual.ts'
import { nameToWeigh } from '../../../reference/ingredients/ingredients.ts'
import { holdMinutesAt } from '../../../reference/ingredients/safe-cooking.ts'
import { timesOf, workOf } from '../../../reference/recipes/times.ts'
import { SOURCES } from '../../../reference/sources.ts'
import { sentences } from '../../../texts/index.ts'
import type { Sentence } from '../../../texts/sentence.ts'
import { describeAdvice } from '../../dogs/describe-advice.ts'
import type { Profile } from '../../dogs/profile.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { type CatalogueRecipe, ingredientOf } from '../cookbook/catalogue.ts'
import { type CostOf, cardOf, dishOf, type ImageUrlOf } from '../dish.ts'
import { confidenceAsShown } from './confidence-as-shown.ts'
import { supplementedBatch, supplementOfMeal } from './describe-recipe-supplement.ts'
import { describeReasons, describeStrengths } from './describe-score.ts'
import { describeTables } from './describe-tables.ts'
import { cupsOf, fillAmounts, measureOf, withDose } from './kitchen-words.ts'

type Shown = {
  readonly profile: Profile
  readonly catalogueRecipe: CatalogueRecipe
  readonly suggestion: Suggestion
  readonly meals: number
  readonly imageUrlOf: ImageUrlOf
  readonly costOf?: CostOf
}

/** A recipe for one meal of one dog, with everything that a page says of it, and the amounts for a batch of meals. */
export function describeRecipe({ profile, catalogueRecipe, suggestion, meals, imageUrlOf, costOf }: Shown): Recipe {
  const { plan } = profile
  const { recipe, adapted, suitability, footprint } = suggestion
  const { supplement, meal, needs } = plan
  const nutrients = foodNutrients(recipe, adapted.grams)
  const day = dayIntake(nutrients, meal.mealsPerDay, supplement.perDay)
  const dish = dishOf(catalogueRecipe, suggestion, plan)
  const goodFor = describeStrengths(suitability)
  const ofMeal = supplementOfMeal(profile)
  const one = portion(catalogueRecipe, suggestion, adapted.grams, ofMeal)
  const confidence = confidenceAsShown(confidenceOf(suggestion.fitting, adapted.grams))
  return {
    ...cardOf(dish, imageUrlOf, costOf),
    weight: Math.round(dish.servedGrams),
    kcal: dish.kcal,
    ingredients: one.ingredients,
    nutrients,
    supplement: ofMeal,
    balance: balanceOf(recipe, day, needs).map((row) => ({
      ...row,
      unit: nutrientById.get(row.nutrient)?.unit ?? 'g',
      unknownIn: [...row.unknownIn],
    })),
    calciumPhosphorusRatio: {
      amount: calciumPhosphorusRatio(day),
      min: needs.calciumPhosphorus.min,
      max: needs.calciumPhosphorus.max,
    },
    method: one.method,
    goodFor: goodFor.map(({ text }) => text),
    goodForParts: goodFor.map(({ parts }) => parts),
    scoreReasons: describeReasons(suitability),
    carbon: {
      kgPer1000Kcal: footprint.kgPer1000Kcal,
      low: footprint.lowKgPer1000Kcal,
      high: footprint.highKgPer1000Kcal,
      parts: footprint.parts.map(({ code, kg }) => ({ code, name: ingredientOf(code).name, kg })),
    },
    confidence,
    tables: describeTables(
      one.ingredients.map(({ code }) => code),
      confidence.bounds,
    ),
    region: WIRE_REGIONS[profile.region],
    sources: recipe.codes.map(sourceOf),
    advice: describeAdvice(profile),
    batch: batchOf(catalogueRecipe, suggestion, profile, meals),
  }
}

function batchOf(
  catalogueRecipe: CatalogueRecipe,
  suggestion: Suggestion,
  profile: Profile,
  meals: number,
): z.infer<typeof WireBatch> {
  const { batch, supplement } = supplementedBatch(suggestion, profile, meals)
  return {
    meals,
    weight: Math.round(servedGrams(suggestion.recipe, batch.grams)),
    ...timesOf(catalogueRecipe.authored.method, scaleOf(catalogueRecipe, batch.grams)),
    ...portion(catalogueRecipe, suggestion, batch.grams, supplement),
    supplement,
  }
}

type Portion = { ingredients: z.infer<typeof RecipeLine>[]; method: CookingStep[] }

type Dose = Pick<z.infer<typeof RecipeSupplement>, 'id' | 'grams' | 'items'>

function portion(
  { authored }: CatalogueRecipe,
  { recipe }: Suggestion,
  grams: readonly number[],
  { id, grams: dose, items }: Dose,
): Portion {
  const scale = scaleOf({ authored }, grams)
  // The things of a kit are counted out in steps of their own.
  const powder = items.length === 0 ? { grams: dose, supplement: id } : undefined
  const lines = recipe.codes.map((code, index) => lineOf(code, grams[index] ?? 0))
  const quantities = new Map(lines.map(({ code, quantity }) => [code, quantity]))
  const words = {
    gramsOf: (code: string) => quantities.get(code) ?? 0,
    nameOf: (code: string) => ingredientOf(code).shortName,
  }
  return {
    ingredients: lines.filter(({ quantity }) => quantity > 0),
    method: authored.method.map((step) => ({
      ...inTextAndParts(withDose(fillAmounts(step.parts, words), powder)),
      minutes: step.minutes,
      coreTemperatureC: step.coreTemperatureC,
      core: step.coreTemperatureC === null ? null : coreOf(step.coreTemperatureC),
      at: step.at,
      isWatched: step.watched,
      ...workOf(step, scale),
    })),
  }
}

/** The scale of the grams, beside the recipe as its author wrote it. */
function scaleOf({ authored }: Pick<CatalogueRecipe, 'authored'>, grams: readonly number[]): number {
  return sum(grams) / sum(authored.ingredients.map((line) => line.grams))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

function coreOf(celsius: number): Sentence {
  const minutes = holdMinutesAt(celsius)
  return minutes === null ? sentences.recipe.core({ celsius }) : sentences.recipe.coreHeld({ celsius }, { minutes })
}

function lineOf(code: string, grams: number): z.infer<typeof RecipeLine> {
  const ingredient = ingredientOf(code)
  const name = nameToWeigh(ingredient)
  // Tenths as a scale shows them, without the last bits of the arithmetic.
  const quantity = Number(grams.toFixed(1))
  const measure = measureOf(ingredient, grams)
  return { code, name, quantity, unit: 'g', raw: ingredient.raw, measure, cups: cupsOf(code, grams) }
}

function sourceOf(code: string) {
  const { name, sourceId, sourceName, composition, footprint } = ingredientOf(code)
  const usda = `${sourceName} (${sourceId}). ${citationOf(composition)}`
  return {
    code,
    name,
    composition: [usda, ...twinOf(code), ...measuredTwinOf(code)].join(' '),
    footprint: citationOf(footprint.source),
  }
}

function twinOf(code: string): string[] {
  const twin = CIQUAL.get(ingredientOf(code).code)
  return twin ? [`${twin.name} (Ciqual ${twin.sourceId}). ${citationOf('ciqual-2020')}`] : []
}

function measuredTwinOf(code: string): string[] {
  const twin = BLS.get(ingredientOf(code).code)
  return twin ? [`${twin.name} (BLS ${twin.sourceId}). ${citationOf('bls-4.0')}`] : []
}

const citationOf = (key: string) =>
  key
    .split('+')
    .map((one) => SOURCES.get(one)?.citation ?? one)
    .join(' ')
