import type { ExcludeTag } from '../../nutrition/dog.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../../nutrition/nutrients.ts'
import { isThingFood, KELP_UNSAID, MOST_IODINE } from '../../nutrition/recipe/recipe.ts'
import type { Thing, ThingUnit } from '../../nutrition/recipe/thing.ts'
import { GENERICS, type Generic, type Hazard, OWNERS_THINGS } from '../generics.ts'
import { findIngredient, type IngredientEntry } from '../ingredients/ingredients.ts'
import { SAFE_COOKING } from '../ingredients/safe-cooking.ts'
import type { Measure } from './food-table.ts'

/** A thing for minerals or vitamins with what an owner is told of it: a generic, another thing, or a product by its label. */
export type FoodThing = Thing & {
  readonly name: string
  readonly hazards: readonly Hazard[]
  /** Key of its source; left out of a product, whose label is typed by its owner. */
  readonly source?: string
}

/** The owner's own products, and generics in the owner's own strength. */
export type ThingsOfOwner<Own extends FoodThing = FoodThing> = ReadonlyMap<string, Own>

/** A thing as a food of an owner's recipe. */
export type ThingIngredient = IngredientEntry & {
  readonly thing: FoodThing
  /** The least that can be measured or cut off, in grams: an eighth of a teaspoon, a quarter of a tablet. */
  readonly gramsOfLeast: number
}

const PREFIX = 'thing:'

/**
 * The weight in g of a thing that is counted. Own estimates: nothing but the weight of the bowl hangs on it, since what a unit
 * holds is known by the unit.
 */
const GRAMS_OF_COUNTED = { tablet: 1, capsule: 1, drop: 0.03, scoop: 5, millilitre: 1 } as const

/** The weight in g of a unit of a thing. */
export const gramsOfUnit = (unit: ThingUnit): number => ('grams' in unit ? unit.grams : GRAMS_OF_COUNTED[unit.kind])

/** What a unit is called beside a number, and how many units it is. Spoons are said as teaspoons. */
const MEASURES: { readonly [kind in ThingUnit['kind']]: readonly [one: string, more: string, units: number] } = {
  tablet: ['tablet', 'tablets', 1],
  capsule: ['capsule', 'capsules', 1],
  drop: ['drop', 'drops', 1],
  scoop: ['scoop', 'scoops', 1],
  millilitre: ['millilitre', 'millilitres', 1],
  quarterTeaspoon: ['teaspoon', 'teaspoons', 4],
  eighthTeaspoon: ['teaspoon', 'teaspoons', 8],
  gram: ['gram', 'grams', 1],
}

/** Kitchen measures of a thing, the handiest first: "tablet"; "teaspoon", "¼ teaspoon", "⅛ teaspoon". */
export function measuresOfThing({ unit }: Pick<Thing, 'unit'>): readonly Measure[] {
  const [name, , units] = MEASURES[unit.kind]
  const grams = units * gramsOfUnit(unit)
  const spoons = name === 'teaspoon' ? [0.25, 0.125] : []
  return [
    { name, grams },
    ...spoons.map((share) => ({ name: `${share === 0.25 ? '¼' : '⅛'} teaspoon`, grams: share * grams })),
  ]
}

/** An egg's shell keeps its membranes, which are egg to a dog that reacts to it; bone meal is mostly of cattle. */
export const EXCLUDE_TAG_OF: { readonly [id: string]: ExcludeTag } = { 'eggshell-powder': 'egg', 'bone-meal': 'beef' }

/** Kelp is sold with any amount of iodine, so its label has to say it: µg per gram, or in one that is counted. */
const KELP = 'kelp'
/**
 * Kelp that is counted, and how many a pack has. A tablet holds as much kelp as its nominal weight at most: what this brings beside
 * iodine counts towards maximums alone. Price and packs are own estimates.
 */
const COUNTED_KELP = {
  tablet: { divisibleInto: 4, unitsPerPack: 200, spreadOfDose: 0 },
  capsule: { divisibleInto: 1, unitsPerPack: 100, spreadOfDose: 0 },
  drop: { divisibleInto: 1, unitsPerPack: 450, spreadOfDose: 0.05 },
  scoop: { divisibleInto: 4, unitsPerPack: 100, spreadOfDose: 0.05 },
} as const
const GBP_PER_COUNTED_KELP = 0.05
/** What the iodine of kelp can be said of. */
export type KelpUnit = 'gram' | keyof typeof COUNTED_KELP
/** The spread of the iodine of one pack around its label, as a share. Own estimate: seaweed is no pure compound. */
const SPREAD_OF_KELP = 0.2
const UG_PER_MG = 1000

/** @returns whether the id is kelp without the iodine of its label, which has to be asked for */
export const isKelpWithoutIodine = (id: string, things?: ThingsOfOwner): boolean =>
  id === KELP_UNSAID && !things?.has(KELP)

/**
 * The thing that an id of a food names: `thing:zinc`, `thing:kelp@500`, `thing:kelp@150-tablet`.
 * @param things of the owner: those come first
 * @returns undefined where there is no such thing, and of kelp without its iodine
 */
export function thingOfFood<Own extends FoodThing = FoodThing>(
  id: string,
  things?: ThingsOfOwner<Own>,
): Own | Generic | undefined {
  if (!isThingFood(id)) return undefined
  const [name = '', iodine] = id.slice(PREFIX.length).split('@')
  if (iodine !== undefined) return name === KELP ? kelpOf(iodine) : undefined
  return things?.get(name) ?? GENERICS.get(name) ?? (name === KELP ? undefined : OWNERS_THINGS.get(name))
}

/** The id of a thing where no '@' can stand, as on a shopping list and in the cupboard: `kelp-500`. */
export const listedId = (id: string): string => id.replace('@', '-')

/** The thing of the tables that such an id names. */
export const thingOfListed = (id: string): Generic | undefined =>
  thingOfFood<Generic>(`${PREFIX}${id.replace(/^kelp-(?=\d)/, `${KELP}@`)}`)

/** @returns whether no product may have the id, since lists would take it for a thing that owners put in themselves */
export const isReservedForLists = (id: string): boolean => OWNERS_THINGS.has(id) || /^kelp-\d/.test(id)

/** @param said `500` µg per gram, `150-tablet` */
function kelpOf(said: string): Generic | undefined {
  const [amount, counted = 'gram', another] = said.split('-')
  const ug = Number(amount)
  const kelp = another === undefined && isKelpUnit(counted) ? kelpIn(counted) : undefined
  if (!kelp || String(ug) !== amount || !(Number.isInteger(ug) && ug >= 1 && ug <= MOST_IODINE)) return undefined
  const iodine = (ug * (counted === 'gram' ? gramsOfUnit(kelp.unit) : 1)) / UG_PER_MG
  return {
    ...kelp,
    id: `${KELP}@${said}`,
    name: `${kelp.name}, ${ug} µg iodine per ${counted}`,
    perUnit: { ...kelp.perUnit, iodine },
    perUnitAtMost: { ...kelp.perUnitAtMost, iodine },
    spreadOfContent: { ...kelp.spreadOfContent, iodine: SPREAD_OF_KELP },
  }
}

const isKelpUnit = (unit: string): unit is KelpUnit => unit === 'gram' || Object.hasOwn(COUNTED_KELP, unit)

/** Kelp by the spoon or the piece, without its iodine. */
export function kelpIn(unit: KelpUnit): Generic | undefined {
  const kelp = OWNERS_THINGS.get(KELP)
  if (!kelp || unit === 'gram') return kelp
  const { divisibleInto, unitsPerPack, spreadOfDose } = COUNTED_KELP[unit]
  const times = GRAMS_OF_COUNTED[unit] / gramsOfUnit(kelp.unit)
  const held = (amounts: NutrientAmounts): NutrientAmounts =>
    Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, times * amount]))
  return {
    ...kelp,
    name: `Kelp ${MEASURES[unit][1]}`,
    unit: { kind: unit, strength: '', divisibleInto },
    perUnit: held(kelp.perUnit),
    perUnitAtMost: held(kelp.perUnitAtMost),
    ...{ spreadOfDose, unitsPerPack, gbpPerUnit: GBP_PER_COUNTED_KELP },
  }
}

/**
 * A thing as an ingredient of the science, per 100 g. What it does not name it does not hold; nothing is lost, since it goes in at
 * the end. Dose and contents vary as one standard deviation of each nutrient. Sources: those of the thing; docs/own-recipe.md,
 * "Things for minerals".
 * @example thingIngredient(eggshellPowder).atLeastPer100g.calcium // 38
 */
export function thingIngredient(thing: FoodThing): ThingIngredient {
  const { unit, perUnit, perUnitAtMost } = thing
  const units = 100 / gramsOfUnit(unit)
  const per100g = (amounts: NutrientAmounts) => everyNutrient((id) => units * (amounts[id] ?? 0))
  const spread = (amounts: NutrientAmounts) => everyNutrient((id) => units * (amounts[id] ?? 0) * spreadOf(thing, id))
  const most = per100g(perUnitAtMost)
  const entry: ThingIngredient = {
    ...LIKE,
    ...wordsOf(thing),
    code: `${PREFIX}${thing.id}`,
    excludeTag: EXCLUDE_TAG_OF[thing.id] ?? null,
    per100g: most,
    atLeastPer100g: per100g(perUnit),
    atMostPer100g: most,
    meanPer100g: { europe: most, northAmerica: most },
    spreadPer100g: { atLeast: spread(perUnit), atMost: spread(perUnitAtMost) },
    thing,
    gramsOfLeast: gramsOfUnit(unit) / unit.divisibleInto,
  }
  const cooked = { uncooked: entry, simmered: entry, steamed: entry, drained: entry, baked: entry, fried: entry }
  return { ...entry, cooked }
}

/** What a thing is beside its nutrients: in the kitchen, in pictures and on the climate like table salt, which stands in for it. */
const LIKE = likeSalt()

function likeSalt() {
  const salt = findIngredient('20-002')
  const safeCooking = SAFE_COOKING.get('thing')
  if (!salt || !safeCooking) throw new Error('Things have no table salt to be like, or no way to be stirred in')
  const { group, traits, cookingClass, yieldSource, colour, symbol, footprint } = salt
  return {
    ...{ group, traits, cookingClass, yieldSource, colour, symbol, safeCooking },
    state: 'ready' as const,
    raw: false,
    guide: 'thing',
    usualCooking: 'uncooked' as const,
    cookedYield: 1,
    unknown: [],
    proximatesPer100g: { waterG: undefined, carbohydrateG: undefined, ashG: undefined },
    footprint: { ...footprint, confidence: 'low' as const, standIn: true },
  }
}

/** "Zinc gluconate tablets, 15 mg zinc" is "zinc gluconate tablets" in a sentence; a product is called as its owner calls it. */
function wordsOf({ id, name, unit, source = 'typical-labels' }: FoodThing) {
  const [first = name] = name.split(', ')
  const isOfTable = GENERICS.has(id) || OWNERS_THINGS.has(id.split('@')[0] ?? '')
  const [one, plural, units] = MEASURES[unit.kind]
  return {
    name,
    // "A-Z multivitamin" keeps its letter.
    shortName: isOfTable ? first.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : first,
    usName: name,
    synonyms: [],
    sourceId: `${PREFIX}${id}`,
    sourceName: name,
    composition: source,
    measure: { unit: one, plural, grams: units * gramsOfUnit(unit) },
  }
}

const spreadOf = ({ spreadOfDose, spreadOfContent }: Thing, id: NutrientId): number =>
  id === 'energy' ? 0 : Math.hypot(spreadOfDose, spreadOfContent[id] ?? 0)

const everyNutrient = (amountOf: (id: NutrientId) => number): NutrientAmounts =>
  Object.fromEntries(NUTRIENT_IDS.map((id) => [id, amountOf(id)]))
