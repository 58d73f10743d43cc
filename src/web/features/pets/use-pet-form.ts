import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Pet, Preferences } from '../../../contract/pet.ts'
import { usePets } from '../../data/pets.ts'
import { type AnswersSoFar, type DogAnswers, type DogForm, FIELDS } from '../../dog-ui/fields/dog-fields.ts'
import { errorsOf, saidBy, typedOf } from '../../dog-ui/fields/form-values.ts'
import type { Asking } from '../../dog-ui/fields/kinds.ts'
import { petIdOf } from '../../dog-ui/fields/validation.ts'
import { bodyUnit } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'

type PetForm = {
  readonly form: UseFormReturnType<DogForm>
  readonly before: DogAnswers
  readonly saidBy: (typed: DogForm) => AnswersSoFar
}

const asking = (): Asking => ({ place: 'form', unit: bodyUnit() })

/** Checks each field when it is left, and all of them at Confirm. */
export function usePetForm(pet: Pet, { exclude }: Preferences): PetForm {
  const others = usePets().filter(({ id }) => id !== pet.id)
  const [before] = useState(() => ({ ...pet, exclude }))
  const form = useForm<DogForm>({
    initialValues: typedOf(FIELDS, before, asking()),
    validateInputOnBlur: true,
    validate: (typed) => {
      const errors = errorsOf(FIELDS, typed, asking())
      return { ...errors, name: errors.name ?? takenError(typed.name ?? '', others) }
    },
  })
  return { form, before, saidBy: (typed) => saidBy(FIELDS, typed, asking()) }
}

function takenError(name: string, others: readonly Pet[]): string | null {
  const id = petIdOf(name)
  const namesake = others.find((other) => petIdOf(other.name) === id)
  return namesake ? texts.newPet.name.taken(namesake.name) : null
}
