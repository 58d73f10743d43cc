import type { z } from 'zod'
import { WIRE_REGIONS } from '../../../contract/account/settings.ts'
import type {
  CookingStep,
  Recipe,
  RecipeLine,
  RecipeSupplement,
  Batch as WireBatch,
  PotPart as WirePotPart,
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
import { reasonsNotToFreeze } from '../../../reference/recipes/freezing.ts'
import {
  type BatchToCook,
  batchToCook,
  daysToCook,
  preheatingOf,
  type StepWork,
  shareOf,
  timesOf,
  worksOf,
} from '../../../reference/recipes/times.ts'
import { SOURCES } from '../../../reference/sources.ts'
import { type CooksVessels, dishesToCool, USUAL_VESSELS } from '../../../reference/vessels.ts'
import { sentences } from '../../../texts/index.ts'
import type { Sentence } from '../../../texts/sentence.ts'
import { type AdviceLine, describeAdvice } from '../../dogs/describe-advice.ts'
import type { Profile } from '../../dogs/profile.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { warningsAbout } from '../../dogs/things.ts'
import { type CatalogueRecipe, ingredientOf } from '../cookbook/catalogue.ts'
import { type CostOf, cardOf, dishOf, type ImageUrlOf } from '../dish.ts'
import { supplementKcalPerMeal } from '../work-out-menu.ts'
import { confidenceAsShown } from './confidence-as-shown.ts'
import { supplementedBatch, supplementOfMeal, supplementOfPart } from './describe-recipe-supplement.ts'
import { describeReasons, describeStrengths } from './describe-score.ts'
import { describeTables } from './describe-tables.ts'
import { cupsOf, fillAmounts, measureOf, withDose, withDosePerDog } from './kitchen-words.ts'
import type { PotPart, ServedPot } from './pot.ts'

type Shown = {
  readonly profile: Profile
  readonly catalogueRecipe: CatalogueRecipe
  readonly suggestion: Suggestion
  readonly meals: number
  readonly pot?: ServedPot | undefined
  readonly imageUrlOf: ImageUrlOf
  readonly costOf?: CostOf
  /** The vessels of the cook, where their owner has told of them. */
  readonly vessels?: CooksVessels | undefined
}

/** A recipe for one meal of one dog, with everything that a page says of it, and the amounts for a batch of meals. */
export function describeRecipe(shown: Shown): Recipe {
  const { profile, catalogueRecipe, suggestion, pot, imageUrlOf, costOf, vessels = USUAL_VESSELS } = shown
  const { plan } = profile
  const { recipe, adapted, suitability, footprint } = suggestion
  const { supplement, meal, needs } = plan
  const nutrients = foodNutrients(recipe, adapted.grams)
  const day = dayIntake(nutrients, meal.mealsPerDay, supplement.perDay)
  const dish = dishOf(catalogueRecipe, suggestion, plan)
  const goodFor = describeStrengths(suitability)
  const ofMeal = supplementOfMeal(profile)
  const one = portion(catalogueRecipe, suggestion, adapted.grams, { dose: ofMeal, vessels })
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
    advice: [...describeAdvice(profile), ...adviceOnThings(catalogueRecipe, profile)],
    spoiltByFreezing: reasonsNotToFreeze(catalogueRecipe.authored).map((why) => sentences.recipe.spoiltByFreezing[why]),
    batch: batchOf({ ...shown, vessels }),
    ...(pot && { pot: { parts: pot.parts.map(describePart) } }),
  }
}

/** What is to be known of the things that a recipe brings itself. */
function adviceOnThings({ ownThings }: CatalogueRecipe, { dog }: Profile): AdviceLine[] {
  const things = ownThings?.counted.map(({ thing }) => thing) ?? []
  return warningsAbout(things, dog).map(({ hazard, text }) => {
    return { kind: 'tip', id: `thing-${hazard}`, text, seeVetWhen: [] }
  })
}

function describePart(part: PotPart): z.infer<typeof WirePotPart> {
  const { petId, name, meals, profile, suggestion } = part
  const { recipe, adapted, suitability, fitting } = suggestion
  return {
    petId,
    name,
    meals,
    grams: Math.round(servedGrams(recipe, adapted.grams)),
    kcal: adapted.foodKcal + supplementKcalPerMeal(profile.plan),
    score: suitability.score,
    confidence: confidenceAsShown(confidenceOf(fitting, adapted.grams)).bowl,
    supplement: supplementOfMeal(profile),
    batchSupplement: supplementOfPart(part),
  }
}

function batchOf(shown: Shown & { readonly vessels: CooksVessels }): z.infer<typeof WireBatch> {
  const { catalogueRecipe, suggestion, meals, vessels } = shown
  const { grams, supplement, allMeals } = weighedBatch(shown)
  const weight = Math.round(servedGrams(suggestion.recipe, grams))
  const toCook = toCookOf(catalogueRecipe, suggestion, grams, vessels)
  return {
    meals: allMeals,
    weight,
    ...timesOf(catalogueRecipe.authored.method, toCook),
    preheat: preheatingOf(catalogueRecipe.authored.method, toCook),
    dishesToCool: dishesToCool(weight),
    overDays: overDaysOf(catalogueRecipe, toCook, meals),
    ...portion(catalogueRecipe, suggestion, grams, { dose: supplement, vessels }),
    supplement,
  }
}

/** The grams of the batch; of a pot for several dogs all of it, each dog's supplement standing with its part. */
function weighedBatch({ profile, suggestion, meals, pot }: Shown) {
  if (pot) {
    const allMeals = pot.parts.reduce((sum, part) => sum + part.meals, 0)
    return { grams: pot.grams, supplement: null, allMeals }
  }
  const { batch, supplement } = supplementedBatch(suggestion, profile, meals)
  return { grams: batch.grams, supplement, allMeals: meals }
}

/** A batch that takes longer than a day in the kitchen, shared out over days; each has whole meals. */
function overDaysOf({ authored }: CatalogueRecipe, toCook: BatchToCook, meals: number) {
  const days = daysToCook(authored.method, toCook, meals)
  if (days === 1) return undefined
  const { totalMinutes } = timesOf(authored.method, shareOf(toCook, days, meals))
  return { days, meals: Math.ceil(meals / days), totalMinutes }
}

function toCookOf(
  { authored }: CatalogueRecipe,
  { recipe }: Suggestion,
  grams: readonly number[],
  vessels: CooksVessels,
): BatchToCook {
  const gramsByCode = new Map(recipe.codes.map((code, index) => [code, grams[index] ?? 0]))
  return batchToCook(authored, (code) => gramsByCode.get(code) ?? 0, vessels)
}

type Portion = { ingredients: z.infer<typeof RecipeLine>[]; method: CookingStep[] }

type Dose = Pick<z.infer<typeof RecipeSupplement>, 'id' | 'grams' | 'items'>

function portion(
  catalogueRecipe: CatalogueRecipe,
  suggestion: Suggestion,
  grams: readonly number[],
  { dose, vessels }: { readonly dose: Dose | null; readonly vessels: CooksVessels },
): Portion {
  const { method } = catalogueRecipe.authored
  const works = worksOf(method, toCookOf(catalogueRecipe, suggestion, grams, vessels))
  // The things of a kit are counted out in steps of their own.
  const powder = dose?.items.length === 0 ? { grams: dose.grams, supplement: dose.id } : undefined
  const lines = suggestion.recipe.codes.map((code, index) => lineOf(code, grams[index] ?? 0))
  const quantities = new Map(lines.map(({ code, quantity }) => [code, quantity]))
  const words = {
    gramsOf: (code: string) => quantities.get(code) ?? 0,
    nameOf: (code: string) => ingredientOf(code).shortName,
  }
  return {
    ingredients: lines.filter(({ quantity }) => quantity > 0),
    method: method.map((step, index) => ({
      ...inTextAndParts(
        dose ? withDose(fillAmounts(step.parts, words), powder) : withDosePerDog(fillAmounts(step.parts, words)),
      ),
      minutes: step.minutes,
      coreTemperatureC: step.coreTemperatureC,
      core: step.coreTemperatureC === null ? null : coreOf(step.coreTemperatureC),
      at: step.at,
      isWatched: step.watched,
      ...asTold(works[index] ?? { handsMinutes: 0 }),
    })),
  }
}

/** `panfuls` is what told of the rounds in a pan before there was `vessel`. */
const asTold = ({ handsMinutes, vessel }: StepWork) => ({
  handsMinutes,
  vessel,
  panfuls: vessel?.kind === 'pan' || vessel?.kind === 'sautePan' ? vessel.rounds : 1,
})

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
