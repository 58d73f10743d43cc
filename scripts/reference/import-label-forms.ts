import { formatRows, readNotes, readShared } from './shared-sources.ts'
import { tidy } from './units.ts'

/** A form as it is kept: what it is made of, its share not yet worked out. */
type FormFacts = {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly for: readonly string[]
  /** The formulas of the driest and the wettest that go by the name, where a label does not say which. */
  readonly formulas?: readonly string[]
  /** The part of the formula that is the nutrient, by nutrient. */
  readonly moieties?: Readonly<Record<string, string>>
  /** The share where no formula says it: [least, most] parts by weight. */
  readonly shares?: Shares
  /** Rows of the shared facts that give IU per mg, or the weight of an IU. */
  readonly sharedIu?: readonly string[]
  /** The row of the shared facts that the computed shares are held against. */
  readonly shared?: string
  readonly counts?: string
  readonly note?: string
  readonly source?: string
}
type LabelFormsFacts = {
  readonly atomicWeights: AtomicWeights
  readonly names: readonly unknown[]
  readonly notCounted: readonly string[]
  readonly unsafe: readonly unknown[]
  readonly harmless: readonly string[]
  readonly forms: readonly FormFacts[]
}
type SharedCompound = {
  readonly name: string
  readonly percentByMass?: Readonly<Record<string, number>>
  readonly active?: number
  readonly iuPerMg?: number
  readonly ugPerIu?: number
}
type AtomicWeights = Readonly<Record<string, number>>
type Shares = Readonly<Record<string, readonly [least: number, most: number]>>

/** Published shares are rounded: FEDIAF's choline chloride is 0.75, by molar mass it is 0.746. */
const SHARE_TOLERANCE = 0.01

/** The forms that labels name, each with the share of it that is the nutrient, worked out from atomic weights. */
export function importLabelForms(shared: string): string {
  const facts = readNotes<LabelFormsFacts>('label-forms-facts.json')
  const { compounds } = readShared<{ compounds: SharedCompound[] }>(shared, 'data/single-compounds.json')
  const byName = new Map(compounds.map((compound) => [compound.name, compound]))
  const rows = (list: readonly unknown[]) => formatRows(list).trimEnd()
  return [
    '{',
    `"names": ${rows(facts.names)},`,
    `"notCounted": ${JSON.stringify(facts.notCounted)},`,
    `"unsafe": ${rows(facts.unsafe)},`,
    `"harmless": ${JSON.stringify(facts.harmless)},`,
    `"forms": ${rows(facts.forms.map((form) => formRow(form, facts.atomicWeights, byName)))}`,
    '}\n',
  ].join('\n')
}

function formRow(form: FormFacts, weights: AtomicWeights, shared: ReadonlyMap<string, SharedCompound>) {
  const { id, name, aliases, formulas, moieties, sharedIu, counts = 'always', note } = form
  const computed = formulas && moieties ? sharesByMass(formulas, moieties, weights) : undefined
  if (computed && form.shared) holdAgainst(id, computed, requireCompound(shared, form.shared))
  const inIu = sharedIu && { [form.for[0] ?? '']: iuPerMg(sharedIu.map((key) => requireCompound(shared, key))) }
  const source = form.source ?? (computed ? 'IUPAC2021' : 'SINGLE-COMPOUNDS')
  return {
    id,
    name,
    aliases,
    ...(formulas && { formulas }),
    for: form.for,
    perMg: computed ?? inIu ?? form.shares ?? {},
    counts,
    source: note ? `${source}+${note}` : source,
  }
}

function sharesByMass(formulas: readonly string[], moieties: Readonly<Record<string, string>>, weights: AtomicWeights) {
  return Object.fromEntries(
    Object.entries(moieties).map(([nutrient, moiety]) => {
      const shares = formulas.map((formula) => tidy(molarMass(moiety, weights) / molarMass(formula, weights)))
      return [nutrient, [Math.min(...shares), Math.max(...shares)] as const]
    }),
  )
}

/** @throws when a share computed here is not that of the shared facts */
function holdAgainst(id: string, shares: Shares, { percentByMass, active }: SharedCompound) {
  for (const [nutrient, [least]] of Object.entries(shares)) {
    const given = percentByMass?.[nutrient] ?? (active === undefined ? undefined : 100 * active)
    if (given !== undefined && Math.abs(least / (given / 100) - 1) > SHARE_TOLERANCE)
      throw new Error(`label-forms-facts, ${id}: ${nutrient} is ${least} by its formula and ${given} % in the facts`)
  }
}

function iuPerMg(compounds: readonly SharedCompound[]): readonly [least: number, most: number] {
  const each = compounds.map(({ name, iuPerMg, ugPerIu }) => {
    const iu = iuPerMg ?? (ugPerIu === undefined ? undefined : 1000 / ugPerIu)
    if (iu === undefined) throw new Error(`single-compounds.json says nothing of the IU of ${name}`)
    return tidy(iu)
  })
  return [Math.min(...each), Math.max(...each)]
}

function requireCompound(shared: ReadonlyMap<string, SharedCompound>, name: string): SharedCompound {
  const compound = shared.get(name)
  if (!compound) throw new Error(`single-compounds.json has no row ${name}`)
  return compound
}

/**
 * Grams per mole: atoms, groups in brackets, water after a dot, a leading number for several of the same.
 * @example molarMass('Ca3(C6H5O7)2.4H2O', weights) // 570.49
 */
export function molarMass(formula: string, weights: AtomicWeights): number {
  return formula.split('.').reduce((sum, part) => {
    const [, times = '', atoms = ''] = /^(\d*)(.+)$/.exec(part) ?? []
    return sum + Number(times || 1) * massOfGroup(atoms, weights)
  }, 0)
}

function massOfGroup(group: string, weights: AtomicWeights): number {
  let mass = 0
  let read = 0
  for (const { 0: whole, groups = {} } of group.matchAll(
    /(?:\((?<inner>[^()]+)\)|(?<atom>[A-Z][a-z]?))(?<count>\d*)/g,
  )) {
    const { inner, atom = '', count } = groups
    const one = inner ? massOfGroup(inner, weights) : weights[atom]
    if (one === undefined) throw new Error(`label-forms-facts has no atomic weight of ${atom}`)
    mass += one * Number(count || 1)
    read += whole.length
  }
  if (read !== group.length || read === 0) throw new Error(`${group} is no formula`)
  return mass
}
