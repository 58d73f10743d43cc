import type { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import {
  ACTIVITY_LEVEL_IDS,
  BODY_CONDITION_IDS,
  FREQUENCIES,
  KIDNEY_STAGE_IDS,
  MOST_MEALS_A_DAY,
  NEUTERED,
} from '../../../contract/limits.ts'
import { EXCLUDE_TAGS, HEALTH_ISSUES, type HealthIssue, SEXES } from '../../../nutrition/dog.ts'
import { countTo, type Kind, one, several, text } from './kinds.ts'
import { age, breed, type ChosenBreed, share, weight } from './own-kinds.ts'
import { nameError, tidyName } from './validation.ts'

/**
 * The contract's fields of a dog, without those that are asked on the dog's own pages alone: a vet's approval and limits,
 * changing over, weights to come, another food.
 */
export type PetFields = Omit<
  PetInput,
  'vetApproval' | 'vetLimits' | 'changeover' | 'reproduction' | 'targetWeight' | 'expectedAdultWeight' | 'otherFood'
>

/**
 * The answers about a dog: the contract's fields, the foods that it is not to eat, and what its recipes are chosen by. The breed comes with
 * the facts that a page shows of it.
 */
export type DogAnswers = Omit<Required<PetFields>, 'breed'> & {
  breed: ChosenBreed
  exclude: Preferences['exclude']
  prefer: Preferences['prefer']
}
export type Field = keyof DogAnswers
/** The answers about a dog so far. An answer that is missing has not been given. */
export type AnswersSoFar = { readonly [F in Field]?: DogAnswers[F] }

/** All that is asked before a dog is planned for. */
export type DescribedDog = AnswersSoFar &
  Omit<DogAnswers, 'kidneyStage' | 'mealsPerDay' | 'frequency' | 'homemadeShare' | 'prefer'>

/** The answers as they are sent. */
export type SentAnswers = PetFields & Pick<Preferences, 'exclude' | 'prefer'>

/** The wizard's questions, and the one after it. */
export type Question =
  | 'name'
  | 'breed'
  | 'age'
  | 'sex'
  | 'condition'
  | 'activity'
  | 'health'
  | 'preferences'
  | 'feedingPlan'

/** The cards of the form, from top to bottom. */
export const CARDS = ['who', 'body', 'life', 'health', 'meals'] as const
type Card = (typeof CARDS)[number]

type Layout = 'column' | 'two' | 'row'

type Row<F extends Field, Typed> = Kind<DogAnswers[F], Typed, SentAnswers[F]> & {
  /** The question of the wizard that asks for it. */
  readonly askedIn?: Question
  /** The card that asks for it on the form of an existing dog. */
  readonly card: Card
  /** The layout of its choices, in the wizard and in the form. */
  readonly layout?: readonly [inWizard: Layout, inForm: Layout]
  /** The field is asked and shown only for dogs with this issue. */
  readonly onlyWith?: HealthIssue
}

const NAME = text({ isValid: (name) => nameError(name) === null, tidy: tidyName, wrong: nameError })
const ROW = ['row', 'row'] as const

const ROWS = {
  name: { ...NAME, askedIn: 'name', card: 'who' },
  breed: { ...breed, askedIn: 'breed', card: 'who' },
  age: { ...age, askedIn: 'age', card: 'who' },
  sex: { ...one(SEXES), askedIn: 'sex', card: 'who', layout: ROW },
  neutered: { ...one(NEUTERED, 'No'), askedIn: 'sex', card: 'who', layout: ROW },
  weight: { ...weight, askedIn: 'condition', card: 'body' },
  bodyCondition: { ...one(BODY_CONDITION_IDS), askedIn: 'condition', card: 'body' },
  activityLevel: { ...one(ACTIVITY_LEVEL_IDS), askedIn: 'activity', card: 'life', layout: ['column', 'two'] },
  healthIssues: { ...several(HEALTH_ISSUES), askedIn: 'health', card: 'health', layout: ['column', 'two'] },
  kidneyStage: {
    ...one(KIDNEY_STAGE_IDS, 'kidneyStage_unknown'),
    askedIn: 'health',
    card: 'health',
    layout: ['two', 'two'],
    onlyWith: 'kidney',
  },
  mealsPerDay: { ...countTo(MOST_MEALS_A_DAY), askedIn: 'feedingPlan', card: 'meals', layout: ['two', 'two'] },
  frequency: { ...one(FREQUENCIES), askedIn: 'feedingPlan', card: 'meals', layout: ['column', 'two'] },
  homemadeShare: { ...share, askedIn: 'feedingPlan', card: 'meals' },
  exclude: { ...several(EXCLUDE_TAGS), askedIn: 'preferences', card: 'meals', layout: ['two', 'two'] },
  prefer: { ...several<Preferences['prefer'][number]>(['adventurous']), card: 'meals' },
} as const

type Typed = { readonly [F in Field]: ReturnType<(typeof ROWS)[F]['typed']> }
/** A form as typed. */
export type DogForm = { readonly [F in Field]?: Typed[F] }

/** A dog's fields, in the order in which they are asked and shown. Drafts, forms, facts, changes and requests loop over it. */
export const DOG_FIELDS: { readonly [F in Field]: Row<F, Typed[F]> } = ROWS

const isField = (name: string): name is Field => name in ROWS
export const FIELDS: readonly Field[] = Object.keys(ROWS).filter(isField)

/** The fields that belong to the dog; the preferences are kept beside it. */
export const PET_FIELDS = FIELDS.filter((field) => field !== 'exclude' && field !== 'prefer')

export const fieldsAskedIn = (question: Question) => FIELDS.filter((field) => DOG_FIELDS[field].askedIn === question)
export const fieldsOn = (card: Card) => FIELDS.filter((field) => DOG_FIELDS[field].card === card)

/** Whether a field concerns a dog with these issues. */
export function concerns(field: Field, issues: readonly HealthIssue[] = []): boolean {
  const { onlyWith } = DOG_FIELDS[field]
  return onlyWith === undefined || issues.includes(onlyWith)
}

/** The results of `make` for these fields, without those for which it returns nothing. */
export function collect<Values extends { [F in Field]?: unknown }>(
  fields: readonly (Field & keyof Values)[],
  make: <F extends Field & keyof Values>(field: F) => Values[F] | undefined,
): Partial<Values> {
  const values: Partial<Values> = {}
  const take = <F extends Field & keyof Values>(field: F) => {
    const value = make(field)
    if (value !== undefined) values[field] = value
  }
  for (const field of fields) take(field)
  return values
}
