import { texts } from '../../texts/index.ts'
import { type AnswersSoFar, DOG_FIELDS, type DogAnswers, type Field } from './dog-fields.ts'
import { FIELD_WORDS } from './form-values.ts'

export type Fact = readonly [name: string, value: string]

/** What is known of a dog, in words. */
export function factsOf(fields: readonly Field[], answers: AnswersSoFar, bodyText: (kg: number) => string): Fact[] {
  return fields.map((field) => {
    const { label, fact = label } = FIELD_WORDS[field]
    const said = answers[field]
    return [fact, said === undefined ? '' : inWords(field, said, bodyText)]
  })
}

function inWords(field: Field, said: DogAnswers[Field], bodyText: (kg: number) => string): string {
  const { none = '', ...words } = FIELD_WORDS[field]
  const chosen = (value: string) => words.choices?.[value] ?? value
  if (typeof said === 'string') return chosen(said) || none
  if (typeof said === 'number') return numberInWords(field, said, bodyText)
  if (Array.isArray(said)) return said.map(chosen).join(', ') || none
  return 'years' in said ? texts.newPet.ageOf(said.years, said.months) : said.name
}

function numberInWords(field: Field, said: number, bodyText: (kg: number) => string): string {
  const { control } = DOG_FIELDS[field]
  if (control === 'weight') return bodyText(said)
  return control === 'share' ? texts.newPet.shareOf(Math.round(100 * said)) : String(said)
}
