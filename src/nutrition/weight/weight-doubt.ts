import type { BodyCondition, SizeClass } from '../dog.ts'
import { WEIGHT_BY_IDEAL, YOUNGEST_DAYS } from '../needs/energy.ts'
import { grownShare } from './growth.ts'
import { KG_PER_LB } from './pounds.ts'
import { SLIMMING_BAND_PER_WEEK } from './slimming.ts'

/**
 * A doubt that the app asks about before anything follows a weight: a slip of the pen, or pounds for kilograms. One rule for
 * every way in. Limits with their reasons and what was measured: docs/weights.md, "A weight that is asked about".
 */
export type WeightDoubt = {
  /** The comparison that the weight fails: with the weight before, the dog's growth curve, or its breed. */
  readonly why: 'change' | 'curve' | 'breed'
  /** Expected weight, kg. */
  readonly usualKg: number
  /**
   * The weight in kg if the owner used the other unit, pounds for kilograms or kilograms for pounds, where that weight is usual and
   * clearly nearer to the expected one than the weight itself.
   */
  readonly otherUnitKg?: number
}

/** Weights of grown dogs of a breed, kg. */
export type BreedWeights = {
  readonly size: SizeClass
  readonly minWeight: number
  readonly maxWeight: number
  readonly avgWeight: number
}

export type WeightToJudge = {
  readonly kg: number
  readonly bodyCondition: BodyCondition
  /** Age on the day of the weight, by whole months: the dog may be nearly a month older. */
  readonly ageDays: number
  readonly breed: BreedWeights
  /** The weight that its owner expects when it is grown; it counts while the dog grows. */
  readonly expectedAdultKg?: number
  /** A weight that counts, with which this one is compared. */
  readonly last?: { readonly kg: number; readonly ageDays: number }
}

/** Own choice: no grown dog changes by 30 % within two months. */
export const CHANGE_OF_GROWN = 1.3
/** Own choice: age is known to the month, and puppies leave their curve by a fifth and more (`GROWTH_DRIFT`). */
export const CHANGE_OF_GROWING = 1.5
export const CHANGE_WITHIN_DAYS = 60
/** The largest change, from very thin (0.7 of the ideal weight) to obese (1.4): no dog goes further, and pounds are 2.2 times. */
const MOST_CHANGE = 2
/** The thinnest of the lightest and the fattest of the heaviest of a breed. */
const THINNEST = WEIGHT_BY_IDEAL[1]
const FATTEST = WEIGHT_BY_IDEAL[5]
/** Own choice: owners call dogs ideal that are so many times the heaviest of their breed. */
const CALLED_IDEAL = 1.25
/** Own choice: a weight proposed in the other unit may lie this factor below the lightest of the breed, or as far above the heaviest. */
const NEARLY = 0.9
const DAYS_PER_MONTH = 365.25 / 12
/**
 * Own choice: the weight in the other unit is clearly nearer where its distance from the expected weight, as a ratio, is at most this
 * share of the weight's own. Of 18 kg for a puppy of which 27 are expected, 39.7 is no better guess.
 */
const CLEARLY_NEARER = 2 / 3
/** Owners enter weights to this many kg: rounding alone never leads to a question. */
const ROUNDING = 0.01

export function doubtWeight(weight: WeightToJudge): WeightDoubt | null {
  const { kg, last } = weight
  const doubt = last && last.ageDays >= YOUNGEST_DAYS ? doubtChange(weight, last) : doubtBreed(weight)
  if (!doubt) return null
  const { why, usualKg, expectedKg = usualKg } = doubt
  const distance = (kg: number) => Math.abs(Math.log(kg / expectedKg))
  const isClearlyNearer = (other: number) => distance(other) <= CLEARLY_NEARER * distance(kg)
  const otherUnitKg = otherUnit(kg, (other) => doubt.isUsual(other) && isClearlyNearer(other))
  return { why, usualKg, ...(otherUnitKg !== undefined && { otherUnitKg: Math.round(100 * otherUnitKg) / 100 }) }
}

/**
 * An expected weight as the app says it, kg: no finer than it can be known.
 * @example aboutKg(26.6) // 27
 */
export const aboutKg = (kg: number): number => Number(kg.toPrecision(2))

const otherUnit = (kg: number, isUsual: (kg: number) => boolean) => [kg * KG_PER_LB, kg / KG_PER_LB].find(isUsual)

type Found = Pick<WeightDoubt, 'why' | 'usualKg'> & {
  /** kg in the dog's body condition, where `usualKg` is of a dog in ideal condition. */
  readonly expectedKg?: number
  readonly isUsual: (kg: number) => boolean
}

/**
 * Compared with the last weight, carried along the growth curve. Compared with the breed too when the dog leaves the range of its
 * breed, or has changed by more than it can in two months; for a dog that was outside before and stays there the app does not ask again.
 */
function doubtChange(weight: WeightToJudge, last: NonNullable<WeightToJudge['last']>): Found | null {
  const { kg, ageDays } = weight
  const adultKg = adultKgBy(weight, last)
  const isGrowing = grownShare(adultKg, Math.min(ageDays, last.ageDays)) < 1
  const grownBy = [0, DAYS_PER_MONTH].map(
    (older) => grownShare(adultKg, ageDays + older) / grownShare(adultKg, last.ageDays + older),
  )
  const expected = grownBy.map((times) => times * last.kg)
  const isWithinTimes = (kg: number, times: number) =>
    isWithin(kg, { least: Math.min(...expected) / times, most: Math.max(...expected) * times })
  const most = isGrowing ? CHANGE_OF_GROWING : CHANGE_OF_GROWN
  const mostByNow = mostAfter(Math.abs(ageDays - last.ageDays), most)
  const isUsual = (kg: number) => isWithinTimes(kg, mostByNow)
  const why = isGrowing ? 'curve' : 'change'
  if (!isUsual(kg)) return { why, usualKg: expected.reduce((sum, kg) => sum + kg) / expected.length, isUsual }
  const wasUsual = isWithin(last.kg, limitsOf({ ...weight, ageDays: last.ageDays }))
  const isLeaving = wasUsual && !isWithin(kg, limitsOf(weight))
  if (!isLeaving && isWithinTimes(kg, most)) return null
  // The body condition may be old: a dog that has slimmed since is usual in condition 3.
  return doubtBreed(weight) && doubtBreed({ ...weight, bodyCondition: 3 })
}

/** The dog's adult weight, which selects its growth curve. */
function adultKgBy({ expectedAdultKg, breed }: WeightToJudge, last: { kg: number; ageDays: number }): number {
  const { minWeight, avgWeight, maxWeight } = breed
  const byLast = last.kg / grownShare(avgWeight, last.ageDays)
  return expectedAdultKg ?? Math.min(Math.max(byLast, minWeight), maxWeight)
}

/** The largest usual change: after two months it rises by fast slimming, 2 % a week (NRC 2006). */
function mostAfter(days: number, most: number): number {
  const weeks = Math.max(0, days - CHANGE_WITHIN_DAYS) / 7
  return Math.min(MOST_CHANGE, most * (1 + SLIMMING_BAND_PER_WEEK[1]) ** weeks)
}

/**
 * Compared with the breed, for a dog that was not weighed before: in doubt outside the range from the thinnest to the fattest; within it
 * where the weight does not fit the breed at its body condition, but would in the other unit.
 */
function doubtBreed(weight: WeightToJudge): Found | null {
  const { kg, bodyCondition, expectedAdultKg, ageDays, breed } = weight
  const isByOwner = expectedAdultKg !== undefined && grownShare(expectedAdultKg, ageDays) < 1
  const adultKg = isByOwner ? expectedAdultKg : breed.avgWeight
  const usualKg = adultKg * grownShare(adultKg, ageDays)
  const { least, most } = rangeOf(weight)
  const ideal = WEIGHT_BY_IDEAL[bodyCondition]
  const found = { why: isByOwner ? 'curve' : 'breed', usualKg, expectedKg: usualKg * ideal } as const
  const isUsual = (kg: number) => isWithin(kg / ideal, { least: NEARLY * least, most: most / NEARLY })
  if (!isWithin(kg, limitsOf(weight))) return { ...found, isUsual }
  if (isWithin(kg / ideal, { least, most: CALLED_IDEAL * most })) return null
  const isOne = (kg: number) => isWithin(kg / ideal, { least: NEARLY * least, most })
  return otherUnit(kg, isOne) === undefined ? null : { ...found, isUsual }
}

export type Band = { readonly least: number; readonly most: number }

/** kg of the breed at its age in ideal condition, or of the adult weight that its owner expects. */
function rangeOf({ ageDays, breed, expectedAdultKg }: Omit<WeightToJudge, 'kg' | 'bodyCondition'>): Band {
  const { minWeight, avgWeight, maxWeight } = breed
  const adultKg = expectedAdultKg ?? avgWeight
  const [now, older] = [ageDays, ageDays + DAYS_PER_MONTH].map((days) => grownShare(adultKg, days)) as [number, number]
  if (expectedAdultKg !== undefined && now < 1) return { least: expectedAdultKg * now, most: expectedAdultKg * older }
  return { least: minWeight * now, most: maxWeight * older }
}

/** Any weight of a dog of the breed at its age. The curve begins at 8 weeks: of a younger one no weight is too little. */
function limitsOf(weight: Omit<WeightToJudge, 'kg' | 'bodyCondition'>): Band {
  const { least, most } = rangeOf(weight)
  return { least: weight.ageDays < YOUNGEST_DAYS ? 0 : THINNEST * least, most: FATTEST * most }
}

const isWithin = (kg: number, { least, most }: Band) => kg >= least - ROUNDING && kg <= most + ROUNDING

/** kg that a grown dog of the breed can weigh, from the thinnest of the lightest to the fattest of the heaviest. */
export function adultRangeKg({ minWeight, maxWeight }: BreedWeights): Band {
  return { least: THINNEST * minWeight, most: FATTEST * maxWeight }
}

export type DogWithTarget = {
  readonly weightKg: number
  readonly bodyCondition: BodyCondition
  /** The target that it has, kg: its owner may have felt the ribs at another weight. */
  readonly standingKg?: number
  /** A vet has named the target: it may be a first one on the way to the ideal weight. */
  readonly isOfVet: boolean
}

/** Own choice: body condition tells an ideal weight to about a tenth. */
const TENTH = 0.1
/** Own choice: a dog at its target weighs between half and twice of it, however thin or fat it was before. */
const TARGET_TIMES = { least: 0.5, most: 2 } as const

/**
 * The range of a grown dog's target, kg: a tenth around its ideal weight by body condition. If its present target lies outside, that
 * may stay or come nearer. The target of a heavy dog never lies above its present weight.
 */
export function targetRangeKg({ weightKg, bodyCondition, standingKg, isOfVet }: DogWithTarget): Band {
  const isHeavy = bodyCondition > 3
  const idealKg = weightKg / WEIGHT_BY_IDEAL[bodyCondition]
  // A heavy dog's target far above its weight cannot be right, wherever it came from.
  const isStanding = standingKg !== undefined && (!isHeavy || standingKg <= (1 + TENTH) * weightKg)
  const allowed = [...(isStanding ? [standingKg] : []), ...(isOfVet ? [weightKg] : [])]
  return {
    least: Math.max(TARGET_TIMES.least * weightKg, Math.min((1 - TENTH) * idealKg, ...allowed)),
    most: Math.min((isHeavy ? 1 : TARGET_TIMES.most) * weightKg, Math.max((1 + TENTH) * idealKg, ...allowed)),
  }
}
