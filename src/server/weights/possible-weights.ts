import { BODY_CONDITION_OF } from '../../contract/dog/levels.ts'
import { FIRST_DAY } from '../../contract/limits.ts'
import { addMonths, type Day } from '../../kitchen/days.ts'
import { adultRangeKg, type Band, targetRangeKg } from '../../nutrition/weight/weight-doubt.ts'
import { fields } from '../../texts/index.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from '../dogs/breed.ts'
import { isGrowing } from '../dogs/is-growing.ts'
import { bornOn } from '../dogs/pet-record.ts'
import { invalidInput } from '../refusal.ts'

/** Own choice: a newborn of a giant breed weighs a hundredth of what it will; a puppy is never much heavier than when it is grown. */
const ADULT_TIMES = { least: 0.8, most: 100 }

type Named = { readonly [field in 'targetWeight' | 'expectedAdultWeight']?: number | null | undefined } & {
  readonly targetFromVet?: boolean | undefined
}

/**
 * Food follows these weights: one that this dog can never have is a slip of the pen.
 * @param record as it is before the target is named
 * @param named the fields that a request changes: older values of a dog stay as they are
 * @param at where in the input they stand: `pet.`
 * @throws a refusal that names the field
 */
export function requirePossibleWeights(
  record: PetRecord,
  { targetWeight, expectedAdultWeight, targetFromVet = false }: Named,
  { today, at }: { today: Day; at: string },
): void {
  const isPuppy = isGrowing(record, today)
  if (targetWeight && isPuppy) refuse(`${at}targetWeight`, fields.noTargetYet)
  if (targetWeight) requireBetween(`${at}targetWeight`, targetWeight, targetOf(record, targetFromVet))
  if (expectedAdultWeight && isPuppy) requireBetween(`${at}expectedAdultWeight`, expectedAdultWeight, grownOf(record))
}

type Allowed = Band & { readonly say: (least: number, most: number) => string }

function targetOf({ weightKg, bodyCondition, targetWeight }: PetRecord, isOfVet: boolean): Allowed {
  const range = targetRangeKg({
    weightKg,
    bodyCondition: BODY_CONDITION_OF[bodyCondition],
    ...(targetWeight !== null && { standingKg: targetWeight }),
    isOfVet,
  })
  return { ...range, say: (least, most) => fields.targetBetween(least, most, weightKg) }
}

/** The bounds of its grown weight by its breed; for a puppy that has outgrown it by its own weight. */
function grownOf({ weightKg, breed }: PetRecord): Allowed {
  const ofBreed = adultRangeKg(keptBreed(breed))
  const least = ADULT_TIMES.least * weightKg
  const most = ADULT_TIMES.most * weightKg
  const both = { least: Math.max(least, ofBreed.least), most: Math.min(most, ofBreed.most) }
  if (both.least > both.most) return { least, most, say: (from, to) => fields.grownBetween(from, to, weightKg) }
  return { ...both, say: (from, to) => fields.adultBetween(from, to, weightKg) }
}

function requireBetween(field: string, kg: number, { least, most, say }: Allowed): void {
  const [from, to] = [tenths(least), tenths(most)]
  if (kg < from || kg > to) refuse(field, say(from, to))
}

const tenths = (kg: number) => Math.round(kg * 10) / 10

function refuse(field: string, message: string): never {
  throw invalidInput([{ field, message }])
}

/** @throws a refusal that names the field */
export function requireBorn(record: PetRecord, date: Day, field: string): void {
  const wrong = wrongDaysOf(record)(date)
  if (wrong) refuse(field, wrong)
}

/** Tells what is wrong with a day of a weigh-in; of many days the dog's birth is worked out once. */
export function wrongDaysOf(record: PetRecord): (date: Day) => string | undefined {
  // Only whole months of its age are known: it may be nearly one older.
  const born = addMonths(bornOn(record), -1)
  return (date) => {
    if (date < FIRST_DAY) return fields.dayFrom(FIRST_DAY)
    return date < born ? fields.beforeBirth(born) : undefined
  }
}
