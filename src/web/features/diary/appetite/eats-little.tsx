import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../../contract/dog/pet.ts'
import { appetiteOf } from '../../../data/queries/dog/appetite.ts'
import { texts } from '../../../texts/index.ts'
import { Note } from '../../../ui/note.tsx'

const words = texts.appetite

/** A dog that eats little should see its vet: the note stands above everything else. */
export function EatsLittle({ pet }: { pet: Pet }) {
  const { data } = useQuery(appetiteOf(pet.id))
  if (!data?.eatsLittle) return null
  const { days, isFrail } = data.eatsLittle
  return (
    <Note kind="check" title={words.littleTitle(pet.name)}>
      <p>{isFrail ? words.littleOfFrail(pet.name) : words.little(pet.name, days)}</p>
    </Note>
  )
}
