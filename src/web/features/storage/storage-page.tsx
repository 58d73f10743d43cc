import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dueToday } from '../../data/queries/due-today.ts'
import { usePets } from '../../data/queries/pets.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { useToday } from '../../data/today.ts'
import { VetLine } from '../../dog-ui/advice-list.tsx'
import { texts } from '../../texts/index.ts'
import { FridgeIcon, SnowflakeIcon } from '../../ui/icons/page-icons.tsx'
import { loadOnce } from '../../ui/load-once.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FeedTogether } from './feed-together.tsx'
import { Shelf } from './shelf.tsx'
import { inFreezer, inFridge } from './shelved-meal.ts'
import classes from './storage-page.module.css'
import { SupplementShelf } from './supplement-shelf.tsx'
import { UndoLast } from './undo-last.tsx'

const words = texts.storage
const AskHowItWas = lazy(loadOnce(() => import('./ask-how-it-was.tsx')))

/** The cooked food in fridge and freezer, for all dogs of the owner. */
export default function StoragePage() {
  usePageTitle(words.title)
  return (
    <div className={classes.page}>
      <PageHeading>{words.title}</PageHeading>
      <Suspense>
        <AskHowItWas />
      </Suspense>
      <Shelves />
    </div>
  )
}

function Shelves() {
  const { data, isError, refetch } = useQuery(storedFood)
  const today = useToday()
  const pets = usePets()
  const due = useQuery(dueToday)
  if (!data)
    return isError ? (
      <LoadFailed text={texts.storedFood.loadFailed} onAgain={() => void refetch()} />
    ) : (
      <Skeleton of="rows" />
    )
  const { fridge, freezer } = data.content
  const dogs = due.data?.dogs ?? []
  const shares = Object.assign({}, ...dogs.map((dog) => dog.shares ?? {}))
  const cautions = Object.assign({}, ...dogs.map((dog) => dog.cautions ?? {}))
  const fed = new Set([...Object.values(fridge), ...Object.values(freezer)].map(({ petId }) => petId))
  return (
    <>
      <UndoLast etag={data.etag} />
      <FeedTogether />
      {pets
        .filter(({ id }) => fed.has(id))
        .map((pet) => (
          <VetLine key={pet.id} pet={pet} />
        ))}
      <div className={classes.shelves}>
        <Shelf
          name={words.fridge}
          icon={<FridgeIcon />}
          meals={inFridge(fridge, today)}
          shares={shares}
          cautions={cautions}
          empty={words.emptyFridge}
        />
        <Shelf
          name={words.freezer}
          icon={<SnowflakeIcon />}
          meals={inFreezer(freezer, today)}
          shares={shares}
          cautions={cautions}
          empty={words.emptyFreezer}
        />
      </div>
      <p className={classes.rule}>{words.lastDays}</p>
      <SupplementShelf pets={pets} cupboard={data.content.cupboard ?? {}} />
    </>
  )
}
