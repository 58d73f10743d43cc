import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { signsOf } from '../../data/queries/dog/allergy-diary.ts'
import { usePets } from '../../data/queries/pets.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Navigate } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import classes from './allergy-diary-page.module.css'
import { FoodsBefore } from './foods-before.tsx'
import { SignForm } from './sign-form.tsx'
import { SignList } from './sign-list.tsx'

const words = texts.signs

/** The signs that an owner sees on a dog, and the foods that it had eaten before. */
export default function AllergyDiaryPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <SignsOf key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function SignsOf({ pet }: { pet: Pet }) {
  const { data, isError, refetch } = useQuery(signsOf(pet.id))
  usePageTitle(words.title(pet.name))
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{words.title(pet.name)}</PageHeading>
        <p className={classes.lead}>{words.lead}</p>
      </header>
      <div className={classes.cards}>
        <SignForm pet={pet} />
        {data ? (
          <>
            <FoodsBefore pet={pet} signs={data} />
            <SignList pet={pet} entries={data.entries} />
          </>
        ) : isError ? (
          <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />
        ) : (
          <Skeleton of="rows" />
        )}
      </div>
      <ButtonLink className={classes.start} look="quiet" to={pageAddress('/pets/:petId', { petId: pet.id })}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}
