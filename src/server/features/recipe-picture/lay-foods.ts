import type { Food } from './choose-foods.ts'
import { mix, paintOf } from './colours.ts'
import type { Cut } from './cuts/cut.ts'
import { CUTS, isDollop, isLoose } from './cuts/cuts.ts'
import { curds } from './cuts/fruit-egg-dairy.ts'
import { ball } from './cuts/meats.ts'
import type { Plating } from './kinds.ts'
import type { Random } from './random.ts'
import { inTurn, mixed, type Spot, spotsOn } from './spots.ts'
import { floorElement } from './vessels.ts'

/** The elements of a picture, and the symbols that they use. */
export type Laid = { readonly symbols: string; readonly elements: string }

type PlacedFood = readonly [Food, Spot]

const isHeap = ({ symbol }: Food) => isLoose(symbol)
const isSpooned = ({ symbol }: Food) => isDollop(symbol)

const BED_SPACING = 23
/** Its grains do not lie over the rim. */
const BED_REACH = 0.79

/** Grain from edge to edge. */
export function layBed(bed: Food, { vessel, roasted }: Plating, random: Random): Laid {
  const placed = spotsOn(vessel.floor, BED_SPACING, BED_REACH, random).map((spot) => [bed, spot] as const)
  const { symbols, elements } = draw(placed, { roasted, cutOf, random, letter: 'z' })
  return { symbols, elements: floorElement(vessel.floor, mix(bed.colour, '#8a5a26', 0.25)) + elements }
}

const cutOf = ({ symbol }: Food): Cut | undefined => CUTS.get(symbol)

/** Each food by its share: heaps below, then pieces from above to below, spoonfuls on top. */
export function layPieces(
  foods: readonly Food[],
  spots: readonly Spot[],
  { form, isMixed, roasted }: Plating,
  random: Random,
): Laid {
  const spooned = foods.filter(isSpooned)
  const placed = [
    ...place(
      foods.filter((food) => !isSpooned(food)),
      spots,
      isMixed,
      random,
    ),
    ...spooned.map((food, index): PlacedFood => [food, spoonful(spots, index)]),
  ].sort(([food, a], [other, b]) => rank(food) - rank(other) || a.y - b.y)
  const formed = (food: Food): Cut | undefined => {
    if (form === 'balls' && ['meat', 'poultry', 'fish'].includes(food.group)) return ball
    return form === 'curds' && food.group === 'egg' ? curds : cutOf(food)
  }
  return draw(placed, { roasted, cutOf: formed, random, letter: 'a' })
}

const rank = (food: Food) => (isHeap(food) ? 0 : isSpooned(food) ? 2 : 1)

const SPOONFUL = 1.7

/** One large spoonful, a second one elsewhere. */
const spoonful = (spots: readonly Spot[], index: number): Spot => ({
  ...(spots[Math.floor((0.62 - index * 0.3) * spots.length)] ?? { x: 128, y: 128 }),
  scale: SPOONFUL,
})

const LEAST_SHARE = 0.1
/** Below 1: of a little fish a few pieces are seen. */
const STEEPNESS = 0.75

/** Each food's share of the spots, by its grams. */
function sharesOf(foods: readonly Food[]): (readonly [Food, number])[] {
  const weights = foods.map(({ servedGrams }) => servedGrams ** STEEPNESS)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => Math.max(LEAST_SHARE, weight / total))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return foods.map((food, index) => [food, (shares[index] ?? 0) / all] as const)
}

function place(foods: readonly Food[], spots: readonly Spot[], isMixed: boolean, random: Random): PlacedFood[] {
  const shares = sharesOf([...foods.filter(isHeap), ...foods.filter((food) => !isHeap(food))])
  if (!isMixed) return inTurn(spots, shares)
  const heaped = inTurn(
    spots,
    shares.filter(([food]) => isHeap(food)),
  )
  const others = shares.filter(([food]) => !isHeap(food))
  return [...heaped, ...mixed(spots.slice(heaped.length), others, random)]
}

type Drawing = {
  readonly roasted: number
  readonly cutOf: (food: Food) => Cut | undefined
  readonly random: Random
  /** The names of its symbols begin with it. */
  readonly letter: string
}

const VARIANTS = [0, 1]
const MOST_TURNED = 45

/** Each food is drawn twice, and used at each of its spots. */
function draw(placed: readonly PlacedFood[], { roasted, cutOf, random, letter }: Drawing): Laid {
  const foods = [...new Set(placed.map(([food]) => food))]
  const nameOf = (food: Food, variant: number) => `${letter}${foods.indexOf(food)}${variant}`
  const symbols = foods.flatMap((food) => {
    const paint = paintOf(food.colour, isHeap(food) ? roasted / 2 : roasted)
    return VARIANTS.map((variant) => `<g id="${nameOf(food, variant)}">${cutOf(food)?.(paint, random) ?? ''}</g>`)
  })
  const elements = placed.map(([food, { x, y, scale }]) => {
    const turn = Math.round((2 * random() - 1) * MOST_TURNED)
    const name = nameOf(food, random() < 0.5 ? 0 : 1)
    return `<use href="#${name}" transform="translate(${x} ${y})rotate(${turn})${scale ? `scale(${scale})` : ''}"/>`
  })
  return { symbols: symbols.join(''), elements: elements.join('') }
}
