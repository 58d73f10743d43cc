import { texts } from '../../texts/index.ts'
import {
  type AnswersSoFar,
  collect,
  DOG_FIELDS,
  type DogAnswers,
  type DogForm,
  FIELDS,
  type Field,
} from './dog-fields.ts'
import type { Asking } from './kinds.ts'

type FieldWords = {
  readonly label: string
  readonly question?: string
  readonly fact?: string
  readonly hint?: string
  readonly refused?: string
  readonly none?: string
  readonly choices?: Readonly<Record<string, string>>
  readonly descriptions?: Readonly<Record<string, string>>
  readonly explained?: Readonly<Record<string, string>>
}
export const FIELD_WORDS: { readonly [F in Field]: FieldWords } = texts.newPet.fields

export function typedOf(fields: readonly Field[], answers: AnswersSoFar, asking: Asking): DogForm {
  return collect<Required<DogForm>>(fields, (field) => DOG_FIELDS[field].typed(answers[field], asking))
}

/** The answers in the form, as far as the typed text is an answer. */
export function saidBy(fields: readonly Field[], form: DogForm, asking: Asking): AnswersSoFar {
  return collect<DogAnswers>(fields, (field) => DOG_FIELDS[field].said(form[field], asking))
}

/** The errors, by the place in the form: `age.months`. */
export function errorsOf(fields: readonly Field[], form: DogForm, asking: Asking): Record<string, string | null> {
  return Object.fromEntries(fields.flatMap((field) => errorsAt(field, form, asking)))
}

function errorsAt<F extends Field>(field: F, form: DogForm, asking: Asking): [string, string | null][] {
  const row = DOG_FIELDS[field]
  const wrong = row.wrong?.(form[field], asking)
  if (typeof wrong === 'object' && wrong !== null) {
    return Object.entries(wrong).map(([part, verdict]) => [`${field}.${part}`, verdict])
  }
  const isAnswer = row.said(form[field], asking) !== undefined
  return [[field, wrong ?? (isAnswer ? null : (FIELD_WORDS[field].refused ?? null))]]
}

/** The place in the form of a field that the server refuses: `pet.age.months` is `age.months`, `healthIssues.0` its list. */
export function placeOf(refused: string): string {
  const [name, part = 'years'] = refused.replace(/^pet\./, '').split('.')
  const field = FIELDS.find((known) => known === name)
  return field && DOG_FIELDS[field].control === 'age' ? `${field}.${part}` : (field ?? refused)
}
