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

/** Every question has an address of its own, in this order. */
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

/** Questions that belong together stand together, at the address of the first. */
export const SCREENS: readonly (readonly [StepId, ...StepId[]])[] = [
  ['name'],
  ['breed', 'age', 'sex'],
  ['condition', 'activity'],
  ['health', 'preferences'],
]

/** How a visitor walks through the questions: one on each screen, or those together that belong together. */
export type Walk = { readonly isOneByOne: boolean }

export const DONE_PATH: WizardPath = '/new-pet/done'

const numberOf = (id: StepId): number => STEPS.findIndex((step) => step.id === id)

/** The questions that the address of one of them asks. Inside a screen each has its address for itself. */
export function askedAt(id: StepId, { isOneByOne }: Walk): readonly StepId[] {
  return (!isOneByOne && SCREENS.find(([first]) => first === id)) || [id]
}

/** The address of the screen that asks a question. */
export function pathOf(id: StepId, { isOneByOne }: Walk): WizardPath {
  const [first] = (!isOneByOne && SCREENS.find((screen) => screen.includes(id))) || [id]
  return STEPS[numberOf(first)]?.path ?? '/new-pet'
}

/** Which of how many screens asks a question. */
export function progressAt(id: StepId, { isOneByOne }: Walk): { readonly step: number; readonly of: number } {
  if (isOneByOne) return { step: numberOf(id) + 1, of: STEPS.length }
  return { step: SCREENS.findIndex((screen) => screen.includes(id)) + 1, of: SCREENS.length }
}

export function pathAfter(id: StepId): WizardPath {
  return STEPS[numberOf(id) + 1]?.path ?? DONE_PATH
}

export function pathBefore(id: StepId, walk: Walk): WizardPath | undefined {
  const before = STEPS[numberOf(id) - 1]
  return before && pathOf(before.id, walk)
}

/** A later step needs the earlier ones: returns the screen of the first of them that is not answered yet. */
export function firstMissingBefore(id: StepId, draft: AnswersSoFar, walk: Walk): WizardPath | undefined {
  const missing = STEPS.slice(0, numberOf(id)).find((step) => !isAnswered(step, draft))
  return missing && pathOf(missing.id, walk)
}

export function firstMissing(draft: AnswersSoFar, walk: Walk): WizardPath | undefined {
  const missing = STEPS.find((step) => !isAnswered(step, draft))
  return missing && pathOf(missing.id, walk)
}

export const isDescribed = (draft: AnswersSoFar): draft is DescribedDog =>
  STEPS.every((step) => isAnswered(step, draft))

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
