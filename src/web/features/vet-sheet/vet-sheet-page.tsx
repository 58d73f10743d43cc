import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { call } from '../../data/api/api.ts'
import { sharesOf } from '../../data/queries/dog/vet-shares.ts'
import { usePets } from '../../data/queries/pets.ts'
import { appOf } from '../../data/query-client.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Navigate } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { LimitsCard } from './limits-card.tsx'
import { Proposals } from './proposals.tsx'
import { ShareCard } from './share-card.tsx'
import { Sheet } from './sheet.tsx'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet

const vetSheetOf = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'vet-sheet'],
    queryFn: ({ client }) => call(appOf(client), 'getVetSheet', { petId }),
  })

/** The owner's side: the sheet for the vet, the links to it, and the vet's proposals. */
export default function VetSheetPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <VetSheetOf key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function VetSheetOf({ pet }: { pet: Pet }) {
  usePageTitle(words.sheet.of(pet.name))
  const { data: sheet, isError, refetch } = useQuery(vetSheetOf(pet.id))
  const shares = useQuery(sharesOf(pet.id))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <PageHeading>{words.title}</PageHeading>
          <p>{words.lead(pet.name)}</p>
        </div>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </header>
      {sheet ? (
        <>
          <Proposals pet={pet} shares={shares} limitable={sheet.limitable} />
          <div className={classes.columns}>
            {/* The card stands before the long sheet: an owner who goes to the vet looks for it. */}
            <ShareCard pet={pet} shares={shares} />
            <Sheet sheet={sheet} />
            <LimitsCard pet={pet} limitable={sheet.limitable} />
          </div>
        </>
      ) : isError ? (
        <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />
      ) : (
        <Skeleton of="rows" />
      )}
      <ButtonLink className={classes.back} look="quiet" to={pageAddress('/pets/:petId', { petId: pet.id })}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}
