import type { FedEnergy, WeighIn, Weights } from '../../contract/dog/weights.ts'
import { FIRST_DAY } from '../../contract/limits.ts'
import type { Day } from '../../kitchen/days.ts'
import type { DailyEnergy } from '../../nutrition/needs/energy.ts'
import { growing, growthCurve } from '../../nutrition/weight/growth.ts'
import type { LearnedNeed } from '../../nutrition/weight/learned-need.ts'
import { type SlimmingPace, slimmingPace, slimmingPlan } from '../../nutrition/weight/slimming.ts'
import type { WeightOn } from '../../nutrition/weight/weight-filter.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { bornOn } from '../dogs/pet-record.ts'

type CourseInput = {
  readonly record: PetRecord
  readonly energy: DailyEnergy
  readonly learned: LearnedNeed
  readonly weighIns: readonly WeighIn[]
  readonly fed: readonly FedEnergy[]
  readonly today: Day
}

/** The course of a dog that grows or slims. */
export function describeCourse(input: CourseInput): Weights['course'] {
  const { aim } = input.energy
  if (aim === 'grow') return describeGrowth(input)
  return aim === 'lose' ? describeSlimming(input) : null
}

function describeGrowth({ record, energy, weighIns }: CourseInput): Weights['course'] {
  const expectedAdultKg = energy.growth?.expectedAdultKg ?? record.weightKg
  const born = bornOn(record)
  const way = growing(weighIns, expectedAdultKg, born)
  return {
    kind: 'growth',
    curve: growthCurve({ sizeClass: keptBreed(record.breed).size }, expectedAdultKg, born).map(
      ({ date, kg, low, high }) => ({ date, kg, low, high }),
    ),
    expectedAdultWeight: expectedAdultKg,
    place: way?.place ?? null,
    drift: way?.drift ?? null,
  }
}

/** Begins on the day on which it was to lose weight; the course ahead begins where the dog is now, so that no date is behind it. */
function describeSlimming({ energy, learned, weighIns, fed, today }: CourseInput): Weights['course'] {
  const before = fed.findLastIndex(({ aim }) => aim !== 'lose')
  const begun = fed[before + 1]?.date ?? FIRST_DAY
  const start = weighIns.findLast(({ date }) => date <= begun) ?? weighIns[0]
  if (!start) return null
  const since = start.date > begun ? start.date : begun
  const { targetWeightKg: targetKg, kcalPerKg075 } = energy
  const pace = paceSince(begun, learned.trend, targetKg)
  const from =
    pace.verdict === 'reached' ? { date: since, kg: start.kg } : placeNow(learned, { date: since, kg: start.kg }, today)
  const plan = slimmingPlan({
    since: from.date,
    startKg: from.kg,
    targetKg,
    kcalPerKg075: learned.estimate?.kcalPerKg075 ?? kcalPerKg075,
  })
  if (!plan) return null
  return {
    kind: 'slimming',
    since,
    curve: plan.curve.map(({ date, kg, least, most }) => ({ date, kg, low: least, high: most })),
    ends: { ...plan.ends },
    kgPerWeek: [...plan.kgPerWeek],
    upkeep: plan.upkeepKcal,
    isUpkeepLeast: plan.isUpkeepLeast,
    verdict: pace.verdict,
    sharePerWeek: pace.sharePerWeek ?? null,
  }
}

/** Its place by its last weigh-in since it slims; a dog that has not been weighed for long begins today. */
function placeNow({ trend, reasons }: LearnedNeed, start: WeightOn, today: Day): WeightOn {
  const newest = trend.at(-1)
  const last = newest && newest.date >= start.date ? newest : start
  const isLongAgo = reasons.some(({ kind }) => kind === 'longAgo' || kind === 'weightAsked')
  return isLongAgo ? { date: today, kg: last.kg } : last
}

/** Before there is enough to tell, what it gained until then is said: a dog that gains is not foretold a date. */
function paceSince(since: Day, trend: LearnedNeed['trend'], targetKg: number): SlimmingPace {
  const pace = slimmingPace(
    trend.filter(({ date }) => date >= since),
    targetKg,
  )
  const { sharePerWeek = 0 } = slimmingPace(trend, targetKg)
  const isGaining = pace.verdict === 'tooEarlyToTell' && sharePerWeek < 0
  return isGaining ? { verdict: 'tooSlow', sharePerWeek } : pace
}
