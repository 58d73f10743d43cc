import type { ExcludeTag } from '../../src/nutrition/dog.ts'
import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import { formatRows, readNotes, readShared } from './shared-sources.ts'
import { IU_PER_MG_VITAMIN_E, IU_PER_UG_RETINOL, tidy } from './units.ts'

type UsdaFood = {
  sourceId: string
  sourceName: string
  usName: string
  group: string
  excludeTag: string | null
  rawTwin: string | null
  per100g: Record<string, number>
  leftOut?: Record<string, string>
}
type CiqualFood = {
  sourceId: string
  ciqualCode: string
  ciqualName: string
  match: 'same' | 'close'
  iodine?: number
  iodineBelow?: boolean
  chloride?: number
  chlorideBelow?: boolean
}
type CarbonFood = { key: string; kgCO2ePerKg: number; low: number; high: number; confidence: string }
type Note = {
  name: string
  short: string
  /** Whether it is weighed with or without the parts that are not eaten, where it is sold with them. */
  weighed?: string
  /** The American name, where USDA's own name will not do. */
  us?: string
  also: string[]
  state: string
  traits: string[]
  loss: string
  yield: number | null
  footprint: string
  standIn?: boolean
  measure: [string, number]
  guide: string
  colour: string
  symbol: string
}
type Amounts = Partial<Record<NutrientId, number>>

/** Column of the USDA table and what it is multiplied by to reach the unit of the nutrient table. */
const COLUMNS: readonly (readonly [NutrientId, string, number])[] = [
  ['protein', 'protein', 1],
  ['arginine', 'arginine', 1],
  ['histidine', 'histidine', 1],
  ['isoleucine', 'isoleucine', 1],
  ['leucine', 'leucine', 1],
  ['lysine', 'lysine', 1],
  ['methionine', 'methionine', 1],
  ['phenylalanine', 'phenylalanine', 1],
  ['threonine', 'threonine', 1],
  ['tryptophan', 'tryptophan', 1],
  ['valine', 'valine', 1],
  ['fat', 'fat', 1],
  ['linoleicAcid', 'linoleicAcid', 1],
  ['arachidonicAcid', 'arachidonicAcid', 1000],
  ['alphaLinolenicAcid', 'alphaLinolenicAcid', 1],
  ['calcium', 'calcium', 0.001],
  ['phosphorus', 'phosphorus', 0.001],
  ['potassium', 'potassium', 0.001],
  ['sodium', 'sodium', 0.001],
  ['magnesium', 'magnesium', 0.001],
  ['copper', 'copper', 1],
  ['iron', 'iron', 1],
  ['manganese', 'manganese', 1],
  ['selenium', 'selenium', 1],
  ['zinc', 'zinc', 1],
  ['vitaminA', 'vitaminA_iu', 1],
  ['vitaminD', 'vitaminD_iu', 1],
  ['vitaminE', 'vitaminE', IU_PER_MG_VITAMIN_E],
  ['thiamine', 'thiamin', 1],
  ['riboflavin', 'riboflavin', 1],
  ['pantothenicAcid', 'pantothenicAcid', 1],
  ['vitaminB6', 'vitaminB6', 1],
  ['vitaminB12', 'vitaminB12', 1],
  ['niacin', 'niacin', 1],
  ['folicAcid', 'folate', 1],
  ['choline', 'choline', 1],
  ['fibre', 'fibre', 1],
  ['sugars', 'sugars', 1],
]
const SUMS: readonly (readonly [NutrientId, string, string])[] = [
  ['methionineCystine', 'methionine', 'cystine'],
  ['phenylalanineTyrosine', 'phenylalanine', 'tyrosine'],
  ['epaDha', 'epa', 'dha'],
]
/** Land plants make no EPA and no DHA: a missing value is zero. */
const PLANT_GROUPS = ['grain', 'starchy-veg', 'pulse', 'vegetable', 'fruit', 'seed']
/** The copper of pig's liver is hardly absorbed and is not counted towards a minimum (AAFCO 2014, footnote g). */
const HARDLY_ABSORBED: Record<string, Amounts> = { '03-006': { copper: 0 } }
/** A dog's use of carotene against that of the people USDA counts for: 833 of 1667 IU per mg. */
const CAROTENE_SHARE_IN_DOGS = 833 / 1667
const POTATOES = ['14-001']
const BUTTER = '18-016'
const WEIGHED_READY = ['tinned', 'cooked', 'oil', 'ready']
const NOTHING_COOKED_AWAY = ['salad', 'dairy', 'fat', 'seed', 'seasoning', 'reheated']
const USED_AS_IT_IS = ['seed', 'other']

export function importIngredients(shared: string): string {
  const foods = new Map(
    readShared<UsdaFood[]>(shared, 'data/ingredients-usda.json').map((food) => [food.sourceId, food]),
  )
  const ciqual = readShared<{ foods: CiqualFood[] }>(shared, 'data/ingredients-iodine-chloride-ciqual.json').foods
  const iodine = new Map(ciqual.map((food) => [food.sourceId, food]))
  const carbon = readShared<{ foods: CarbonFood[] }>(shared, 'data/carbon.json').foods
  const footprints = new Map(carbon.map((food) => [food.key, food]))
  const notes = readNotes<Record<string, Note>>('ingredient-notes.json')
  const plurals = new Map(Object.entries(readNotes<Record<string, string>>('measure-plurals.json')))
  const codes = Object.entries(readNotes<Record<string, string>>('ingredient-codes.json'))
  const rows = codes
    .map(([sourceId, code]) => {
      const food = required(foods, sourceId, `USDA row of ${code}`)
      const note = notes[code]
      if (!note) throw new Error(`ingredient-notes.json has no row ${code}`)
      return ingredientRow(code, food, note, iodine.get(sourceId), footprints, plurals, [...foods.values()])
    })
    .sort((one, other) => one.code.localeCompare(other.code))
  return formatRows(rows)
}

function ingredientRow(
  code: string,
  food: UsdaFood,
  note: Note,
  ciqual: CiqualFood | undefined,
  footprints: Map<string, CarbonFood>,
  plurals: Map<string, string>,
  foods: UsdaFood[],
) {
  const { per100g } = food
  const known = knownAmounts(per100g)
  const zeroInNature = zeroEpaDha(food) && known.epaDha === undefined ? (['epaDha'] as const) : []
  for (const nutrient of zeroInNature) known[nutrient] = 0
  const { exact, below } = ciqualAmounts(ciqual)
  return {
    code,
    name: note.name,
    shortName: note.short,
    ...(note.weighed && { weighed: note.weighed }),
    usName: note.us ?? food.usName.replace(/, (raw|dry|dried|uncooked)\b/, ''),
    synonyms: note.also,
    sourceId: food.sourceId,
    sourceName: food.sourceName,
    state: note.state,
    raw: !WEIGHED_READY.includes(note.state) && !USED_AS_IT_IS.includes(food.group),
    group: food.group,
    excludeTag: food.excludeTag ?? ownExcludeTag(code, food),
    traits: note.traits,
    per100g: { energy: energyKcal(per100g), ...known, ...exact },
    ...(Object.keys(below).length > 0 && { belowPer100g: below }),
    ...(zeroInNature.length > 0 && { zeroInNature }),
    ...countedLess(code, per100g),
    ...(food.leftOut && { leftOut: food.leftOut }),
    proximatesPer100g: { waterG: per100g.water, carbohydrateG: per100g.carbohydrate, ashG: per100g.ash },
    composition: 'usda-sr-legacy',
    ...(ciqual && { iodineAndChloride: { source: 'ciqual-2020', sourceId: ciqual.ciqualCode, match: ciqual.match } }),
    cookingClass: note.loss,
    ...cookedYield(food, note, foods),
    footprint: footprintOf(code, note, footprints),
    measure: measureOf(note, plurals),
    guide: note.guide,
    colour: note.colour,
    symbol: note.symbol,
  }
}

/** Beside the ten of the specification: what owners leave out as often. */
function ownExcludeTag(code: string, { group }: UsdaFood): ExcludeTag | null {
  if (group === 'egg' || group === 'dairy') return group
  return POTATOES.includes(code) ? 'potato' : code === BUTTER ? 'dairy' : null
}

function knownAmounts(per100g: Record<string, number>): Amounts {
  const known: Amounts = {}
  for (const [nutrient, column, factor] of COLUMNS) {
    const value = per100g[column]
    if (value !== undefined) known[nutrient] = tidy(value * factor)
  }
  for (const [nutrient, one, other] of SUMS) {
    const first = per100g[one]
    const second = per100g[other]
    if (first !== undefined && second !== undefined) known[nutrient] = tidy(first + second)
  }
  return known
}

/** USDA's IU count carotene as people use it; a dog makes half as much vitamin A of it (FEDIAF 2025, Table VII-14). */
function countedLess(code: string, { vitaminA_iu: vitaminA = 0, retinol = 0 }: Record<string, number>) {
  const fromCarotene = Math.max(0, vitaminA - retinol * IU_PER_UG_RETINOL)
  // A tenth and less, in foods of animals, is mostly the rounding of the source's retinol.
  const hasCarotene = fromCarotene > 0.1 * vitaminA
  const counted: Amounts = {
    ...HARDLY_ABSORBED[code],
    ...(hasCarotene && { vitaminA: tidy(vitaminA - fromCarotene * (1 - CAROTENE_SHARE_IN_DOGS)) }),
  }
  return Object.keys(counted).length > 0 ? { countedPer100g: counted } : {}
}

/** Unmodified Atwater factors (FEDIAF annex, NRC 2006 ch. 3): 4, 9 and 4 kcal per g; fibre gives none. */
function energyKcal(per100g: Record<string, number>): number {
  const { protein = 0, fat = 0, carbohydrate = 0, fibre = 0 } = per100g
  return tidy(4 * protein + 9 * fat + 4 * Math.max(0, carbohydrate - fibre))
}

function zeroEpaDha(food: UsdaFood): boolean {
  return PLANT_GROUPS.includes(food.group)
}

/** Ciqual prints ug iodine and mg chloride; "below x" is kept apart: it is neither x nor zero. */
function ciqualAmounts(food: CiqualFood | undefined) {
  const exact: Amounts = {}
  const below: Amounts = {}
  if (food?.iodine !== undefined) (food.iodineBelow ? below : exact).iodine = tidy(food.iodine * 0.001)
  if (food?.chloride !== undefined) (food.chlorideBelow ? below : exact).chloride = tidy(food.chloride * 0.001)
  return { exact, below }
}

function cookedYield(food: UsdaFood, note: Note, foods: UsdaFood[]) {
  const isServedAsWeighed = note.yield === 1 && NOTHING_COOKED_AWAY.includes(note.loss)
  if (isServedAsWeighed) return { cookedYield: 1, yieldSource: 'as-weighed' }
  if (note.yield !== null) return { cookedYield: note.yield, yieldSource: 'own-estimate' }
  const cooked = foods.find((other) => other.rawTwin === food.sourceId)
  if (!cooked) throw new Error(`${food.sourceId} has no cooked twin to compute a yield from`)
  const ratio = (100 - (food.per100g.water ?? 0)) / (100 - (cooked.per100g.water ?? 0))
  return { cookedYield: Math.round(ratio * 100) / 100, yieldSource: 'dry-matter' }
}

function footprintOf(code: string, note: Note, footprints: Map<string, CarbonFood>) {
  const food = required(footprints, note.footprint, `footprint of ${code}`)
  return {
    key: food.key,
    kgCo2ePerKg: food.kgCO2ePerKg,
    low: food.low,
    high: food.high,
    confidence: note.standIn ? 'low' : food.confidence,
    standIn: note.standIn === true,
    source: 'carbon-review',
  }
}

/** The singular is the key, so that a unit has one plural however many foods it measures. */
function measureOf({ measure: [unit, grams] }: Note, plurals: Map<string, string>) {
  return { unit, plural: required(plurals, unit, 'plural of the measure in measure-plurals.json'), grams }
}

function required<Value>(map: Map<string, Value>, key: string, what: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`No ${what}: ${key}`)
  return value
}
