import { z } from 'zod'
import { isNutrientId, type NutrientId, nutrientById } from '../../nutrition/nutrients.ts'
import { KELP_UNSAID } from '../../nutrition/recipe/recipe.ts'
import { GENERICS, OWNERS_THINGS } from '../generics.ts'
import { keyedOnce, readRows } from '../read-table.ts'
import { meaningOf } from './food-meanings.ts'
import { sameWords } from './food-names.ts'
import { type Food, findFood } from './found-food.ts'
import type { IngredientLine } from './ingredient-line.ts'
import { kelpUnitOf } from './line-iodine.ts'
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

const NameRow = z.strictObject({
  names: z.array(z.string().min(1)).min(1),
  /** The things that an owner may mean, the commonest first. */
  things: z.array(z.string().refine((id) => GENERICS.has(id) || OWNERS_THINGS.has(id), 'no such thing')).min(1),
  /** What the thing is bought for. Beside a name that is no compound's, mg and IU are the amount of it. */
  nutrient: z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'no such nutrient').optional(),
  /** The name is one of a compound: whether its mg are those of the compound or of the nutrient has to be asked. */
  isCompound: z.literal(true).optional(),
  /** Packs of it differ, so the owner is asked. */
  isAsked: z.literal(true).optional(),
})
type NameRow = z.infer<typeof NameRow>

/** Words that say in which form a thing is sold, or for whom. */
const FORMS: ReadonlySet<string> = new Set(
  (
    'powder powdered ground crushed granule flake extract tablet capsule pill softgel drop scoop sachet supplement daily food grade pure dry dried fresh fine finely baked ' +
    'liquid human dog pet puppy strength high extra chewable gummy sugar free natural organic elemental'
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

type Named = {
  readonly row: NameRow
  /** The name is one of the table, with no other word. */
  readonly isWhole: boolean
}

/** The row of a line's name, else that of its last words: "women's multivitamin with iron", "Thorvin kelp". */
function namedBy(line: IngredientLine): Named | undefined {
  const rows = rowsByName()
  const whole = rows.get(keyOf(line.food))
  if (whole) return { row: whole, isWhole: true }
  const [head = '', beside] = keyOf(line.food).replace(HOW_MANY, '').split(BESIDE)
  const words = head.split(' ').filter((word) => word !== '')
  // "Zinc gluconate (7 mg zinc)".
  const compound = [...words.keys()].map((at) => rows.get(words.slice(0, at).join(' '))).find((row) => row?.isCompound)
  if (compound) return { row: compound, isWhole: false }
  for (const at of [...words.keys()].slice(0, MOST_BEFORE + 1)) {
    const row = rows.get(words.slice(at).join(' '))
    if (!row) continue
    const isOther = beside !== undefined && !OF_SEVERAL.has(row.things[0] ?? '')
    return isMakers(line, words.slice(0, at)) && !isOther ? { row, isWhole: false } : undefined
  }
  return undefined
}

/** "Kelp tablets 2", "kelp 700 ppm iodine". */
const HOW_MANY = / \d.*$/
/** Other things in it. */
const BESIDE = / (?:with|plus|and) /
/** A tablet of zinc and copper is none of zinc; a multivitamin with iron is one. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['multivitamin', 'kelp'])
/** Makers and those that a thing is for have no longer names. */
const MOST_BEFORE = 3
/** In "herring eggs on kelp" the thing is a part of a food. */
const OF_A_FOOD: ReadonlySet<string> = new Set(['on', 'in', 'of', 'from', 'for'])
const isMakers = (line: IngredientLine, before: readonly string[]): boolean =>
  before.every((word) => !OF_A_FOOD.has(word)) &&
  before.every((_, at) => !meaningOf({ ...line, food: before.slice(at).join(' '), note: '' }).isKnown)

const rowOf = (line: IngredientLine): NameRow | undefined => namedBy(line)?.row

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
  /** It says more than the name, which may be that of a food: "orange juice calcium". */
  readonly isNamedInPart: boolean
}

/**
 * Powders that every pack has alike are sure; a product is where the line has its whole name. All others differ from pack to pack, and
 * the owner is asked once.
 */
export function thingsOf(line: IngredientLine, things: ThingsOfOwner | undefined): NamedThings {
  const { row, isWhole = false } = namedBy(line) ?? {}
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
      (own.length === 0 && known.length === 1 && isWhole && !row?.isAsked && !row?.nutrient && !isKelp && !isCounted),
    isKelp,
    isNamed: row !== undefined,
    isNamedInPart: row !== undefined && !isWhole,
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
  const isOfTables = GENERICS.has(thing.id) || OWNERS_THINGS.has(thing.id)
  if (isOfTables && line.strength) return 'unsaid'
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

/** "600 mg calcium", "1 zinc tablet, 15 mg", "400 IU vitamin E": so much of the thing as brings it. */
function gramsByContent(thing: FoodThing, line: IngredientLine): number | undefined {
  const { nutrient, isCompound } = rowOf(line) ?? {}
  const [only, another] = line.amounts
  const brought = nutrient && (thing.perUnitAtMost[nutrient] ?? 0)
  const said: Strength | undefined =
    line.strength ?? (only?.kind === 'grams' ? { amount: only.grams, unit: 'g' } : undefined)
  if (
    !nutrient ||
    isCompound ||
    !brought ||
    !said ||
    another ||
    (only && only.kind !== 'pieces' && only.kind !== 'grams')
  )
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
