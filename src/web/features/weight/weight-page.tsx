import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { type Entry, useAnsweringDoubt, useWeights } from '../../data/queries/dog/weights.ts'
import { usePets } from '../../data/queries/pets.ts'
import { countedIn, type Weights } from '../../data/queries/weights-of.ts'
import { useToday } from '../../data/today.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { DoubtedWeight } from '../../dog-ui/doubted-weight.tsx'
import { isRibs, RibsLink } from '../../dog-ui/ribs-link.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Details } from '../../ui/details.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Navigate } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CourseCard } from './course-card.tsx'
import { EnergyCard } from './energy-card.tsx'
import { EntryList } from './entry-list.tsx'
import { FileCard } from './file-card.tsx'
import { LastChange } from './last-change.tsx'
import { isForVet, stateOf } from './state-of.ts'
import { TargetCard } from './target-card.tsx'
import { type WeightChange, weighAddress } from './weight-change.ts'
import { type Range, WeightChart } from './weight-chart.tsx'
import classes from './weight-page.module.css'
import { WeightTable } from './weight-table.tsx'

const words = texts.weight

/** The course of a dog's weight, and whether its food is right. */
export default function WeightPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <WeightOf key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function WeightOf({ pet }: { pet: Pet }) {
  const title = words.title(pet.name)
  usePageTitle(title)
  // The form leads here with the change that it has saved.
  const { state } = useLocation()
  const [changed, setChanged] = useState<WeightChange | undefined>(state ?? undefined)
  const { data, entries, isError, refetch } = useWeights(pet.id)
  return (
    <div className={classes.page}>
      <Head pet={pet} weights={data} last={countedIn(entries).at(-1)} />
      <DoubtedWeight pet={pet} answer={useAnsweringDoubt(pet.id)} />
      <LastChange pet={pet} changed={changed} onChanged={setChanged} />
      <AdviceList advice={pet.advice.filter(isRibs)} forCheck={<RibsLink pet={pet} label={words.target.judge} />} />
      {data ? (
        <Cards pet={pet} weights={data} entries={entries} onChanged={setChanged} />
      ) : isError ? (
        <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />
      ) : (
        <Skeleton of="rows" />
      )}
      <ButtonLink className={classes.start} look="quiet" to={pageAddress('/pets/:petId', { petId: pet.id })}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}

type HeadProps = {
  readonly pet: Pet
  readonly weights: Weights | undefined
  readonly last: Entry | undefined
}

function Head({ pet, weights, last }: HeadProps) {
  const bodyText = useBodyText()
  return (
    <header className={classes.head}>
      <div>
        <PageHeading>{words.title(pet.name)}</PageHeading>
        <p className={classes.state}>{weights ? words.states[stateOf(weights)](pet.name) : ' '}</p>
        <p className={classes.last}>
          <strong>{bodyText(last?.kg ?? pet.weight)}</strong> {last && words.weighedOn(plainDate(last.date))}
        </p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to={weighAddress(pet.id)}>{words.weigh(pet.name)}</ButtonLink>
        {weights && isForVet(weights) && (
          <ButtonLink look="quiet" to={pageAddress('/pets/:petId/vet', { petId: pet.id })}>
            {texts.recipe.advice.vetSheet}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

type CardsProps = {
  readonly pet: Pet
  readonly weights: Weights
  readonly entries: readonly Entry[]
  readonly onChanged: (changed: WeightChange) => void
}

/** The suggestion comes before the curve that explains it. */
function Cards({ pet, weights, entries, onChanged }: CardsProps) {
  const { suggestion } = weights.energy
  // The card stays first from then on: it must not move away when the owner accepts.
  const [wasSuggested, setSuggested] = useState(false)
  if (suggestion !== null && !wasSuggested) setSuggested(true)
  const food = <EnergyCard pet={pet} weights={weights} />
  return (
    <div className={`${classes.cards} ${wasSuggested ? classes.suggested : ''}`}>
      {wasSuggested && <div className={classes.first}>{food}</div>}
      <Curve pet={pet} weights={weights} entries={entries} />
      <div className={classes.side}>
        {!wasSuggested && food}
        <CourseCard pet={pet} weights={weights} />
        <TargetCard pet={pet} weights={weights} />
      </div>
      <EntryList pet={pet} entries={entries} onChanged={onChanged} />
      <FileCard pet={pet} />
    </div>
  )
}

const isReached = (course: NonNullable<Weights['course']>) => course.kind === 'slimming' && course.verdict === 'reached'

function Curve({ pet, weights, entries }: Pick<CardsProps, 'pet' | 'weights' | 'entries'>) {
  const today = useToday()
  const sentenceText = useSentenceText()
  const isAhead = weights.course !== null && !isReached(weights.course)
  const [range, setRange] = useState<Range>(isAhead ? 'ahead' : 'all')
  const counted = countedIn(entries)
  const ranges: readonly Range[] = isAhead ? ['ahead', 'all', 'recent'] : ['all', 'recent']
  return (
    <section className={classes.card} aria-labelledby="weight-curve">
      <h2 id="weight-curve">{words.chart.title}</h2>
      {counted.length > 1 && (
        <Segments
          label={words.chart.range}
          choices={ranges.map((value) => ({ value, label: words.chart.ranges[value] }))}
          value={range}
          onChange={setRange}
        />
      )}
      <WeightChart name={pet.name} weights={weights} entries={counted} range={range} today={today} />
      <p className={classes.next}>{sentenceText(weights.next.parts)}</p>
      <Details summary={words.chart.asTable}>
        <WeightTable name={pet.name} weights={weights} entries={counted} />
      </Details>
    </section>
  )
}
