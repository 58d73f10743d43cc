import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { HEAVIEST_KG } from '../../../contract/limits.ts'
import type { Pet, Preferences } from '../../../contract/pet.ts'
import { usePets } from '../../data/pets.ts'
import { monthsError, nameError, petIdOf, weightErrorUpTo, yearsError } from '../../dog-ui/fields/validation.ts'
import { bodyUnit } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { formValuesOf, type PetFormValues } from './pet-form-values.ts'

export type PetForm = UseFormReturnType<PetFormValues> & { readonly before: PetFormValues }

/** Checks each field when it is left, and all of them at Confirm. */
export function usePetForm(pet: Pet, preferences: Preferences): PetForm {
  const others = usePets().filter(({ id }) => id !== pet.id)
  const [before] = useState(() => formValuesOf(pet, preferences, bodyUnit()))
  const form = useForm<PetFormValues>({
    initialValues: before,
    validateInputOnBlur: true,
    validate: {
      name: (name) => nameError(name) ?? takenError(name, others),
      breed: (breed) => (breed ? null : texts.newPet.breed.required),
      years: yearsError,
      months: monthsError,
      weight: (weight) => weightErrorUpTo(HEAVIEST_KG, weight, bodyUnit()),
    },
  })
  return { ...form, before }
}

function takenError(name: string, others: readonly Pet[]): string | null {
  const id = petIdOf(name)
  const namesake = others.find((other) => petIdOf(other.name) === id)
  return namesake ? texts.newPet.name.taken(namesake.name) : null
}
