import { BODY_CONDITION_OF } from '../../contract/dog/levels.ts'
import type { KeptWeighIn } from '../../contract/dog/weights.ts'
import { FIRST_DAY } from '../../contract/limits.ts'
import { addDays, type Day } from '../../kitchen/days.ts'
import { dailyEnergy } from '../../nutrition/needs/energy.ts'
import { heaviestTrusted, isTooFast, lossAsWeighed, SIX_MONTHS } from '../../nutrition/weight/lost-weight.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { dogOf } from '../dogs/pet-record.ts'
import { comparableSince, isOwnWeight } from '../dogs/reproduction.ts'
import { mayBePuppies } from './unexplained-rise.ts'

/** Why a body condition that was felt changes nothing yet. */
export type Uncounted = 'mayBePuppies' | 'carriesPuppies' | 'hasLostWeight'

type Felt = {
  readonly day: Day
  readonly bodyCondition: PetRecord['bodyCondition']
  /** The record as it would be if the body condition counted. */
  readonly judged: PetRecord
}

/**
 * @param record as it is without the body condition that was felt
 * @param weighIns those that count, oldest first
 * @returns undefined where it counts
 */
export function whyUncounted(
  record: PetRecord,
  weighIns: readonly KeptWeighIn[],
  { day, bodyCondition, judged }: Felt,
): Uncounted | undefined {
  // An owner can answer whether she is expecting; the other two wait, whatever that answer is.
  if (isLessAfterLoss(record, judged, { weighIns, day, felt: bodyCondition })) return 'hasLostWeight'
  if (isFeltWithPuppies(record, bodyCondition, day)) return 'carriesPuppies'
  return mayBePuppies(record, weighIns, bodyCondition, day) ? 'mayBePuppies' : undefined
}

/**
 * Whether unborn puppies may have been felt as fat, on the day of birth too. Her body condition before the mating may be said again:
 * it corrects a slip. Once she is weaned, nothing that was felt while she carried puppies counts any more.
 */
export function isFeltWithPuppies(record: PetRecord, felt: PetRecord['bodyCondition'], day: Day): boolean {
  const { reproduction, carried, bodyCondition, conditionAtMating = bodyCondition, ownFoodSince = day } = record
  const isBirth = carried && day === addDays(carried.to, 1)
  if (isOwnWeight(record, day) && !isBirth) return false
  if (!reproduction) return day <= ownFoodSince
  return BODY_CONDITION_OF[felt] > Math.max(BODY_CONDITION_OF[bodyCondition], BODY_CONDITION_OF[conditionAtMating])
}

type Loss = {
  readonly weighIns: readonly KeptWeighIn[]
  readonly day: Day
  readonly felt?: PetRecord['bodyCondition']
}

/** Working a target out again rounds it down to ten grams. */
const ROUNDED_KCAL = 1

/**
 * Whether a change would give less food to a dog that has lost weight and was not meant to: less than now, and less than before the
 * loss. Until its vet has named a target weight, neither its ribs nor another target do.
 * @param weighIns those that count, oldest first
 * @param felt the body condition that changes it; one that is as thin as now corrects nothing
 */
export function isLessAfterLoss(record: PetRecord, changed: PetRecord, { weighIns, day, felt }: Loss): boolean {
  if (!lostUnasked(record, weighIns, day)) return false
  const mostFedKg = Math.max(heaviestComparable(record, weighIns)?.kg ?? 0, record.mostFedKg ?? 0)
  const kcalOf = (one: Partial<PetRecord>) => energyOn({ ...record, mostFedKg, ...one }, day).kcal
  const { bodyCondition, targetWeight } = record.beforeLoss ?? record
  // A dog that was growing then had no target.
  const beforeLoss = kcalOf({ bodyCondition, targetWeight: targetWeight ?? record.targetWeight })
  const mayCorrect = felt === undefined || BODY_CONDITION_OF[felt] > BODY_CONDITION_OF[record.bodyCondition]
  const least = mayCorrect ? Math.min(kcalOf({}), beforeLoss) : kcalOf({})
  return kcalOf({ ...changed, mostFedKg }) < least - ROUNDED_KCAL
}

/** The heaviest of the weigh-ins that a loss is counted from. @param weighIns those that count, oldest first */
export const heaviestComparable = (record: PetRecord, weighIns: readonly KeptWeighIn[]) =>
  heaviestTrusted(withinSixMonths(comparable(record, weighIns)))

function withinSixMonths(weighIns: readonly KeptWeighIn[]): readonly KeptWeighIn[] {
  const since = addDays(weighIns.at(-1)?.date ?? FIRST_DAY, -SIX_MONTHS.days)
  return weighIns.filter(({ date }) => date >= since)
}

/** The weight that a dog has lost and was not meant to. @param weighIns those that count, oldest first */
export function lostUnasked(record: PetRecord, weighIns: readonly KeptWeighIn[], day: Day) {
  const lost = lossAsWeighed(comparable(record, weighIns))
  return lost && (energyOn(record, day).aim !== 'lose' || isTooFast(lost)) ? lost : undefined
}

/** The dog's own weights since slimming, a litter or its vet last changed what it is to weigh, with the one that its vet saw. */
function comparable(record: PetRecord, weighIns: readonly KeptWeighIn[]): readonly KeptWeighIn[] {
  const { vetTargetOn = '' } = record
  const atVet = weighIns.findLast(({ date }) => date <= vetTargetOn)?.date ?? ''
  const since = [comparableSince(record), record.slimmedUntil ?? '', atVet]
  return weighIns.filter(({ date }) => since.every((from) => date >= from) && isOwnWeight(record, date))
}

const energyOn = (record: PetRecord, day: Day) => dailyEnergy(dogOf(record, keptBreed(record.breed).size, day))
