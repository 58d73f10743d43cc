import { parse } from 'csv-parse/sync'
import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import { formatEntries, readNotes, readSharedGzip } from './shared-sources.ts'
import { tidy } from './units.ts'

type Twin = { sourceId: string; name: string; match: 'same' | 'close'; nutrients: NutrientId[] }
type Cells = Readonly<Record<string, string>>

/** Sugars are a sum of the table's own: of these, in g per 100 g. */
const PARTS: { readonly [id in NutrientId]?: readonly string[] } = {
  sugars: ['GLUS', 'FRUS', 'GALS', 'SUCS', 'MALS', 'LACS'],
}
/** Measured for the table, a trace, or not there by nature (lactose in a grain). */
const OF_A_LABORATORY = ['Analyse', 'Spuren', 'Logische Null']

/** The figures that the laboratory of the German table has measured and neither USDA nor Ciqual knows. */
export function importBls(shared: string): string {
  const rows: Cells[] = parse(readSharedGzip(shared, 'data/bls-4.0.csv.gz'), { bom: true, columns: true })
  const table = new Map(rows.map((cells) => [cells['BLS Code'], cells]))
  const twins = Object.entries(readNotes<Record<string, Twin>>('bls-twins.json'))
  const entries = twins.map(([code, { nutrients, ...twin }]) => {
    const cells = table.get(twin.sourceId)
    if (cells?.['Food name'] !== twin.name) throw new Error(`BLS ${twin.sourceId} is not "${twin.name}"`)
    const per100g = Object.fromEntries(nutrients.map((id) => [id, tidy(measured(cells, id))]))
    return [code, { ...twin, per100g }] as const
  })
  return formatEntries(entries)
}

/** @throws where a part was taken from elsewhere: that is no second laboratory's */
function measured(cells: Cells, id: NutrientId): number {
  const amounts = (PARTS[id] ?? []).map((part) => {
    const origin = cells[`${part} Datenherkunft`] ?? ''
    if (!OF_A_LABORATORY.includes(origin)) throw new Error(`BLS ${cells['BLS Code']}: ${part} is of "${origin}"`)
    const column = Object.keys(cells).find((name) => name.startsWith(`${part} `) && name.endsWith('[g/100g]')) ?? ''
    // A trace, or below the limit of detection.
    return Number.parseFloat(cells[column] ?? '') || 0
  })
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
