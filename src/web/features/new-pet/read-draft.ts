import {
  EXCLUDE_TAGS,
  type ExcludeTag,
  HEALTH_ISSUES,
  type HealthIssue,
  SEXES,
  type Sex,
  SIZE_CLASSES,
} from '../../../nutrition/dog.ts'
import {
  ACTIVITY_LEVEL_IDS,
  type ActivityLevelId,
  BODY_CONDITION_IDS,
  type BodyConditionId,
  NEUTERED,
  type Neutered,
} from '../../dog-ui/fields/choices.ts'
import type { ChosenBreed } from '../../dog-ui/fields/chosen-breed.ts'
import { monthsError, nameError, weightError, yearsError } from '../../dog-ui/fields/validation.ts'

/** What a visitor has said of a dog so far. An answer that is missing has not been given. */
export type Draft = {
  readonly name?: string
  readonly breed?: ChosenBreed
  readonly age?: { readonly years: number; readonly months: number }
  readonly sex?: Sex
  readonly neutered?: Neutered
  readonly weight?: number
  readonly bodyCondition?: BodyConditionId
  readonly activityLevel?: ActivityLevelId
  readonly healthIssues?: readonly HealthIssue[]
  readonly exclude?: readonly ExcludeTag[]
}

/** What the browser kept may be of an earlier release or edited by hand: only valid answers come back. */
export function readDraft(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return {}
  const kept = stored as Record<string, unknown>
  const answers: { [Answer in keyof Draft]: Draft[Answer] | undefined } = {
    name: textIf(kept.name, nameError),
    breed: breedOf(kept.breed),
    age: ageOf(kept.age),
    sex: oneOf(SEXES, kept.sex),
    neutered: oneOf(NEUTERED, kept.neutered),
    weight: numberIf(kept.weight, weightError),
    bodyCondition: oneOf(BODY_CONDITION_IDS, kept.bodyCondition),
    activityLevel: oneOf(ACTIVITY_LEVEL_IDS, kept.activityLevel),
    healthIssues: someOf(HEALTH_ISSUES, kept.healthIssues),
    exclude: someOf(EXCLUDE_TAGS, kept.exclude),
  }
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
}

function breedOf(value: unknown): ChosenBreed | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, size, minWeight, maxWeight } = value as Record<string, unknown>
  const sizeClass = oneOf(SIZE_CLASSES, size)
  if (typeof name !== 'string' || name === '' || !sizeClass) return undefined
  if (typeof minWeight !== 'number' || typeof maxWeight !== 'number') return undefined
  return { name, size: sizeClass, minWeight, maxWeight }
}

function ageOf(value: unknown): Draft['age'] {
  if (typeof value !== 'object' || value === null) return undefined
  const { years, months } = value as Record<string, unknown>
  const isValid = yearsError(String(years)) === null && monthsError(String(months)) === null
  return isValid ? { years: Number(years), months: Number(months) } : undefined
}

function textIf(value: unknown, error: (text: string) => string | null): string | undefined {
  return typeof value === 'string' && error(value) === null ? value : undefined
}

function numberIf(value: unknown, error: (text: string) => string | null): number | undefined {
  return typeof value === 'number' && error(String(value)) === null ? value : undefined
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

function someOf<Value>(values: readonly Value[], list: unknown): Value[] | undefined {
  return Array.isArray(list) ? values.filter((known) => list.includes(known)) : undefined
}
