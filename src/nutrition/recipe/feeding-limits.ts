import { at } from '../at.ts'
import type { Dog, HealthIssue } from '../dog.ts'
import type { DailyEnergy } from '../needs/energy.ts'
import { growthOfLimits } from '../needs/vet-approval.ts'
import { nutrientIndex, type PreparedRecipe } from './bounds.ts'
import type { Ingredient } from './recipe.ts'
import { type FeedingLimitInput, type MealLimit, TOXICANT_IDS, type ToxicantId, toxicantBounds } from './toxicants.ts'
import { cropOf, isStarch } from './variety.ts'

/**
 * The most food in the bowl that is put before a dog at once, in g served per kg of body weight: a tenth of the dog.
 * **Own estimate**: no limit is published. The grounds: dogs offered food of 72 % water ate as much energy of it
 * as of dry food, up to twice their need (Alexander, Colyer & Morris, The effect of reducing energy density, via the
 * addition of water to dry diet, on body weight and activity in dogs, J Nutr Sci 2017), so that an ordinary stew is
 * far from what a dog can hold; and the smallest puppies (0.6 kg, 242 kcal per kg and day) get 90 g per kg in three
 * meals of 0.9 kcal/g. Grown dogs of 3 to 60 kg fed twice a day get 15 to 50.
 */
export const MOST_SERVED_GRAMS_PER_KG_MEAL = 100

/**
 * The same for a dog of more than 40 kg. **Own estimate**: a deep chest and a large meal go with bloat, and a stew of
 * ordinary water feeds the hardest working giant in two meals of 35 to 38 g per kg.
 */
export const MOST_SERVED_TO_THE_HEAVY = { gramsPerKgMeal: 40, aboveKg: 40 } as const

/**
 * The least energy of a puppy's food, in kcal per g served: below it the food fills the stomach before it feeds.
 * **Own estimate** on a published figure: food for puppies holds at least 3.5 kcal per g of dry matter (Small Animal
 * Clinical Nutrition, 5th ed., Tables 17-1 and 17-4; a moist one named there comes to 1.25 kcal/g as sold), which is
 * 0.8 in food of 77 % water. Grown dogs have no such limit: a slimming one is to be filled.
 */
export const LEAST_PUPPY_KCAL_PER_SERVED_GRAM = 0.8

/**
 * Diets led by pulses were over-represented in reports of dilated cardiomyopathy, in dogs of many breeds (FDA 2018-2022):
 * they stay a side dish, by their share of the food's energy. Fresh peas are pulses here: they led most of the foods reported.
 */
export const MOST_ENERGY_FROM_PULSES = 0.3

/** The same for a dog whose heart is ill already. **Own estimate**. */
export const MOST_ENERGY_FROM_PULSES_OF_HEART = 0.25

/**
 * The most of the food's energy that comes from a bottle, or as butter or lard. **Own estimate**: beyond it a dish fits by
 * oil in place of food, and a dog that is given so much of it at once may answer with loose stools.
 */
export const MOST_ENERGY_FROM_ADDED_FAT = 0.25

/** The largest part of the served bowl for one vegetable or fruit. **Own estimate**: beyond it the dish is a bed of it. */
export const MOST_OF_ONE_VEGETABLE = 0.4

/** The most of the food's energy that one crop of starch may bring. **Own estimate**: beyond it the dish is rice with something. */
export const MOST_ENERGY_FROM_ONE_STARCH = 0.5

/**
 * The largest part of the served bowl for egg white. **Own estimate**: beyond it a dish keeps a limit on fat or phosphorus
 * by protein that tastes of nothing.
 */
export const MOST_EGG_WHITE = 0.2

/**
 * The most fibre of a day, powder included, in g per 1000 kcal: about 14 % of dry matter. **Own estimate**: beyond it the
 * stool grows and less of the minerals is taken up.
 */
export const MOST_FIBRE = 40

/** The same for a puppy, whose stomach is small and whose bones wait for the minerals. **Own estimate**. */
export const MOST_FIBRE_OF_PUPPIES = 25

/**
 * The most fat of a day for a dog that is obese, diabetic or whose liver is ill, in g per 1000 kcal: two fifths of the energy. **Own
 * estimate**: no source at hand limits it; 25 and 37.5 g are given for pancreatitis and digestion.
 */
export const MOST_FAT_TO_STAY_LEAN = 45

/**
 * The most fat of a day for a pregnant or nursing bitch, in g per 1000 kcal. With next to no carbohydrate she may need 125 g of
 * protein per 1000 kcal (FEDIAF 2025, section 3.3.1; NRC 2006): she makes the sugar for her litter from
 * either, so protein and carbohydrate together must reach 125 g, and the rest is the most fat.
 */
export const MOST_FAT_WITH_PUPPIES = (1000 - 4 * 125) / 9

/**
 * The most sodium of a day for a dog whose kidneys are ill, in g per 1000 kcal of a normal intake: the goal of rule
 * kidney-A3, of which no single figure is agreed. So it is held by the mean, not in 95 bowls of 100.
 */
export const MOST_SODIUM_OF_KIDNEYS = 0.75

/**
 * The same for a dog whose liver is ill: salt feeds the fluid in the belly that comes with it. **Own estimate**: a heart
 * dog's limit is 0.74, and what ordinary dishes bring lies below 0.93.
 */
export const MOST_SODIUM_OF_LIVER = 1

/**
 * The most protein of a day for a dog whose liver is ill, in g per 1000 kcal. **Own estimate**: above the 79.3 g of
 * EU 2020/354, which is a goal (rule liver-A3), and the highest that fresh readers of its dishes signed; a sick liver of
 * unknown stage may not clear what more protein leaves behind. No minimum of protein comes near it: the highest, of a dog
 * that slims, is 71 g.
 */
export const MOST_PROTEIN_OF_LIVER = 85

export type Bulk = 'servedAtOnce' | 'puppyEnergyDensity'
export type BulkBound = MealLimit & { readonly bulk: Bulk }

export type Proportion = 'pulses' | 'addedFat' | 'oneVegetable' | 'oneStarch' | 'eggWhite'

/** Contents that no standard limits, and that a dog may have too much of. */
export type Richness = 'fibre' | 'fat' | 'sodium' | 'protein'

export const FEEDING_LIMITS = [
  ...TOXICANT_IDS,
  'servedAtOnce',
  'puppyEnergyDensity',
  'pulses',
  'addedFat',
  'oneVegetable',
  'oneStarch',
  'eggWhite',
  'fibre',
  'fat',
  'sodium',
  'protein',
] as const satisfies readonly (ToxicantId | Bulk | Proportion | Richness)[]

export type FeedingLimit = MealLimit & { readonly of: ToxicantId | Bulk | Proportion | Richness }

/** Every limit on the meal of a dog that is not a nutrient's. */
export function feedingLimits(
  recipe: Pick<PreparedRecipe, 'codes' | 'ingredients' | 'kcalPerGram' | 'atMost'>,
  input: FeedingLimitInput,
): FeedingLimit[] {
  return [
    ...toxicantBounds(recipe.ingredients.map(measuredAs), input, input.toxicants).map(({ substance, ...limit }) => ({
      ...limit,
      of: substance,
    })),
    ...bulkBounds(recipe, input).map(({ bulk, ...limit }) => ({ ...limit, of: bulk })),
    ...proportionLimits(recipe, input.mostEnergyFromPulses),
    ...richnessLimits(recipe, input),
  ]
}

/** Toxicants are known of the product's own foods: of another one, those of the food that it is like. */
const measuredAs = ({ code, like }: Ingredient) => like ?? code

/** The limits on the volume of a meal, food alone: the supplement weighs next to nothing. The other food takes its share of the room. */
export function bulkBounds(
  { ingredients, kcalPerGram }: Pick<PreparedRecipe, 'ingredients' | 'kcalPerGram'>,
  { weightKg, homemadeShare = 1, isPuppy }: Pick<FeedingLimitInput, 'weightKg' | 'homemadeShare' | 'isPuppy'>,
): BulkBound[] {
  const served = ingredients.map(({ cookedYield }) => cookedYield)
  const atOnce: BulkBound = {
    bulk: 'servedAtOnce',
    row: served,
    mostPerMeal: mostServedPerKg(weightKg) * weightKg * homemadeShare,
  }
  if (!isPuppy) return [atOnce]
  const lackingKcal = served.map((grams, j) => LEAST_PUPPY_KCAL_PER_SERVED_GRAM * grams - at(kcalPerGram, j))
  return [atOnce, { bulk: 'puppyEnergyDensity', row: lackingKcal, mostPerMeal: 0 }]
}

function mostServedPerKg(weightKg: number): number {
  const { gramsPerKgMeal, aboveKg } = MOST_SERVED_TO_THE_HEAVY
  return weightKg > aboveKg ? gramsPerKgMeal : MOST_SERVED_GRAMS_PER_KG_MEAL
}

/** The limits that make a bowl a bowl: the same for any size of it. */
export function proportionLimits(
  { ingredients, kcalPerGram }: Pick<PreparedRecipe, 'ingredients' | 'kcalPerGram'>,
  mostEnergyFromPulses = MOST_ENERGY_FROM_PULSES,
): FeedingLimit[] {
  const served = ingredients.map(({ cookedYield }) => cookedYield)
  const shareOf = (amounts: readonly number[], counts: (food: Ingredient, j: number) => boolean, most: number) =>
    ingredients.map((food, j) => ((counts(food, j) ? 1 : 0) - most) * at(amounts, j))
  const limits: FeedingLimit[] = ingredients.flatMap((food, greens) => {
    if (!isVegetable(food)) return []
    return [{ of: 'oneVegetable', row: shareOf(served, (_, j) => j === greens, MOST_OF_ONE_VEGETABLE), mostPerMeal: 0 }]
  })
  if (ingredients.some(isAddedFat)) {
    limits.push({ of: 'addedFat', row: shareOf(kcalPerGram, isAddedFat, MOST_ENERGY_FROM_ADDED_FAT), mostPerMeal: 0 })
  }
  if (ingredients.some(isPulse)) {
    limits.push({ of: 'pulses', row: shareOf(kcalPerGram, isPulse, mostEnergyFromPulses), mostPerMeal: 0 })
  }
  for (const crop of new Set(ingredients.filter(isStarch).map(cropOf))) {
    const isOfCrop = (food: Ingredient) => isStarch(food) && cropOf(food) === crop
    limits.push({ of: 'oneStarch', row: shareOf(kcalPerGram, isOfCrop, MOST_ENERGY_FROM_ONE_STARCH), mostPerMeal: 0 })
  }
  if (ingredients.some(isEggWhite)) {
    limits.push({ of: 'eggWhite', row: shareOf(served, isEggWhite, MOST_EGG_WHITE), mostPerMeal: 0 })
  }
  return limits
}

export function mostEnergyFromPulses({ healthIssues }: Pick<Dog, 'healthIssues'>): number {
  return healthIssues.includes('heart') ? MOST_ENERGY_FROM_PULSES_OF_HEART : MOST_ENERGY_FROM_PULSES
}

const STAY_LEAN: readonly HealthIssue[] = ['liver', 'diabetes']

/** The most in food and powder of a day, per 1000 kcal. */
export function richestFor(
  dog: Dog,
  { densityMultiplier, stage }: Pick<DailyEnergy, 'densityMultiplier' | 'stage'>,
): { readonly nutrient: Richness; readonly mostPer1000Kcal: number }[] {
  const { bodyCondition, healthIssues } = dog
  const staysLean = bodyCondition === 5 || healthIssues.some((issue) => STAY_LEAN.includes(issue))
  const ofNormalIntake: readonly (readonly [HealthIssue, Richness, number])[] = [
    ['kidney', 'sodium', MOST_SODIUM_OF_KIDNEYS],
    ['liver', 'sodium', MOST_SODIUM_OF_LIVER],
    ['liver', 'protein', MOST_PROTEIN_OF_LIVER],
  ]
  return [
    { nutrient: 'fibre', mostPer1000Kcal: stage === 'adult' ? MOST_FIBRE : MOST_FIBRE_OF_PUPPIES },
    ...(staysLean ? [{ nutrient: 'fat' as const, mostPer1000Kcal: MOST_FAT_TO_STAY_LEAN }] : []),
    ...(stage === 'reproduction' ? [{ nutrient: 'fat' as const, mostPer1000Kcal: MOST_FAT_WITH_PUPPIES }] : []),
    ...ofNormalIntake.flatMap(([issue, nutrient, most]) =>
      healthIssues.includes(issue)
        ? [{ nutrient, mostPer1000Kcal: most * growthOfLimits(dog, issue, densityMultiplier) }]
        : [],
    ),
  ]
}

/** Limits by the most that the food has, the powder taken off already. */
export function richnessLimits(
  { atMost }: Pick<PreparedRecipe, 'atMost'>,
  { richest }: Pick<FeedingLimitInput, 'richest'>,
): FeedingLimit[] {
  return richest.map(({ nutrient, mostPerMeal }) => ({
    of: nutrient,
    row: at(atMost, nutrientIndex(nutrient)),
    mostPerMeal,
  }))
}

type Food = Pick<Ingredient, 'group' | 'excludeTag'>

export const isAddedFat = ({ group }: Food): boolean => group === 'oil'

/** Peas are among the vegetables of the table, soya oil among its oils. */
export const isPulse = ({ group, excludeTag }: Food): boolean => excludeTag === 'pulses' && group !== 'oil'

/** Nothing of an egg but its yolk has fat. */
const isEggWhite = ({ group, atMostPer100g }: Ingredient): boolean => group === 'egg' && (atMostPer100g.fat ?? 0) < 1

export const isVegetable = ({ group }: Food): boolean => group === 'vegetable' || group === 'fruit'
