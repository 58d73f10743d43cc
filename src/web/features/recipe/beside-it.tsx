import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { mixedDayOf } from '../../data/queries/bowl/mixed-day.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

const words = texts.besideAmounts.beside

/** The other food that belongs to the homemade part of a mixed meal. */
export function BesideIt({ pet }: { readonly pet: Pet }) {
  const foodText = useFoodText()
  const { data } = useQuery(mixedDayOf(pet.id))
  const { gramsPerMeal = null, name = '' } = data?.otherFood ?? {}
  return (
    <Note kind="info">
      <p>
        {words.part(Math.round(100 * pet.homemadeShare))}{' '}
        {gramsPerMeal === null ? data && words.unknown : <strong>{words.give(foodText(gramsPerMeal), name)}</strong>}
      </p>
      <ButtonLink look="bare" to={pageAddress('/pets/:petId/bowl', { petId: pet.id })}>
        {words.change}
      </ButtonLink>
    </Note>
  )
}
