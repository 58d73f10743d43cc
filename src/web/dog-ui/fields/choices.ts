import type { PetInput } from '../../../contract/pet.ts'
import { ACTIVITY_LEVELS, BODY_CONDITIONS } from '../../../nutrition/dog.ts'

export const BODY_CONDITION_IDS = BODY_CONDITIONS.map((condition) => `bodyCondition_${condition}` as const)
export type BodyConditionId = PetInput['bodyCondition']

export const ACTIVITY_LEVEL_IDS = ACTIVITY_LEVELS.map((level) => `activityLevel_${level}` as const)
export type ActivityLevelId = PetInput['activityLevel']

export const NEUTERED = ['No', 'Yes'] as const
export type Neutered = (typeof NEUTERED)[number]

export const FREQUENCIES = ['occasionally', '1-2', '3-4', 'daily'] as const
export type Frequency = NonNullable<PetInput['frequency']>

export const MEALS_PER_DAY = [1, 2, 3, 4] as const
