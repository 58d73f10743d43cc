import { formatRows, readNotes, readShared } from './shared-sources.ts'

type Compound = { readonly name: string; readonly percentByMass?: { readonly [nutrient: string]: number } }
type Notes = {
  readonly unit: { readonly kind: UnitKind; readonly grams?: number }
  /** For a thing that is weighed, the share of each pure compound in it. */
  readonly holds?: { readonly [compound: string]: number }
  /** For a thing that is counted, each nutrient of a unit as packs declare it. */
  readonly label?: { readonly [nutrient: string]: number }
  /** For a form that a dog hardly absorbs, the share of a unit that counts towards a minimum. */
  readonly towardsMinimum?: { readonly [nutrient: string]: number }
}
type UnitKind = 'tablet' | 'capsule' | 'drop' | 'quarterTeaspoon' | 'eighthTeaspoon'

/** The spread of a unit measured out, as a share. Own estimates: docs/reference.md, "Generics". */
const SPREAD_OF_DOSE: { readonly [kind in UnitKind]: number } = {
  tablet: 0,
  capsule: 0,
  drop: 0.1,
  quarterTeaspoon: 0.05,
  eighthTeaspoon: 0.05,
}
/** The spread of a content around its declaration: of pure compounds, of minerals, and of vitamins and the rest. */
const CV = { pure: 0.02, mineral: 0.06, other: 0.1 } as const
const MINERALS = ['calcium', 'phosphorus', 'potassium', 'sodium', 'chloride', 'magnesium', 'iron', 'zinc', 'copper']
const TRACES = ['manganese', 'iodine', 'selenium']
const MILLIGRAM_NUTRIENTS = ['choline', 'taurine']

/** Single things as shops sell them: element shares from the facts, what a product is from the notes. */
export function importGenerics(shared: string): string {
  const { compounds } = readShared<{ compounds: Compound[] }>(shared, 'data/single-compounds.json')
  const shares = new Map(compounds.map(({ name, percentByMass }) => [name, percentByMass ?? {}]))
  const rows = readNotes<Notes[]>('generic-notes.json').map(({ holds, label, towardsMinimum, ...row }) => ({
    ...row,
    spreadOfDose: SPREAD_OF_DOSE[row.unit.kind],
    nutrientsPerUnit: holds
      ? ofCompounds(holds, row.unit.grams ?? 0, shares)
      : ofLabel(label ?? {}, towardsMinimum ?? {}),
  }))
  return formatRows(rows)
}

function ofCompounds(
  holds: { readonly [compound: string]: number },
  grams: number,
  shares: ReadonlyMap<string, { readonly [nutrient: string]: number }>,
) {
  const amounts: { [nutrient: string]: { mean: number; cv: number } } = {}
  for (const [compound, share] of Object.entries(holds)) {
    const percent = shares.get(compound)
    if (!percent) throw new Error(`single-compounds.json has no ${compound}`)
    for (const [nutrient, byMass] of Object.entries(percent)) {
      const inUnit = (MILLIGRAM_NUTRIENTS.includes(nutrient) ? 1000 : 1) * grams * share * (byMass / 100)
      const mean = (amounts[nutrient]?.mean ?? 0) + inUnit
      amounts[nutrient] = { mean: Number(mean.toPrecision(4)), cv: CV.pure }
    }
  }
  return amounts
}

function ofLabel(
  label: { readonly [nutrient: string]: number },
  towardsMinimum: { readonly [nutrient: string]: number },
) {
  return Object.fromEntries(
    Object.entries(label).map(([nutrient, mean]) => {
      const cv = nutrient === 'energy' ? 0 : [...MINERALS, ...TRACES].includes(nutrient) ? CV.mineral : CV.other
      const counted = towardsMinimum[nutrient]
      return [nutrient, { mean, cv, ...(counted !== undefined && { towardsMinimum: counted }) }]
    }),
  )
}
