import type { Pet, Preferences } from '../../../contract/pet.ts'
import type { ExcludeTag, HealthIssue, Sex } from '../../../nutrition/dog.ts'
import type { Input } from '../../data/api/api.ts'
import type { ActivityLevelId, BodyConditionId, Frequency, Neutered } from '../../dog-ui/fields/choices.ts'
import type { ChosenBreed } from '../../dog-ui/fields/chosen-breed.ts'
import { tidyName, weightKgFrom } from '../../dog-ui/fields/validation.ts'
import { type BodyUnit, bodyWeightIn } from '../../dog-ui/units/units.ts'

/** The form as typed: numbers are text until they are sent. */
export type PetFormValues = {
  name: string
  breed: ChosenBreed | undefined
  years: string
  months: string
  sex: Sex
  neutered: Neutered
  weight: string
  bodyCondition: BodyConditionId
  activityLevel: ActivityLevelId
  healthIssues: HealthIssue[]
  mealsPerDay: string
  frequency: Frequency
  exclude: ExcludeTag[]
}

export function formValuesOf(pet: Pet, { exclude }: Preferences, unit: BodyUnit = 'kg'): PetFormValues {
  return {
    name: pet.name,
    breed: pet.breed,
    years: String(pet.age.years),
    months: String(pet.age.months),
    sex: pet.sex,
    neutered: pet.neutered,
    weight: String(bodyWeightIn(unit, pet.weight)),
    bodyCondition: pet.bodyCondition,
    activityLevel: pet.activityLevel,
    healthIssues: [...pet.healthIssues],
    mealsPerDay: String(pet.mealsPerDay),
    frequency: pet.frequency,
    exclude: [...exclude],
  }
}

/** One to three meals, and the four that a dog may have from the wizard. */
export function mealChoices(present: number): number[] {
  return present > 3 ? [1, 2, 3, present] : [1, 2, 3]
}

export type PetChanges = Omit<Input<'updatePet'>, 'petId'>

/** The fields of several parts, as they are now: another phone may have changed another part. */
type Present = Pick<Pet, 'age' | 'healthIssues'>

const presentAs = ({ years, months, healthIssues }: PetFormValues): Present => ({
  age: { years: Number(years), months: Number(months || '0') },
  healthIssues,
})

/**
 * Only what the owner changed: what somebody else changed meanwhile is left alone, and an age that was not touched
 * keeps the day it was entered.
 */
export function changesOf(
  before: PetFormValues,
  now: PetFormValues,
  unit: BodyUnit = 'kg',
  present = presentAs(before),
): PetChanges {
  const isChanged = (field: keyof PetFormValues) => JSON.stringify(before[field]) !== JSON.stringify(now[field])
  const { age } = presentAs(now)
  return {
    ...(isChanged('name') && tidyName(now.name) !== before.name && { name: tidyName(now.name) }),
    ...(now.breed && now.breed.name !== before.breed?.name && { breed: { name: now.breed.name } }),
    ...((isChanged('years') || isChanged('months')) && {
      age: {
        years: isChanged('years') ? age.years : present.age.years,
        months: isChanged('months') ? age.months : present.age.months,
      },
    }),
    ...(isChanged('sex') && { sex: now.sex }),
    ...(isChanged('neutered') && { neutered: now.neutered }),
    ...(isChanged('weight') && { weight: weightKgFrom(now.weight, unit) }),
    ...(isChanged('bodyCondition') && { bodyCondition: now.bodyCondition }),
    ...(isChanged('activityLevel') && { activityLevel: now.activityLevel }),
    ...(!isSameSet(before.healthIssues, now.healthIssues) && {
      healthIssues: withToggled(present.healthIssues, before.healthIssues, now.healthIssues),
    }),
    ...(isChanged('mealsPerDay') && { mealsPerDay: Number(now.mealsPerDay) }),
    ...(isChanged('frequency') && { frequency: now.frequency }),
  }
}

export function isSameSet<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}

/** What the owner ticked and unticked, done to the list as it is now. */
export function withToggled<Value>(
  current: readonly Value[],
  before: readonly Value[],
  now: readonly Value[],
): Value[] {
  const added = now.filter((value) => !before.includes(value) && !current.includes(value))
  const removed = before.filter((value) => !now.includes(value))
  return [...current.filter((value) => !removed.includes(value)), ...added]
}
