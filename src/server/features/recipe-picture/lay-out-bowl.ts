import type { INGREDIENT_SHAPES } from '../../../reference/ingredients.ts'
import type { Random } from './random.ts'

export type PieceShape = (typeof INGREDIENT_SHAPES)[number]

/** One ingredient of the picture. */
export type BowlPart = {
  /** `#rrggbb`, as cooked. */
  readonly colour: string
  readonly shape: PieceShape
  /** Grams in the bowl, cooked. */
  readonly servedGrams: number
}

export type Piece = {
  /** Place of the ingredient in the list of parts. */
  readonly part: number
  readonly x: number
  readonly y: number
  /** Which of the drawings of the ingredient: the same piece, turned. */
  readonly turn: number
}

/** Radius of the food, in units of the pieces. */
export const FOOD_RADIUS = 69

/** A piece lies in one of so many ways; what is round all over, in one. */
export const TURNS = 3
const LOOKS_ALIKE_TURNED: ReadonlySet<PieceShape> = new Set(['drop', 'slice'])

/** What one piece covers, in square units. A heap of small things (grains, peas) counts as one piece. */
export const PIECE_AREA: Readonly<Record<PieceShape, number>> = {
  mince: 250,
  cube: 290,
  slice: 350,
  flake: 300,
  grain: 370,
  leaf: 240,
  round: 260,
  bean: 270,
  drop: 110,
  crumb: 300,
}

/** Flat and loose things lie below, what an eye looks for lies on top. */
const HEIGHT: Readonly<Record<PieceShape, number>> = {
  grain: 0,
  crumb: 1,
  mince: 1,
  flake: 2,
  leaf: 2,
  cube: 3,
  slice: 3,
  bean: 3,
  round: 4,
  drop: 6,
}

type Spot = { readonly x: number; readonly y: number }

const SPOTS = 340
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** Pieces overlap, so that the bottom of the bowl does not show. */
const OVERLAP = 1.25

/** Evenly spread places on a disc, as the seeds of a sunflower. */
function sunflower(count: number, radius: number): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const distance = radius * Math.sqrt((index + 0.5) / count)
    return { x: distance * Math.cos(index * GOLDEN_ANGLE), y: distance * Math.sin(index * GOLDEN_ANGLE) }
  })
}

const squaredDistance = (a: Spot, b: Spot) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/** How many of the spots each part gets: its share of the served weight, and never none. */
export function shareOutSpots(parts: readonly BowlPart[], spots: number): number[] {
  const total = parts.reduce((sum, part) => sum + part.servedGrams, 0)
  const exact = parts.map((part) => (total > 0 ? (part.servedGrams / total) * spots : spots / parts.length))
  const counts = exact.map((value) => Math.max(1, Math.floor(value)))
  const byRest = exact.map((value, part) => ({ part, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest)
  for (const { part } of byRest) if (sum(counts) < spots) counts[part] = (counts[part] ?? 0) + 1
  while (sum(counts) > spots) counts[counts.indexOf(Math.max(...counts))] = Math.max(...counts) - 1
  return counts
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type Heap = Spot & { readonly part: number; room: number }

/** Big shares lie in two or three heaps, small ones in one, so that the bowl looks served and not sorted. */
function heapsOf(counts: readonly number[], random: Random): Heap[] {
  const heaps = counts.flatMap((count, part) => {
    const number = count > 110 ? 3 : count > 36 ? 2 : 1
    return Array.from({ length: number }, (_, index) => ({
      part,
      room: Math.floor(count / number) + (index < count % number ? 1 : 0),
    }))
  })
  const places = sunflower(heaps.length, FOOD_RADIUS * 0.86)
  const turn = random() * Math.PI * 2
  const order = shuffled(places, random)
  return heaps.map((heap, index) => ({ ...heap, ...rotated(order[index] ?? { x: 0, y: 0 }, turn) }))
}

const rotated = ({ x, y }: Spot, angle: number): Spot => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
})

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

/** Each spot goes to the nearest heap that has room, nearest pairs first: heaps get exactly their share. */
function fillHeaps(spots: readonly Spot[], heaps: readonly Heap[], random: Random): Map<number, Spot[]> {
  const pairOf = (pair: number) => ({
    spot: spots[Math.floor(pair / heaps.length)] as Spot,
    heap: heaps[pair % heaps.length] as Heap,
  })
  const distances = Float64Array.from({ length: spots.length * heaps.length }, (_, pair) => {
    const { spot, heap } = pairOf(pair)
    return squaredDistance(spot, heap) * (0.6 + 0.8 * random())
  })
  const taken = new Set<Spot>()
  const filled = new Map<number, Spot[]>()
  for (const pair of nearestFirst(distances)) {
    const { spot, heap } = pairOf(pair)
    if (heap.room === 0 || taken.has(spot)) continue
    heap.room -= 1
    taken.add(spot)
    const own = filled.get(heap.part)
    if (own) own.push(spot)
    else filled.set(heap.part, [spot])
  }
  return filled
}

/** The places of the distances, in numbers instead of objects: there are thousands for each of hundreds of pictures. */
function nearestFirst(distances: Float64Array): Uint16Array {
  return Uint16Array.from(distances.keys()).sort((a, b) =>
    Math.sign((distances[a] as number) - (distances[b] as number)),
  )
}

/** `count` places that cover the spots evenly: begun far from each other, then each moved to the middle of its own. */
function spread(spots: readonly Spot[], count: number): Spot[] {
  return [1, 2, 3].reduce((places) => middles(spots, places), farApart(spots, count))
}

function farApart(spots: readonly Spot[], count: number): Spot[] {
  const [first, ...rest] = spots
  if (!first) return []
  const chosen = [first]
  const gaps = rest.map((spot) => ({ spot, gap: squaredDistance(spot, first) }))
  while (chosen.length < count && gaps.length > 0) {
    const farthest = gaps.reduce((best, candidate) => (candidate.gap > best.gap ? candidate : best))
    chosen.push(farthest.spot)
    gaps.splice(gaps.indexOf(farthest), 1)
    for (const other of gaps) other.gap = Math.min(other.gap, squaredDistance(other.spot, farthest.spot))
  }
  return chosen
}

function middles(spots: readonly Spot[], places: readonly Spot[]): Spot[] {
  const near = Map.groupBy(spots, (spot) =>
    places.reduce((best, place) => (squaredDistance(spot, place) < squaredDistance(spot, best) ? place : best)),
  )
  return places.map((place) => {
    const own = near.get(place) ?? [place]
    return { x: sum(own.map(({ x }) => x)) / own.length, y: sum(own.map(({ y }) => y)) / own.length }
  })
}

/** How many pieces stand for a part that got `spots` of the disc. */
export function pieceCount(shape: PieceShape, spots: number): number {
  const area = (spots / SPOTS) * Math.PI * FOOD_RADIUS ** 2
  return Math.max(1, Math.round((area / PIECE_AREA[shape]) * OVERLAP))
}

/** Where every piece lies, lowest first. The area that a part covers follows its share of the served weight. */
export function layOutBowl(parts: readonly BowlPart[], random: Random): Piece[] {
  const counts = shareOutSpots(parts, SPOTS)
  const filled = fillHeaps(sunflower(SPOTS, FOOD_RADIUS), heapsOf(counts, random), random)
  const pieces = parts.flatMap((part, index) =>
    spread(filled.get(index) ?? [], pieceCount(part.shape, counts[index] ?? 1)).map((spot) => ({
      part: index,
      x: Math.round(spot.x),
      y: Math.round(spot.y),
      turn: LOOKS_ALIKE_TURNED.has(part.shape) ? 0 : Math.floor(random() * TURNS),
      height: HEIGHT[part.shape] + 3 * random(),
    })),
  )
  return pieces.sort((a, b) => a.height - b.height).map(({ height: _, ...piece }) => piece)
}
