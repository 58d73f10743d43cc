/**
 * The composition of a label, computed a second time: by a table of molar masses of its own and the plainest reading of each
 * line. Shares no code with `src/nutrition/label/label.ts` nor with the table of forms, so that a slip there cannot hide here.
 */

export type PlainLabel = {
  readonly unit: string
  readonly gramsPerUnit?: number
  readonly basis: { readonly kind: string; readonly units?: number }
  /** A line that is no repeat is an amount of its own, as its owner has answered. */
  readonly lines: readonly { readonly text: string; readonly isRepeat?: boolean }[]
}

type Amounts = Record<string, number>

/** Grams per mole, from the atomic weights of a school book. */
const MOLAR = {
  Ca: 40.08,
  P: 30.97,
  Na: 22.99,
  Cl: 35.45,
  K: 39.1,
  CaCO3: 100.09,
  hydroxyapatite: 502.31,
  'Ca(H2PO4)2.H2O': 252.07,
  calciumCitrate4H2O: 570.5,
  NaCl: 58.44,
  KI: 166.0,
  I: 126.9,
  Na2SeO3: 172.94,
  Se: 78.97,
  ZnO: 81.38,
  Zn: 65.38,
  'ZnSO4.H2O': 179.45,
  MnO: 70.94,
  'MnSO4.H2O': 169.02,
  Mn: 54.94,
  ferrousFumarate: 169.9,
  Fe: 55.85,
  thiamine: 265.36,
  thiamineNitrate: 327.36,
  pantothenicAcid: 219.23,
  calciumPantothenate: 476.53,
  pyridoxine: 169.18,
  pyridoxineHCl: 205.64,
  choline: 104.17,
  cholineChloride: 139.62,
  cholineBitartrate: 253.25,
  lysine: 146.19,
  lysineHCl: 182.65,
} as const
type Species = keyof typeof MOLAR

/** `n` of the part in one of the whole. */
const share = (part: Species, whole: Species, n = 1) => (n * MOLAR[part]) / MOLAR[whole]

/** A pure name: what a gram of it surely holds, in g (IU for A, D, E). The first key is what it is named for. */
const COMPOUNDS: Record<string, Amounts> = {
  'Thiamine mononitrate': { thiamine: share('thiamine', 'thiamineNitrate') },
  'Calcium D-pantothenate': { pantothenicAcid: share('pantothenicAcid', 'calciumPantothenate', 2) },
  'Pyridoxine HCl': { vitaminB6: share('pyridoxine', 'pyridoxineHCl') },
  'Choline chloride': { choline: share('choline', 'cholineChloride'), chloride: share('Cl', 'cholineChloride') },
  'Choline bitartrate': { choline: share('choline', 'cholineBitartrate') },
  'Zinc oxide': { zinc: share('Zn', 'ZnO') },
  '3b605 zinc sulphate monohydrate': { zinc: share('Zn', 'ZnSO4.H2O') },
  'Manganous oxide': { manganese: share('Mn', 'MnO') },
  'Manganous sulphate monohydrate': { manganese: share('Mn', 'MnSO4.H2O') },
  'Copper oxide': { copper: 0 },
  'Ferrous fumarate': { iron: share('Fe', 'ferrousFumarate') },
  'Potassium iodide': { iodine: share('I', 'KI'), potassium: share('K', 'KI') },
  'Sodium selenite': { selenium: share('Se', 'Na2SeO3'), sodium: share('Na', 'Na2SeO3', 2) },
  'Calcium carbonate': { calcium: share('Ca', 'CaCO3') },
  'Calcium citrate': { calcium: share('Ca', 'calciumCitrate4H2O', 3) },
  'Tricalcium phosphate': {
    calcium: share('Ca', 'hydroxyapatite', 5),
    phosphorus: share('P', 'hydroxyapatite', 3),
  },
  'Monocalcium phosphate': {
    calcium: share('Ca', 'Ca(H2PO4)2.H2O'),
    phosphorus: share('P', 'Ca(H2PO4)2.H2O', 2),
  },
  'L-lysine HCl': { lysine: share('lysine', 'lysineHCl') },
  'DL-methionine': { methionine: 1, methionineCystine: 1 },
  'Retinyl acetate': { vitaminA: 1e6 / 0.344 },
  Cholecalciferol: { vitaminD: 40e6 },
  'Vitamin E': { vitaminE: 1000 },
  'Vitamin E (all-rac-alpha-tocopheryl acetate)': { vitaminE: 1000 },
  'Vitamin E (d-alpha-tocopherol)': { vitaminE: 1490 },
  'Folic acid': { folicAcid: 1 },
  'Beta-carotene': { vitaminA: 0 },
  'Mixed tocopherols (preservative)': {},
  'Selenised yeast': {},
  'Vitamin C': {},
  Biotin: {},
}

/** The element or vitamin that a name begins with; what its salt brings with it. */
const ELEMENTS: readonly (readonly [begins: string, nutrient: string, along?: Amounts])[] = [
  ['Sodium (sodium chloride)', 'sodium', { chloride: MOLAR.Cl / MOLAR.Na }],
  ['Iodine (potassium iodide)', 'iodine', { potassium: MOLAR.K / MOLAR.I }],
  ['Vitamin A', 'vitaminA'],
  ['Vitamin D', 'vitaminD'],
  ['Vitamin E', 'vitaminE'],
  ['Thiamin', 'thiamine'],
  ['Riboflavin', 'riboflavin'],
  ['Vitamin B6', 'vitaminB6'],
  ['Vitamin B12', 'vitaminB12'],
  ['Niacin', 'niacin'],
  ['Folate', 'folicAcid'],
  ['Pantothenic acid', 'pantothenicAcid'],
  ['Phosphor', 'phosphorus'],
  ['EPA', 'epaDha'],
  ['DHA', 'epaDha'],
  ['Elemental calcium', 'calcium'],
  ...['Calcium', 'Sodium', 'Potassium', 'Chloride', 'Magnesium', 'Iron', 'Zinc', 'Copper', 'Manganese', 'Iodine'].map(
    (name) => [name, name.toLowerCase()] as const,
  ),
  ['Selenium', 'selenium'],
  ['Taurine', 'taurine'],
]

/** The number of the nutrient's own units in a gram of it; IU of A, D and E are IU of retinol, D3, alpha-tocopherol. */
const PER_GRAM: Amounts = {
  ...Object.fromEntries(
    'thiamine riboflavin pantothenicAcid vitaminB6 niacin choline zinc copper iron manganese iodine taurine'
      .split(' ')
      .map((id) => [id, 1e3]),
  ),
  ...Object.fromEntries('selenium vitaminB12 folicAcid'.split(' ').map((id) => [id, 1e6])),
}
const IU_PER_GRAM: Amounts = { vitaminA: 1e6 / 0.3, vitaminD: 40e6, vitaminE: 1490 }
const GRAMS: Record<string, number> = { g: 1, mg: 1e-3, µg: 1e-6, mcg: 1e-6, '%': Number.NaN }

/** The amounts that are surely in one unit of the product, in the units of the nutrient table. */
export function compositionByHand({ unit, gramsPerUnit, basis, lines }: PlainLabel): Amounts {
  const grams = unit === 'gram' ? 1 : (gramsPerUnit ?? Number.NaN)
  const column =
    { per100g: grams / 100, perKg: grams / 1000, perUnit: 1, perDose: 1 / (basis.units ?? 1) }[basis.kind] ?? Number.NaN
  const isContinental = lines.some(({ text }) => /\d,\d(?!\d\d)/.test(text))
  const read = lines.map(({ text, isRepeat }) => ({ ...readPlainly(text, grams, column, isContinental), isRepeat }))
  const own = new Set(read.map(({ ofItself }) => ofItself))
  const elements = new Set(read.flatMap(({ ofItself, isElement }) => (isElement ? [ofItself] : [])))
  const total: Amounts = {}
  for (const { ofItself, isElement, isRepeat, amounts } of read) {
    for (const [id, amount] of Object.entries(amounts)) {
      const isAlong = id !== ofItself && own.has(id)
      // "Calcium 38.5 %", "Calcium carbonate 96 %": what it comes from is no second amount.
      const isItsCompound = !isElement && elements.has(id) && isRepeat !== false
      if (!isAlong && !isItsCompound) total[id] = (total[id] ?? 0) + amount
    }
  }
  return total
}

const NOTHING = { ofItself: undefined, isElement: false, amounts: {} as Amounts }

function readPlainly(line: string, grams: number, column: number, isContinental: boolean) {
  const [, name = '', digits = '', unit = '', rest = ''] =
    /^(.+?) ([\d., ]+) ?(%|mg|µg|mcg|g|IU|IE|I\.E\.)(?= |\*|$)(.*)$/.exec(line) ?? []
  // Of "1.500" and "1,500" the one and a half is sure; "5,000 IU" are thousands.
  const isOneOrThousand =
    /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits.trim()) && !(unit.startsWith('I') && digits.includes(','))
  const inThousands = isContinental ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(/[, ]/g, '')
  const number = Number(isOneOrThousand ? digits.replace(',', '.') : inThousands)
  const weight = unit === '%' ? (number / 100) * grams : number * (GRAMS[unit] ?? Number.NaN) * column
  // A percentage of one scoop may be of a daily value; how much a coated compound holds is unknown.
  if ((unit === '%' && column === 1) || name.startsWith('Coated')) return NOTHING
  const compound = unit.startsWith('I') ? undefined : COMPOUNDS[/TE/.test(rest) ? '' : name]
  if (compound) {
    const amounts = Object.entries(compound).map(([id, part]) => [id, weight * part * (PER_GRAM[id] ?? 1)] as const)
    return { ofItself: Object.keys(compound)[0], isElement: false, amounts: Object.fromEntries(amounts) }
  }
  const [, nutrient = '?', along = {}] = ELEMENTS.find(([begins]) => name.startsWith(begins)) ?? []
  const half = /50 % as beta/.test(name) ? 0.5 : 1
  const folate = /DFE/.test(rest) ? 0.6 : 1
  const own = unit.startsWith('I') ? number * column : weight * (IU_PER_GRAM[nutrient] ?? PER_GRAM[nutrient] ?? 1)
  const others = Object.entries(along).map(([id, times]) => [id, weight * times] as const)
  const amounts: Amounts = { [nutrient]: own * half * folate, ...Object.fromEntries(others) }
  return { ofItself: nutrient, isElement: !line.includes('('), amounts }
}
