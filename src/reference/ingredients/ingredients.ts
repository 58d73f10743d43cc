import { z } from 'zod'
import { EXCLUDE_TAGS } from '../../nutrition/dog.ts'
import { isNutrientId, NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../../nutrition/nutrients.ts'
import {
  COOKINGS,
  type Cooking,
  INGREDIENT_GROUPS,
  INGREDIENT_TRAITS,
  type Ingredient,
  type IngredientCode,
} from '../../nutrition/recipe/recipe.ts'
import { keyedOnce, readRows } from '../read-table.ts'
import { COOKING_LOSSES, type CookingClass, retentionOf } from './cooking-losses.ts'
import rows from './ingredients.json' with { type: 'json' }
import { SAFE_COOKING, type SafeCooking } from './safe-cooking.ts'
import { spreadOf } from './spreads.ts'
import { believedMeans, type CountedAmount, countedPer100g, hasMean } from './two-tables.ts'

export const INGREDIENT_STATES = ['raw', 'dry', 'tinned', 'cooked', 'oil', 'ready'] as const

const Nutrient = z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient')
const Amounts = z.partialRecord(Nutrient, z.number().nonnegative())

const Row = z.strictObject({
  code: z.custom<IngredientCode>((code) => typeof code === 'string' && /^\d{2}-\d{3}$/.test(code), 'not NN-NNN'),
  /** The name as a cook in the UK says it. */
  name: z.string().min(1).max(60),
  /** The name in a sentence: "400 g beef mince". */
  shortName: z.string().min(1).max(30),
  /** The parts that the grams are with or without, where a shop sells it with bone, skin or shell: "weighed off the bone". */
  weighed: z.string().startsWith('weighed ').optional(),
  usName: z.string().min(1),
  /** Other words that an owner may search by. */
  synonyms: z.array(z.string().min(1)),
  /** `SR:` and USDA's NDB number. */
  sourceId: z.string().regex(/^SR:\d{5}$/),
  sourceName: z.string().min(1),
  state: z.enum(INGREDIENT_STATES),
  /** Weighed raw or dry, before cooking. */
  raw: z.boolean(),
  group: z.enum(INGREDIENT_GROUPS),
  excludeTag: z.enum(EXCLUDE_TAGS).nullable(),
  traits: z.array(z.enum(INGREDIENT_TRAITS)),
  /** Known amounts per 100 g as weighed, in the units of the nutrient table. A missing nutrient is unknown, not zero. */
  per100g: Amounts,
  /** Amounts that a laboratory could only say to lie below this. */
  belowPer100g: Amounts.optional(),
  /** Nutrients that the source leaves blank and that nature leaves out. */
  zeroInNature: z.array(Nutrient).optional(),
  /** The part of a known amount that a dog can use, where that is less: counts towards minimums in its place. */
  countedPer100g: Amounts.optional(),
  /** Values of the source that were judged wrong, with the reason. */
  leftOut: z.record(z.string(), z.string()).optional(),
  proximatesPer100g: z.strictObject({
    waterG: z.number().nonnegative(),
    carbohydrateG: z.number().nonnegative(),
    ashG: z.number().nonnegative(),
  }),
  /** Source of the composition; iodine and chloride come from another table. */
  composition: z.string(),
  iodineAndChloride: z
    .strictObject({ source: z.string(), sourceId: z.string(), match: z.enum(['same', 'close']) })
    .optional(),
  /** Key of the table of cooking losses. */
  cookingClass: z.string(),
  cookedYield: z.number().min(0.5).max(7),
  yieldSource: z.string(),
  footprint: z.strictObject({
    key: z.string(),
    kgCo2ePerKg: z.number().positive(),
    low: z.number().nonnegative(),
    high: z.number().positive(),
    confidence: z.enum(['high', 'medium', 'low']),
    /** The figure is that of the nearest food. */
    standIn: z.boolean(),
    source: z.string(),
  }),
  /** The kitchen's name for a handy amount, for a check by eye. */
  measure: z.strictObject({ unit: z.string().min(1), plural: z.string().min(1), grams: z.number().positive() }),
  /** Key of the table of safe cooking. */
  guide: z.string(),
  /** The colour of the cooked food, for the pictures of recipes. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The food symbol that stands for it; see docs/pictures.md. */
  symbol: z.string(),
})
type IngredientRow = z.infer<typeof Row>

export type IngredientEntry = Ingredient &
  Omit<IngredientRow, 'proximatesPer100g'> & {
    /** USDA's table does not know all of them for every food. */
    readonly proximatesPer100g: { readonly [part in keyof IngredientRow['proximatesPer100g']]: number | undefined }
    readonly safeCooking: SafeCooking
    /** The way a recipe cooks it unless it says otherwise. */
    readonly usualCooking: Cooking
    /** Nutrients that no source gives for it. */
    readonly unknown: readonly NutrientId[]
  }

/** Checks the rows and works out what each is worth towards minimums and maximums; exported for its test. */
export function readIngredients(table: readonly unknown[]): ReadonlyMap<IngredientCode, IngredientEntry> {
  const read = readRows('ingredients', table, Row, 'code')
  return keyedOnce(
    'ingredients',
    read.map((row) => ingredientEntry(row, read)),
    ({ code }) => code,
  )
}

export const INGREDIENTS = readIngredients(rows)

export function findIngredient(code: string): IngredientEntry | undefined {
  return INGREDIENTS.get(code as IngredientCode)
}

/** The name in a list of grams: "Rabbit meat, weighed off the bone". */
export function nameToWeigh({ name, weighed }: Pick<IngredientEntry, 'name' | 'weighed'>): string {
  return weighed === undefined ? name : `${name}, ${weighed}`
}

/** A row of figures whose worth to the science is worked out: the product's own rows, and USDA's for owners' recipes. */
export type FoodFigures = Pick<
  IngredientRow,
  | 'code'
  | 'sourceId'
  | 'group'
  | 'excludeTag'
  | 'traits'
  | 'per100g'
  | 'belowPer100g'
  | 'countedPer100g'
  | 'cookingClass'
> & {
  readonly footprint: Pick<IngredientRow['footprint'], 'key'>
  readonly proximatesPer100g: { readonly carbohydrateG: number | undefined }
  /** What may be in it of a nutrient that no table knows of it, where that is more than in any food of its kind. */
  readonly mostPer100g?: NutrientAmounts
}

type Worth = Pick<Ingredient, 'atLeastPer100g' | 'atMostPer100g' | 'meanPer100g' | 'spreadPer100g' | 'unknown'> & {
  readonly usualCooking: Cooking
}

function ingredientEntry(row: IngredientRow, table: readonly IngredientRow[]): IngredientEntry {
  return withWorth({ ...row, safeCooking: required(SAFE_COOKING, row.guide, row.code, 'cooking guide') }, table)
}

/** @param table foods of its kind stand in for an unknown figure */
export function withWorth<Row extends FoodFigures>(
  row: Row,
  table: readonly FoodFigures[],
): Row & Worth & { readonly cooked: { readonly [cooking in Cooking]: Row & Worth } } {
  const losses = required(COOKING_LOSSES, row.cookingClass, row.code, 'cooking class')
  const peers = table.filter((other) => kindOf(other) === kindOf(row))
  const most = everyNutrient((id) => atMost(row, peers, id))
  const entry = {
    ...row,
    usualCooking: losses.usually,
    unknown: NUTRIENT_IDS.filter((id) => counted(row, id) === undefined),
    atMostPer100g: most,
    meanPer100g: {
      europe: everyNutrient((id) => believedMeans(row, id).ciqual ?? most[id] ?? 0),
      northAmerica: everyNutrient((id) => believedMeans(row, id).usda ?? most[id] ?? 0),
    },
  }
  const spreadAtMost = everyNutrient((id) => (hasMean(row, id) ? (most[id] ?? 0) * spreadOf(row, id).cv : 0))
  const cookedAs = (cooking: Cooking): Row & Worth => {
    const atLeastPer100g = everyNutrient((id) => atLeast(row, losses, id, cooking))
    const spreadAtLeast = everyNutrient((id) => (atLeastPer100g[id] ?? 0) * spreadOf(row, id).cv)
    return { ...entry, atLeastPer100g, spreadPer100g: { atLeast: spreadAtLeast, atMost: spreadAtMost } }
  }
  const cooked = Object.fromEntries(COOKINGS.map((cooking) => [cooking, cookedAs(cooking)])) as {
    readonly [cooking in Cooking]: Row & Worth
  }
  return { ...cooked[losses.usually], cooked }
}

/** The amounts by the two tables; energy is USDA's alone, so that a portion is one portion. */
function counted(row: FoodFigures, id: NutrientId): CountedAmount | undefined {
  if (id !== 'energy') return countedPer100g(row, id)
  const kcal = row.per100g.energy ?? 0
  return { least: kcal, most: kcal }
}

/** The amount that surely reaches the dog: unknown and "below x" count as zero, losses are taken off. */
function atLeast(row: FoodFigures, losses: CookingClass, id: NutrientId, cooking: Cooking): number {
  const known = (counted(row, id)?.least ?? 0) * shareForDogs(row, id)
  return id === 'energy' ? known : known * retentionOf(losses, id, cooking)
}

/** The share that a dog can use: half the vitamin A of carotene, nothing of a pig's liver's copper. */
function shareForDogs({ per100g, countedPer100g: forDogs }: FoodFigures, id: NutrientId): number {
  const known = per100g[id] ?? 0
  return known === 0 ? 1 : (forDogs?.[id] ?? known) / known
}

/** The amount that may be there at worst: nothing is lost, and an unknown is as high as the richest food of its kind is in either table. */
function atMost(row: FoodFigures, peers: readonly FoodFigures[], id: NutrientId): number {
  const known = counted(row, id)?.most
  if (known !== undefined) return known
  const highest = Math.max(0, ...peers.map((peer) => counted(peer, id)?.most ?? 0))
  return Math.min(ceilingOf(row, id), Math.max(highest, row.mostPer100g?.[id] ?? 0, chlorideOfSodium(row, id)))
}

/** Foods that may stand in for each other where a value is missing: the group, oils by their origin, salt alone. */
function kindOf(row: FoodFigures): string {
  if (row.group !== 'oil') return row.footprint.key === 'salt' ? 'salt' : row.group
  if (row.excludeTag === 'fish') return 'fish oil'
  return row.footprint.key === 'butter' || row.traits.includes('fatty-meat') ? 'animal fat' : 'plant oil'
}

/** Where no source gives chloride, sodium tells: table salt is the usual bringer of both (1.54 g Cl per g Na). */
function chlorideOfSodium(row: FoodFigures, id: NutrientId): number {
  return id === 'chloride' ? (row.per100g.sodium ?? 0) * 1.54 : 0
}

/** A part is never more than its whole: sugars than digestible carbohydrate. */
function ceilingOf(row: FoodFigures, id: NutrientId): number {
  const { per100g, proximatesPer100g } = row
  return id === 'sugars' ? Math.max(0, (proximatesPer100g.carbohydrateG ?? Infinity) - (per100g.fibre ?? 0)) : Infinity
}

function everyNutrient(amountOf: (id: NutrientId) => number): NutrientAmounts {
  return Object.fromEntries(NUTRIENT_IDS.map((id) => [id, amountOf(id)]))
}

function required<Row>(table: ReadonlyMap<string, Row>, key: string, code: string, what: string): Row {
  const row = table.get(key)
  if (!row) throw new Error(`Table ingredients, row ${code}: no ${what} "${key}"`)
  return row
}
