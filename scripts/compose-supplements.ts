/**
 * Weighs out the compounds of each supplement formula.
 * 1000 kcal get at least what `scripts/reference/supplement-targets.json` says at the end of the shelf life, of the least pure
 * compounds that are sold; the carrier fills up. Writes `src/reference/supplements.json`, which `npm run task -- design-supplement` then tries.
 *   npm run task -- compose-supplements
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isNutrientId, nutrientById } from '../src/nutrition/nutrients.ts'

type Targets = { readonly grams: number } & { readonly [nutrient: string]: number }
type Compound = { readonly perMg: { readonly [nutrient: string]: number }; readonly lostOnShelf: number }
type Table = {
  readonly compounds: { readonly [id: string]: Compound }
  formulas: { id: string; gramsPer1000Kcal: number; mgPerGram: { [compound: string]: number } }[]
}

const TABLE = new URL('../src/reference/supplements.json', import.meta.url)
const table: Table = JSON.parse(readFileSync(TABLE, 'utf8'))
const targets: { readonly [formula: string]: Targets } = JSON.parse(
  readFileSync(new URL('reference/supplement-targets.json', import.meta.url), 'utf8'),
)

/** The compounds whose amount one nutrient alone decides, with that nutrient. */
const BROUGHT_BY = {
  dicalciumPhosphate: 'phosphorus',
  iodinePremix: 'iodine',
  seleniumPremix: 'selenium',
  sodiumChloride: 'sodium',
  magnesiumOxide: 'magnesium',
  ferrousSulfate: 'iron',
  zincSulfate: 'zinc',
  copperSulfate: 'copper',
  manganeseSulfate: 'manganese',
  vitaminABeadlets: 'vitaminA',
  vitaminD3Premix: 'vitaminD',
  vitaminEPowder: 'vitaminE',
  thiamineMononitrate: 'thiamine',
  riboflavin: 'riboflavin',
  calciumPantothenate: 'pantothenicAcid',
  pyridoxineHydrochloride: 'vitaminB6',
  vitaminB12Premix: 'vitaminB12',
  nicotinamide: 'niacin',
  folicAcidPremix: 'folicAcid',
  cholineBitartrate: 'choline',
  methionine: 'methionine',
  taurine: 'taurine',
  algalOilPowder: 'epaDha',
  araPowder: 'arachidonicAcid',
} as const
const MG_PER_UNIT = { g: 1000, mg: 1, ug: 0.001, iu: 1, kcal: 1 } as const
const CARRIER = 'cellulose'

for (const formula of table.formulas) {
  const target = targets[formula.id]
  if (!target) throw new Error(`supplement-targets.json has no ${formula.id}`)
  const mg = weighedOut(target)
  const used = Object.values(mg).reduce((sum, one) => sum + one, 0)
  const room = target.grams * 1000 - used
  if (room < 0) throw new Error(`${formula.id}: ${(used / 1000).toFixed(2)} g do not go into ${target.grams} g`)
  formula.gramsPer1000Kcal = target.grams
  formula.mgPerGram = perGram({ ...mg, [CARRIER]: room }, target.grams)
  console.log(`${formula.id}: ${target.grams} g, of which ${Math.round(room)} mg carrier`)
}
writeFileSync(TABLE, `${JSON.stringify(table, null, 1)}\n`)

/** mg of each compound per 1000 kcal. Calcium, chloride and potassium come with others: the amount that is missing is added last. */
function weighedOut(target: Targets): { [compound: string]: number } {
  const mg: { [compound: string]: number } = {}
  for (const [compound, nutrient] of Object.entries(BROUGHT_BY))
    mg[compound] = mgFor(compound, nutrient, target[nutrient])
  const missing = (nutrient: string) =>
    Math.max(
      0,
      (target[nutrient] ?? 0) * unitMg(nutrient) -
        Object.entries(mg).reduce((sum, [id, amount]) => sum + amount * leastPerMg(id, nutrient), 0),
    )
  mg.calciumCarbonate = missing('calcium') / leastPerMg('calciumCarbonate', 'calcium')
  mg.potassiumChloride = missing('chloride') / leastPerMg('potassiumChloride', 'chloride')
  mg.potassiumCitrate = missing('potassium') / leastPerMg('potassiumCitrate', 'potassium')
  return mg
}

function mgFor(compound: string, nutrient: string, amount = 0): number {
  return (amount * unitMg(nutrient)) / leastPerMg(compound, nutrient)
}

function leastPerMg(compound: string, nutrient: string): number {
  const row = table.compounds[compound]
  if (!row) throw new Error(`supplements.json has no compound ${compound}`)
  return (row.perMg[nutrient] ?? 0) * (1 - row.lostOnShelf)
}

function unitMg(nutrient: string): number {
  const unit = isNutrientId(nutrient) ? nutrientById.get(nutrient)?.unit : undefined
  if (!unit) throw new Error(`${nutrient} is no nutrient`)
  return MG_PER_UNIT[unit]
}

/** Five digits, as a maker's scale has them; the carrier makes it a gram. */
function perGram(mg: { readonly [compound: string]: number }, grams: number): { [compound: string]: number } {
  const used = Object.keys(table.compounds).filter((id) => id !== CARRIER && (mg[id] ?? 0) > 0)
  const rounded = used.map((id) => [id, Number(((mg[id] ?? 0) / grams).toPrecision(5))] as const)
  const sum = rounded.reduce((total, [, one]) => total + one, 0)
  return Object.fromEntries([...rounded, [CARRIER, Number((1000 - sum).toFixed(3))]])
}
