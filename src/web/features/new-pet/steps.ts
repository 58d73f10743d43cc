import {
  type AnswersSoFar,
  concerns,
  type DescribedDog,
  DOG_FIELDS,
  type Field,
  fieldsAskedIn,
  type Question,
} from '../../dog-ui/fields/dog-fields.ts'
import type { WizardPath } from '../../paths.ts'

/** The last question is asked about a registered dog, on a page of its own. */
export type StepId = Exclude<Question, 'feedingPlan'>

type Step = { readonly id: StepId; readonly path: WizardPath }

/** One thing per screen, in this order. */
export const STEPS: readonly Step[] = [
  { id: 'name', path: '/new-pet' },
  { id: 'breed', path: '/new-pet/breed' },
  { id: 'age', path: '/new-pet/age' },
  { id: 'sex', path: '/new-pet/sex' },
  { id: 'condition', path: '/new-pet/condition' },
  { id: 'activity', path: '/new-pet/activity' },
  { id: 'health', path: '/new-pet/health' },
  { id: 'preferences', path: '/new-pet/preferences' },
]

export const DONE_PATH: WizardPath = '/new-pet/done'

export function stepNumber(id: StepId): number {
  return STEPS.findIndex((step) => step.id === id) + 1
}

export function pathAfter(id: StepId): WizardPath {
  return STEPS[stepNumber(id)]?.path ?? DONE_PATH
}

export function pathBefore(id: StepId): WizardPath | undefined {
  return STEPS[stepNumber(id) - 2]?.path
}

/** A later step needs the earlier ones: returns the first of them that is not answered yet. */
export function firstMissingBefore(id: StepId, draft: AnswersSoFar): WizardPath | undefined {
  return STEPS.slice(0, stepNumber(id) - 1).find((step) => !isAnswered(step, draft))?.path
}

export function firstMissing(draft: AnswersSoFar): WizardPath | undefined {
  return STEPS.find((step) => !isAnswered(step, draft))?.path
}

export const isDescribed = (draft: AnswersSoFar): draft is DescribedDog => firstMissing(draft) === undefined

function isAnswered({ id }: Step, draft: AnswersSoFar): boolean {
  return fieldsAskedIn(id).every((field) => draft[field] !== undefined || !concerns(field, draft.healthIssues))
}

/** The step that asks for a field that the server refuses, e.g. `pet.age.months`. */
export function pathOfField(field: string): WizardPath {
  const named = field.split('.')
  const step = STEPS.find(({ id }) => fieldsAskedIn(id).some((asked) => named.includes(asked)))
  return step?.path ?? '/new-pet'
}

/** Without this field no dog is planned. */
export function isNeeded(field: Field): boolean {
  return STEPS.some(({ id }) => id === DOG_FIELDS[field].askedIn)
}
