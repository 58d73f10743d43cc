import type { ExcludeTag, HealthIssue } from '../dog.ts'
import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import type { Region } from '../region.ts'

/** A food of USDA's table or of the German one, by its number there: `SR:05062`, `BLS:M713100`. */
export type TableFoodId = `SR:${string}` | `BLS:${string}`

/** A thing for minerals or vitamins that goes into the bowl by itself: `thing:eggshell-powder`. */
export type ThingFoodId = `thing:${string}`

export const isThingFood = (id: string): id is ThingFoodId => id.startsWith('thing:')

/** Kelp as a line names it. Only with the iodine of its label, in whole µg per gram, is it a food: `thing:kelp@500`. */
export const KELP_UNSAID = 'thing:kelp'
/** The most iodine that a label of kelp may name, in µg per gram. */
export const MOST_IODINE = 10_000

/** Whether a food is kelp, with its iodine or without; `thing:kelp-drops` is a product of an owner's own. */
export const isKelpFood = (id: string): boolean => id === KELP_UNSAID || id.startsWith(`${KELP_UNSAID}@`)

/** `NN-NNN`: group and number, never reused; or a food of another table or a thing, which owners' own recipes alone may have. */
export type IngredientCode = `${number}-${number}` | TableFoodId | ThingFoodId

/** Whether a food is of another table than the product's own. */
export const isTableFood = (code: string): code is TableFoodId => /^(?:SR|BLS):/.test(code)

/** The code of water and the supplement, which are not bought. Never on a shopping list. */
export const NOT_BOUGHT: IngredientCode = '00-000'

export const INGREDIENT_GROUPS = [
  'meat',
  'poultry',
  'offal',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'grain',
  'starchy-veg',
  'pulse',
  'vegetable',
  'fruit',
  'oil',
  'seed',
  'other',
] as const
export type IngredientGroup = (typeof INGREDIENT_GROUPS)[number]

/** Traits that a health rule can forbid: "no organ meat", "no fatty meat", … */
export const INGREDIENT_TRAITS = [
  'organ',
  'shellfish',
  'mushroom',
  'seed',
  'fruit',
  'fatty-meat',
  'fatty-fish',
  'cheese',
  'butter',
  'bran',
  'sweet',
  'turmeric',
] as const
export type IngredientTrait = (typeof INGREDIENT_TRAITS)[number]

/** The way a dish cooks a food: by the harshest of the steps that it is in the pot for, and by what becomes of the water. */
export const COOKINGS = ['uncooked', 'simmered', 'steamed', 'drained', 'baked', 'fried'] as const
export type Cooking = (typeof COOKINGS)[number]

/** The figures of an ingredient that the science works with; names, pictures and measures live in the reference table. */
export type Ingredient = {
  readonly code: IngredientCode
  /** For a food of USDA's table: the product's own food that it is like, which stands in where a figure is unknown. */
  readonly like?: IngredientCode
  readonly group: IngredientGroup
  readonly excludeTag: ExcludeTag | null
  readonly traits: readonly IngredientTrait[]
  /** Per 100 g as weighed (raw or dry), after the losses of cooking it as usual. Unknown counts as zero here: for minimums. */
  readonly atLeastPer100g: NutrientAmounts
  /** Per 100 g as weighed, before losses. Unknown counts as its group's highest known value: for maximums. */
  readonly atMostPer100g: NutrientAmounts
  /** Per 100 g as weighed, before losses: the mean of each region's own table; unknown as in `atMostPer100g`. */
  readonly meanPer100g: { readonly [region in Region]: NutrientAmounts }
  /** Standard deviations of `atLeastPer100g` and `atMostPer100g`, per 100 g; of an unknown figure, none. */
  readonly spreadPer100g: { readonly atLeast: NutrientAmounts; readonly atMost: NutrientAmounts }
  /** Nutrients that no source gives for it. */
  readonly unknown: readonly NutrientId[]
  /** The same food cooked in any of the ways: figures after other losses. */
  readonly cooked?: { readonly [cooking in Cooking]: Ingredient }
  /** Grams in the bowl per gram weighed raw or dry; the cooking water that is served counts. */
  readonly cookedYield: number
  readonly footprint: {
    /** The crop or the animal: rice is rice, brown or white. */
    readonly key: string
    readonly kgCo2ePerKg: number
    readonly low: number
    readonly high: number
  }
}

/**
 * Beyond these shares of what its author wrote a dish is another dish: stew of cauliflower, not stew with cauliflower. Narrower
 * for what most of the protein comes from, and for fillers, oil and starch, that would take its place. A line of a recipe
 * may be stricter. Own proposal. A portion may hold 2 % more or less energy than the recipe is made as large
 * as, so the ranges keep that much in hand.
 */
export const FIDELITY = {
  least: 0.67 * 1.02,
  most: 1.5 * 0.98,
  leastMainProtein: 0.8 * 1.02,
  mostFiller: 1.25 * 0.98,
} as const

export type RecipeIngredient = {
  readonly code: IngredientCode
  /** The way the dish cooks it; as usual where it is left out. */
  readonly cooking?: Cooking
  /** Grams in the bowl per gram weighed, where the dish cooks it in other water than usual: rice in a congee. */
  readonly cookedYield?: number
  /** Base grams in the recipe as authored. */
  readonly grams: number
  /** The range the grams may move in, in the same batch. */
  readonly minGrams: number
  readonly maxGrams: number
}

export type RecipeFormula = {
  readonly id: string
  readonly ingredients: readonly RecipeIngredient[]
}

/**
 * An open formula. Amounts per gram of powder, in the units of the nutrient table: at least, of the least pure compounds at
 * the end of the shelf life.
 */
export type SupplementFormula = {
  readonly id: string
  readonly stage: 'puppy' | 'adult'
  /** Health issues whose rules or goals the usual formula of the stage does not serve; empty for the usual one. */
  readonly forIssues: readonly HealthIssue[]
  /**
   * The energy that the dogs that it serves eat in a day per kg BW^0.75 of their ideal weight, where it does not serve all: one that eats
   * less has no room for the energy of its dose, one that eats more comes to a maximum that is set per kg BW^0.75.
   */
  readonly kcalPerKg075?: readonly [least: number, most: number]
  readonly perGram: NutrientAmounts
  /** The same of the purest compounds on the day they are mixed: for maximums. */
  readonly perGramAtMost: NutrientAmounts
  /** Grams per 1000 kcal at density multiplier 1: the basis of the dose. */
  readonly gramsPer1000Kcal: number
  readonly gramsPerTeaspoon: number
}
