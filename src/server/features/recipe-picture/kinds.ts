import type { Order } from './spots.ts'
import { VESSELS, type Vessel } from './vessels.ts'

/** What the food lies on or in. */
export type Ground = 'gravy' | 'broth' | 'mash' | 'bed' | 'bare' | 'juices' | 'pie' | 'egg'

/** The form that the hero is given: balls, flat cakes, slices of a loaf. */
export type Form = 'balls' | 'cakes' | 'loaf' | 'curds'

/** How a kind of dish is plated. */
export type Plating = {
  readonly vessel: Vessel
  readonly ground: Ground
  readonly order: Order
  /** The foods lie among each other; otherwise each has its own place. */
  readonly isMixed: boolean
  /** From one piece to the next, on 256 × 256. */
  readonly spacing: number
  /** The share of the way from the middle to the edge that food reaches. */
  readonly reach: number
  /** The share of brown that an oven or a pan adds. */
  readonly roasted: number
  readonly form?: Form
}

const plating = (vessel: Vessel, ground: Ground, more: Partial<Plating> = {}): Plating => ({
  vessel,
  ground,
  order: 'across',
  isMixed: true,
  spacing: 31,
  reach: 0.86,
  roasted: 0,
  ...more,
})

const { bowl, smallBowl, soupBowl, woodenBowl, plate, cocotte, wok, pan, saucepan, ovenDish, tray, board } = VESSELS

const stew = plating(bowl, 'gravy')
const casserole = plating(cocotte, 'gravy')
const soup = plating(soupBowl, 'broth', { order: 'middle', spacing: 33, reach: 0.72 })
const mash = plating(smallBowl, 'mash', { order: 'middle', spacing: 30, reach: 0.68 })
const pilaf = plating(plate, 'bed', { spacing: 35, reach: 0.82 })
const cakes = plating(plate, 'bare', {
  order: 'around',
  isMixed: false,
  form: 'cakes',
  reach: 0.94,
  spacing: 29,
  roasted: 0.1,
})
const bake = plating(ovenDish, 'pie', { spacing: 29, reach: 0.84, roasted: 0.08 })
const fried = plating(pan, 'bare', { roasted: 0.14 })
const roast = plating(tray, 'bare', { order: 'columns', isMixed: false, spacing: 34, reach: 0.9, roasted: 0.16 })

const KINDS: Readonly<Record<string, Plating>> = {
  stew,
  dhal: stew,
  casserole,
  hotpot: casserole,
  braise: casserole,
  'one-pot': plating(saucepan, 'gravy'),
  'broth-bowl': soup,
  soup,
  congee: soup,
  mash,
  polenta: mash,
  porridge: mash,
  pudding: mash,
  bake,
  frittata: plating(pan, 'egg', { spacing: 36, roasted: 0.1 }),
  tray: roast,
  traybake: roast,
  hash: fried,
  skillet: fried,
  scramble: plating(pan, 'bare', { form: 'curds' }),
  'stir-fry': plating(wok, 'bare', { roasted: 0.08 }),
  loaf: plating(board, 'bare', { form: 'loaf' }),
  patties: cakes,
  cakes,
  meatballs: plating(plate, 'bare', { order: 'around', isMixed: false, form: 'balls' }),
  pilaf,
  risotto: pilaf,
  rice: plating(smallBowl, 'bed', { order: 'around', isMixed: false, spacing: 31, reach: 0.74 }),
  pasta: pilaf,
  bowl: plating(bowl, 'juices', { order: 'around', isMixed: false }),
  'salad-bowl': plating(woodenBowl, 'juices', { order: 'around', isMixed: false }),
}

/** A kind that came later is served as a stew; a test names it. */
export const platingOf = (kind: string): Plating => KINDS[kind] ?? stew
export const isKnownKind = (kind: string) => kind in KINDS
