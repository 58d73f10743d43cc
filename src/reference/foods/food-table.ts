import { readFileSync } from 'node:fs'
import { isNutrientId, NUTRIENTS, type NutrientAmounts, type NutrientId } from '../../nutrition/nutrients.ts'
import type { TableFoodId } from '../../nutrition/recipe/recipe.ts'

/** The kitchen's name for an amount of a food, "cup, chopped" or "medium", and the weight of one of it. */
export type Measure = { readonly name: string; readonly grams: number }

export type TableFood = {
  readonly id: TableFoodId
  /** As USDA names it: "Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw". */
  readonly name: string
  /** USDA's, also of a food of the other table. */
  readonly group: string
  readonly measures: readonly Measure[]
  /** Known amounts per 100 g, in the units of the nutrient table. A missing nutrient is unknown, not zero. */
  readonly per100g: NutrientAmounts
  /** The part of a known amount that a dog can use, where that is less: counts towards minimums in its place. */
  readonly countedPer100g: NutrientAmounts
  readonly proximatesPer100g: { readonly [part in 'waterG' | 'carbohydrateG' | 'ashG']: number | undefined }
}

/**
 * USDA SR Legacy whole (2018, public domain): 7,793 foods with their household measures; and some of the German BLS 4.0 (2025,
 * CC BY 4.0) that USDA has no row of. The text is kept as it was read, with where each line begins, and a line is read when its
 * food is asked for: 2.4 MB instead of forty.
 */
export type FoodTable = {
  readonly size: number
  /** Number, group and name of each food, in the order of the tables. */
  readonly names: () => Iterable<{ readonly id: TableFoodId; readonly group: string; readonly name: string }>
  readonly find: (id: TableFoodId) => TableFood | undefined
}

/** The use that a dog makes of carotene against the people USDA counts for: 833 of 1667 IU per mg (FEDIAF 2025, Table VII-14). */
export const CAROTENE_SHARE_IN_DOGS = 833 / 1667

/** Land plants make no EPA and no DHA: a missing value is zero. */
const PLANTS: ReadonlySet<string> = new Set([
  'Cereal Grains and Pasta',
  'Fruits and Fruit Juices',
  'Legumes and Legume Products',
  'Nut and Seed Products',
  'Spices and Herbs',
  'Vegetables and Vegetable Products',
])
const AMINO_ACIDS = NUTRIENTS.filter(({ id, group }) => group === 'aminoAcid' && id !== 'taurine').map(({ id }) => id)

const FILES = {
  SR: new URL('./sr-legacy.tsv', import.meta.url),
  BLS: new URL('./bls-foods.tsv', import.meta.url),
} as const
type Prefix = keyof typeof FILES

let kept: FoodTable | undefined

/** The table, which is read when it is first asked for. */
export function foodTable(): FoodTable {
  kept ??= readFoodTable({ SR: readFileSync(FILES.SR, 'latin1'), BLS: readFileSync(FILES.BLS, 'latin1') })
  return kept
}

/** @throws Error where a column is not known, or a number stands twice */
export function readFoodTable(texts: { readonly [prefix in Prefix]?: string }): FoodTable {
  const byId = new Map<TableFoodId, { readonly line: string; readonly columns: readonly Figure[] }>()
  for (const [prefix, text] of Object.entries(texts) as [Prefix, string][]) {
    const [header = '', ...lines] = text.trimEnd().split('\n')
    const columns = header.split('\t').slice(4).map(figureNamed)
    for (const line of lines) {
      const id: TableFoodId = `${prefix}:${line.slice(0, line.indexOf('\t'))}`
      if (byId.has(id)) throw new Error(`Table of foods, row ${id}: stands twice`)
      byId.set(id, { line, columns })
    }
  }
  return {
    size: byId.size,
    names: function* () {
      for (const [id, { line }] of byId) {
        const [, group = '', name = ''] = line.split('\t', 3)
        yield { id, group, name: withoutProgramme(name) }
      }
    },
    find: (id) => {
      const row = byId.get(id)
      return row && foodIn(id, row.line, row.columns)
    },
  }
}

const OTHER_FIGURES = ['retinolIu', 'waterG', 'carbohydrateG', 'ashG'] as const
type Figure = NutrientId | (typeof OTHER_FIGURES)[number]

function figureNamed(name: string): Figure {
  const other = OTHER_FIGURES.find((figure) => figure === name)
  if (other) return other
  if (isNutrientId(name)) return name
  throw new Error(`Table of foods: no figure "${name}" is known`)
}

/** The figures are read when they are first asked for: most foods of a search are only named and weighed. */
function foodIn(id: TableFoodId, line: string, columns: readonly Figure[]): TableFood {
  const [, group = '', name = '', measures = ''] = line.split('\t', 4)
  let kept: Figures | undefined
  const figures = () => {
    kept ??= figuresIn(line, columns, { group, name })
    return kept
  }
  return {
    id,
    name: withoutProgramme(name),
    group,
    measures: measuresIn(measures),
    get per100g() {
      return figures().per100g
    },
    get countedPer100g() {
      return figures().countedPer100g
    },
    get proximatesPer100g() {
      return figures().proximatesPer100g
    },
  }
}

type Figures = Pick<TableFood, 'per100g' | 'countedPer100g' | 'proximatesPer100g'>

function figuresIn(
  line: string,
  columns: readonly Figure[],
  { group, name }: Pick<TableFood, 'group' | 'name'>,
): Figures {
  const cells = line.split('\t').slice(4)
  const known = new Map<Figure, number>()
  for (const [index, figure] of columns.entries()) {
    const cell = cells[index]
    if (cell) known.set(figure, Number(cell))
  }
  for (const id of zeroInNature(group, known)) if (!known.has(id)) known.set(id, 0)
  const amounts: { [id in NutrientId]?: number } = { energy: energyKcal(known) }
  for (const [figure, value] of known) if (isNutrientId(figure)) amounts[figure] = value
  return {
    per100g: amounts,
    countedPer100g: countedLess(name, known),
    proximatesPer100g: {
      waterG: known.get('waterG'),
      carbohydrateG: known.get('carbohydrateG'),
      ashG: known.get('ashG'),
    },
  }
}

/** The name without the programme by which USDA hands a food out, which says nothing of the food. */
const withoutProgramme = (name: string): string =>
  name.replace(/ \(Includes foods for USDA's Food Distribution Program\)/, '')

/** Nutrients that no laboratory had to look for. */
function zeroInNature(group: string, known: ReadonlyMap<Figure, number>): readonly NutrientId[] {
  return [...(PLANTS.has(group) ? (['epaDha'] as const) : []), ...(known.get('protein') === 0 ? AMINO_ACIDS : [])]
}

/** Unmodified Atwater factors (FEDIAF annex, NRC 2006 ch. 3): 4, 9 and 4 kcal per g; fibre gives none. */
function energyKcal(known: ReadonlyMap<Figure, number>): number {
  const grams = (figure: Figure) => known.get(figure) ?? 0
  return 4 * grams('protein') + 9 * grams('fat') + 4 * Math.max(0, grams('carbohydrateG') - grams('fibre'))
}

function countedLess(name: string, known: ReadonlyMap<Figure, number>): NutrientAmounts {
  const vitaminA = known.get('vitaminA') ?? 0
  const fromCarotene = Math.max(0, vitaminA - (known.get('retinolIu') ?? 0))
  return {
    // A tenth and less, in foods of animals, is mostly the rounding of the source's retinol.
    ...(fromCarotene > 0.1 * vitaminA && { vitaminA: vitaminA - fromCarotene * (1 - CAROTENE_SHARE_IN_DOGS) }),
    // The copper of pig's liver is hardly absorbed and is not counted towards a minimum (AAFCO 2014, footnote g).
    ...(/^Pork\b.*\bliver\b/.test(name) && { copper: 0 }),
  }
}

/** `0.5 cup, chopped=60`: what one of it weighs. Some amounts of the source are 0 and say nothing. */
function measuresIn(cell: string): Measure[] {
  return cell.split(';').flatMap((part) => {
    const read = /^(?<amount>[\d.]+) (?<name>.+)=(?<grams>[\d.]+)$/.exec(part)?.groups
    const amount = Number(read?.amount)
    return read && amount > 0 ? [{ name: read.name as string, grams: Number(read.grams) / amount }] : []
  })
}
