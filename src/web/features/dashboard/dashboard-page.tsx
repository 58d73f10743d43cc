import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { intakeSummary, SUMMARY_DAYS } from '../../data/queries/diary.ts'
import { useSelectedPet } from '../../data/queries/pets.ts'
import { useToday } from '../../data/today.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Answer, sentenceOf } from './answer.tsx'
import { Bowl } from './bowl.tsx'
import classes from './dashboard-page.module.css'
import { INTAKE_DAYS } from './intake-by-day.ts'
import { NutrientPanels } from './nutrient-panels.tsx'
import { useFolds } from './use-folds.ts'
import { WatchList } from './watch-list.tsx'

const words = texts.dashboard

/** How the selected dog ate, by its diary: one answer, one picture, what to watch; below every nutrient day by day. */
export default function DashboardPage() {
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
      <PageHeading>{words.title}</PageHeading>
      <Intake key={pet.id} pet={pet} />
    </div>
  )
}

function Intake({ pet }: { readonly pet: Pet }) {
  const [range, setRange] = useRange()
  const folds = useFolds()
  const today = useToday()
  const days = range === 'week' ? SUMMARY_DAYS : INTAKE_DAYS
  const { data, isError, refetch } = useQuery(intakeSummary(pet.id, today, days))
  const failed = <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />
  return (
    <>
      <Segments
        label={words.rangeOfAnswer}
        choices={[
          { value: 'week', label: words.lastWeek },
          { value: 'month', label: words.lastMonth },
        ]}
        value={range}
        onChange={setRange}
      />
      {data ? (
        data.days.every(({ state }) => state === 'empty') ? (
          <EmptyState isSection text={sentenceOf(pet, data.days)}>
            <p>{words.answer.begin(pet.name)}</p>
            <ButtonLink to="/diary">{words.toDiary}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <div className={classes.glance}>
              <Answer pet={pet} days={data.days} mealsPerDay={data.mealsPerDay} />
              <Bowl nutrients={data.nutrients} onGroup={folds.show} />
            </div>
            <WatchList pet={pet} summary={data} />
          </>
        )
      ) : isError ? (
        failed
      ) : (
        <Skeleton of="panels" />
      )}
      {data && <NutrientPanels pet={pet} today={today} folds={folds} />}
    </>
  )
}

type Range = 'week' | 'month'

/** The range of the answer, kept in the address: a link or a reload brings it back. */
function useRange(): readonly [Range, (range: Range) => void] {
  const [query, setQuery] = useSearchParams()
  const range = query.get('range') === 'month' ? 'month' : 'week'
  return [range, (next) => setQuery(next === 'month' ? { range: next } : {}, { replace: true })]
}
