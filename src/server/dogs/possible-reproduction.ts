import { type Day, daysBetween } from '../../kitchen/days.ts'
import { reproductionOf } from '../../nutrition/reproduction.ts'
import { fields } from '../../texts/index.ts'
import { invalidInput } from '../errors.ts'
import { ageMonthsOnDay, bornOn, type PetChanges, type PetRecord } from './pet-record.ts'

/** Own choice: no bitch has her first season earlier. */
const YOUNGEST_MOTHER_MONTHS = 6

type Asked = { readonly today: string; readonly at: string }

/**
 * Puppies come to an intact bitch that is old enough, on a day that has been.
 * @param at where in the input the field stands: `pet.`
 * @throws a refusal that names the field
 */
export function requirePossibleReproduction(
  record: PetRecord,
  changes: Pick<PetChanges, 'reproduction' | 'sex' | 'neutered'>,
  asked: Asked,
): void {
  const wrong = record.reproduction && whatsWrong(record, record.reproduction, changes, asked.today)
  if (wrong) throw invalidInput([{ field: `${asked.at}${wrong.field}`, message: wrong.message }])
}

function whatsWrong(
  record: PetRecord,
  { state, since, puppies }: NonNullable<PetRecord['reproduction']>,
  changes: Pick<PetChanges, 'reproduction' | 'sex' | 'neutered'>,
  today: string,
) {
  const isIntactFemale = record.sex === 'female' && record.neutered === 'No'
  // What was true is not ended by another answer: nobody's food changes by the way.
  if (!isIntactFemale && !changes.reproduction)
    return { field: record.sex === 'female' ? 'neutered' : 'sex', message: fields.reproduction.stillHasPuppies }
  if (!isIntactFemale) return { field: 'reproduction', message: fields.reproduction.onlyIntactFemale }
  if (!changes.reproduction) return undefined
  if (since > today) return { field: 'reproduction.since', message: fields.dayToCome }
  const days = daysBetween(since as Day, today as Day)
  if (!reproductionOf({ reproduction: { state, days, puppies } }))
    return { field: 'reproduction.since', message: fields.reproduction.isOver[state] }
  if (ageMonthsOnDay(record, today) < YOUNGEST_MOTHER_MONTHS || since < bornOn(record))
    return { field: 'reproduction', message: fields.reproduction.tooYoung(YOUNGEST_MOTHER_MONTHS) }
  return undefined
}
