import type { ChosenFoods, Food } from './choose-foods.ts'
import { saturationOf } from './colours.ts'
import { crustOf, drawCrust, isOpen } from './crust.ts'
import { CUTS, isLoose } from './cuts/cuts.ts'
import { mashedOf } from './grounds.ts'
import type { Plating } from './kinds.ts'
import { type Laid, layBed, layPieces } from './lay-foods.ts'
import { drawLoaf, isBefore } from './loaf.ts'
import { drawPatties, isBesidePatties } from './patties.ts'
import type { Random } from './random.ts'
import { ordered, type Spot, spotsOn } from './spots.ts'

type Foods = {
  readonly chosen: ChosenFoods
  /** All of the dish. */
  readonly foods: readonly Food[]
}

/** Lays the foods out as their kind of dish is plated. */
export function plateFoods({ chosen, foods }: Foods, plating: Plating, random: Random): Laid {
  const base = baseOf({ chosen, foods }, plating)
  const bed = plating.ground === 'bed' && base ? layBed(base, plating, random) : NOTHING
  const made = madeOf({ chosen, foods }, base, plating, random)
  const { vessel, spacing, reach, order } = plating
  const spots = spotsOn(vessel.floor, spacing, reach, random).filter(made.isFree)
  const pieces = [...chosen, ...accentsOf(chosen, foods)].filter(
    (food) => food !== base && !isWithin(food, chosen, plating),
  )
  const laid = layPieces(pieces, ordered(spots, order, vessel.floor, random), plating, random)
  return { symbols: bed.symbols + laid.symbols, elements: bed.elements + laid.elements + made.elements }
}

const NOTHING: Laid = { symbols: '', elements: '' }

/** The food that lies below all others, or is baked above them: a mash, a bed of grain, a crust. */
function baseOf({ chosen, foods }: Foods, { ground }: Plating): Food | undefined {
  const heaviest = [...foods].sort((a, b) => b.servedGrams - a.servedGrams)
  if (ground === 'mash') return mashedOf(chosen) ?? mashedOf(foods)
  if (ground === 'pie') return crustOf(chosen, heaviest)
  return ground === 'bed' ? [...chosen, ...heaviest].find(({ symbol }) => isLoose(symbol)) : undefined
}

/** What is made of several foods together, and where pieces still find a place. */
type Made = { readonly elements: string; readonly isFree: (spot: Spot) => boolean }

function madeOf(
  { chosen, foods }: Foods,
  base: Food | undefined,
  { form, ground, vessel }: Plating,
  random: Random,
): Made {
  if (ground === 'pie' && base) return { elements: drawCrust(base, random), isFree: isOpen }
  if (form === 'loaf') return { elements: drawLoaf(chosen, foods, random), isFree: isBefore }
  if (form === 'cakes')
    return { elements: drawPatties(chosen, vessel.floor, random), isFree: isBesidePatties(vessel.floor) }
  return { elements: '', isFree: () => true }
}

const isVegetable = ({ group }: Food) => group === 'vegetable' || group === 'fruit'

/** A loaf holds all but its vegetables and pulses, flat cakes hold the hero. */
const isWithin = (food: Food, [hero]: ChosenFoods, { form }: Plating) =>
  (form === 'loaf' && !isVegetable(food) && food.group !== 'pulse') || (form === 'cakes' && food === hero)

const MOST_SHOWN = 5
const MOST_ACCENTS = 2

/** Less than this is pale: parsnips, cauliflower, cabbage. */
const COLOURFUL = 0.3
const isColourful = ({ colour }: Food) => saturationOf(colour) >= COLOURFUL

/** Few pieces of more vegetables: of those that are not chosen first the heaviest with a colour, then the heaviest pale ones. */
function accentsOf(chosen: ChosenFoods, foods: readonly Food[]): Food[] {
  const known = new Set(chosen.map(({ symbol }) => symbol))
  const more = foods
    .filter((food) => isVegetable(food) && !known.has(food.symbol) && CUTS.has(food.symbol))
    .sort((a, b) => Number(isColourful(b)) - Number(isColourful(a)) || b.servedGrams - a.servedGrams)
  return more.slice(0, Math.min(MOST_ACCENTS, MOST_SHOWN - chosen.length))
}
