import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId, nutrientById } from '../nutrients.ts'
import type { DailyNeeds } from './needs.ts'

/** The guaranteed analysis of a food: percent of it as it is sold. Figures that its label leaves out are not there. */
export const ANALYSIS = ['protein', 'fat', 'ash', 'fibre', 'moisture'] as const
export type AnalysisPart = (typeof ANALYSIS)[number]

/** Other nutrients that labels print, in the unit that they print them in: percent, or mg or IU a kilogram. */
export const PRINTED_NUTRIENTS = {
  calcium: 'percent',
  phosphorus: 'percent',
  sodium: 'percent',
  potassium: 'percent',
  magnesium: 'percent',
  epaDha: 'percent',
  linoleicAcid: 'percent',
  iron: 'mgPerKg',
  zinc: 'mgPerKg',
  copper: 'mgPerKg',
  manganese: 'mgPerKg',
  iodine: 'mgPerKg',
  selenium: 'mgPerKg',
  vitaminA: 'iuPerKg',
  vitaminD: 'iuPerKg',
  vitaminE: 'iuPerKg',
} as const satisfies { readonly [id in NutrientId]?: PrintedUnit }
export type PrintedNutrient = keyof typeof PRINTED_NUTRIENTS
export type PrintedUnit = 'percent' | 'mgPerKg' | 'iuPerKg'
export const PRINTED_NUTRIENT_IDS = Object.keys(PRINTED_NUTRIENTS) as PrintedNutrient[]

/** A food that is bought ready, by its label, as sold. Nothing is guessed: what is not printed is not there. */
export type FoodLabel = { readonly [part in AnalysisPart | PrintedNutrient]?: number | undefined } & {
  readonly kcalPer100g?: number | undefined
}

/**
 * Metabolisable energy in kcal a gram of what a processed pet food is made of: the modified Atwater factors of NRC 2006 and
 * FEDIAF 2025 (Annex I). Home-cooked food is digested better and has 4, 9 and 4.
 */
const KCAL_PER_GRAM = { protein: 3.5, fat: 8.5, nitrogenFreeExtract: 3.5 } as const

/** The starch and sugar that the analysis leaves, % of the food. Not there unless all of the analysis is. */
export function nitrogenFreeExtract(label: FoodLabel): number | undefined {
  let left = 100
  for (const part of ANALYSIS) {
    const percent = label[part]
    if (percent === undefined) return undefined
    left -= percent
  }
  return Math.max(0, left)
}

/**
 * The energy that the label prints, else that of its analysis. Not there where it tells neither: then no grams can be said.
 * @example kcalPer100g({ protein: 25, fat: 14, ash: 7, fibre: 3, moisture: 9 }) // 353.5: 42 % are left for starch
 */
export function kcalPer100g(label: FoodLabel): number | undefined {
  if (label.kcalPer100g !== undefined) return label.kcalPer100g
  const extract = nitrogenFreeExtract(label)
  if (extract === undefined || label.protein === undefined || label.fat === undefined) return undefined
  const { protein, fat, nitrogenFreeExtract: starch } = KCAL_PER_GRAM
  return protein * label.protein + fat * label.fat + starch * extract
}

/** The amounts in 100 g of the food, in the units of the nutrient table, as far as the label tells. */
export function amountsPer100g(label: FoodLabel): NutrientAmounts {
  const { protein, fat, fibre } = label
  const known: { [id in NutrientId]?: number | undefined } = { energy: kcalPer100g(label), protein, fat, fibre }
  for (const id of PRINTED_NUTRIENT_IDS) known[id] = inTableUnit(id, label[id])
  return Object.fromEntries(Object.entries(known).filter(([, amount]) => amount !== undefined))
}

/** A percent is a gram in 100 g; a kilogram is ten times 100 g. */
function inTableUnit(id: PrintedNutrient, printed: number | undefined): number | undefined {
  if (printed === undefined || PRINTED_NUTRIENTS[id] === 'percent') return printed
  const isInMicrograms = nutrientById.get(id)?.unit === 'ug'
  return (printed / 10) * (isInMicrograms ? 1000 : 1)
}

/** The amounts in so many grams of it. */
export function amountsIn(per100g: NutrientAmounts, grams: number): NutrientAmounts {
  return Object.fromEntries(Object.entries(per100g).map(([id, amount]) => [id, (amount * grams) / 100]))
}

/** Nutrients that the dog has a minimum or a maximum of, and that the label does not tell: the day cannot be judged for these. */
export function notOnLabel(per100g: NutrientAmounts, { rows }: Pick<DailyNeeds, 'rows'>): NutrientId[] {
  const asked = new Set(rows.flatMap(({ nutrient, min, max }) => (min === null && max === null ? [] : [nutrient])))
  return NUTRIENT_IDS.filter((id) => asked.has(id) && per100g[id] === undefined)
}
