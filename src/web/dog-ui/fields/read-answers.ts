import { type AnswersSoFar, collect, DOG_FIELDS, type DogAnswers, FIELDS } from './dog-fields.ts'

/** Returns only valid answers: the browser's data may be of an earlier release or edited by hand. */
export function readAnswers(stored: unknown): AnswersSoFar {
  if (typeof stored !== 'object' || stored === null) return {}
  const kept = new Map<string, unknown>(Object.entries(stored))
  return collect<DogAnswers>(FIELDS, (field) => DOG_FIELDS[field].read(kept.get(field)))
}
