import { useEffect, useRef, useState } from 'react'
import type { Pet, Preferences } from '../../../contract/dog/pet.ts'
import { usePets } from '../../data/queries/pets.ts'
import { DOG_FIELDS, type DogAnswers, FIELDS } from '../../dog-ui/fields/dog-fields.ts'
import { petIdOf } from '../../dog-ui/fields/validation.ts'
import { type AskedForm, useDogForm } from '../../dog-ui/form/use-dog-form.ts'
import { texts } from '../../texts/index.ts'

/** The form of a dog as it was when the form was opened. */
export function usePetForm(
  pet: Pet,
  { exclude, prefer }: Preferences,
): AskedForm & { readonly before: DogAnswers; readonly isWeighed: boolean } {
  const others = usePets().filter(({ id }) => id !== pet.id)
  const [before] = useState(() => ({ ...pet, exclude, prefer: DOG_FIELDS.prefer.read(prefer) ?? [] }))
  const asked = useDogForm(
    { fields: FIELDS, place: 'form', answers: before },
    { nameWrong: (name) => takenError(name, others) },
  )
  const { weight } = asked.saidBy(asked.form.values)
  const isWeighed = weight !== undefined && weight !== before.weight
  const wasWeighed = useRef(false)
  // A judgement of the ribs at another weight says nothing about this one.
  useEffect(() => {
    if (wasWeighed.current === isWeighed) return
    wasWeighed.current = isWeighed
    asked.form.setFieldValue('bodyCondition', isWeighed ? undefined : before.bodyCondition)
  })
  return { ...asked, before, isWeighed }
}

function takenError(name: string, others: readonly Pet[]): string | null {
  const id = petIdOf(name)
  const namesake = others.find((other) => petIdOf(other.name) === id)
  return namesake ? texts.newPet.name.taken(namesake.name) : null
}
