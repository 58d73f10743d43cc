import {
  type AnswersSoFar,
  collect,
  DOG_FIELDS,
  type DogAnswers,
  FIELDS,
  PET_FIELDS,
  type PetFields,
} from './dog-fields.ts'

/** The fields of a dog as they are sent. */
export function sentOf(answers: AnswersSoFar): Partial<PetFields> {
  return collect<Required<PetFields>>(PET_FIELDS, (field) => {
    const said = answers[field]
    return said === undefined ? undefined : DOG_FIELDS[field].sent(said)
  })
}

/** Only the fields that the owner changed: a field that another device changed meanwhile is left alone. */
export function changesOf(before: DogAnswers, now: AnswersSoFar, present = before): Partial<PetFields> {
  return sentOf(
    collect<DogAnswers>(PET_FIELDS, (field) => {
      const said = now[field]
      if (said === undefined) return undefined
      return DOG_FIELDS[field].changed({ before: before[field], now: said, present: present[field] })
    }),
  )
}

/** Returns only valid answers: the browser's data may be of an earlier release or edited by hand. */
export function readAnswers(stored: unknown): AnswersSoFar {
  if (typeof stored !== 'object' || stored === null) return {}
  const kept = new Map<string, unknown>(Object.entries(stored))
  return collect<DogAnswers>(FIELDS, (field) => DOG_FIELDS[field].read(kept.get(field)))
}
