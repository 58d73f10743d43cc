import { BODY_CONDITION_OF } from '../../contract/dog/levels.ts'
import type { WeightDoubt } from '../../contract/dog/pet.ts'
import type { DoubtedWeighIn, KeptWeighIn, WeighIn } from '../../contract/dog/weights.ts'
import { type Day, daysBetween } from '../../kitchen/days.ts'
import { at } from '../../nutrition/at.ts'
import { YOUNGEST_DAYS } from '../../nutrition/needs/energy.ts'
import { grownShare } from '../../nutrition/weight/growth.ts'
import { CHANGE_WITHIN_DAYS, doubtWeight } from '../../nutrition/weight/weight-doubt.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { bornOn } from '../dogs/pet-record.ts'
import { isOwnWeight } from '../dogs/reproduction.ts'
import { mapYieldingInTransaction } from '../fair/map-yielding.ts'
import { asSaid, countedOf, keepDoubted, type WeighedDog, weighDog, weighDogOften } from './weigh-dog.ts'

/** The marks that are kept with a weigh-in that counts. They say which weights another one is compared with. */
type Marks = Pick<KeptWeighIn, 'confirmed' | 'firstKg'>
type Verdict = { readonly doubted: WeightDoubt | null; readonly marks: Marks }
type Weight = Pick<WeighIn, 'date' | 'kg'>

/**
 * Why the app asks about a weigh-in, if it does. It is compared with the nearest weight in time and with the lowest and the highest
 * of two months: each of several slips can agree with the one before.
 * @param counted the weigh-ins that count, oldest first
 */
export function doubtOf(record: PetRecord, counted: readonly KeptWeighIn[], weighIn: WeighIn): WeightDoubt | null {
  return verdictOn(judgeOf(record), counted, weighIn).doubted
}

function verdictOn(judge: Judge, counted: readonly KeptWeighIn[], weighIn: WeighIn): Verdict {
  const { sameDay, near, after } = around(judge, counted, weighIn.date)
  // The same weight was accepted before.
  if (sameDay?.kg === weighIn.kg) return { doubted: null, marks: marksOf(sameDay) }
  const verdicts: Verdict[] = []
  if (near.length > 0 || !sameDay) verdicts.push({ doubted: judge.against(weighIn, near), marks: {} })
  // It is enough that a correction is near the weight it replaces only if that was confirmed, or if the dog has no other.
  if (sameDay && (sameDay.confirmed || near.length === 0)) {
    const { confirmed, firstKg = sameDay.kg } = sameDay
    const doubted = judge.against(weighIn, [sameDay, ...after])
    verdicts.push({ doubted, marks: marksOf({ confirmed, firstKg }) })
  }
  return verdicts.find(({ doubted }) => doubted === null) ?? at(verdicts, 0)
}

const marksOf = ({ confirmed, firstKg }: { [mark in keyof Marks]: Marks[mark] | undefined }): Marks => ({
  ...(confirmed && { confirmed }),
  ...(firstKg !== undefined && { firstKg }),
})

/**
 * The weigh-in of a day and those within two months of it; where there is none, the nearest. A confirmed weight is a new start: a
 * later day is compared with it and with what follows it, an earlier day only with what comes before it. A bitch's own weight is
 * compared with none that she had with puppies in her, unless there is no other.
 */
function around(judge: Judge, counted: readonly KeptWeighIn[], date: Day) {
  const { place, sameDay, next, nearest } = placed(judge, counted, date)
  const ageDays = judge.ageDaysOn(date)
  const isAmong = (one: KeptWeighIn | undefined) =>
    one !== undefined && Math.abs(judge.ageDaysOn(one.date) - ageDays) <= CHANGE_WITHIN_DAYS
  let [from, to] = [place, next]
  while (isAmong(counted[from - 1]) && (from === place || !counted[from]?.confirmed)) from--
  while (isAmong(counted[to]) && !counted[to]?.confirmed) to++
  const isComparable = (one: KeptWeighIn) => judge.isOwnOn(one.date) || !judge.isOwnOn(date)
  const before = counted.slice(from, place).reverse().filter(isComparable)
  const after = counted.slice(next, to).filter(isComparable)
  const isAlone = before.length + after.length === 0
  return { sameDay, after, near: isAlone ? (nearest ? [nearest] : []) : [...before, ...after] }
}

/** The place of a day among the weigh-ins, its own weigh-in, and the nearest other one with the days between. */
function placed({ ageDaysOn }: Judge, counted: readonly KeptWeighIn[], date: Day) {
  const place = placeOf(counted, date)
  const sameDay = counted[place]?.date === date ? counted[place] : undefined
  const next = sameDay ? place + 1 : place
  const [before, after] = [counted[place - 1], counted[next]]
  const awayOf = (one: WeighIn) => Math.abs(ageDaysOn(one.date) - ageDaysOn(date))
  const nearest = before && after && awayOf(after) < awayOf(before) ? after : (before ?? after)
  return { place, sameDay, next, nearest, away: nearest ? awayOf(nearest) : 0 }
}

/** The place of a day among weigh-ins, whether or not it is one of them; the oldest is first. */
function placeOf(weighIns: readonly WeighIn[], date: Day): number {
  let [from, to] = [0, weighIns.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((weighIns[middle]?.date ?? '') < date) from = middle + 1
    else to = middle
  }
  return from
}

type Judge = {
  /** @param weighIns the question names the first; without any, the weight is compared with the breed */
  readonly against: (weighIn: WeighIn, weighIns: readonly KeptWeighIn[]) => WeightDoubt | null
  readonly ageDaysOn: (day: Day) => number
  /** Whether a bitch's weight that day was hers alone. */
  readonly isOwnOn: (day: Day) => boolean
}

/** Reads breed, birth and each day of a dog once, for all its weigh-ins. */
function judgeOf(record: PetRecord): Judge {
  const { expectedAdultWeight } = record
  const [breed, born] = [keptBreed(record.breed), bornOn(record)]
  const days = new Map<string, JudgedDay>()
  const dayOf = (day: Day): JudgedDay => {
    const known = days.get(day)
    if (known) return known
    const ageDays = daysBetween(born, day)
    const share = grownShare(expectedAdultWeight ?? breed.avgWeight, ageDays)
    const one = { ageDays, share, isOwn: isOwnWeight(record, day) }
    days.set(day, one)
    return one
  }
  const ageDaysOn = (day: Day) => dayOf(day).ageDays
  const judge = ({ date, kg, bodyCondition = record.bodyCondition }: WeighIn, last?: Weight): WeightDoubt | null => {
    const doubt = doubtWeight({
      kg,
      bodyCondition: BODY_CONDITION_OF[bodyCondition],
      ageDays: ageDaysOn(date),
      breed,
      ...(expectedAdultWeight !== null && { expectedAdultKg: expectedAdultWeight }),
      ...(last && { last: { kg: last.kg, ageDays: ageDaysOn(last.date) } }),
    })
    const isChange = doubt?.why === 'change' && last
    return doubt && { ...doubt, ...(isChange && { usualOn: last.date }) }
  }
  const against: Judge['against'] = (weighIn, weighIns) => {
    const weights = extremesOf(weighIns, dayOf)
    if (weights.length === 0) return judge(weighIn)
    return weights.map((last) => judge(weighIn, last)).find((doubt) => doubt !== null) ?? null
  }
  return { against, ageDaysOn, isOwnOn: (day) => dayOf(day).isOwn }
}

type JudgedDay = {
  readonly ageDays: number
  /** The share of its adult weight that the dog has by then, 0 to 1. */
  readonly share: number
  readonly isOwn: boolean
}

/** The first weight, the lowest and the highest, each for its age. A day that was corrected counts with its first weight as well. */
function extremesOf(weighIns: readonly KeptWeighIn[], dayOf: (day: Day) => JudgedDay): Weight[] {
  const [first] = weighIns
  if (!first) return []
  let [lowest, highest]: [Weight, Weight] = [first, first]
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const { date, kg, firstKg = kg } of weighIns) {
    const { ageDays, share } = dayOf(date)
    // The growth curve begins at 8 weeks: an earlier weight is always low for it, and would hide the lowest that can be compared.
    if (ageDays < YOUNGEST_DAYS) continue
    const [low, high] = [Math.min(kg, firstKg), Math.max(kg, firstKg)]
    if (low / share < least) {
      lowest = { date, kg: low }
      least = low / share
    }
    if (high / share > most) {
      highest = { date, kg: high }
      most = high / share
    }
  }
  return [first, lowest, highest]
}

/** Weighs a dog, or asks first. @param weigh where it is not just another weigh-in */
export function weighOrAsk(dog: WeighedDog, weighIn: WeighIn, isConfirmed: boolean, weigh = weighDog): WeighedDog {
  const { doubted, marks } = verdictOn(judgeOf(dog.record), countedOf(dog.weighIns), weighIn)
  if (doubted && !isConfirmed) return keepDoubted(dog, [{ ...weighIn, doubted }])
  const kept = doubted ? { confirmed: true as const } : marks
  return mark(weigh(dog, weighIn), new Map([[weighIn.date, kept]]))
}

/** Keeps with each day that its owner has confirmed it, or what its first weight was. */
function mark({ record, weighIns }: WeighedDog, marks: ReadonlyMap<string, Marks>): WeighedDog {
  const marked = weighIns.map((one) => {
    const kept = marks.get(one.date)
    if (!kept) return one
    const { confirmed: _, firstKg: __, ...others } = one
    return { ...others, ...kept }
  })
  return { record, weighIns: marked }
}

/** Judges many days, each once. Those nearest to a known weigh-in come first, so that each is compared with a weight that counts. */
export async function weighOrAskOften(dog: WeighedDog, said: readonly WeighIn[]) {
  const known = countedOf(dog.weighIns)
  const judge = judgeOf(dog.record)
  const outwards = said
    .map((one) => ({ one, away: placed(judge, known, one.date).away }))
    .toSorted((a, b) => a.away - b.away)
  const believed = [...known]
  const asked: DoubtedWeighIn[] = []
  const right = new Map<string, Marks>()
  await mapYieldingInTransaction(outwards, ({ one }) => {
    const { doubted, marks } = verdictOn(judge, believed, one)
    if (doubted) {
      asked.push({ ...one, doubted })
      return
    }
    right.set(one.date, marks)
    const place = placeOf(believed, one.date)
    believed.splice(place, believed[place]?.date === one.date ? 1 : 0, { ...one, ...marks })
  })
  const weighed = weighDogOften(
    dog,
    said.filter(({ date }) => right.has(date)),
  )
  return { weighed: keepDoubted(mark(weighed, right), asked), pending: asked.length }
}

/** For after a change of the dog: a weight that is asked about may be usual for the dog as it is now. */
export function askAgain(dog: WeighedDog): WeighedDog {
  const { doubted } = dog.record
  if (!doubted) return dog
  const { doubted: _, ...weighIn } = doubted
  return weighOrAsk(dog, weighIn, false)
}

/** For after a weigh-in that counted was removed or corrected: others may have been asked about because of it alone. */
export async function askAllAgain(dog: WeighedDog): Promise<WeighedDog> {
  const waiting = dog.weighIns.filter(({ doubted }) => doubted)
  return waiting.length > 0 ? (await weighOrAskOften(dog, waiting.map(asSaid))).weighed : dog
}
