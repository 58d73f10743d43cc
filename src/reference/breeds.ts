import MiniSearch from 'minisearch'
import { z } from 'zod'
import { SIZE_CLASSES, type SizeClass } from '../nutrition/dog.ts'
import breeds from './breeds.json' with { type: 'json' }
import { fold } from './fold.ts'
import { keyedOnce, readRows } from './read-table.ts'

/** A breed, a cross, or a mixed breed by size. Weights in kg, adults of both sexes; `size` follows from `avgWeight`. */
export type Breed = z.infer<typeof BreedRow>

const FEWEST_BREEDS = 250
/** Average adult weight from which a class begins, kg. */
const SIZE_BEGINS_AT_KG = { Toy: 0, Small: 5, Medium: 10, Large: 25, Giant: 45 } as const

const BreedRow = z
  .strictObject({
    name: z.string().min(1),
    kennelClubName: z.string().min(1),
    alternativeNames: z.array(z.string().min(1)),
    type: z.enum(['breed', 'cross', 'mixed', 'unknown']),
    /** The cross that it is the small kind of. */
    kindOf: z.string().min(1).optional(),
    size: z.enum(SIZE_CLASSES),
    minWeight: z.number().positive(),
    maxWeight: z.number().positive().max(125),
    avgWeight: z.number().positive(),
    source: z.string().min(1),
    confidence: z.enum(['high', 'medium', 'low']),
  })
  .refine(({ minWeight, avgWeight, maxWeight }) => minWeight <= avgWeight && avgWeight <= maxWeight, {
    error: 'avgWeight lies outside minWeight to maxWeight',
  })
  .refine(({ size, avgWeight }) => sizeOf(avgWeight) === size, 'size does not follow from avgWeight')

/** Checks the table; exported for its test. */
export function readBreeds(rows: readonly unknown[]): readonly Breed[] {
  const read = readRows('breeds', rows, BreedRow, 'name')
  keyedOnce('breeds', read, ({ name }) => name)
  const names = new Set(read.map(({ name }) => name))
  for (const { name, kindOf } of read) {
    if (kindOf && !names.has(kindOf)) throw new Error(`Table breeds, row ${name}: no breed "${kindOf}" to be a kind of`)
  }
  const real = read.filter(({ type }) => type === 'breed').length
  if (real < FEWEST_BREEDS) throw new Error(`Table breeds has ${real} breeds, fewer than ${FEWEST_BREEDS}`)
  return read
}

export const BREEDS = readBreeds(breeds)

const byAnyName = namesOf(BREEDS)
/** Offered to an owner who does not find the breed: a mixed breed by size, small to giant, or an unknown one. */
const OFFERED_ALWAYS = [...BREEDS]
  .filter(({ type }) => type === 'mixed' || type === 'unknown')
  .sort((one, other) => rank(one) - rank(other))
/** The names that each breed may be typed as. */
const typedNames = new Map(BREEDS.map((breed) => [breed, namesToType(breed)]))
const search = searchIndex(BREEDS)
/** Shorter pieces of a name stand in the middle of too many. */
const SHORTEST_PIECE = 3

/** The breed of that everyday, kennel-club or alternative name; case, accents and punctuation do not matter. */
export function findBreed(name: string): Breed | undefined {
  return byAnyName.get(fold(name))
}

/**
 * Breeds that a typed text may mean, best first, forgiving a typing error, followed by the mixed and unknown
 * ones. Without a text: those first, then all breeds by name. Never more than `count`.
 */
export function searchBreeds(text: string, count: number): readonly Breed[] {
  if (fold(text) === '') return [...OFFERED_ALWAYS, ...namedBreeds()].slice(0, count)
  const exact = findBreed(text)
  const similar = similarTo(fold(text))
  const found = [...new Set([...(exact ? [exact] : []), ...withPiece(fold(text), similar), ...similar])]
  const matches = found.slice(0, Math.max(count - OFFERED_ALWAYS.length, Math.ceil(count / 2)))
  return [...new Set([...matches, ...OFFERED_ALWAYS])].slice(0, count)
}

/** Best first. Where no name has all the words, such as "labrador mix", one of them has to do. */
function similarTo(folded: string): readonly Breed[] {
  const withAll = search.search(folded)
  const results = withAll.length > 0 ? withAll : search.search(folded, { combineWith: 'OR' })
  return results.flatMap(({ id }) => findBreed(String(id)) ?? [])
}

/** Breeds with the text itself in a name: a labradoodle is a doodle, more than a poodle is. */
function withPiece(folded: string, similar: readonly Breed[]): readonly Breed[] {
  if (folded.length < SHORTEST_PIECE) return []
  const hasPiece = (breed: Breed) => typedNames.get(breed)?.some((name) => name.includes(folded))
  return [...similar, ...BREEDS].filter(hasPiece)
}

/**
 * The small kind of a cross has the parents of the cross: "Labradoodle (Miniature)" is found by "labrador" too.
 * Those of any cross, which stand among its other names, are said twice and so weigh as much as a name.
 */
function namesToType({ name, kennelClubName, alternativeNames, type, kindOf }: Breed): string[] {
  const whole = type === 'cross' ? findBreed(kindOf ?? name) : undefined
  return [name, kennelClubName, ...alternativeNames, ...(whole?.alternativeNames ?? [])].map(fold)
}

function namedBreeds(): Breed[] {
  return BREEDS.filter((breed) => !OFFERED_ALWAYS.includes(breed)).sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  )
}

function namesOf(table: readonly Breed[]): ReadonlyMap<string, Breed> {
  const names = new Map<string, Breed>()
  for (const breed of table) {
    for (const name of [breed.name, breed.kennelClubName, ...breed.alternativeNames].map(fold)) {
      const holder = names.get(name)
      if (holder && holder !== breed) throw new Error(`Table breeds, row ${breed.name}: "${name}" is ${holder.name}`)
      names.set(name, breed)
    }
  }
  return names
}

function searchIndex(table: readonly Breed[]): MiniSearch {
  const index = new MiniSearch({
    idField: 'name',
    fields: ['name', 'kennelClubName', 'alternativeNames'],
    extractField: (breed, field) =>
      field === 'alternativeNames' ? (typedNames.get(breed)?.slice(2).join(' ') ?? '') : fold(String(breed[field])),
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length < 4 ? false : 0.3),
      weights: { prefix: 0.4, fuzzy: 0.1 },
      combineWith: 'AND',
      boost: { name: 2 },
      boostDocument: (name) => (findBreed(String(name))?.type === 'breed' ? 1.5 : 1),
    },
  })
  index.addAll([...table])
  return index
}

function rank({ type, size }: Breed): number {
  return type === 'unknown' ? SIZE_CLASSES.length : SIZE_CLASSES.indexOf(size)
}

function sizeOf(avgWeightKg: number): SizeClass {
  return SIZE_CLASSES.findLast((size) => avgWeightKg >= SIZE_BEGINS_AT_KG[size]) ?? 'Toy'
}
