import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { useToday } from '../../data/today.ts'
import { isSameLitter, type Litter, litterSaid, litterWrong, typedLitter } from './litter.ts'

/** The fields of a bitch's litter while they are typed, for any form. */
export function useLitter(pet: Pick<Pet, 'name' | 'reproduction'>) {
  const [before] = useState(pet.reproduction)
  const today = useToday()
  const form = useForm({
    initialValues: typedLitter(before),
    validateInputOnBlur: true,
    validate: (typed) => litterWrong(typed, today),
  })
  const { since, puppies } = litterWrong(form.values, today)
  const said: Litter = since === null && puppies === null ? litterSaid(form.values) : before
  return {
    fields: { pet: pet.name, form, today },
    said,
    /** The fields were changed, with or without errors. */
    isTyped: form.isDirty(),
    /** The change to save, if the litter differs. */
    change: isSameLitter(before, said) ? {} : { reproduction: said },
    /**
     * Shows the errors from now on.
     * @returns whether there are none
     */
    send: () => !form.validate().hasErrors,
  }
}
