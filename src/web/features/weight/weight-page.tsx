import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { type Entry, useAnsweringDoubt, useWeights } from '../../data/queries/dog/weights.ts'
import { usePets } from '../../data/queries/pets.ts'
import { countedIn, heldAtLeast, type Weights } from '../../data/queries/weights-of.ts'
import { useToday } from '../../data/today.ts'
import { AdviceList } from '../../dog-ui/advice-list.tsx'
import { type Agree, useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { DoubtedWeight } from '../../dog-ui/doubted-weight.tsx'
import { isRibs, RibsLink } from '../../dog-ui/ribs-link.tsx'
import { whole } from '../../dog-ui/units/amounts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Details } from '../../ui/details.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Navigate, useNavigate } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CourseCard } from './course-card.tsx'
import { EnergyCard } from './energy-card.tsx'
import { EntryList } from './entry-list.tsx'
import { FileCard } from './file-card.tsx'
import { FirstWeighIn } from './first-weigh-in.tsx'
import { LastChange } from './last-change.tsx'
import { isForVet, stateOf } from './state-of.ts'
import { TargetCard } from './target-card.tsx'
import { VetSheetLink } from './vet-sheet-link.tsx'
import { type WeightChange, weightAddress } from './weight-change.ts'
import { type Range, WeightChart } from './weight-chart.tsx'
import classes from './weight-page.module.css'
import { weightStory } from './weight-story.ts'
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
  // The form leads here with the change that it has saved. Loaded again, the page goes on offering the last one alone.
  const changed: WeightChange | null = useLocation().state
  const navigate = useNavigate()
  const setChanged = (next: WeightChange | null) => void navigate(weightAddress(pet.id), { replace: true, state: next })
  const { data, entries, isError, refetch } = useWeights(pet.id)
  const { question, agree } = useAmountQuestion(pet.name)
  return (
    <div className={classes.page}>
      <Head pet={pet} weights={data} entries={entries} />
      <DoubtedWeight pet={pet} answer={useAnsweringDoubt(pet, agree)} />
      {question}
      <LastChange pet={pet} changed={changed} agree={agree} onUndone={() => setChanged(null)} />
      {data ? (
        <Cards pet={pet} weights={data} entries={entries} agree={agree} onChanged={setChanged} />
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
  readonly entries: readonly Entry[]
}

function Head({ pet, weights, entries }: HeadProps) {
  const bodyText = useBodyText()
  const last = countedIn(entries).at(-1)
  return (
    <header className={classes.head}>
      <div>
        <PageHeading>{words.title(pet.name)}</PageHeading>
        {weights && <Story weights={weights} entries={countedIn(entries)} />}
        <p className={classes.last}>
          <strong>{bodyText(last?.kg ?? pet.weight)}</strong> {last && words.weighedOn(plainDate(last.date))}
        </p>
        <p className={classes.state}>{weights ? words.states[stateOf(weights)](pet.name) : ' '}</p>
      </div>
      {weights?.energy.suggestion === null && isForVet(weights) && <VetSheetLink pet={pet} />}
    </header>
  )
}

function Story({ weights, entries }: { readonly weights: Weights; readonly entries: readonly Entry[] }) {
  const bodyText = useBodyText()
  const held = heldAtLeast(weights)
  if (held) return <p className={classes.story}>{words.story.held(held.weeks, whole(held.kcal))}</p>
  const story = weightStory(entries)
  if (!story) return <p className={classes.story}>{entries.length > 1 ? words.story.none : words.story.one}</p>
  const { kg, weeks } = story
  const weight = bodyText(Math.round(100 * Math.abs(kg)) / 100)
  return (
    <p className={classes.story}>
      {kg === 0 ? words.story.steady(weeks) : words.story[kg > 0 ? 'gained' : 'lost'](weight, weeks)}
    </p>
  )
}

type CardsProps = {
  readonly pet: Pet
  readonly weights: Weights
  readonly entries: readonly Entry[]
  readonly agree: Agree
  readonly onChanged: (changed: WeightChange | null) => void
}

/** The curve and the one amount to feed, which comes first while it waits for a decision; then all else, folded. */
function Cards({ pet, weights, entries, agree, onChanged }: CardsProps) {
  const curve = <Curve key="curve" pet={pet} weights={weights} entries={entries} />
  const amount = <EnergyCard key="amount" pet={pet} weights={weights} agree={agree} />
  return (
    <div className={classes.cards}>
      {weights.energy.suggestion === null ? [curve, amount] : [amount, curve]}
      <div className={classes.side}>
        <AdviceList advice={pet.advice.filter(isRibs)} forCheck={<RibsLink pet={pet} label={words.target.judge} />} />
        <div className={`${classes.card} ${classes.folds}`}>
          <CourseCard pet={pet} weights={weights} />
          <TargetCard pet={pet} weights={weights} />
          <EntryList pet={pet} entries={entries} onChanged={onChanged} />
          <FileCard pet={pet} />
        </div>
      </div>
    </div>
  )
}

/** A dog that is at its target, or loses more slowly than the course or not at all, is foretold no way. */
const isFollowed = (course: NonNullable<Weights['course']>) =>
  course.kind === 'growth' || (course.verdict !== 'reached' && course.verdict !== 'tooSlow')

function Curve({ pet, weights, entries }: Pick<CardsProps, 'pet' | 'weights' | 'entries'>) {
  const today = useToday()
  const isAhead = weights.course !== null && isFollowed(weights.course)
  const [range, setRange] = useState<Range>(isAhead ? 'ahead' : 'all')
  const counted = countedIn(entries)
  const ranges: readonly Range[] = isAhead ? ['ahead', 'all', 'recent'] : ['all', 'recent']
  return (
    <section className={`${classes.card} ${classes.curve}`} aria-labelledby="weight-curve">
      <h2 id="weight-curve" className="visually-hidden">
        {words.chart.title}
      </h2>
      {counted.length > 1 || isAhead ? (
        <WeightChart name={pet.name} weights={weights} entries={counted} range={range} today={today} />
      ) : (
        <FirstWeighIn pet={pet} />
      )}
      <Details summary={words.chart.more}>
        {counted.length > 1 && (
          <Segments
            label={words.chart.range}
            choices={ranges.map((value) => ({ value, label: words.chart.ranges[value] }))}
            value={range}
            onChange={setRange}
          />
        )}
        <WeightTable name={pet.name} weights={weights} entries={counted} />
      </Details>
    </section>
  )
}
