import { z } from 'zod'
import { readEntries } from './read-table.ts'
import { SOURCES } from './sources.ts'
import rows from './vessels.json' with { type: 'json' }

/** What a heated step cooks in. `sautePan`: the pan, where food is turned in it and may lie deeper than what is browned. */
export const VESSELS = ['pan', 'sautePan', 'pot', 'steamer', 'slowCooker', 'casserole', 'dish', 'tin', 'tray'] as const
export type VesselKind = (typeof VESSELS)[number]

const Common = { place: z.enum(['hob', 'oven']), holds: z.number().positive(), source: z.string(), why: z.string() }
const Litres = z.number().positive()
const Row = z
  .discriminatedUnion('measure', [
    z.strictObject({ ...Common, measure: z.literal('grams') }),
    z.strictObject({ ...Common, measure: z.literal('litres'), litresPerKg: Litres, swollenLitresPerKg: Litres }),
  ])
  .refine(({ source }) => SOURCES.has(source), 'no such source')

const rowOf = readEntries('vessels', rows, Row)
for (const kind of VESSELS) if (!rowOf.has(kind)) throw new Error(`Table vessels: no row ${kind}`)

/** The vessels that a cook has. */
export type CooksVessels = {
  /** The width of the widest pan at its rim. */
  readonly panCm: number
  readonly pans: number
  /** What the largest pot holds to its rim, and how many there are of about that size. */
  readonly potLitres: number
  readonly pots: number
  /** How many dishes, trays or casseroles the oven takes at once. */
  readonly ovenDishes: number
}

/** The vessels of a cook who has told of none; the table's figures are for these. Own choice. */
export const USUAL_VESSELS: CooksVessels = { panCm: 28, pans: 1, potLitres: 5, pots: 2, ovenDishes: 2 }

/** The sides of a pan slope: its bottom is so much narrower than its rim. */
const SLOPE_CM = 4
/** Two loaf tins stand where one dish does. */
const TINS_FOR_A_DISH = 2

/** Food in a vessel: its grams in the bowl where it swells, else its grams as weighed, which it has at first. */
export type Filling = { readonly grams: number; readonly isSwollen: boolean }

/** How full food makes a vessel, in the unit of its table row: grams that lie on a bottom, litres of a pot. */
export function fillOf(kind: VesselKind, foods: readonly Filling[]): number {
  const row = rowFor(kind)
  if (row.measure === 'grams') return foods.reduce((sum, { grams }) => sum + grams, 0)
  const litresOf = ({ grams, isSwollen }: Filling) =>
    (grams / 1000) * (isSwollen ? row.swollenLitresPerKg : row.litresPerKg)
  return foods.reduce((sum, food) => sum + litresOf(food), 0)
}

/** What one vessel of the cook's holds, in the same unit. */
export function capacityOf(kind: VesselKind, { panCm, potLitres }: CooksVessels): number {
  const { holds } = rowFor(kind)
  if (kind === 'pan' || kind === 'sautePan') return holds * ((panCm - SLOPE_CM) / (USUAL_VESSELS.panCm - SLOPE_CM)) ** 2
  return kind === 'pot' || kind === 'steamer' ? holds * (potLitres / USUAL_VESSELS.potLitres) : holds
}

/** The rounds in which food is cooked that one vessel does not hold. */
export type Rounds = {
  /** How many times a vessel is filled. */
  readonly fillings: number
  /** How many of them are on at the same time. */
  readonly atATime: number
  /** How often that is done, one after the other. */
  readonly rounds: number
}

/**
 * The rounds for a fill.
 * @param beside how many vessels of the sort the method has on at once anyway, each for another part of the dish
 * @example roundsFor('dish', 6, USUAL_VESSELS) // { fillings: 3, atATime: 2, rounds: 2 }
 */
export function roundsFor(kind: VesselKind, fill: number, vessels: CooksVessels, beside = 1): Rounds {
  const fillings = Math.max(1, Math.ceil(fill / capacityOf(kind, vessels)))
  const atATime = Math.min(fillings, Math.max(1, Math.floor(ownedOf(kind, vessels) / beside)))
  return { fillings, atATime, rounds: Math.ceil(fillings / atATime) }
}

function ownedOf(kind: VesselKind, { pans, pots, ovenDishes }: CooksVessels): number {
  if (rowFor(kind).place === 'oven') return kind === 'tin' ? ovenDishes * TINS_FOR_A_DISH : ovenDishes
  if (kind === 'steamer' || kind === 'slowCooker') return 1
  return kind === 'pot' ? pots : pans
}

/**
 * Hot food is cold within two hours where it lies no deeper than 5 cm (USDA FSIS, "Leftovers and Food Safety": shallow containers, 2 inches):
 * so much of it in a dish of 33 by 23 cm, a little less deep.
 */
const GRAMS_TO_COOL_IN_A_DISH = 3000

/** The dishes that food of so many grams is spread in to cool. */
export const dishesToCool = (grams: number): number => Math.max(1, Math.ceil(grams / GRAMS_TO_COOL_IN_A_DISH))

/** Whether the vessel stands in the oven. */
export const isInOven = (kind: VesselKind): boolean => rowFor(kind).place === 'oven'

function rowFor(kind: VesselKind): z.infer<typeof Row> {
  const row = rowOf.get(kind)
  if (!row) throw new Error(`Table vessels: no row ${kind}`)
  return row
}
