import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import { formatEntries, readNotes, readShared, readSharedGzip } from './shared-sources.ts'
import { IU_PER_MG_VITAMIN_E, IU_PER_UG_CAROTENE, IU_PER_UG_RETINOL, IU_PER_UG_VITAMIN_D, tidy } from './units.ts'

type Twin = { sourceId: string; name: string; match: 'same' | 'close' | 'nearest-cut' }
type SharedTwins = {
  about: { chlorideLeftOut: { sourceId: string; ciqualCode: string }[] }
  foods: { sourceId: string; ciqualCode: string; ciqualName: string; match: 'same' | 'close' }[]
}
type Cells = Readonly<Record<string, string>>
/** The reading of a cell: a figure, that it lies below one, that there is a trace, or nothing. */
type Reading = { readonly exact?: number; readonly below?: number; readonly isTrace?: true } | undefined

const NAME = 'alim_nom_eng'

/** Columns of a nutrient, each with what it is multiplied by to reach the unit of the nutrient table; several add up. */
const COLUMNS: readonly (readonly [NutrientId, Readonly<Record<string, number>>])[] = [
  ['protein', { 'Protein (g/100g)': 1 }],
  ['fat', { 'Fat (g/100g)': 1 }],
  ['linoleicAcid', { 'FA 18:2 9c,12c (n-6) (g/100g)': 1 }],
  ['arachidonicAcid', { 'FA 20:4 5c,8c,11c,14c (n-6) (g/100g)': 1000 }],
  ['alphaLinolenicAcid', { 'FA 18:3 c9,c12,c15 (n-3) (g/100g)': 1 }],
  [
    'epaDha',
    {
      'FA 20:5 5c,8c,11c,14c,17c (n-3) EPA (g/100g)': 1,
      'FA 22:6 4c,7c,10c,13c,16c,19c (n-3) DHA (g/100g)': 1,
    },
  ],
  ['calcium', { 'Calcium (mg/100g)': 0.001 }],
  ['phosphorus', { 'Phosphorus (mg/100g)': 0.001 }],
  ['potassium', { 'Potassium (mg/100g)': 0.001 }],
  ['sodium', { 'Sodium (mg/100g)': 0.001 }],
  ['chloride', { 'Chloride (mg/100g)': 0.001 }],
  ['magnesium', { 'Magnesium (mg/100g)': 0.001 }],
  ['copper', { 'Copper (mg/100g)': 1 }],
  ['iodine', { 'Iodine (µg/100g)': 0.001 }],
  ['iron', { 'Iron (mg/100g)': 1 }],
  ['manganese', { 'Manganese (mg/100g)': 1 }],
  ['selenium', { 'Selenium (µg/100g)': 1 }],
  ['zinc', { 'Zinc (mg/100g)': 1 }],
  ['vitaminD', { 'Vitamin D (µg/100g)': IU_PER_UG_VITAMIN_D }],
  ['vitaminE', { 'Vitamin E (mg/100g)': IU_PER_MG_VITAMIN_E }],
  ['thiamine', { 'Vitamin B1 or Thiamin (mg/100g)': 1 }],
  ['riboflavin', { 'Vitamin B2 or Riboflavin (mg/100g)': 1 }],
  ['pantothenicAcid', { 'Vitamin B5 or Pantothenic acid (mg/100g)': 1 }],
  ['vitaminB6', { 'Vitamin B6 (mg/100g)': 1 }],
  ['vitaminB12', { 'Vitamin B12 (µg/100g)': 1 }],
  ['niacin', { 'Vitamin B3 or Niacin (mg/100g)': 1 }],
  ['folicAcid', { 'Vitamin B9 or Folate (µg/100g)': 1 }],
  ['fibre', { 'Fibres (g/100g)': 1 }],
  ['sugars', { 'Sugars (g/100g)': 1 }],
]
const RETINOL = { 'Retinol (µg/100g)': IU_PER_UG_RETINOL }
const CAROTENE = { 'Beta-carotene (µg/100g)': IU_PER_UG_CAROTENE }

/** The French table beside USDA's: the twin of each food, in the units and conventions of `ingredients.json`. */
export function importCiqual(shared: string): string {
  const table = readTable(readSharedGzip(shared, 'data/ciqual-2020.csv.gz'))
  const sharedTwins = readShared<SharedTwins>(shared, 'data/ingredients-iodine-chloride-ciqual.json')
  const twins = twinsByCode(sharedTwins)
  const wrongChloride = new Set(
    sharedTwins.about.chlorideLeftOut.map(({ sourceId, ciqualCode }) => `${sourceId} ${ciqualCode}`),
  )
  const codes = Object.entries(readNotes<Record<string, string>>('ingredient-codes.json'))
  const rows = codes.flatMap(([sourceId, code]) => {
    const twin = twins.get(code)
    if (!twin) return []
    const cells = table.get(twin.name)
    if (!cells) throw new Error(`Ciqual has no food "${twin.name}", the twin of ${code}`)
    const leftOut: NutrientId[] = wrongChloride.has(`${sourceId} ${twin.sourceId}`) ? ['chloride'] : []
    return [[code, { ...twin, ...amounts(cells, leftOut) }] as const]
  })
  return formatEntries(rows.sort(([one], [other]) => one.localeCompare(other)))
}

/** The twins of the shared facts, which were picked for iodine and chloride, and those of foods without either. */
function twinsByCode({ foods }: SharedTwins): Map<string, Twin> {
  const codes = readNotes<Record<string, string>>('ingredient-codes.json')
  const twins = new Map(Object.entries(readNotes<Record<string, Twin>>('ciqual-twins.json')))
  for (const { sourceId, ciqualCode, ciqualName, match } of foods) {
    const code = codes[sourceId]
    if (code === undefined) continue
    if (twins.has(code)) throw new Error(`ciqual-twins.json: ${code} has a twin in the shared facts already`)
    twins.set(code, { sourceId: ciqualCode, name: ciqualName, match })
  }
  return twins
}

/** Foods by their English name. Wheat bran stands twice under one code: the row with more figures is meant. */
function readTable(csv: string): Map<string, Cells> {
  const [header = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const names = header.split(';')
  const table = new Map<string, Cells>()
  for (const line of lines) {
    // No cell holds a semicolon; names with quotation marks have them doubled.
    const cells = line.split(';').map((cell) =>
      cell
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"')
        .trim(),
    )
    if (cells.length !== names.length) throw new Error(`Ciqual: ${cells.length} cells in "${line.slice(0, 80)}"`)
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
    const before = table.get(row[NAME] ?? '')
    if (!before || figuresIn(row) > figuresIn(before)) table.set(row[NAME] ?? '', row)
  }
  return table
}

function figuresIn(cells: Cells): number {
  return Object.values(cells).filter((cell) => /\d/.test(cell)).length
}

function amounts(cells: Cells, leftOut: readonly NutrientId[]) {
  const readings = [
    ...COLUMNS.map(([nutrient, columns]) => [nutrient, readSum(cells, columns)] as const),
    ['vitaminA', vitaminA(cells)] as const,
  ].filter(([nutrient]) => !leftOut.includes(nutrient))
  const figures = (kind: 'exact' | 'below') =>
    Object.fromEntries(
      readings.flatMap(([nutrient, reading]) =>
        reading?.[kind] === undefined ? [] : [[nutrient, tidy(reading[kind])]],
      ),
    )
  return {
    per100g: figures('exact'),
    belowPer100g: figures('below'),
    traces: readings.filter(([, reading]) => reading?.isTrace).map(([nutrient]) => nutrient),
  }
}

/** IU as USDA counts them. Retinol or carotene alone is most of it where there is any; no retinol leaves carotene open. */
function vitaminA(cells: Cells): Reading {
  const retinol = readSum(cells, RETINOL)
  return (
    readSum(cells, { ...RETINOL, ...CAROTENE }) ??
    (retinol?.exact === 0 ? undefined : retinol) ??
    readSum(cells, CAROTENE)
  )
}

/** A sum is known where each part is. Beside a figure, "below x" counts as x/2 and a trace as nothing. */
function readSum(cells: Cells, columns: Readonly<Record<string, number>>): Reading {
  const parts = Object.entries(columns).map(([column, factor]) => readCell(cells, column, factor))
  const exact = sum(parts, (part) => part?.exact)
  const below = sum(parts, (part) => part?.below)
  if (parts.some((part) => part === undefined)) return undefined
  if (exact > 0 || parts.every((part) => part?.exact !== undefined)) return { exact: exact + below / 2 }
  return below > 0 ? { below } : { isTrace: true }
}

function readCell(cells: Cells, column: string, factor: number): Reading {
  const cell = cells[column]
  if (cell === undefined) throw new Error(`Ciqual has no column "${column}"`)
  if (cell === '-' || cell === '') return undefined
  if (cell === 'traces') return { isTrace: true }
  const isBelow = cell.startsWith('<')
  const value = Number(cell.replace(/^<\s*/, '').replace(',', '.')) * factor
  if (!Number.isFinite(value)) throw new Error(`Ciqual, ${column}: "${cell}" is no figure`)
  return isBelow ? { below: value } : { exact: value }
}

function sum(parts: readonly Reading[], amountOf: (part: Reading) => number | undefined): number {
  return parts.reduce((total, part) => total + (amountOf(part) ?? 0), 0)
}
