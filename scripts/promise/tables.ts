/**
 * The figures of two tables for a food, read a second time from the raw rows: the lower mean towards a minimum, the higher
 * towards a maximum, each region's own for the law. Shares no code with `src/reference`.
 */
import { readFileSync } from 'node:fs'

export type Amounts = Record<string, number>
export type RawFood = Record<string, unknown> & { readonly per100g: Amounts; readonly belowPer100g?: Amounts }
type CiqualRow = { readonly per100g: Amounts; readonly belowPer100g: Amounts; readonly traces: readonly string[] }

const table = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/reference/${name}`, import.meta.url), 'utf8'))
const ciqual: Record<string, CiqualRow> = table('ingredients/ciqual.json')
const german: Record<string, { readonly per100g: Amounts }> = table('ingredients/bls.json')
const slips = new Map<string, string>(
  table('ingredients/table-decisions.json').map((row: Record<string, string>) => [
    `${row.code} ${row.nutrient}`,
    row.counts,
  ]),
)
export const foods: readonly RawFood[] = table('ingredients/ingredients.json')

/** Nutrients that the rows of `ingredients.json` have from Ciqual already. */
const FRENCH_IN_BOTH = ['iodine', 'chloride']

/** The figures that are believed: one, two or none. */
function figures(food: RawFood, id: string): { american?: number; french?: number } {
  const row = ciqual[String(food.code)]
  const own = food.per100g[id]
  const american = FRENCH_IN_BOTH.includes(id) ? undefined : own
  let french = row?.per100g[id]
  if (french === undefined && FRENCH_IN_BOTH.includes(id)) french = own
  const limit = row?.belowPer100g[id]
  if (limit !== undefined) french = american !== undefined && american >= limit ? limit / 2 : undefined
  if (row?.traces.includes(id)) french = 0
  const counts = slips.get(`${food.code} ${id}`) ?? 'both'
  return {
    ...(american !== undefined && counts !== 'ciqual' && { american }),
    ...(french !== undefined && counts !== 'usda' && { french }),
  }
}

/** A figure that was measured for the German table alone, and that neither of the others gives. */
function measuredInGermany(food: RawFood, id: string): number | undefined {
  const isSaid = Object.keys(figures(food, id)).length > 0 || limitOf(food, id) !== undefined
  return isSaid ? undefined : german[String(food.code)]?.per100g[id]
}

/** "Below x" is all that is known. */
const limitOf = (food: RawFood, id: string): number | undefined =>
  ciqual[String(food.code)]?.belowPer100g[id] ?? food.belowPer100g?.[id]

export function hasMean(food: RawFood, id: string): boolean {
  return Object.keys(figures(food, id)).length > 0 || measuredInGermany(food, id) !== undefined
}

/** Per 100 g; energy is the American table's alone. */
export function lowerMean(food: RawFood, id: string): number {
  if (id === 'energy') return food.per100g.energy ?? 0
  const { american, french } = figures(food, id)
  if (american === undefined && french === undefined) return measuredInGermany(food, id) ?? 0
  return Math.min(american ?? french ?? 0, french ?? american ?? 0)
}

export function higherMean(food: RawFood, id: string): number | undefined {
  if (id === 'energy') return food.per100g.energy ?? 0
  const { american, french } = figures(food, id)
  if (american === undefined && french === undefined) return limitOf(food, id) ?? measuredInGermany(food, id)
  return Math.max(american ?? french ?? 0, french ?? american ?? 0)
}

export function meanOf(food: RawFood, id: string, region: 'europe' | 'northAmerica'): number | undefined {
  const { american, french } = figures(food, id)
  return region === 'europe' ? french : american
}
