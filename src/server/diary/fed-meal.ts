import type { DiaryEntry } from '../../contract/food/diary.ts'
import type { Way } from '../../contract/recipe/way.ts'
import type { Day } from '../../kitchen/days.ts'
import { eatenShare } from '../../nutrition/diary/appetite.ts'
import { NUTRIENT_IDS, type NutrientAmounts } from '../../nutrition/nutrients.ts'
import { foodNutrients } from '../../nutrition/recipe/intake.ts'
import { considerRecipe, type Preferences, type Suggestion } from '../../nutrition/recipe/menu.ts'
import type { FeedingPlan } from '../../nutrition/recipe/plan.ts'
import type { Region } from '../../nutrition/region.ts'
import type { CookedFood, DiaryDocument, FedFood, FedSupplement } from '../db/diary/diary-document.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import { type Profile, profileOf } from '../dogs/profile.ts'
import { type CatalogueRecipe, ingredientOf } from '../menu/cookbook/catalogue.ts'
import type { Cookbook } from '../menu/cookbook/cookbook.ts'
import { profileFor } from '../menu/cookbook/profile-for-recipe.ts'
import { dishOf, type ImageUrlOf } from '../menu/dish.ts'
import { supplementedBatch, supplementOfPart } from '../menu/recipe/describe-recipe-supplement.ts'
import type { PotEater, PotPart } from '../menu/recipe/pot.ts'
import { requireSuitedWay, type Suited } from '../menu/recipe/way.ts'
import { supplementKcalPerMeal } from '../menu/work-out-menu.ts'
import { notFound } from '../refusal.ts'

type MealFacts = {
  readonly preferences: Preferences
  readonly region: Region
  readonly day: Day
  readonly cookbook: Cookbook
  /** The owner's changes to the recipe, for so many meals together. */
  readonly way?: Way | undefined
  readonly meals?: number
  /** The other dogs of the way. */
  readonly others?: readonly PotEater[]
}

/**
 * The food that a dog gets of a recipe on a day. @throws not found, with the reason, when it is not for this dog
 */
export function foodFor(recipeId: string, pet: StoredPet, facts: MealFacts): FedFood {
  const { catalogueRecipe, suggestion, profile } = suitedFor(recipeId, pet, facts)
  return foodOf(catalogueRecipe, suggestion, profile.plan)
}

/** The food that a dog gets of a recipe as it is written; nothing where it is not for this dog. */
export function findFoodFor(
  recipeId: string,
  profile: Profile,
  { preferences, cookbook }: Pick<MealFacts, 'preferences' | 'cookbook'>,
): FedFood | undefined {
  const recipe = cookbook.find(recipeId)
  if (!recipe) return undefined
  const { plan } = profileFor(recipe, profile)
  const considered = considerRecipe(recipe.prepared, plan, preferences)
  return considered.kind === 'suggested' ? foodOf(recipe, considered, plan) : undefined
}

function suitedFor(recipeId: string, { id: petId, record }: StoredPet, facts: MealFacts): Suited {
  const { day, cookbook, way, meals = 1, others = [], ...wishes } = facts
  const recipe = cookbook.find(recipeId)
  if (!recipe) throw notFound('recipe')
  return requireSuitedWay(recipe, way, { record, today: day, meals, ...wishes, pot: { petId, others } }, () => 'way')
}

function foodOf(catalogueRecipe: CatalogueRecipe, suggestion: Suggestion, plan: FeedingPlan): FedFood {
  const { recipe, adapted } = suggestion
  const dish = dishOf(catalogueRecipe, suggestion, plan)
  const { id, name, description } = catalogueRecipe.authored
  return {
    recipe: { id, name, description, score: dish.score, co2: dish.co2Kg, co2score: dish.co2score },
    weight: Math.round(dish.servedGrams),
    ingredients: recipe.codes.flatMap((code, j) => {
      const grams = adapted.grams[j] ?? 0
      return grams > 0 ? [{ code, name: ingredientOf(code).name, grams }] : []
    }),
    nutrients: sixDigits(foodNutrients(recipe, adapted.grams)),
  }
}

/** The supplement of one meal of a recipe: that of the dog on a day, or the recipe's own things. */
export function supplementFor(
  recipe: CatalogueRecipe | undefined,
  pet: StoredPet,
  { region, day }: Pick<MealFacts, 'region' | 'day'>,
): FedSupplement {
  const profile = profileOf(pet.record, day, region)
  return fedOf(recipe ? profileFor(recipe, profile) : profile)
}

function fedOf(profile: Profile): FedSupplement {
  const { plan, thingOf } = profile
  const { supplement, meal } = plan
  if (supplement.way === 'powder') return powderOf(profile)
  const { id, gramsPerMeal, perMeal } = supplement
  const items = supplement.items.map(({ id, unitsPerDay }) => ({
    id,
    name: thingOf(id).name,
    units: sixDigitsOf(unitsPerDay / meal.mealsPerDay),
  }))
  return { id, grams: sixDigitsOf(gramsPerMeal), nutrients: sixDigits(perMeal), items }
}

function powderOf({ withPowder }: Pick<Profile, 'withPowder'>): FedSupplement {
  const { id, gramsPerMeal, perMeal } = withPowder.supplement
  return { id, grams: gramsPerMeal, nutrients: sixDigits(perMeal) }
}

/** The food and supplement of one meal of a recipe that is cooked for a dog on a day. */
export function cookedFor(recipeId: string, pet: StoredPet, facts: MealFacts): CookedFood {
  const { catalogueRecipe, ...part } = suitedFor(recipeId, pet, facts)
  return cookedOf(catalogueRecipe, part)
}

function cookedOf(
  recipe: CatalogueRecipe,
  { suggestion, profile }: Pick<PotPart, 'suggestion' | 'profile'>,
): CookedFood {
  const food = foodOf(recipe, suggestion, profile.plan)
  return { ...food, [profile.plan.supplement.way === 'powder' ? 'powder' : 'supplement']: fedOf(profile) }
}

/** A batch that is cooked on a day, for one dog or for several. */
export type CookedBatch = {
  /** The meals of each dog, that of the pet first. */
  readonly dogs: readonly { readonly petId: string; readonly meals: number; readonly food: CookedFood }[]
  /** Units of each thing. */
  readonly things: readonly {
    readonly id: string
    readonly name: string
    readonly unit: string
    readonly units: number
  }[]
  /** Grams of each food as it is weighed, by its code. */
  readonly foods: Readonly<Record<string, number>>
}

/** @throws as `foodFor` */
export function cookedBatch(
  recipeId: string,
  pet: StoredPet,
  facts: MealFacts & { readonly meals: number },
): CookedBatch {
  const { catalogueRecipe, suggestion, profile, pot } = suitedFor(recipeId, pet, facts)
  const { meals } = facts
  const parts = pot?.parts ?? [{ petId: pet.id, profile, suggestion, meals }]
  const { batch, supplement } = pot
    ? { batch: pot, supplement: { items: pot.parts.flatMap((part) => supplementOfPart(part).items) } }
    : supplementedBatch(suggestion, profile, meals)
  const things = [...Map.groupBy(supplement.items, ({ id }) => id).values()].flatMap((ofDogs) => {
    const [{ id, name, unit } = {}] = ofDogs
    const units = ofDogs.reduce((sum, { unitsPerBatch }) => sum + unitsPerBatch, 0)
    return id !== undefined && name !== undefined && unit !== undefined ? [{ id, name, unit, units }] : []
  })
  return {
    dogs: parts.map((part) => ({ petId: part.petId, meals: part.meals, food: cookedOf(catalogueRecipe, part) })),
    things,
    foods: Object.fromEntries(suggestion.recipe.codes.map((code, j) => [code, batch.grams[j] ?? 0])),
  }
}

/**
 * The supplement of a portion. A dog that gets a kit by now gets no units of it on top of the powder that the portion was cooked
 * with; of portions that were kept before that was noted, the powder is taken to be as much as the dog would get today.
 */
export function fedWith({ supplement, powder }: CookedFood, profile: Profile): FedSupplement {
  if (supplement) return supplement
  return profile.plan.supplement.way === 'powder' ? fedOf(profile) : (powder ?? powderOf(profile))
}

/** Energy of the homemade food that a meal brings a dog on a day. */
export function mealKcalOf({ plan }: Profile): number {
  return plan.needs.kcal / plan.feedingLimitInput.mealsPerDay - supplementKcalPerMeal(plan)
}

/** Part of a portion, or more than one; what was stirred in goes with it. */
export function shareOf(cooked: CookedFood, share: number): CookedFood {
  if (share === 1) return cooked
  const { supplement, powder, ...food } = cooked
  const times = (amount: number) => sixDigitsOf(share * amount)
  const timesAll = (amounts: NutrientAmounts): NutrientAmounts =>
    Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, times(amount)]))
  return {
    ...food,
    weight: Math.round(share * food.weight),
    ingredients: food.ingredients.map((one) => ({ ...one, grams: times(one.grams) })),
    nutrients: timesAll(food.nutrients),
    supplement: supplement && {
      ...supplement,
      grams: times(supplement.grams),
      nutrients: timesAll(supplement.nutrients),
      items: supplement.items?.map((item) => ({ ...item, units: times(item.units) })),
    },
    powder: powder && { ...powder, grams: times(powder.grams), nutrients: timesAll(powder.nutrients) },
  }
}

/** The nutrients that a meal brought, in the order of the nutrient table: half of them for a bowl that was half eaten. */
export function fedNutrients(meal: DiaryDocument): NutrientAmounts {
  return scaled(offeredNutrients(meal), eatenShare(meal.appetite))
}

/** kcal of what a meal brought. */
export function fedKcal({ food, supplement, appetite }: DiaryDocument): number {
  return eatenShare(appetite) * ((food.nutrients.energy ?? 0) + (supplement?.nutrients.energy ?? 0))
}

/** The nutrients in the bowl, eaten or not. */
export function offeredNutrients({ food, supplement }: DiaryDocument): NutrientAmounts {
  return Object.fromEntries(
    NUTRIENT_IDS.map((id) => [id, (food.nutrients[id] ?? 0) + (supplement?.nutrients[id] ?? 0)]),
  )
}

function scaled(amounts: NutrientAmounts, share: number): NutrientAmounts {
  return Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, share * amount]))
}

/** An entry as the API answers it. The picture is today's: it was not in the bowl. */
export function describeEntry(
  id: string,
  { food, supplement, appetite }: DiaryDocument,
  imageUrlOf: ImageUrlOf,
): DiaryEntry {
  const { recipe, weight, ingredients } = food
  return {
    id,
    recipe: { ...recipe, imageUrl: imageUrlOf({ ...recipe, ingredients }), weight },
    supplement: supplement && describeFed(supplement),
    ...(appetite && { appetite }),
  }
}

function describeFed({ id, grams, items = [] }: FedSupplement): NonNullable<DiaryEntry['supplement']> {
  return { id, grams, items: items.map((item) => ({ ...item })) }
}

/** More digits than any figure of the tables has. */
function sixDigits(amounts: NutrientAmounts): NutrientAmounts {
  return Object.fromEntries(
    Object.entries(amounts)
      .filter(([, amount]) => amount !== 0)
      .map(([id, amount]) => [id, sixDigitsOf(amount)]),
  )
}

const sixDigitsOf = (amount: number) => Number(amount.toPrecision(6))
