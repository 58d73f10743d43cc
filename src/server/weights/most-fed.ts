import { BODY_CONDITION_OF } from '../../contract/dog/levels.ts'
import type { FedEnergy, KeptWeighIn } from '../../contract/dog/weights.ts'
import { type Day, daysBetween } from '../../kitchen/days.ts'
import { mostFed } from '../../nutrition/weight/growth.ts'
import { heaviestTrusted, SIX_MONTHS, slimmedUntil } from '../../nutrition/weight/lost-weight.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { isGrowing } from '../dogs/is-growing.ts'
import { bornOn, dogOf, weighedOn } from '../dogs/pet-record.ts'
import { isOwnWeight } from '../dogs/reproduction.ts'
import { fedAfter, fedOn } from './fed-energy.ts'
import { heaviestComparable, lostUnasked } from './uncounted-condition.ts'
import { countedOf, derivedTarget, type WeighedDog } from './weigh-dog.ts'

/**
 * Keeps with a dog the weight that gave it its largest amount, so that it never gets less because it weighs less.
 * @param before as it was before the change
 * @param fed the energy that it was to be fed until the change, oldest first
 */
export function rememberMostFed(before: PetRecord, changed: WeighedDog, fed: readonly FedEnergy[]): WeighedDog {
  const { growing: _, mostFedKg: __, ...record } = changed.record
  const dog = { record, weighIns: changed.weighIns }
  const kept = isGrowing(record, weighedOn(record)) ? mostOfGrowing(before, dog) : mostOfGrown(dog, fed)
  return { ...dog, record: { ...record, ...kept } }
}

/** Weigh-ins from before it was last overweight do not count. */
function mostOfGrowing(before: PetRecord, { record, weighIns }: WeighedDog): Pick<PetRecord, 'growing'> {
  const last = weighedOn(record)
  const heavyOn = [before, record].some(isHeavy) ? last : before.growing?.heavyOn
  const born = bornOn(record)
  const counted = ownOf(record, weighIns, heavyOn).map(({ date, kg }) => ({
    kg,
    ageDays: daysBetween(born, date),
  }))
  const most = mostFed(dogOf(record, keptBreed(record.breed).size, last), counted)
  const growing = { ...(heavyOn && { heavyOn }), ...(most && { most }) }
  return Object.keys(growing).length > 0 ? { growing } : {}
}

/** Weigh-ins do not count from before the app fed it, or from before it was last slimmed. */
function mostOfGrown({ record, weighIns }: WeighedDog, before: readonly FedEnergy[]): Pick<PetRecord, 'mostFedKg'> {
  const last = weighedOn(record)
  const fed = fedAfter(before, record, last)
  const isSlimmed = fed.at(-1)?.aim === 'lose'
  if (isSlimmed) return {}
  const [first] = fed
  const since = slimmedUntil(fed) ?? first?.date
  const mostFedKg = heaviestTrusted(ownOf(record, weighIns, since))?.kg
  return mostFedKg !== undefined && mostFedKg > record.weightKg ? { mostFedKg } : {}
}

function ownOf(record: PetRecord, weighIns: WeighedDog['weighIns'], since = '') {
  const { reproduction, targetWeight } = record
  // Without a target a pregnant bitch is fed by her weight as it is, with her puppies.
  const isFedWithPuppies = reproduction?.state === 'pregnant' && targetWeight === null
  return countedOf(weighIns).filter(
    ({ date }) => date >= since && (isOwnWeight(record, date) || (isFedWithPuppies && date >= reproduction.since)),
  )
}

/**
 * How the dog was judged within six months when it was heaviest, whatever body condition is said since. On the day of that weigh-in
 * it may still be corrected. Later, another target weight corrects it, so does the body condition from before that weigh-in, and, as
 * long as no loss is known, a judgement that gives more food.
 */
function beforeLossOf(record: PetRecord, counted: readonly KeptWeighIn[], today = ''): PetRecord['beforeLoss'] {
  const newest = counted.at(-1)
  const { beforeLoss, bodyCondition, targetWeight, reproduction } = record
  if (!newest) return beforeLoss
  const hasTarget = !isGrowing(record, newest.date) && !reproduction
  const target = targetWeight ?? (hasTarget ? derivedTarget(record, newest.kg) : null)
  const now = { on: newest.date, bodyCondition, targetWeight: target }
  const isRecent = beforeLoss && daysBetween(beforeLoss.on, newest.date) <= SIX_MONTHS.days
  if (!isRecent) return now
  if (newest.kg < (heaviestComparable(record, counted)?.kg ?? 0)) {
    const isMore =
      fedOn({ ...record, ...now }, newest.date).kcal > fedOn({ ...record, ...beforeLoss }, newest.date).kcal
    return isMore && !lostUnasked(record, counted, newest.date) ? now : beforeLoss
  }
  const corrected = [beforeLoss.bodyCondition, newest.judged?.before.bodyCondition]
  const isSaidSince = beforeLoss.on === newest.date && newest.date !== today && !corrected.includes(bodyCondition)
  return isSaidSince ? beforeLoss : now
}

/** The dog after a change, with how it is judged today, if it is at its heaviest. */
export function judgedToday({ record, weighIns }: WeighedDog, today: Day): WeighedDog {
  return { record: { ...record, beforeLoss: beforeLossOf(record, countedOf(weighIns), today) }, weighIns }
}

/**
 * The dog before a change, with facts that follow from what it was fed.
 * @param fed the energy that it was to be fed until today, oldest first
 */
export function withFedFacts({ record, weighIns }: WeighedDog, fed: readonly FedEnergy[]): WeighedDog {
  const { slimmedUntil: _, ...others } = record
  const until = slimmedUntil(fed)
  const known = { ...others, ...(until !== undefined && { slimmedUntil: until }) }
  const { reproduction, bodyCondition, conditionAtMating = bodyCondition } = record
  return {
    record: {
      ...known,
      beforeLoss: beforeLossOf(known, countedOf(weighIns)),
      // A bitch that was registered with a litter.
      ...(reproduction && { conditionAtMating }),
    },
    weighIns,
  }
}

const isHeavy = ({ bodyCondition }: PetRecord) => BODY_CONDITION_OF[bodyCondition] > 3
