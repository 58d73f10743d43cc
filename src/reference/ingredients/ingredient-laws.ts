import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../../nutrition/nutrients.ts'
import { SOURCES } from '../sources.ts'
import { findUnsafeFood } from '../unsafe/unsafe-foods.ts'
import type { IngredientEntry } from './ingredients.ts'

/** Parts of the protein; methionine and phenylalanine are in the two sums. */
const AMINO_ACIDS: readonly NutrientId[] = [
  'arginine',
  'histidine',
  'isoleucine',
  'leucine',
  'lysine',
  'methionineCystine',
  'phenylalanineTyrosine',
  'threonine',
  'tryptophan',
  'valine',
]

/**
 * A little above the richest food of the table, per 100 g, in the units of the nutrient table: a figure in the
 * wrong unit (mg for g, ug for mg) lies outside.
 */
const HIGHEST_BELIEVABLE: NutrientAmounts = {
  energy: 901,
  protein: 90,
  fat: 100,
  fibre: 50,
  sugars: 80,
  linoleicAcid: 76,
  alphaLinolenicAcid: 55,
  arachidonicAcid: 2000,
  epaDha: 33,
  calcium: 1.3,
  phosphorus: 1.7,
  potassium: 2.6,
  sodium: 39,
  chloride: 61,
  magnesium: 0.75,
  copper: 16,
  iodine: 0.5,
  iron: 60,
  manganese: 20.5,
  selenium: 350,
  zinc: 40,
  vitaminA: 110_000,
  vitaminD: 11_000,
  vitaminE: 240,
  thiamine: 12,
  riboflavin: 8,
  pantothenicAcid: 14,
  vitaminB6: 3,
  vitaminB12: 100,
  niacin: 45,
  folicAcid: 2500,
  choline: 850,
}

/** Parts that a shop may sell with a food and no bowl holds, or holds though they look like waste: the grams say which. */
const SOLD_WITH: { readonly [guide: string]: readonly RegExp[] } = {
  poultry: [/\bskin/, /\bbone/],
  fish: [/\bskin/, /\bbones/],
  shellfish: [/\bshells/],
}
/** The same for single foods whose guide others share that are sold ready. */
const SOLD_WITH_BY_CODE: { readonly [code: string]: readonly RegExp[] } = {
  '01-011': [/\bskin/, /\bbone/],
  '02-003': [/\bbone/],
  '02-004': [/\bbone/],
  '03-003': [/\bbone/],
  '03-005': [/\bbone/],
  '07-001': [/\bbone/],
  '08-002': [/\bbone/],
  '09-003': [/\bbones/],
  '09-004': [/\bbones/],
  '11-001': [/\bshell/],
  '15-010': [/\bpods/],
  '16-007': [/\bpods/],
  '19-003': [/\bshells/],
  '19-005': [/\bshells/],
}

/** The faults of a row, in words; empty for a sound one. */
export function ingredientFaults(entry: IngredientEntry): string[] {
  return [
    ...proximateFaults(entry),
    ...partFaults(entry),
    ...unitFaults(entry),
    ...boundFaults(entry),
    ...footprintFaults(entry),
    ...sourceFaults(entry),
    ...safetyFaults(entry),
    ...weighingFaults(entry),
  ]
}

function weighingFaults({ code, guide, weighed = '' }: IngredientEntry): string[] {
  const parts = [...(SOLD_WITH[guide] ?? []), ...(SOLD_WITH_BY_CODE[code] ?? [])]
  return parts
    .filter((part) => !part.test(weighed))
    .map((part) => `"${weighed}" does not say whether it is weighed with ${part.source.replace('\\b', '')}`)
}

/** Water, protein, fat, carbohydrate and ash are all there is: 100 g, give or take rounding. */
function proximateFaults({
  per100g,
  proximatesPer100g: { waterG = 0, carbohydrateG = 0, ashG = 0 },
}: IngredientEntry): string[] {
  const { protein = 0, fat = 0 } = per100g
  const sum = waterG + carbohydrateG + ashG + protein + fat
  return faultIf(Math.abs(sum - 100) > 5, `water, protein, fat, carbohydrate and ash make ${sum.toFixed(1)} g`)
}

function partFaults({ per100g, proximatesPer100g: { carbohydrateG = 0 } }: IngredientEntry): string[] {
  const { protein = 0, fat = 0, fibre = 0, sugars = 0, energy = 0 } = per100g
  const aminoAcids = total(per100g, AMINO_ACIDS)
  const fattyAcids =
    total(per100g, ['linoleicAcid', 'alphaLinolenicAcid', 'epaDha']) + (per100g.arachidonicAcid ?? 0) / 1000
  const kcal = 4 * protein + 9 * fat + 4 * Math.max(0, carbohydrateG - fibre)
  return [
    ...faultIf(aminoAcids > protein, `${aminoAcids.toFixed(2)} g amino acids in ${protein} g protein`),
    ...faultIf(fattyAcids > fat * 1.05, `${fattyAcids.toFixed(2)} g fatty acids in ${fat} g fat`),
    ...faultIf(fibre > carbohydrateG + 0.5, `${fibre} g fibre in ${carbohydrateG} g carbohydrate`),
    ...faultIf(sugars > carbohydrateG + 1, `${sugars} g sugars in ${carbohydrateG} g carbohydrate`),
    ...faultIf(Math.abs(kcal - energy) > 0.01, `${energy} kcal, but Atwater's factors give ${kcal.toFixed(2)}`),
  ]
}

function unitFaults({ per100g }: IngredientEntry): string[] {
  return NUTRIENT_IDS.flatMap((id) => {
    const amount = per100g[id] ?? 0
    return faultIf(amount > (HIGHEST_BELIEVABLE[id] ?? 10), `${id} ${amount} is beyond belief: wrong unit?`)
  })
}

function boundFaults({ atLeastPer100g, atMostPer100g, unknown }: IngredientEntry): string[] {
  return NUTRIENT_IDS.flatMap((id) => {
    const least = atLeastPer100g[id]
    const most = atMostPer100g[id]
    if (least === undefined || most === undefined) return [`${id} has no bound`]
    const isCounted = unknown.includes(id) && least > 0
    return [
      ...faultIf(!(least >= 0 && least <= most), `${id}: at least ${least}, at most ${most}`),
      ...faultIf(isCounted, `${id} is unknown, and yet counted towards minimums`),
    ]
  })
}

function footprintFaults({ footprint: { kgCo2ePerKg, low, high } }: IngredientEntry): string[] {
  return faultIf(!(low <= kgCo2ePerKg && kgCo2ePerKg <= high), `footprint ${kgCo2ePerKg} outside ${low} to ${high}`)
}

function sourceFaults(entry: IngredientEntry): string[] {
  const keys = [
    entry.composition,
    entry.iodineAndChloride?.source ?? entry.composition,
    entry.yieldSource,
    entry.footprint.source,
    entry.safeCooking.source,
  ]
  return keys.filter((key) => !SOURCES.has(key)).map((key) => `source ${key} is not in the table of sources`)
}

function safetyFaults({ name, shortName, usName, synonyms }: IngredientEntry): string[] {
  return [name, shortName, usName, ...synonyms].flatMap((text) =>
    faultIf(findUnsafeFood(text)?.policy === 'never', `"${text}" speaks of a food that dogs must never get`),
  )
}

function total(amounts: NutrientAmounts, ids: readonly NutrientId[]): number {
  return ids.reduce((sum, id) => sum + (amounts[id] ?? 0), 0)
}

function faultIf(isFault: boolean, words: string): string[] {
  return isFault ? [words] : []
}
