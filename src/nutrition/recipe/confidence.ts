import { dot, marginAt, type Row } from '../../solver/rows.ts'
import { at } from '../at.ts'
import type { ScaleGrams } from '../grams.ts'
import { normalShareBelow } from '../normal.ts'
import { DRAWS, drawsOf } from '../normal-draws.ts'
import { NUTRIENT_IDS, type NutrientId } from '../nutrients.ts'
import { type Bound, boundRow, CONFIDENT_SDS } from './bounds.ts'
import type { Fitting } from './fitting.ts'

/**
 * The confidence that a month's bowls of these grams bring what they should, when foods vary as their samples did and the
 * spoon by a twentieth. Its limits: docs/nutrition.md, "Confidence".
 */
export type Confidence = {
  /** Share of bowls in which every minimum and every maximum but the legal ones holds at once, 0 to 1. */
  readonly bowl: number
  /** The least sure first; the bounds of links and ratios stand with the nutrient that must not be too little. */
  readonly bounds: readonly BoundConfidence[]
}

export type BoundConfidence = {
  readonly nutrient: NutrientId
  readonly bound: 'min' | 'max'
  /** Share of bowls in which it holds by itself, 0 to 1: exact, of a normal sum. */
  readonly confidence: number
}

/** A bound so many standard deviations from its limit is not drawn: one bowl in a thousand million breaks it. */
const BEYOND_DOUBT_SDS = 6

/** @param grams as shown, of all the meals */
export function confidenceOf(fitting: Fitting, grams: ScaleGrams): Confidence {
  const chances = chancesOf(fitting, grams)
  const doubtful = chances.filter(({ doubt }) => doubt < BEYOND_DOUBT_SDS)
  return {
    bowl: shareOfBowls(doubtful.map((chance) => drawn(fitting, chance, grams))),
    bounds: chances.map(boundConfidence).sort((a, b) => a.confidence - b.confidence),
  }
}

/**
 * The share of bowls in which something does not hold, as if the bounds had nothing to do with one another: near what is
 * drawn, and cheap enough for every recipe. `undefined` where all is beyond doubt.
 */
export function doubtOf(fitting: Fitting, grams: ScaleGrams): Doubt | undefined {
  const doubtful = chancesOf(fitting, grams).filter(({ doubt }) => doubt < BEYOND_DOUBT_SDS)
  const bounds = doubtful.map(boundConfidence)
  if (bounds.length === 0) return undefined
  return {
    share: 1 - bounds.reduce((product, { confidence }) => product * confidence, 1),
    leastSure: bounds.reduce((least, one) => (one.confidence < least.confidence ? one : least)),
  }
}

/** A doubt about a bowl in which something may be a little off: the share of such bowls, and the bound that is least sure. */
export type Doubt = { readonly share: number; readonly leastSure: BoundConfidence }

type Chance = {
  readonly bound: Bound
  /** Standard deviations to its limit. */
  readonly doubt: number
}

function chancesOf({ meal, rows }: Fitting, grams: ScaleGrams): Chance[] {
  const chances: Chance[] = []
  for (const [i, bound] of meal.bounds.entries()) {
    const doubt = standardDeviationsToLimit(at(rows, i), grams)
    if (doubt !== null) chances.push({ bound, doubt })
  }
  return chances
}

function boundConfidence({ bound: { nutrient, kind }, doubt }: Chance): BoundConfidence {
  return {
    nutrient,
    bound: kind === 'max' || kind === 'ratioMax' ? 'max' : 'min',
    confidence: normalShareBelow(doubt),
  }
}

/** The standard deviations between the sum and its limit, on the good side above 0; `null` for a bound of means. */
export function standardDeviationsToLimit({ row, least, margin }: Row, grams: ArrayLike<number>): number | null {
  if (!margin) return null
  const spread = marginAt(margin, grams) / CONFIDENT_SDS
  const spare = dot(row, grams) - least
  if (spread > 0) return spare / spread
  return spare >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
}

/** A bound in one bowl: `mean + Σ spread · z + Σ dose · z of each thing`, kept from 0 on. */
type Drawn = {
  /** The exact share of bowls in which it holds. */
  readonly confidence: number
  readonly mean: number
  readonly parts: readonly { readonly spread: number; readonly z: Float64Array }[]
}

/**
 * All bounds of one bowl share what it is made of: the same draw of calcium counts towards its minimum, its maximum and both
 * ratios, and one spoon holds every nutrient of a thing of the supplement.
 */
function drawn({ recipe, meals }: Fitting, { bound, doubt }: Chance, grams: ScaleGrams): Drawn {
  const { terms, doses, least } = bound
  const ofContents = terms.flatMap(({ figure, nutrientIndex: index, factor, spreadOfContents }) => {
    if (figure !== 'atLeast' && figure !== 'atMost') return []
    const spreads = at(recipe.spread[figure], index).map((spread, j) => spread * at(grams, j))
    if (spreadOfContents > 0) spreads.push(spreadOfContents * meals)
    return [{ spread: factor * Math.hypot(...spreads), z: drawsOf(index) }]
  })
  const ofDoses = doses.map(({ part, spreadOfDose }, i) => ({
    spread: spreadOfDose * part * meals,
    z: drawsOf(NUTRIENT_IDS.length + i),
  }))
  const mean = dot(boundRow(recipe, bound), grams) - least * meals
  const parts = [...ofContents, ...ofDoses].filter(({ spread }) => spread !== 0)
  return { confidence: normalShareBelow(doubt), mean, parts }
}

/**
 * The share of the draws in which all of them hold, put right by what is known: of each bound by itself the exact share (as
 * control variates). Only the share of bowls that break several at once, which their sum counts again, is left to chance.
 */
function shareOfBowls(bounds: readonly Drawn[]): number {
  let countedAgain = 0
  for (let bowl = 0; bowl < DRAWS; bowl++) countedAgain += Math.max(0, brokenIn(bounds, bowl) - 1)
  const broken = bounds.reduce((sum, { confidence }) => sum + 1 - confidence, 0)
  const leastSure = Math.min(1, ...bounds.map(({ confidence }) => confidence))
  return Math.max(0, Math.min(leastSure, 1 - broken + countedAgain / DRAWS))
}

function brokenIn(bounds: readonly Drawn[], bowl: number): number {
  let broken = 0
  for (const bound of bounds) if (!holdsIn(bound, bowl)) broken++
  return broken
}

function holdsIn({ mean, parts }: Drawn, bowl: number): boolean {
  let sum = mean
  for (const { spread, z } of parts) sum += spread * (z[bowl] as number)
  return sum >= 0
}
