import { FIRST_DAY } from '../../contract/limits.ts'
import { addMonths } from '../../kitchen/days.ts'
import { fields } from '../../texts/index.ts'
import { bornOn, type PetRecord } from '../dogs/pet-record.ts'
import { invalidInput } from '../errors.ts'
import { isGrowing } from './weigh-dog.ts'

/** Own choice: a dog at its target weighs between half and twice of it, however thin or fat it was before. */
const TARGET_TIMES = [0.5, 2] as const
/** Own choice: a newborn of a giant breed weighs a hundredth of what it will; a puppy is never much heavier than when it is grown. */
const ADULT_TIMES = [0.8, 100] as const

type Named = { readonly [field in 'targetWeight' | 'expectedAdultWeight']?: number | null | undefined }

/**
 * Food follows these weights: one that this dog can never have is a slip of the pen.
 * @param at where in the input they stand: `pet.`
 * @throws a refusal that names the field
 */
export function requirePossibleWeights(
  record: PetRecord,
  { targetWeight, expectedAdultWeight }: Named,
  { today, at }: { today: string; at: string },
): void {
  const isPuppy = isGrowing(record, today)
  if (targetWeight && isPuppy) refuse(`${at}targetWeight`, fields.noTargetYet)
  if (targetWeight) requireBetween(`${at}targetWeight`, targetWeight, record.weight, TARGET_TIMES)
  if (expectedAdultWeight && isPuppy)
    requireBetween(`${at}expectedAdultWeight`, expectedAdultWeight, record.weight, ADULT_TIMES)
}

function requireBetween(field: string, kg: number, weight: number, [least, most]: readonly [number, number]): void {
  const [from, to] = [tenths(least * weight), tenths(most * weight)]
  if (kg < from || kg > to) refuse(field, fields.kilogramsBetween(from, to, weight))
}

const tenths = (kg: number) => Math.round(kg * 10) / 10

function refuse(field: string, message: string): never {
  throw invalidInput([{ field, message }])
}

/** @throws a refusal that names the field */
export function requireBorn(record: PetRecord, date: string, field: string): void {
  const wrong = wrongWithDay(record, date)
  if (wrong) refuse(field, wrong)
}

/** What is wrong with a day of a weigh-in. */
export function wrongWithDay(record: PetRecord, date: string): string | undefined {
  if (date < FIRST_DAY) return fields.dayFrom(FIRST_DAY)
  // Of its age whole months are known: it may be nearly one older.
  const born = addMonths(bornOn(record), -1)
  return date < born ? fields.beforeBirth(born) : undefined
}
