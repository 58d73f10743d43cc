import { LOCALE, texts } from '../../texts/index.ts'
import { type AnswersSoFar, concerns, DOG_FIELDS, type DogAnswers, type Field } from './dog-fields.ts'
import { FIELD_WORDS } from './form-values.ts'

export type Fact = readonly [name: string, value: string]

/** The known facts about a dog, in words. */
export function factsOf(fields: readonly Field[], answers: AnswersSoFar, bodyText: (kg: number) => string): Fact[] {
  return fields
    .filter((field) => concerns(field, answers.healthIssues))
    .map((field) => {
      const { label, fact = label } = FIELD_WORDS[field]
      const said = answers[field]
      return [fact, said === undefined ? '' : inWords(field, said, bodyText)]
    })
}

function inWords(field: Field, said: DogAnswers[Field], bodyText: (kg: number) => string): string {
  const { none = '', ...words } = FIELD_WORDS[field]
  const chosen = (value: string) => words.choices?.[value] ?? value
  if (typeof said === 'string') return chosen(said) || none
  const { control } = DOG_FIELDS[field]
  if (control === 'share') return said.toLocaleString(LOCALE, { style: 'percent' })
  if (typeof said === 'number') return control === 'weight' ? bodyText(said) : String(said)
  if (Array.isArray(said)) return said.map(chosen).join(', ') || none
  return 'years' in said ? texts.newPet.ageOf(said.years, said.months) : said.name
}
