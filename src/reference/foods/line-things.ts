import { z } from 'zod'
import { isNutrientId, type NutrientId, nutrientById } from '../../nutrition/nutrients.ts'
import { GENERICS, OWNERS_THINGS } from '../generics.ts'
import { keyedOnce, readRows } from '../read-table.ts'
import { sameWords } from './food-names.ts'
import { type Food, findFood } from './found-food.ts'
import type { IngredientLine } from './ingredient-line.ts'
import { COUNTED_PIECES, type Strength } from './line-strength.ts'
import {
  type FoodThing,
  gramsOfUnit,
  type KelpUnit,
  kelpIn,
  measuresOfThing,
  type ThingsOfOwner,
  thingOfFood,
} from './thing-food.ts'
import rows from './thing-names.json' with { type: 'json' }

/** Kelp as a line names it: what it holds is asked for before it is a food. */
export const KELP_UNSAID = 'thing:kelp'

const NameRow = z.strictObject({
  names: z.array(z.string().min(1)).min(1),
  /** The things that an owner may mean, the commonest first. */
  things: z.array(z.string().refine((id) => GENERICS.has(id) || OWNERS_THINGS.has(id), 'no such thing')).min(1),
  /** Beside this name mg and IU are the amount of a nutrient. */
  nutrient: z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'no such nutrient').optional(),
  /** Packs of it differ, so the owner is asked. */
  isAsked: z.literal(true).optional(),
})
type NameRow = z.infer<typeof NameRow>

/** Words that say in which form a thing is sold, or for whom. */
const FORMS: ReadonlySet<string> = new Set(
  (
    'powder powdered ground crushed tablet capsule pill softgel drop scoop supplement daily food grade pure dry dried fine finely baked liquid human dog pet puppy ' +
    'strength high extra chewable natural organic'
  ).split(' '),
)
const keyOf = (text: string): string =>
  sameWords(text)
    .split(' ')
    .filter((word) => !FORMS.has(word))
    .join(' ')

let kept: ReadonlyMap<string, NameRow> | undefined

function rowsByName(): ReadonlyMap<string, NameRow> {
  if (kept) return kept
  const named = readRows('thing-names', rows, NameRow, 'names').flatMap((row) =>
    [...new Set(row.names.map(keyOf))].map((key) => ({ key, row })),
  )
  kept = new Map([...keyedOnce('thing-names', named, ({ key }) => key)].map(([key, { row }]) => [key, row] as const))
  return kept
}

const rowOf = ({ food }: IngredientLine): NameRow | undefined => rowsByName().get(keyOf(food))

/** The things for minerals and vitamins that a line may mean. */
export type NamedThings = {
  /** The owner's own products first. */
  readonly ids: readonly `thing:${string}`[]
  /** The line leaves nothing open. */
  readonly isSure: boolean
  /** Its only name is one of kelp, whose iodine is not said. */
  readonly isKelp: boolean
  /** The line names a thing of the tables, and not only words of a product of the owner's. */
  readonly isNamed: boolean
}

/**
 * Powders that every pack has alike are sure; a product is where the line has its whole name. All others differ from pack to pack, and
 * the owner is asked once.
 */
export function thingsOf(line: IngredientLine, things: ThingsOfOwner | undefined): NamedThings {
  const row = rowOf(line)
  const products = [...(things?.values() ?? [])].filter(({ id }) => !GENERICS.has(id))
  const said = sameWords(line.food)
  const exact = products.filter(({ name }) => sameWords(name) === said)
  const ofName = products.filter(({ name }) => isCalled(name, line))
  const ofKind = row ? products.filter((product) => isOfKind(product, row)) : []
  const own = [...new Set([...exact, ...ofName, ...ofKind])]
  const noted = sameWords(line.note).split(' ')
  const known = (row?.things ?? []).toSorted(
    (one, other) => Number(isNoted(other, noted)) - Number(isNoted(one, noted)),
  )
  const isKelp = known[0] === 'kelp' && exact.length === 0
  const isCounted = COUNTED_PIECES.has(pieceOf(line) ?? '') || line.amounts.some((one) => isOneItself(one))
  return {
    ids: [...own.map(({ id }) => id), ...known].map((id) => `thing:${id}` as const),
    isSure:
      exact.length === 1 ||
      (own.length === 0 && known.length === 1 && !row?.isAsked && !row?.nutrient && !isKelp && !isCounted),
    isKelp,
    isNamed: row !== undefined,
  }
}

const isOneItself = (one: IngredientLine['amounts'][number]) => one.kind === 'pieces' && one.piece === null

const pieceOf = ({ amounts: [only] }: IngredientLine) => (only?.kind === 'pieces' ? only.piece : undefined)

/** The citrate of "calcium (as citrate)". */
const isNoted = (id: string, noted: readonly string[]): boolean =>
  id.split('-').some((word) => noted.includes(word) && word !== 'powder')

/** All words of the product stand in the line, or all of the line's in the product where it counts out what is no food. */
function isCalled(name: string, line: IngredientLine): boolean {
  const words = (text: string) =>
    sameWords(text)
      .split(' ')
      .filter((word) => !FORMS.has(word))
  const [ofProduct, said] = [words(name), words(line.food)]
  if (ofProduct.length === 0 || said.length === 0) return false
  const isWhole = ofProduct.every((word) => said.includes(word))
  return isWhole || (COUNTED_PIECES.has(pieceOf(line) ?? '') && said.every((word) => ofProduct.includes(word)))
}

/** A multivitamin holds more than a tablet of calcium with vitamin D, or one for bones. */
const FEWEST_OF_A_MULTIVITAMIN = 6
/** A product of one nutrient may hold what its form brings beside it. */
const MOST_OF_ONE = 3

function isOfKind({ perUnitAtMost }: FoodThing, { nutrient, things: [first] }: NameRow): boolean {
  const held = Object.values(perUnitAtMost).filter((amount) => (amount ?? 0) > 0).length
  if (first === 'multivitamin') return held >= FEWEST_OF_A_MULTIVITAMIN
  if (first === 'kelp') return (perUnitAtMost.iodine ?? 0) > 0 && held <= MOST_OF_ONE
  return nutrient !== undefined && (perUnitAtMost[nutrient] ?? 0) > 0 && held <= MOST_OF_ONE
}

/** The dry shell of a large egg, in g. Own estimate; USDA's refuse of an egg, with its water, is 6.8 g. */
const GRAMS_OF_SHELL = 5.5

/**
 * The grams of a thing in a line, where they are not simply those of its amount in spoons or grams.
 * @returns `'unsaid'` where the line does not say how much of it a tablet holds, undefined where its amount is that of any food
 */
export function gramsOfThing(
  id: string,
  line: IngredientLine,
  things: ThingsOfOwner | undefined,
): number | 'unsaid' | undefined {
  const [only, another] = line.amounts
  const count = only?.kind === 'pieces' ? only.count : 1
  const piece = only?.kind === 'pieces' ? (only.piece ?? 'one') : undefined
  const isCounted = piece !== undefined && COUNTED_PIECES.has(piece)
  const kelp = id === KELP_UNSAID ? kelpIn(kelpUnitOf(line)) : undefined
  if (kelp) return isCounted ? count * gramsOfUnit(kelp.unit) : undefined
  const thing = thingOfFood(id, things)
  if (!thing || another) return undefined
  const byContent = gramsByContent(thing, line)
  if (byContent !== undefined) return byContent
  if (line.strength && GENERICS.has(thing.id)) return 'unsaid'
  if ('grams' in thing.unit) {
    if (piece === 'one') return thing.id === 'eggshell-powder' ? count * GRAMS_OF_SHELL : 'unsaid'
    return undefined
  }
  if (only?.kind === 'grams' || (only?.kind === 'volume' && thing.unit.kind !== 'millilitre')) return 'unsaid'
  return piece === 'one' || piece === thing.unit.kind ? count * gramsOfUnit(thing.unit) : undefined
}

/** A thing that a line names, as a food: of kelp without the iodine that is still to be said, in the line's unit. */
export const findNamedThing = (
  id: string,
  things: ThingsOfOwner | undefined,
  kelpUnit: KelpUnit = 'gram',
): Food | undefined => {
  const kelp = id === KELP_UNSAID ? kelpIn(kelpUnit) : undefined
  return kelp ? { ...EMPTY, id: KELP_UNSAID, name: kelp.name, measures: measuresOfThing(kelp) } : findFood(id, things)
}
const EMPTY = { own: undefined, table: undefined, isCooked: false } as const

/** What the iodine of a line's kelp is said of. */
export function kelpUnitOf(line: IngredientLine): KelpUnit {
  const piece = pieceOf(line)
  return piece === 'tablet' || piece === 'capsule' || piece === 'drop' || piece === 'scoop' ? piece : 'gram'
}

/** "600 mg calcium", "1 zinc tablet, 15 mg", "400 IU vitamin E": so much of the thing as brings it. */
function gramsByContent(thing: FoodThing, line: IngredientLine): number | undefined {
  const nutrient = rowOf(line)?.nutrient
  const [only, another] = line.amounts
  const brought = nutrient && (thing.perUnitAtMost[nutrient] ?? 0)
  const said: Strength | undefined =
    line.strength ?? (only?.kind === 'grams' ? { amount: only.grams, unit: 'g' } : undefined)
  if (!nutrient || !brought || !said || another || (only && only.kind !== 'pieces' && only.kind !== 'grams'))
    return undefined
  const perUnit = IN_UNIT[said.unit]?.[nutrientById.get(nutrient)?.unit ?? '']
  const count = only?.kind === 'pieces' ? only.count : 1
  return perUnit && (count * said.amount * perUnit * gramsOfUnit(thing.unit)) / brought
}

/** Factors between the units of labels and those of nutrients. IU of different vitamins weigh differently, so they stay IU. */
const IN_UNIT: { readonly [unit in Strength['unit']]: { readonly [unit: string]: number } } = {
  g: { g: 1, mg: 1000, ug: 1_000_000 },
  mg: { g: 0.001, mg: 1, ug: 1000 },
  µg: { g: 0.000_001, mg: 0.001, ug: 1 },
  IU: { iu: 1 },
}
