import { parse } from 'csv-parse/sync'
import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import { formatLines, readNotes, readSharedGzip } from './shared-sources.ts'
import { IU_PER_MG_VITAMIN_E, IU_PER_UG_CAROTENE, IU_PER_UG_RETINOL, IU_PER_UG_VITAMIN_D, tidy } from './units.ts'

type Cells = Readonly<Record<string, string>>
type Note = {
  /** The table's English name, to tell a code that has come to mean another food. */
  readonly food: string
  /** Written as USDA writes names, since both are searched alike. */
  readonly name: string
  readonly group: string
  /** Household measures, which the table has none of: USDA's of the like food. */
  readonly measures?: string
}

/** Our nutrient, the table's columns whose sum it is, and what the sum is multiplied by to reach our unit. */
const COLUMNS: readonly (readonly [NutrientId, readonly string[], number])[] = [
  ['protein', ['PROT625'], 1],
  ['arginine', ['ARG'], 1],
  ['histidine', ['HIS'], 1],
  ['isoleucine', ['ILE'], 1],
  ['leucine', ['LEU'], 1],
  ['lysine', ['LYS'], 1],
  ['methionine', ['MET'], 1],
  ['methionineCystine', ['MET', 'CYSTE'], 1],
  ['phenylalanine', ['PHE'], 1],
  ['phenylalanineTyrosine', ['PHE', 'TYR'], 1],
  ['threonine', ['THR'], 1],
  ['tryptophan', ['TRP'], 1],
  ['valine', ['VAL'], 1],
  ['fat', ['FAT'], 1],
  ['linoleicAcid', ['F18:2CN6'], 1],
  ['arachidonicAcid', ['F20:4CN6'], 1000],
  ['alphaLinolenicAcid', ['F18:3CN3'], 1],
  ['epaDha', ['F20:5CN3', 'F22:6CN3'], 1],
  ['calcium', ['CA'], 0.001],
  ['phosphorus', ['P'], 0.001],
  ['potassium', ['K'], 0.001],
  ['sodium', ['NA'], 0.001],
  ['chloride', ['CLD'], 0.001],
  ['magnesium', ['MG'], 0.001],
  ['copper', ['CU'], 0.001],
  ['iodine', ['ID'], 0.001],
  ['iron', ['FE'], 1],
  ['manganese', ['MN'], 0.001],
  ['zinc', ['ZN'], 1],
  ['vitaminD', ['VITD'], IU_PER_UG_VITAMIN_D],
  ['vitaminE', ['TOCPHA'], IU_PER_MG_VITAMIN_E],
  ['thiamine', ['THIA'], 1],
  ['riboflavin', ['RIBF'], 1],
  ['pantothenicAcid', ['PANTAC'], 1],
  ['vitaminB6', ['VITB6'], 0.001],
  ['vitaminB12', ['VITB12'], 1],
  ['niacin', ['NIA'], 1],
  ['folicAcid', ['FOL'], 1],
  ['fibre', ['FIBT'], 1],
  ['sugars', ['SUGAR'], 1],
]
const OTHERS = ['vitaminA', 'retinolIu', 'waterG', 'carbohydrateG', 'ashG'] as const

/** Foods of the German table BLS 4.0 that Europeans buy and USDA has no row of: the columns of USDA's table, iodine and chloride too. */
export function importBlsFoods(shared: string): string {
  const rows: Cells[] = parse(readSharedGzip(shared, 'data/bls-4.0.csv.gz'), { bom: true, columns: true })
  const table = new Map(rows.map((cells) => [cells['BLS Code'], cells]))
  const lines = Object.entries(readNotes<Record<string, Note>>('bls-foods.json')).map(
    ([code, { food, name, group, measures = '' }]) => {
      const cells = table.get(code)
      if (cells?.['Food name'] !== food) throw new Error(`BLS ${code} is not "${food}"`)
      return [code, group, name, measures, ...figuresOf(cells)]
    },
  )
  return formatLines([['number', 'group', 'name', 'measures', ...COLUMNS.map(([id]) => id), ...OTHERS], ...lines])
}

function figuresOf(cells: Cells): string[] {
  const sum = (columns: readonly string[]) => columns.reduce((total, column) => total + amountIn(cells, column), 0)
  const figure = (columns: readonly string[], factor: number) => {
    const value = sum(columns) * factor
    return Number.isNaN(value) ? '' : String(tidy(value))
  }
  const retinol = sum(['RETOL']) * IU_PER_UG_RETINOL
  const carotene = (amountIn(cells, 'CARTB') || 0) * IU_PER_UG_CAROTENE
  return [
    ...COLUMNS.map(([, columns, factor]) => figure(columns, factor)),
    ...[retinol + carotene, retinol].map((value) => (Number.isNaN(value) ? '' : String(tidy(value)))),
    figure(['WATER'], 1),
    // As USDA counts it, with the fibre.
    figure(['CHO', 'FIBT'], 1),
    figure(['ASH'], 1),
  ]
}

/** Per 100 g. A trace, or less than the laboratory can tell, is none. @returns NaN where it is unknown */
function amountIn(cells: Cells, column: string): number {
  const [, value = ''] =
    Object.entries(cells).find(([name]) => name.startsWith(`${column} `) && name.endsWith('/100g]')) ?? []
  if (value === '') return Number.NaN
  return /^(<LO|TR)/.test(value) ? 0 : Number(value)
}
