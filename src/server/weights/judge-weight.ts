import type { WeightDoubt } from '../../contract/pet.ts'
import type { DoubtedWeighIn, WeighIn } from '../../contract/weights.ts'
import { type Day, daysBetween } from '../../kitchen/days.ts'
import type { BodyCondition } from '../../nutrition/dog.ts'
import { doubtWeight } from '../../nutrition/weight-doubt.ts'
import { keptBreed } from '../dogs/breed.ts'
import { bornOn, levelOf, type PetRecord } from '../dogs/pet-record.ts'
import { countedOf, keepDoubted, type WeighedDog, weighDog, weighDogOften } from './weigh-dog.ts'

/**
 * Why a weigh-in is to be asked about, if it is. It is held against the one next to it in time, and of a day that has one against
 * that as well: either of them may be right.
 * @param counted the weigh-ins that count, oldest first
 */
export function doubtOf(record: PetRecord, counted: readonly WeighIn[], weighIn: WeighIn): WeightDoubt | null {
  return doubtAmong(judgeOf(record), counted, weighIn)
}

function doubtAmong({ judge, ageDaysOn }: Judge, counted: readonly WeighIn[], weighIn: WeighIn): WeightDoubt | null {
  const { sameDay, nearest } = around(counted, weighIn.date, ageDaysOn)
  // Sent again it was said to be right already.
  if (sameDay?.kg === weighIn.kg) return null
  const lasts = [nearest, sameDay].filter((last) => last !== undefined)
  if (lasts.length === 0) return judge(weighIn)
  const doubts = lasts.map((last) => judge(weighIn, last))
  return doubts.includes(null) ? null : (doubts[0] ?? null)
}

/** What was weighed that day, and on the day next to it. */
function around(counted: readonly WeighIn[], date: string, ageDaysOn: Judge['ageDaysOn']) {
  const place = placeOf(counted, date)
  const sameDay = counted[place]?.date === date ? counted[place] : undefined
  const [before, after] = [counted[place - 1], counted[sameDay ? place + 1 : place]]
  const awayOf = (one: WeighIn) => Math.abs(ageDaysOn(one.date) - ageDaysOn(date))
  const nearest = before && after && awayOf(after) < awayOf(before) ? after : (before ?? after)
  return { sameDay, nearest, away: nearest ? awayOf(nearest) : 0 }
}

/** Where a day stands, or would stand, among weigh-ins; the oldest is first. */
function placeOf(weighIns: readonly WeighIn[], date: string): number {
  let [from, to] = [0, weighIns.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((weighIns[middle]?.date ?? '') < date) from = middle + 1
    else to = middle
  }
  return from
}

type Judge = {
  readonly judge: (weighIn: WeighIn, last?: WeighIn) => WeightDoubt | null
  readonly ageDaysOn: (day: string) => number
}

/** Its breed, its birth and each of its days are read once, however many weigh-ins of the dog are judged. */
function judgeOf(record: PetRecord): Judge {
  const { expectedAdultWeight } = record
  const [breed, born] = [keptBreed(record.breed), bornOn(record)]
  const ages = new Map<string, number>()
  const ageDaysOn = (day: string): number => {
    const age = ages.get(day) ?? daysBetween(born, day as Day)
    ages.set(day, age)
    return age
  }
  const judge: Judge['judge'] = ({ date, kg, bodyCondition = record.bodyCondition }, last) => {
    const doubt = doubtWeight({
      kg,
      bodyCondition: levelOf(bodyCondition) as BodyCondition,
      ageDays: ageDaysOn(date),
      breed,
      ...(expectedAdultWeight !== null && { expectedAdultKg: expectedAdultWeight }),
      ...(last && { last: { kg: last.kg, ageDays: ageDaysOn(last.date) } }),
    })
    const isChange = doubt?.why === 'change' && last
    return doubt && { ...doubt, ...(isChange && { usualOn: last.date }) }
  }
  return { judge, ageDaysOn }
}

/** Weighs a dog, or asks first. @param weigh where it is not just another weigh-in */
export function weighOrAsk(dog: WeighedDog, weighIn: WeighIn, isConfirmed: boolean, weigh = weighDog): WeighedDog {
  const doubted = doubtOf(dog.record, countedOf(dog.weighIns), weighIn)
  if (!doubted) return weigh(dog, weighIn)
  return isConfirmed ? confirm(weigh(dog, weighIn), weighIn.date) : keepDoubted(dog, [{ ...weighIn, doubted }])
}

/** What an owner has said to be right is learned from, however far it is from the others. */
function confirm({ record, weighIns }: WeighedDog, date: string): WeighedDog {
  return { record, weighIns: weighIns.map((one) => (one.date === date ? { ...one, confirmed: true } : one)) }
}

/** The same for many, each day once: from the days that are known outwards, so that each is held against one that is believed. */
export function weighOrAskOften(dog: WeighedDog, said: readonly WeighIn[]) {
  const known = countedOf(dog.weighIns)
  const judge = judgeOf(dog.record)
  const outwards = said
    .map((one) => ({ one, away: around(known, one.date, judge.ageDaysOn).away }))
    .toSorted((a, b) => a.away - b.away)
  const [believed, asked] = [[...known], [] as DoubtedWeighIn[]]
  const right: WeighIn[] = []
  for (const { one } of outwards) {
    const doubted = doubtAmong(judge, believed, one)
    if (doubted) {
      asked.push({ ...one, doubted })
      continue
    }
    right.push(one)
    const place = placeOf(believed, one.date)
    believed.splice(place, believed[place]?.date === one.date ? 1 : 0, one)
  }
  return { weighed: keepDoubted(weighDogOften(dog, right), asked), pending: asked.length }
}

/** After a change of the dog: what is asked about may be usual for what it is now. */
export function askAnew(dog: WeighedDog): WeighedDog {
  const { doubted } = dog.record
  if (!doubted) return dog
  const { doubted: _, ...weighIn } = doubted
  return weighOrAsk(dog, weighIn, false)
}
