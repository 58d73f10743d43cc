import type { ChosenFoods, Food } from './choose-foods.ts'
import type { Random } from './random.ts'
import type { Vessel } from './vessels.ts'

/** Its middle, and how wide it is drawn. */
export type PlacedFood = {
  readonly food: Food
  readonly x: number
  readonly y: number
  readonly size: number
  /** Degrees, clockwise. */
  readonly turn: number
}

/** Drawn as a heap: it fills the vessel from side to side, and the others lean on it. */
const HEAPS = new Set([
  ...[
    'white-rice',
    'brown-rice',
    'oats',
    'barley',
    'quinoa',
    'millet',
    'buckwheat',
    'couscous',
    'bulgur',
    'pasta',
    'polenta',
  ],
  ...['tapioca', 'green-lentils', 'red-lentils', 'chickpeas', 'split-peas', 'soya-beans', 'cottage-cheese'],
])

/** Shares of the vessel's width: where the middle of a food is, how far its foot is above the rim, how wide it is. */
type Slot = { readonly across: number; readonly up: number; readonly wide: number }

const HERO_ALONE: Slot = { across: 0.36, up: -0.06, wide: 0.58 }
const HERO: Slot = { across: 0.5, up: -0.08, wide: 0.54 }
const HEAP: Slot = { across: 0.5, up: -0.12, wide: 0.9 }
const BESIDE: readonly (readonly Slot[])[] = [
  [],
  [{ across: 0.72, up: 0.0, wide: 0.52 }],
  [
    { across: 0.2, up: 0.02, wide: 0.46 },
    { across: 0.8, up: 0.02, wide: 0.46 },
  ],
  [
    { across: 0.5, up: 0.26, wide: 0.44 },
    { across: 0.18, up: 0.02, wide: 0.44 },
    { across: 0.82, up: 0.02, wide: 0.44 },
  ],
]

/** The places behind a loaf or a stack. */
const BEHIND: readonly (readonly Slot[])[] = [
  [],
  [{ across: 0.66, up: 0.2, wide: 0.46 }],
  [
    { across: 0.5, up: 0.2, wide: 0.42 },
    { across: 0.82, up: 0.18, wide: 0.42 },
  ],
  [
    { across: 0.4, up: 0.24, wide: 0.38 },
    { across: 0.64, up: 0.26, wide: 0.38 },
    { across: 0.87, up: 0.18, wide: 0.38 },
  ],
]

/** Places the foods at the sides and behind, from the back to the front; and the hero. */
export function placeFoods([hero, ...others]: ChosenFoods, vessel: Vessel, random: Random) {
  const heap = vessel.isFull ? undefined : others.find(({ symbol }) => HEAPS.has(symbol))
  const beside = others.filter((food) => food !== heap)
  const slots = (vessel.heroAcross ? BEHIND : BESIDE)[beside.length] ?? []
  const heroSlot = beside.length === 1 ? HERO_ALONE : HERO
  return {
    behind: [
      ...(heap ? [place(heap, HEAP, vessel, 0)] : []),
      ...beside.map((food, index) => place(food, slots[index] ?? HERO, vessel, leaning(slots[index], random))),
    ],
    hero: place(
      hero,
      { ...heroSlot, across: vessel.heroAcross ?? heroSlot.across },
      vessel,
      Math.round(random() * 10) - 5,
    ),
  }
}

/** Outwards, as over the edge. */
const leaning = (slot: Slot | undefined, random: Random) =>
  Math.round(((slot?.across ?? 0.5) - 0.5) * 36 + random() * 8 - 4)

/** A heap on a broad tray does not tower over it. */
const WIDEST = 180

/** A fish is long and low. */
const LONG = 1.25

function place(food: Food, { across, up, wide }: Slot, { left, right, rim }: Vessel, turn: number): PlacedFood {
  const width = right - left
  const foot = rim - up * width - Math.min(wide * width, WIDEST) * 0.42
  const size = Math.round(Math.min(wide * width, WIDEST) * (food.group === 'fish' ? LONG : 1))
  return {
    food,
    x: Math.round(left + across * width),
    y: Math.round(foot),
    size,
    turn: HEAPS.has(food.symbol) ? 0 : turn,
  }
}
