import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import { formatLines, readSharedGzip } from './shared-sources.ts'
import { IU_PER_MG_VITAMIN_E, IU_PER_UG_RETINOL, tidy } from './units.ts'

type UsdaFood = {
  readonly name: string
  readonly group: string
  /** The amounts by USDA's number of the nutrient. */
  readonly per100g: Readonly<Record<string, number>>
  readonly portions: readonly (readonly [amount: number, measure: string, grams: number])[]
}

/** USDA's numbers of a nutrient, the first that a food has, and what its figure is multiplied by to reach our unit. */
const NUMBERS: readonly (readonly [NutrientId, readonly string[], number])[] = [
  ['protein', ['203'], 1],
  ['arginine', ['511'], 1],
  ['histidine', ['512'], 1],
  ['isoleucine', ['503'], 1],
  ['leucine', ['504'], 1],
  ['lysine', ['505'], 1],
  ['methionine', ['506'], 1],
  ['phenylalanine', ['508'], 1],
  ['threonine', ['502'], 1],
  ['tryptophan', ['501'], 1],
  ['valine', ['510'], 1],
  ['fat', ['204'], 1],
  // The isomer that a dog needs; else USDA's sum of isomers, as in the table of ingredients.
  ['linoleicAcid', ['675', '618'], 1],
  ['arachidonicAcid', ['855', '620'], 1000],
  ['alphaLinolenicAcid', ['851', '619'], 1],
  ['calcium', ['301'], 0.001],
  ['phosphorus', ['305'], 0.001],
  ['potassium', ['306'], 0.001],
  ['sodium', ['307'], 0.001],
  ['magnesium', ['304'], 0.001],
  ['copper', ['312'], 1],
  ['iron', ['303'], 1],
  ['manganese', ['315'], 1],
  ['selenium', ['317'], 1],
  ['zinc', ['309'], 1],
  ['vitaminA', ['318'], 1],
  ['vitaminD', ['324'], 1],
  ['vitaminE', ['323'], IU_PER_MG_VITAMIN_E],
  ['thiamine', ['404'], 1],
  ['riboflavin', ['405'], 1],
  ['pantothenicAcid', ['410'], 1],
  ['vitaminB6', ['415'], 1],
  ['vitaminB12', ['418'], 1],
  ['niacin', ['406'], 1],
  ['folicAcid', ['417'], 1],
  ['choline', ['421'], 1],
  ['fibre', ['291'], 1],
  ['sugars', ['269'], 1],
]
const SUMS: readonly (readonly [NutrientId, string, string])[] = [
  ['methionineCystine', '506', '507'],
  ['phenylalanineTyrosine', '508', '509'],
  ['epaDha', '629', '621'],
]
const IU_OF_RETINOL = '319'
const PROXIMATES = [
  ['waterG', '255'],
  ['carbohydrateG', '205'],
  ['ashG', '207'],
] as const

/** The columns behind number, group, name and measures: nutrients, then what energy and a dog's use of carotene are worked out from. */
const COLUMNS = [
  ...NUMBERS.map(([nutrient]) => nutrient),
  ...SUMS.map(([nutrient]) => nutrient),
  'retinolIu',
  ...PROXIMATES.map(([name]) => name),
]

/** A line a food, in tab-separated columns: 7,793 rows as JSON would be three times as long. An empty cell is unknown. */
export function importFoods(shared: string): string {
  const { foods } = JSON.parse(readSharedGzip(shared, 'data/sr-legacy-full.json.gz')) as {
    foods: Record<string, UsdaFood>
  }
  const rows = Object.entries(foods)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([number, food]) => [number, food.group, food.name, measuresOf(food), ...figuresOf(food)])
  return formatLines([['number', 'group', 'name', 'measures', ...COLUMNS], ...rows])
}

/** `1 cup, chopped=120;2 slice=50`: so many of the measure weigh so many grams. */
const measuresOf = ({ portions }: UsdaFood) =>
  portions.map(([amount, measure, grams]) => `${amount} ${measure.replaceAll(/[;=\t]/g, ',')}=${grams}`).join(';')

function figuresOf({ per100g }: UsdaFood): string[] {
  const first = (numbers: readonly string[]) => numbers.map((one) => per100g[one]).find((value) => value !== undefined)
  const figure = (value: number | undefined, factor = 1) => (value === undefined ? '' : String(tidy(value * factor)))
  return [
    ...NUMBERS.map(([, numbers, factor]) => figure(first(numbers), factor)),
    ...SUMS.map(([, one, other]) => {
      const [a, b] = [per100g[one], per100g[other]]
      return figure(a === undefined || b === undefined ? undefined : a + b)
    }),
    figure(per100g[IU_OF_RETINOL], IU_PER_UG_RETINOL),
    ...PROXIMATES.map(([, number]) => figure(per100g[number])),
  ]
}
