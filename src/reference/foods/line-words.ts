/** The words of kitchens for amounts, British and American, singular and plural, as they stand in recipes. */

export type Size = 'small' | 'medium' | 'large'

const table = <Name extends string | number>(rows: readonly (readonly [Name, string])[]): ReadonlyMap<string, Name> =>
  new Map(rows.flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)))

/** Grams in a unit of mass. */
export const GRAMS_PER: ReadonlyMap<string, number> = table([
  [0.001, 'mg milligram milligrams milligramme milligrammes'],
  [1, 'g gr grs gm gms gram grams gramm gramme grammes'],
  [1000, 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes'],
  [28.35, 'oz ozs ounce ounces'],
  [453.6, 'lb lbs pound pounds'],
])

/** Millilitres in a unit of volume. */
export const ML_PER: ReadonlyMap<string, number> = table([
  [1, 'ml mls millilitre millilitres milliliter milliliters'],
  [10, 'cl centilitre centilitres centiliter centiliters'],
  [100, 'dl decilitre decilitres deciliter deciliters'],
  [1000, 'l litre litres liter liters'],
])

/** A kitchen's own measures, which tables of foods weigh: name, and millilitres where they do not. */
export const SPOONS: ReadonlyMap<string, 'cup' | 'tbsp' | 'tsp'> = table([
  ['cup', 'c cup cups cupful cupfuls'],
  ['tbsp', 'tb tbl tbs tbsp tbsps tablespoon tablespoons tablespoonful tablespoonfuls'],
  ['tsp', 'ts tsp tsps teaspoon teaspoons teaspoonful teaspoonfuls'],
])
export const ML_OF_SPOON = { cup: 240, tbsp: 15, tsp: 5 } as const

/** A pint is larger in Britain than in America, and a few is no number. */
export const UNSURE_UNITS: ReadonlySet<string> = new Set(
  'pint pints pt pts quart quarts qt qts gallon gallons few'.split(' '),
)

/** Centimetres in a unit of length, for a piece of ginger or cinnamon. */
export const CM_PER: ReadonlyMap<string, number> = table([
  [0.1, 'mm'],
  [1, 'cm'],
  [2.54, 'in inch inches'],
])

/** Containers and pieces of food, by the name that the measures of foods have for them. */
export const PIECES: ReadonlyMap<string, string> = table([
  ['tin', 'tin tins can cans'],
  ['jar', 'jar jars'],
  [
    'pack',
    'pack packs packet packets package packages pkg pkt bag bags tub tubs carton cartons pot pots pouch pouches box boxes',
  ],
  ['handful', 'handful handfuls'],
  ['pinch', 'pinch pinches dash dashes shake shakes'],
  ['splash', 'splash splashes drizzle drizzles glug glugs squeeze knob pump pumps squirt squirts dollop dollops'],
  ['drop', 'drop drops'],
  ['tablet', 'tablet tablets pill pills caplet caplets'],
  ['capsule', 'capsule capsules caps softgel softgels gelcap gelcaps'],
  ['gummy', 'gummy gummies'],
  ['scoop', 'scoop scoops'],
  ['slice', 'slice slices rasher rashers'],
  ['piece', 'piece pieces'],
  ['chunk', 'chunk chunks lump lumps cube cubes'],
  ['wedge', 'wedge wedges'],
  ['floret', 'floret florets'],
  ['strip', 'strip strips'],
  ['half', 'halves'],
  ['stalk', 'stick sticks stalk stalks rib ribs'],
  ['spear', 'spear spears'],
  ['head', 'head heads'],
  ['bunch', 'bunch bunches'],
  ['sprig', 'sprig sprigs'],
  ['leaf', 'leaf leaves'],
  ['clove', 'clove cloves'],
  ['ear', 'ear ears cob cobs'],
])

export const SIZES: ReadonlyMap<string, Size> = table([
  ['small', 'small little sm fine thin slim'],
  ['medium', 'medium medium-sized average med md'],
  ['large', 'large big lg extra-large thick'],
])

export const NUMBERS: ReadonlyMap<string, number> = table([
  [0.25, 'quarter quarters'],
  [0.5, 'half'],
  [1, 'a an one'],
  [2, 'two couple'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
  [10, 'ten'],
  [12, 'twelve dozen'],
])

/** A heaped spoon holds about so many level ones. Own estimate. */
export const HEAPED: ReadonlySet<string> = new Set(['heaped', 'heaping', 'rounded'])
export const HEAPED_SPOON = 1.5

/** Words before a number or a unit that are too vague to change the amount. */
export const MANNERS: ReadonlySet<string> = new Set(
  'about approx approximately around circa ca roughly heaped heaping level scant rounded generous good full packed lightly'.split(
    ' ',
  ),
)

/** The state of the food when it is weighed, where it stands before its name or after a weight. */
export const STATES: ReadonlyMap<string, 'raw' | 'cooked' | 'tinned'> = table([
  ['raw', 'raw uncooked dry dried'],
  [
    'cooked',
    'cooked boiled steamed roasted roast baked mashed poached scrambled fried grilled simmered leftover stewed microwaved microwave precooked pre-cooked ready-cooked hard-boiled soft-boiled',
  ],
  ['tinned', 'tinned canned'],
])
