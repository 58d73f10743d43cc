import { isDeepStrictEqual } from 'node:util'
import { BODY_CONDITION_OF } from '../../contract/dog/levels.ts'
import type { DoubtedWeighIn, KeptWeighIn, WeighIn } from '../../contract/dog/weights.ts'
import { addMonths, type Day } from '../../kitchen/days.ts'
import { judgedTargetKg } from '../../nutrition/needs/energy.ts'
import { lossAsWeighed } from '../../nutrition/weight/lost-weight.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { isGrowing } from '../dogs/is-growing.ts'
import { dogOf, ownWeight, weighedOn } from '../dogs/pet-record.ts'
import { isOwnWeight } from '../dogs/reproduction.ts'
import { heaviestComparable, isLessAfterLoss, type Uncounted, whyUncounted } from './uncounted-condition.ts'
import { mayBePuppies } from './unexplained-rise.ts'

type Felt = PetRecord['bodyCondition']

/** A dog with its weigh-ins, the oldest first and never none. */
export type WeighedDog = { readonly record: PetRecord; readonly weighIns: readonly KeptWeighIn[] }

/** The weigh-ins of a dog. Before it is weighed again, that is the weight it was entered with. @param kept the oldest first */
export function weighInsOf(record: PetRecord, kept: readonly KeptWeighIn[]): readonly KeptWeighIn[] {
  return kept.length > 0 ? kept : [record.doubted ?? { date: weighedOn(record), kg: record.weightKg }]
}

/** The weigh-ins that something may follow: a weigh-in that is asked about counts as the one it would replace, if any. */
export function countedOf(weighIns: readonly KeptWeighIn[]): readonly KeptWeighIn[] {
  return weighIns.flatMap((one) => (one.doubted ? (one.instead ?? []) : one))
}

/** The same, or the weight that the dog was registered with: in doubt or not, it is its only weight. */
export function countedOrFirst({ record, weighIns }: WeighedDog): readonly KeptWeighIn[] {
  const counted = countedOf(weighIns)
  return counted.length > 0 ? counted : weighIns.filter(({ date }) => date === weighedOn(record)).map(asSaid)
}

/** @param said the days that something else was said of: what was asked about there is over */
function amongCounted(
  { record, weighIns }: WeighedDog,
  said: readonly string[],
  change: (counted: WeighedDog) => WeighedDog,
): WeighedDog {
  const changed = withoutUncounted(change({ record, weighIns: countedOf(weighIns) }))
  const days = new Set(said)
  const waiting = weighIns.filter(({ date, doubted }) => doubted && !days.has(date))
  return withWaiting(changed, waiting)
}

function withWaiting({ record: { doubted: _, ...record }, weighIns }: WeighedDog, waiting: readonly KeptWeighIn[]) {
  const days = new Map(weighIns.map((one) => [one.date, one]))
  for (const { instead: _, ...one } of waiting) {
    const instead = days.get(one.date)
    days.set(one.date, instead ? { ...one, instead } : one)
  }
  const all = sorted([...days.values()])
  const newest = all.at(-1)
  const { doubted } = newest ?? {}
  return { record: { ...record, ...(newest && doubted && { doubted: { ...asSaid(newest), doubted } }) }, weighIns: all }
}

/** Keeps weigh-ins that are asked about. They move nothing. */
export function keepDoubted(dog: WeighedDog, asked: readonly DoubtedWeighIn[]): WeighedDog {
  const days = new Set(asked.map(({ date }) => date))
  const waiting = dog.weighIns.filter(({ date, doubted }) => doubted && !days.has(date))
  return withWaiting({ ...dog, weighIns: countedOf(dog.weighIns) }, [...waiting, ...asked])
}

/**
 * The dog after a weigh-in, or after another one in the place of that day's. The newest moves the dog's weight, and its body
 * condition and target where it says how the ribs felt; an older one moves nothing.
 */
export function weighDog(dog: WeighedDog, weighIn: WeighIn): WeighedDog {
  return amongCounted(dog, [weighIn.date], (counted) => weigh(counted, weighIn))
}

function weigh({ record, weighIns }: WeighedDog, weighIn: WeighIn): WeighedDog {
  const { date } = weighIn
  const replaced = weighIns.find((one) => one.date === date)
  if (replaced && isDeepStrictEqual(asSaid(replaced), weighIn)) return { record, weighIns }
  const others = weighIns.filter((one) => one !== replaced)
  const previous = others.at(-1)
  if (previous && previous.date > date) return { record, weighIns: sorted([...others, weighIn]) }
  const before = takenBack(record, replaced)
  // A registered weight that was asked about is no weight to hold the dog at.
  const first = weighIns.length > 0 ? firstTarget(before, weighIn, others) : null
  const weighed = { ...before, targetWeight: before.targetWeight ?? first, weightKg: weighIn.kg, weighedOn: date }
  const { bodyCondition: felt } = weighIn
  const found = felt ? judgeFelt(weighed, [...others, weighIn], felt, date) : {}
  const { judged, ...judgement } = typeof found === 'string' ? {} : found
  const kept = judged === undefined ? weighIn : { ...weighIn, judged: { target: judged, before: standing(weighed) } }
  return { record: { ...weighed, ...judgement }, weighIns: [...others, kept] }
}

/** After many weigh-ins: those before the newest are put where they belong, and the newest of all speaks for the dog. */
export function weighDogOften(dog: WeighedDog, weighIns: readonly WeighIn[]): WeighedDog {
  const days = weighIns.map(({ date }) => date)
  return amongCounted(dog, days, (counted) => weighOften(counted, weighIns))
}

function weighOften(dog: WeighedDog, weighIns: readonly WeighIn[]): WeighedDog {
  const [newest, ...older] = weighIns.toSorted((a, b) => (a.date > b.date ? -1 : 1))
  if (!newest) return dog
  const corrected = new Map(older.map((one) => [one.date, one]))
  const others = dog.weighIns.map((one) => {
    const said = corrected.get(one.date)
    corrected.delete(one.date)
    return said && !isDeepStrictEqual(asSaid(one), said) ? said : one
  })
  return weigh({ ...dog, weighIns: sorted([...others, ...corrected.values()]) }, newest)
}

/**
 * The same by the weight alone, as a form that shows all of a dog sends it: what was judged that day stays judged, so that a
 * weight alone gives no dog more.
 */
export function changeWeight(dog: WeighedDog, weighIn: WeighIn): WeighedDog {
  const { date, kg } = weighIn
  return amongCounted(dog, [date], (counted) => {
    const { record, weighIns } = counted
    const already = weighIns.find((one) => one.date === date)
    if (!already?.judged) return weigh(counted, weighIn)
    return {
      record: { ...record, weightKg: kg, weighedOn: date },
      weighIns: weighIns.map((one) => (one === already ? { ...one, kg } : one)),
    }
  })
}

/** The weigh-in that is said without a day. The notes of that day stay, and so does the body condition unless it is said again. */
export function weighInToday(dog: WeighedDog, said: Pick<WeighIn, 'kg' | 'bodyCondition'>, today: Day): WeighIn {
  const date = newestDay(dog.record, today)
  const already = countedOf(dog.weighIns).find((one) => one.date === date)
  return { ...(already && asSaid(already)), date, ...said }
}

/** An owner's other device may have weighed where it is tomorrow already: what is said now is the newest all the same. */
const newestDay = (record: PetRecord, today: Day) => (weighedOn(record) > today ? weighedOn(record) : today)

/** Whether the dog would have no weight without that day's weigh-in. */
export function isOnlyWeight({ record, weighIns }: WeighedDog, date: Day): boolean {
  const counted = countedOf(weighIns)
  return counted.length > 0 ? counted.every((one) => one.date === date) : date === weighedOn(record)
}

/** Removes that day's weigh-in. The last one stays: a dog has a weight. */
export function forgetWeighIn(dog: WeighedDog, date: Day): WeighedDog {
  if (isOnlyWeight(dog, date)) return dog
  return amongCounted(dog, [date], (counted) => forget(counted, date))
}

function forget({ record, weighIns }: WeighedDog, date: Day): WeighedDog {
  const forgotten = weighIns.find((one) => one.date === date)
  const others = weighIns.filter((one) => one !== forgotten)
  const newest = others.at(-1)
  if (!forgotten || !newest) return { record, weighIns }
  if (newest.date > date) return { record, weighIns: others }
  return { record: { ...takenBack(record, forgotten), weightKg: newest.kg, weighedOn: newest.date }, weighIns: others }
}

/**
 * Records a new body condition and moves the target weight by it. The target stays for a growing dog, for a bitch with puppies, and
 * for a dog without one.
 * @returns why it does not count, where it does not
 */
export function judgeAgain({ record, weighIns }: WeighedDog, felt: Felt, today: Day): PetRecord | Uncounted {
  const found = judgeFelt(record, countedOf(weighIns), felt, today)
  if (typeof found === 'string') return found
  const { judged: _, ...judgement } = found
  if (record.targetWeight !== null) return { ...record, ...judgement }
  const judged = { ...record, ...judgement, targetWeight: null }
  return isLessAfterLoss(record, judged, { weighIns: countedOf(weighIns), day: today, felt }) ? 'hasLostWeight' : judged
}

/** The dog after a litter was entered or corrected. */
export const afterLitter = (dog: WeighedDog) => amongCounted(dog, [], (counted) => counted)

/**
 * The dog without a judgement of its newest weigh-in that would not count as things are known now: an earlier weight has come in since,
 * the weight was corrected, or a litter was entered.
 */
function withoutUncounted(dog: WeighedDog): WeighedDog {
  const { record, weighIns } = dog
  const newest = weighIns.at(-1)
  if (!newest?.bodyCondition || newest.bodyCondition !== record.bodyCondition) return dog
  const { judged, ...others } = newest
  const before = judged ? takenBack(record, newest) : atMating(record)
  if (isDeepStrictEqual(standing(before), standing(record))) return dog
  const why = whyUncounted(before, weighIns, { bodyCondition: record.bodyCondition, day: newest.date, judged: record })
  if (!why || why === 'mayBePuppies') return dog
  return { record: before, weighIns: [...weighIns.slice(0, -1), others] }
}

/** A condition that was judged before the litter was entered is not her condition before the mating. */
const atMating = (record: PetRecord): PetRecord =>
  record.conditionAtMating ? { ...record, bodyCondition: record.conditionAtMating } : record

/**
 * Her owner says at her present weight that she is not expecting. The app asks again once she is heavier. A body condition of that
 * weigh-in that waited for the answer counts now.
 * @param isFeltSince whether her owner has said another one since
 */
export function answerNotExpecting(dog: WeighedDog, isFeltSince: boolean): WeighedDog {
  return amongCounted(dog, [], ({ record, weighIns }) => {
    const answered = { ...record, notExpectingOn: weighedOn(record) }
    const newest = weighIns.at(-1)
    const { bodyCondition: felt, judged } = newest ?? {}
    if (!newest || !felt || judged || isFeltSince) return { record: answered, weighIns }
    if (!mayBePuppies(record, weighIns, felt, newest.date)) return { record: answered, weighIns }
    return weigh({ record: answered, weighIns: weighIns.slice(0, -1) }, newest)
  })
}

/** The weigh-in without the fields that are kept beside it. */
export function asSaid(weighIn: KeptWeighIn): WeighIn {
  const { date, kg, bodyCondition, note } = weighIn
  return { date, kg, ...(bodyCondition && { bodyCondition }), ...(note !== undefined && { note }) }
}

const sorted = (weighIns: readonly KeptWeighIn[]) => weighIns.toSorted((a, b) => (a.date < b.date ? -1 : 1))

const standing = ({ bodyCondition, targetWeight }: PetRecord) => ({ bodyCondition, targetWeight })

/** The record as before a weigh-in judged, unless something else was said since: a slip of the pen leaves no trace. */
function takenBack(record: PetRecord, weighIn: KeptWeighIn | undefined): PetRecord {
  if (!weighIn?.judged) return record
  const { judged, bodyCondition } = weighIn
  if (judged.target !== record.targetWeight || bodyCondition !== record.bodyCondition) return record
  const { before } = judged
  const { beforeLoss, conditionAtMating } = record
  return {
    ...record,
    ...before,
    ...(beforeLoss?.on === weighIn.date && { beforeLoss: { ...before, on: weighIn.date } }),
    ...(conditionAtMating && { conditionAtMating: before.bodyCondition }),
  }
}

/** Own choice: pounds for kilograms, or a decimal point. */
const SLIP_TIMES = 2
/** The months in which a loss of weight is looked for. */
const HEAVIEST_OF_MONTHS = 6

/**
 * The target of a dog that had none: where it was to be as it was weighed before. A puppy's weight says nothing of what it is to
 * weigh when it is grown. On the day that it was registered, a weight is a correction: lighter, or so much heavier that it was
 * a slip, that is the dog all along; in between it may have eaten, and is not given more for it.
 * A dog that has lost weight keeps the target of what it weighed before, so that it gets no less food.
 */
function firstTarget(record: PetRecord, { kg, date }: WeighIn, others: readonly KeptWeighIn[]): number | null {
  if (isGrowing(record, date)) return null
  const last = weighedOn(record)
  if (!isOwnWeight(record, last)) return null
  const isSlip = kg <= record.weightKg || kg >= SLIP_TIMES * record.weightKg
  const before = others.findLast((one) => isOwnWeight(record, one.date))
  const isCorrection = last === date && isSlip
  if (isCorrection && (!before || date === record.enteredOn)) return null
  if (!isGrowing(record, last)) return derivedTarget(record, isCorrection && before ? before.kg : record.weightKg)
  const since = addMonths(date, -HEAVIEST_OF_MONTHS)
  const { heavyOn = since } = record.growing ?? {}
  const recent = others.filter((one) => one.date >= since && one.date >= heavyOn)
  const hasLost = lossAsWeighed([...recent, { date, kg }]) !== undefined
  return derivedTarget(
    record,
    hasLost && BODY_CONDITION_OF[record.bodyCondition] <= 3 ? weightFedFor(record, date) : kg,
  )
}

/** The weight as its curve has carried it from its last weigh-in on. */
function weightFedFor(record: PetRecord, day: Day): number {
  return dogOf(record, keptBreed(record.breed).size, day).weightKg
}

/** The consequences of a felt body condition, or why it has none yet. A dog that has lost weight is judged by its weight before. */
function judgeFelt(record: PetRecord, weighIns: readonly KeptWeighIn[], felt: Felt, day: Day): Judgement | Uncounted {
  const whyNot = (judgement: Judgement) =>
    whyUncounted(record, weighIns, { bodyCondition: felt, day, judged: { ...record, ...judgement } })
  const judgement = judge(record, felt, day)
  const why = whyNot(judgement)
  if (why !== 'hasLostWeight') return why ?? judgement
  const weightKg = heaviestComparable(record, weighIns)?.kg ?? record.weightKg
  const before = judge({ ...record, weightKg }, felt, day)
  const { targetWeight: found } = before
  const target = found && Math.min(found, record.targetWeight ?? found)
  const asBefore = target ? { ...before, targetWeight: target, judged: target } : before
  return whyNot(asBefore) ?? asBefore
}

function judge(record: PetRecord, bodyCondition: Felt, day: Day): Judgement {
  // A full belly says nothing of what she is to weigh without it.
  if (isGrowing(record, day) || record.reproduction) {
    const isAtMating = record.reproduction?.state === 'pregnant' && isOwnWeight(record, day)
    if (!isAtMating) return { bodyCondition }
    const { targetWeight } = record
    return { bodyCondition, conditionAtMating: bodyCondition, ...(targetWeight !== null && { judged: targetWeight }) }
  }
  const judged = targetFor({ ...record, bodyCondition }, ownWeight(record))
  return { bodyCondition, targetWeight: judged, judged }
}

type Judgement = Partial<Pick<PetRecord, 'bodyCondition' | 'targetWeight' | 'conditionAtMating'>> & {
  readonly judged?: number
}

export const derivedTarget = (record: PetRecord, kg: number) => targetFor({ ...record, targetWeight: null }, kg)

/** The record with the target that it was to be brought to so far, as a fact of its own. */
export function withTarget(record: PetRecord, kg: number) {
  return { ...record, targetWeight: record.targetWeight ?? roundedDown(kg) }
}

/** Rounded down: a rounding gives no dog more. */
function targetFor({ bodyCondition, targetWeight }: PetRecord, weightKg: number): number {
  const judged = judgedTargetKg({
    weightKg,
    bodyCondition: BODY_CONDITION_OF[bodyCondition],
    ...(targetWeight !== null && { targetWeightKg: targetWeight }),
  })
  return roundedDown(judged)
}

const roundedDown = (kg: number) => Math.floor(kg * 100 + CRUMB) / 100
/** 0.29 × 100 is a hair less than 29. */
const CRUMB = 1e-6
