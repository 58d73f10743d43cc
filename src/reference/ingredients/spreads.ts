import { z } from 'zod'
import { isNutrientId, type NutrientId } from '../../nutrition/nutrients.ts'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import spreads from './spreads.json' with { type: 'json' }

/**
 * The spread of a nutrient from one sample of a food to the next, as a share of its mean (standard deviation / mean).
 * `measured`: n samples of this food, USDA SR28. `pooled`: median over so many foods of its group, or over all foods.
 * `estimated`: our own, where neither says anything; docs/nutrition.md, "How foods vary", gives the reason of each.
 */
export type Spread = { readonly cv: number } & (
  | { readonly from: 'measured'; readonly n: number }
  | { readonly from: 'pooled'; readonly foods: number }
  | { readonly from: 'estimated' }
)

const Cv = z.number().nonnegative().max(3)
const Nutrient = z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient')
const Pool = z.record(z.string(), z.strictObject({ cv: Cv, foods: z.int().positive() }))
const Table = z.strictObject({
  measured: z.record(z.string(), z.partialRecord(Nutrient, z.strictObject({ cv: Cv, n: z.int().min(3) }))),
  pooled: z.partialRecord(Nutrient, Pool),
})
const { measured, pooled } = Table.parse(spreads)

/** USDA's food groups, by the first two digits of its numbers, as the pools name them. */
const POOL_OF_GROUP: { readonly [prefix: string]: string } = {
  '01': 'dairy/egg',
  '04': 'fats',
  '05': 'poultry',
  '09': 'fruit',
  '10': 'pork',
  '11': 'vegetables',
  '12': 'nuts/seeds',
  '13': 'beef',
  '15': 'fish',
  '16': 'legumes',
  '17': 'lamb/game',
  '20': 'grains',
  '23': 'beef',
}

/** The foods of the German table, by the first letter of their codes. */
const POOL_OF_LETTER: { readonly [letter: string]: string } = {
  C: 'grains',
  G: 'vegetables',
  M: 'dairy/egg',
  Q: 'fats',
  T: 'fish',
  V: 'lamb/game',
}

const poolOf = (sourceId: string): string | undefined =>
  sourceId.startsWith('BLS:')
    ? POOL_OF_LETTER[sourceId.slice('BLS:'.length, 'BLS:X'.length)]
    : POOL_OF_GROUP[sourceId.slice('SR:'.length, 'SR:00'.length)]

/** An amino acid is part of the protein: it varies at least as the protein does. */
const PARTS_OF_PROTEIN: ReadonlySet<NutrientId> = new Set([
  'arginine',
  'histidine',
  'isoleucine',
  'leucine',
  'lysine',
  'methionine',
  'methionineCystine',
  'phenylalanine',
  'phenylalanineTyrosine',
  'threonine',
  'tryptophan',
  'valine',
])

const ESTIMATED: { readonly [id in NutrientId]?: number } = {
  // Follows the feed, the soil, the sea and the dairy's disinfectant: the most variable of all that is weighed here.
  iodine: 0.35,
  // Where no salt is added it goes with sodium and potassium.
  chloride: 0.2,
  fibre: 0.15,
  sugars: 0.2,
  taurine: 0.3,
  choline: 0.1,
  vitaminD: 0.45,
}
/** In fish these fats vary with season and feed; in land animals they are little and vary with the feed alone. */
const EPA_DHA_ESTIMATED = { fish: 0.28, others: 0.5 }
/** Part of the protein that varies beside it. */
const AMINO_ACID_ESTIMATED = 0.05
const NOTHING_KNOWN = 0.3

type Food = { readonly code: IngredientCode; readonly sourceId: string }

/** Energy has none: a recipe is weighed for the energy of the table. */
export function spreadOf(food: Food, nutrient: NutrientId): Spread {
  if (nutrient === 'energy') return { from: 'estimated', cv: 0 }
  const own = measured[food.code]?.[nutrient]
  if (own) return { from: 'measured', ...own }
  const group = poolOf(food.sourceId)
  if (nutrient === 'epaDha') return { from: 'estimated', cv: EPA_DHA_ESTIMATED[group === 'fish' ? 'fish' : 'others'] }
  if (PARTS_OF_PROTEIN.has(nutrient)) {
    return { from: 'estimated', cv: Math.max(spreadOf(food, 'protein').cv, AMINO_ACID_ESTIMATED) }
  }
  const pool = pooled[nutrient]
  const inPool = (group === undefined ? undefined : pool?.[group]) ?? pool?.all
  return inPool ? { from: 'pooled', ...inPool } : { from: 'estimated', cv: ESTIMATED[nutrient] ?? NOTHING_KNOWN }
}
