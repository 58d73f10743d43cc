import { useQuery } from '@tanstack/react-query'
import { sharesOf } from '../../data/queries/dog/vet-shares.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'

const words = texts.dogPage.vet

/** A vet's proposal behind a link waits for the owner: it counts once it is accepted. */
export function VetLetters({ petId }: { readonly petId: string }) {
  const { data } = useQuery(sharesOf(petId))
  return data?.shares.map(
    ({ id, proposal }) =>
      proposal && (
        <Note key={id} kind="check">
          {words.hasWritten(proposal.name)} <Link to={pageAddress('/pets/:petId/vet', { petId })}>{words.read}</Link>
        </Note>
      ),
  )
}
