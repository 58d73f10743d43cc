import { type Day, daysBetween } from '../../kitchen/days.ts'
import { reproductionOf } from '../../nutrition/needs/reproduction.ts'
import { fields } from '../../texts/index.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { invalidInput } from '../refusal.ts'
import { ageMonthsOnDay, bornOn, type PetChanges } from './pet-record.ts'

/** Own choice: no bitch has her first season earlier. */
const YOUNGEST_MOTHER_MONTHS = 6

type CheckOptions = { readonly today: Day; readonly at: string }

/**
 * An intact bitch that is old enough can be pregnant, and any bitch can nurse. The day may not lie in the future.
 * @param at where in the input the field stands: `pet.`
 * @throws a refusal that names the field
 */
export function requirePossibleReproduction(
  record: PetRecord,
  changes: Pick<PetChanges, 'reproduction' | 'sex' | 'neutered'>,
  asked: CheckOptions,
): void {
  const wrong = record.reproduction && whatsWrong(record, record.reproduction, changes, asked.today)
  if (wrong) throw invalidInput([{ field: `${asked.at}${wrong.field}`, message: wrong.message }])
}

function whatsWrong(
  record: PetRecord,
  { state, since, puppies }: NonNullable<PetRecord['reproduction']>,
  changes: Pick<PetChanges, 'reproduction' | 'sex' | 'neutered'>,
  today: Day,
) {
  const isFemale = record.sex === 'female'
  // A bitch may be spayed while she nurses.
  const isPossible = isFemale && (state === 'nursing' || record.neutered === 'No')
  // A change of sex or a spay must not end the litter and change her food without a word.
  if (!isPossible && !changes.reproduction)
    return { field: isFemale ? 'neutered' : 'sex', message: fields.reproduction.stillHasPuppies[state] }
  if (!isPossible) return { field: 'reproduction', message: fields.reproduction.notPossible[state] }
  if (!changes.reproduction) return undefined
  if (since > today) return { field: 'reproduction.since', message: fields.dayToCome }
  const days = daysBetween(since, today)
  if (!reproductionOf({ reproduction: { state, days, puppies } }))
    return { field: 'reproduction.since', message: fields.reproduction.isOver[state] }
  if (ageMonthsOnDay(record, today) < YOUNGEST_MOTHER_MONTHS || since < bornOn(record))
    return { field: 'reproduction', message: fields.reproduction.tooYoung(YOUNGEST_MOTHER_MONTHS) }
  return undefined
}
