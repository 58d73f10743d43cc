import { ANIMAL_OUTLINES, FOOD_SYMBOLS } from '../../../reference/food-symbols.ts'
import { type ChosenFoods, chooseFoods, type Food } from './choose-foods.ts'
import { GLAZES, nightStyle, painter } from './dish-colours.ts'
import { type PlacedFood, placeFoods } from './place-foods.ts'
import { seededRandom } from './random.ts'
import { type Vessel, vesselOf } from './vessels.ts'

export type Dish = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly foods: readonly Food[]
}

/** Draws a dish in what it is served in, its foods as they were before they were cut. The same dish is always drawn alike. */
export function drawDish({ id, name, kind, foods }: Dish): string {
  const random = seededRandom(id)
  const vessel = vesselOf(kind)
  const glaze = GLAZES[Math.floor(random() * GLAZES.length)] ?? GLAZES[0]
  const paint = painter(glaze, massOf(kind, foods))
  const chosen = chooseFoods(name, foods)
  const placed = chosen && placeFoods(chosen, vessel, random)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${vessel.lift} 256 256">`,
    nightStyle(glaze),
    paint(vessel.back),
    ...(placed?.behind.map(laid) ?? []),
    paint(vessel.middle ?? ''),
    placed ? laid(placed.hero) : '',
    paint(vessel.front + emblem(chosen, vessel)),
    '</svg>',
  ].join('')
}

const laid = ({ food, x, y, size, turn }: PlacedFood) =>
  `<g transform="translate(${x} ${y})rotate(${turn})scale(${(size / 128).toFixed(2)})translate(-64-64)">${FOOD_SYMBOLS.get(food.symbol) ?? ''}</g>`

/** The animals by the beginning of the codes of their foods. */
const ANIMALS: readonly (readonly [start: string, animal: string])[] = [
  ['01-013', 'bison'],
  ['01-', 'cow'],
  ['02-', 'sheep'],
  ['03-', 'pig'],
  ['04-', 'hen'],
  ['05-', 'turkey'],
  ['06-', 'duck'],
  ['07-', 'rabbit'],
  ['08-001', 'deer'],
  ['08-002', 'goat'],
]

/** Meat is hard to tell from meat: its animal is painted on the vessel. */
function emblem(foods: ChosenFoods | undefined, { emblem: { x, y, size } }: Vessel): string {
  const animal = foods
    ?.map(({ code }) => ANIMALS.find(([start]) => code.startsWith(start))?.[1])
    .find((found) => found !== undefined)
  const outline = animal && ANIMAL_OUTLINES.get(animal)
  if (!outline) return ''
  return `<g class="a" opacity=".92" transform="translate(${x - size / 2} ${y - size / 2})scale(${(size / 128).toFixed(2)})">${outline}</g>`
}

const MASHED = [
  'potato',
  'sweet-potato',
  'parsnip',
  'polenta',
  'swede',
  'butternut-squash',
  'pumpkin',
  'tapioca',
  'oats',
  'millet',
]

/** The colour of the dish: of a mash the mashed food, else its foods together. */
function massOf(kind: string, foods: readonly Food[]): string {
  const mashed = foods.filter(({ symbol }) => MASHED.includes(symbol)).sort((a, b) => b.servedGrams - a.servedGrams)
  const [first] = mashed
  if (first && ['mash', 'polenta', 'porridge', 'pudding'].includes(kind)) return first.colour
  return averageColour(foods)
}

function averageColour(foods: readonly Food[]): string {
  const total = foods.reduce((grams, { servedGrams }) => grams + servedGrams, 0)
  const channels = [1, 3, 5].map((at) =>
    foods.reduce(
      (sum, { colour, servedGrams }) => sum + (Number.parseInt(colour.slice(at, at + 2), 16) * servedGrams) / total,
      0,
    ),
  )
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
