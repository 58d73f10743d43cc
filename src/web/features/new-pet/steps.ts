import type { Draft } from './read-draft.ts'

export type StepId = 'name' | 'breed' | 'age' | 'sex' | 'condition' | 'activity' | 'health' | 'preferences'

type Step = { readonly id: StepId; readonly path: string; readonly answers: readonly (keyof Draft)[] }

/** One thing per screen, in this order. */
export const STEPS: readonly Step[] = [
  { id: 'name', path: '/new-pet', answers: ['name'] },
  { id: 'breed', path: '/new-pet/breed', answers: ['breed'] },
  { id: 'age', path: '/new-pet/age', answers: ['age'] },
  { id: 'sex', path: '/new-pet/sex', answers: ['sex', 'neutered'] },
  { id: 'condition', path: '/new-pet/condition', answers: ['weight', 'bodyCondition'] },
  { id: 'activity', path: '/new-pet/activity', answers: ['activityLevel'] },
  { id: 'health', path: '/new-pet/health', answers: ['healthIssues'] },
  { id: 'preferences', path: '/new-pet/preferences', answers: ['exclude'] },
]

export const DONE_PATH = '/new-pet/done'

export function stepNumber(id: StepId): number {
  return STEPS.findIndex((step) => step.id === id) + 1
}

export function pathAfter(id: StepId): string {
  return STEPS[stepNumber(id)]?.path ?? DONE_PATH
}

export function pathBefore(id: StepId): string | undefined {
  return STEPS[stepNumber(id) - 2]?.path
}

/** A later step needs the earlier ones: the first of them that is not answered yet. */
export function firstMissingBefore(id: StepId, draft: Draft): string | undefined {
  return STEPS.slice(0, stepNumber(id) - 1).find((step) => !isAnswered(step, draft))?.path
}

export function firstMissing(draft: Draft): string | undefined {
  return STEPS.find((step) => !isAnswered(step, draft))?.path
}

function isAnswered({ answers }: Step, draft: Draft): boolean {
  return answers.every((answer) => draft[answer] !== undefined)
}

/** Which question asked for a field that the server refuses, e.g. `pet.age.months`. */
export function pathOfField(field: string): string {
  const named = field.split('.')
  const step = STEPS.find(({ answers }) => answers.some((answer) => named.includes(answer)))
  return step?.path ?? '/new-pet'
}
