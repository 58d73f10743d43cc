import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { type Day, lastDays } from '../../../kitchen/days.ts'
import { DIARY_DAYS } from '../../../kitchen/diary.ts'
import { mixedDayOf } from '../../data/queries/bowl/mixed-day.ts'
import { otherFed } from '../../data/queries/bowl/other-food.ts'
import { type Diary, diary } from '../../data/queries/diary.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import { useToday } from '../../data/today.ts'
import { VetAdvice } from '../../dog-ui/advice-list.tsx'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { DishList, EatsLittle } from './appetite/appetite.ts'
import { DiaryDay } from './diary-day.tsx'
import classes from './diary-page.module.css'
import { RecipePicker } from './recipe-picker.tsx'

const words = texts.diary
/** The meals of the selected dog in the last seven days. */
export default function DiaryPage() {
  const pet = useSelectedPet()
  usePageTitle(words.title)
  if (!pet)
    return (
      <>
        <PageHeading>{words.title}</PageHeading>
        <NoPet />
      </>
    )
  return (
    <div className={classes.page}>
      <header>
        <p className={classes.forPet}>{pet.name}</p>
        <PageHeading>{words.title}</PageHeading>
      </header>
      <VetAdvice pet={pet} />
      <Suspense>
        <EatsLittle pet={pet} />
      </Suspense>
      <Days key={pet.id} pet={pet} />
      <Suspense>
        <DishList pet={pet} />
      </Suspense>
    </div>
  )
}

function Days({ pet }: { pet: Pet }) {
  const { data, isError, refetch } = useQuery(diary(pet.id))
  // Meals and other food appear together, so that nothing moves under a finger.
  const others = useQuery(otherFed(pet.id))
  const mixed = useQuery(mixedDayOf(pet.id))
  const today = useToday()
  const [pickingFor, setPickingFor] = useState<Day | undefined>()
  const chooseRecipe = useChooseRecipe(data, setPickingFor)
  if (!data || others.isLoading || mixed.isLoading)
    return isError ? (
      <LoadFailed text={texts.diaryEntry.loadFailed} onAgain={() => void refetch()} />
    ) : (
      <Skeleton of="rows" />
    )
  return (
    <div className={classes.days}>
      {isEmpty(data) && isEmpty(others.data ?? {}) && (
        <EmptyState text={words.nothing(pet.name)}>
          <ButtonLink to="/recipe/search">{words.findRecipe}</ButtonLink>
        </EmptyState>
      )}
      {lastDays(today, DIARY_DAYS).map((day, ago) => (
        <DiaryDay
          key={day}
          day={day}
          nearness={[words.today, words.yesterday][ago]}
          isOpen={ago === 0}
          entries={Object.values(data[day] ?? {})}
          pet={pet}
          onPick={() => chooseRecipe(day)}
        />
      ))}
      {pickingFor && <RecipePicker pet={pet} diary={data} day={pickingFor} onClose={() => setPickingFor(undefined)} />}
    </div>
  )
}

/** No day has an entry. */
const isEmpty = (days: Readonly<Record<string, object>>) =>
  Object.values(days).every((entries) => Object.keys(entries).length === 0)

/** A diary with entries opens the recipe picker, which offers their recipes again; an empty one leads to the recipe search. */
function useChooseRecipe(diary: Diary | undefined, pick: (day: Day) => void) {
  const navigate = useNavigate()
  return (day: Day) => {
    if (isEmpty(diary ?? {})) navigate('/recipe/search')
    else pick(day)
  }
}
