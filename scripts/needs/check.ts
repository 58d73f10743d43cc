import { dateOf, dayNumber } from '../../src/nutrition/calendar.ts'
import type { Aim, Dog } from '../../src/nutrition/dog.ts'
import { dailyEnergy, SIZE_CLASS_FIGURES } from '../../src/nutrition/needs/energy.ts'
import {
  type DogsRecords,
  type LearnedNeed,
  learnNeed,
  type PlannedFood,
} from '../../src/nutrition/weight/learned-need.ts'
import { normalFrom } from '../promise/normal-numbers.ts'
import { randomCases, randomFrom } from '../promise/random-dogs.ts'
import { byParticles, type Chance, counted, energyOf, type Recomputed, recomputeNeed } from './recompute.ts'

/** The numbers of cases compared, and the largest differences between the product and the second program. */
export type NeedsResult = {
  readonly dogs: number
  readonly estimates: number
  readonly suggestions: number
  /** Share of the need. */
  readonly needOff: number
  /** Share of the weight. */
  readonly weightOff: number
  /** Share of the interval's half. */
  readonly spreadOff: number
  /** kcal, beyond rounding. */
  readonly sdOff: number
  readonly changes: number
  /** kcal, of the fed food and of the formula. */
  readonly energyOff: number
  readonly lotsDrawn: number
  /** The difference in standard deviations of the need. */
  readonly lotsOff: number
  readonly broken: readonly { readonly what: string; readonly dog: Dog }[]
}

/** Double arithmetic leaves so much; lots leave a part of a standard deviation. */
const MOST_OFF = { figures: 1e-6, lots: 0.15 }

export function meetsBars({ needOff, weightOff, spreadOff, sdOff, energyOff, lotsOff, broken }: NeedsResult): boolean {
  const figures = Math.max(needOff, weightOff, spreadOff, sdOff, energyOff)
  return figures <= MOST_OFF.figures && lotsOff <= MOST_OFF.lots && broken.length === 0
}

const FIRST_DAY = 20_000

type Extent = {
  readonly dogs: number
  readonly seed: number
  /** Drawing lots takes long: for so many dogs. */
  readonly lots?: number
}

/** Compares the product's estimates for random grown dogs and their records with those of the second program. */
export function checkNeeds({ dogs, seed, lots = 12 }: Extent): NeedsResult {
  const chance = { random: randomFrom(seed + 1), normal: normalFrom(seed + 2) }
  const off = { needOff: 0, weightOff: 0, spreadOff: 0, sdOff: 0, energyOff: 0, lotsOff: 0 }
  const counts = { estimates: 0, suggestions: 0, changes: 0, lotsDrawn: 0 }
  const broken: NeedsResult['broken'][number][] = []
  const worse = (what: keyof typeof off, by: number) => {
    // A figure that is none is as far off as can be.
    off[what] = Math.max(off[what], Number.isNaN(by) ? Number.POSITIVE_INFINITY : by)
  }
  const grown = randomCases(2 * dogs, seed)
    .filter(isGrown)
    .slice(0, dogs)
  for (const one of grown) {
    const { records, isPlain } = caseOf(one.dog, chance)
    const { dog } = records
    const [energy, again] = [dailyEnergy(dog), energyOf(dog)]
    worse('energyOff', Math.abs(energy.kcal - again.kcal))
    worse('energyOff', Math.abs(energy.formulaKcal - Math.round(again.formula)))
    if (energy.aim !== again.aim) broken.push({ what: `${energy.aim} is ${again.aim}`, dog })
    const learned = learnNeed(records)
    const second = recomputeNeed(records, again.k)
    const last = learned.trend.at(-1)
    if (!second || !last) continue
    worse('weightOff', Math.abs(last.kg / second.kg - 1))
    worse('spreadOff', Math.abs((last.high - last.kg) / (1.96 * second.sdKg) - 1))
    broken.push(...brokenRules(learned, records, second).map((what) => ({ what, dog })))
    if (learned.suggestion) counts.suggestions++
    if (second.changedOn) counts.changes++
    if (!learned.estimate) continue
    counts.estimates++
    worse('sdOff', Math.max(0, Math.abs(learned.estimate.sd - Math.max(1, second.sdKcal)) - 0.5))
    worse('needOff', Math.abs(learned.estimate.kcalPerKg075 / second.k - 1))
    if (!isPlain || second.isClipped || counts.lotsDrawn === lots) continue
    counts.lotsDrawn++
    worse('lotsOff', Math.abs(byParticles(records, again.k, chance) - second.k) / second.sdK)
  }
  return { dogs: grown.length, ...counts, ...off, broken }
}

/** Older than its first weigh-in by then. */
const isGrown = ({ dog: { ageMonths, sizeClass } }: { readonly dog: Dog }) =>
  ageMonths >= SIZE_CLASS_FIGURES[sizeClass].growthMonths + 8

/** The rules that a suggestion breaks: none may, whatever was learned. */
function brokenRules(
  { suggestion, estimate, trend, reasons }: LearnedNeed,
  records: DogsRecords,
  second: Recomputed,
): string[] {
  const changedDaysAgo = second.changedOn === undefined ? 99 : dayNumber(records.today) - second.changedOn
  const isAsked = reasons.some(({ kind }) => kind === 'changedSomehow')
  if (isAsked !== changedDaysAgo < 28) return [`asked ${changedDaysAgo} days after a change: ${isAsked}`]
  if (!suggestion) return []
  const { kcal: fed, target } = energyOf(records.dog)
  const weighed = counted(records)
  const days = (weighed.at(-1)?.day ?? 0) - (weighed[0]?.day ?? 0)
  const holds = target ** 0.75
  const apart = Math.abs((estimate?.kcalPerKg075 ?? 0) * holds - fed)
  const isHeld = suggestion.aim === 'maintain'
  const isHeavy = records.dog.targetWeightKg !== undefined && (trend.at(-1)?.kg ?? 0) > 1.0201 * target
  const rules = {
    'without an estimate': !estimate,
    'before four weeks': days < 28 || weighed.length < 3,
    'a step above a tenth': Math.abs(suggestion.kcal - fed) > 0.1 * fed + 1e-9,
    'less than resting energy': suggestion.kcal < 70 * holds && suggestion.kcal < fed,
    'an illness': records.dog.healthIssues.some((issue) => issue !== 'arthritis' && issue !== 'skin'),
    'within 1 SD or 3 %': isHeld && apart <= Math.max(second.sdK * holds, 0.03 * fed),
    'more for one above its target': isHeld && isHeavy && suggestion.kcal > fed,
    'less while it is asked what has changed': isAsked && suggestion.kcal < fed,
    'another target': suggestion.targetWeightKg !== target,
  }
  return Object.entries(rules).flatMap(([what, isBroken]) => (isBroken ? [what] : []))
}

/** A dog with a target or without, with something accepted or not. */
function caseOf(described: Dog, chance: Chance) {
  const { random } = chance
  const targetWeightKg = described.weightKg * (0.7 + 0.4 * random())
  const mostFedKg = described.weightKg * (0.9 + 0.5 * random())
  const fed: Dog = random() < 0.3 ? { ...described, mostFedKg } : described
  const withTarget: Dog = random() < 0.8 ? { ...fed, targetWeightKg } : fed
  const personalKcal = {
    kcal: Math.round(dailyEnergy(withTarget).kcal * (0.8 + 0.4 * random())),
    aim: (['gain', 'maintain', 'lose'] as const)[Math.floor(3 * random())] as Aim,
    targetWeightKg,
    since: dateOf(FIRST_DAY),
  }
  const dog: Dog = random() < 0.4 ? { ...withTarget, personalKcal } : withTarget
  const { kcal } = dailyEnergy(dog)
  // For a quarter of the dogs, weights from before they were registered came as a file.
  const registered = random() < 0.25 ? Math.floor(60 * random()) : -30
  const planned: PlannedFood[] = [{ since: dateOf(FIRST_DAY + registered), kcal, aim: 'maintain' }]
  const later = Math.round(kcal * (0.85 + 0.3 * random()))
  const changed = Math.max(registered + 1, Math.floor(60 * random()))
  if (random() < 0.3) planned.push({ since: dateOf(FIRST_DAY + changed), kcal: later, aim: 'maintain' })
  const isPlain = random() < 0.5
  const days = 20 + Math.floor(150 * random())
  return { records: lived(dog, { planned, days, slips: isPlain ? 0 : 0.04 }, chance), isPlain }
}

type Life = { readonly planned: readonly PlannedFood[]; readonly days: number; readonly slips: number }

/** Weighed and logged as owners do: every few days, with gaps, a slip now and then, entered in any order; something may change. */
function lived(dog: Dog, { planned, days, slips }: Life, { random, normal }: Chance): DogsRecords {
  const firstK = dailyEnergy(dog).kcalPerKg075 * (1 + 0.15 * normal())
  const [logs, every] = [random(), 3 + Math.floor(14 * random())]
  const change = {
    on: slips > 0 ? Math.floor(days * random()) : days + 1,
    need: 0.6 + 0.8 * random(),
    scale: 0.9 + 0.2 * random(),
  }
  const sudden = {
    on: slips > 0 && random() < 0.3 ? Math.floor(days * random()) : days + 1,
    share: 0.6 + 0.6 * random(),
  }
  const weighIns: DogsRecords['weighIns'][number][] = []
  const loggedKcal: Record<string, number | null> = {}
  let kg = dog.weightKg
  for (let day = 0; day <= days; day++) {
    const date = dateOf(FIRST_DAY + day)
    const plan = (planned.findLast(({ since }) => since <= date) ?? planned[0])?.kcal ?? 0
    const eaten = plan * (1 + 0.08 * normal())
    const [k, scale] = day >= change.on ? [firstK * change.need, change.scale] : [firstK, 1]
    if (day === sudden.on) kg *= sudden.share
    const isConfirmed = slips > 0 && random() < 0.05
    if (day % every === 0 && random() < 0.9)
      weighIns.push({
        date,
        kg: Math.max(0.1, kg * scale * (1 + 0.012 * normal())),
        ...(isConfirmed && { confirmed: true }),
      })
    if (random() < slips / 4) weighIns.push({ date, kg: kg / 10, ...(random() < 0.1 && { confirmed: true }) })
    if (random() < logs) loggedKcal[date] = random() < slips ? plan * 10 : eaten
    else if (random() < 0.2) loggedKcal[date] = null
    kg = Math.max(0.3 * dog.weightKg, kg + (eaten - k * kg ** 0.75) / 7700)
  }
  const places = new Map(weighIns.map(({ date }) => [date, random()]))
  const entered = weighIns.toSorted((a, b) => (places.get(a.date) ?? 0) - (places.get(b.date) ?? 0))
  const weighed = { ...dog, weightKg: Math.round(100 * kg) / 100 }
  return { dog: weighed, today: dateOf(FIRST_DAY + days), weighIns: entered, loggedKcal, planned }
}
