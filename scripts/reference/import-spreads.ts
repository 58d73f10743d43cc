import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import { readNotes, readShared } from './shared-sources.ts'

type Figure = { n: number; se?: number; cv?: number }
type Food = Record<string, Figure>
type Measured = { cv: number; n: number }
type Pool = Record<string, { foods: number; cv50: number }>

/** The columns of USDA's table that speak of a nutrient, the one to be preferred first. */
const COLUMNS: readonly (readonly [NutrientId, ...string[]])[] = [
  ['protein', 'protein'],
  ['arginine', 'arginine'],
  ['histidine', 'histidine'],
  ['isoleucine', 'isoleucine'],
  ['leucine', 'leucine'],
  ['lysine', 'lysine'],
  ['methionine', 'methionine'],
  ['phenylalanine', 'phenylalanine'],
  ['threonine', 'threonine'],
  ['tryptophan', 'tryptophan'],
  ['valine', 'valine'],
  ['fat', 'fat'],
  ['linoleicAcid', 'linoleicAcid', 'linoleicAcid_undiff'],
  ['arachidonicAcid', 'arachidonicAcid'],
  ['alphaLinolenicAcid', 'alphaLinolenicAcid', 'alphaLinolenicAcid_undiff'],
  ['calcium', 'calcium'],
  ['phosphorus', 'phosphorus'],
  ['potassium', 'potassium'],
  ['sodium', 'sodium'],
  ['magnesium', 'magnesium'],
  ['copper', 'copper'],
  ['iron', 'iron'],
  ['manganese', 'manganese'],
  ['selenium', 'selenium'],
  ['zinc', 'zinc'],
  ['vitaminA', 'vitaminA_iu', 'retinol'],
  ['vitaminD', 'vitaminD_iu'],
  ['vitaminE', 'vitaminE'],
  ['thiamine', 'thiamin'],
  ['riboflavin', 'riboflavin'],
  ['pantothenicAcid', 'pantothenicAcid'],
  ['vitaminB6', 'vitaminB6'],
  ['vitaminB12', 'vitaminB12'],
  ['niacin', 'niacin'],
  ['folicAcid', 'folate'],
  ['choline', 'choline'],
]
/** Pairs that vary each by itself: the spread of the sum follows from both, weighed by what they bring. */
const SUMS: readonly (readonly [NutrientId, string, string])[] = [
  ['methionineCystine', 'methionine', 'cystine'],
  ['phenylalanineTyrosine', 'phenylalanine', 'tyrosine'],
  ['epaDha', 'epa', 'dha'],
]
const FEWEST_SAMPLES = 3
/** A group that varies by more than its mean is a group of values next to nothing: its figure is the rounding's. */
const MOST_BELIEVABLE_IN_POOL = 1
/** Three times the mean: no food is like that, the standard error was printed wrong (whiting's riboflavin: 21.7 times). */
const MOST_BELIEVABLE_CV = 3

/** The spreads between samples of one food, or between samples of the foods of a group where one food was not sampled. */
export function importSpreads(shared: string): string {
  const packed = readFileSync(join(shared, 'data/sr28-variance-280.json.gz'))
  const { foods } = JSON.parse(gunzipSync(packed).toString()) as { foods: Record<string, Food> }
  const { pooledCv } = readShared<{ pooledCv: Record<string, Pool> }>(shared, 'data/sr28-pooled-cv.json')
  const usda = readShared<{ sourceId: string; per100g: Record<string, number> }[]>(shared, 'data/ingredients-usda.json')
  const amounts = new Map(usda.map(({ sourceId, per100g }) => [sourceId, per100g]))
  const codes = Object.entries(readNotes<Record<string, string>>('ingredient-codes.json'))
  const measured = codes
    .map(([sourceId, code]) => {
      const food = foods[sourceId.replace('SR:', '')] ?? {}
      return [code, measuredSpreads(food, amounts.get(sourceId) ?? {})] as const
    })
    .sort(([one], [other]) => one.localeCompare(other))
  return formatSpreads(Object.fromEntries(measured), pooledSpreads(pooledCv))
}

function measuredSpreads(food: Food, per100g: Record<string, number>): Record<string, Measured> {
  const spreads: Record<string, Measured> = {}
  for (const [nutrient, ...columns] of COLUMNS) {
    const spread = columns.map((column) => measuredIn(food[column])).find((one) => one !== undefined)
    if (spread) spreads[nutrient] = spread
  }
  for (const [nutrient, one, other] of SUMS) {
    const first = measuredIn(food[one])
    const second = measuredIn(food[other])
    const [a, b] = [per100g[one] ?? 0, per100g[other] ?? 0]
    if (!first || !second || a + b === 0) continue
    const cv = Math.hypot(first.cv * a, second.cv * b) / (a + b)
    spreads[nutrient] = { cv: rounded(cv), n: Math.min(first.n, second.n) }
  }
  return spreads
}

function measuredIn(figure: Figure | undefined): Measured | undefined {
  if (figure?.cv === undefined || figure.n < FEWEST_SAMPLES || figure.cv > MOST_BELIEVABLE_CV) return undefined
  return { cv: figure.cv, n: figure.n }
}

/** The median over the foods of a group, with how many they are. */
function pooledSpreads(pools: Record<string, Pool>) {
  return Object.fromEntries(
    COLUMNS.flatMap(([nutrient, ...columns]) => {
      const pool = columns.map((column) => pools[column]).find((one) => one !== undefined)
      if (!pool) return []
      const groups = Object.entries(pool)
        .filter(([, { cv50 }]) => cv50 <= MOST_BELIEVABLE_IN_POOL)
        .map(([group, { foods, cv50 }]) => [group, { cv: cv50, foods }])
      return [[nutrient, Object.fromEntries(groups)]]
    }),
  )
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function formatSpreads(measured: Record<string, unknown>, pooled: Record<string, unknown>): string {
  const lines = (rows: Record<string, unknown>) =>
    Object.entries(rows)
      .map(([key, row]) => `${JSON.stringify(key)}: ${JSON.stringify(row)}`)
      .join(',\n')
  return `{\n"measured": {\n${lines(measured)}\n},\n"pooled": {\n${lines(pooled)}\n}\n}\n`
}
