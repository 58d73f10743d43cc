import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { ChangedMeal, PlanView } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { daysFrom } from '../../../kitchen/meal-plan.ts'
import type { MealChange } from '../../data/outbox/meal.ts'
import { useWaiting } from '../../data/outbox/outbox.ts'
import { usePets } from '../../data/queries/pets.ts'
import {
  type DaysToCopy,
  keptMealOf,
  lastShown,
  planFrom,
  useCopyPlan,
  useListPlan,
  useUndoPlan,
} from '../../data/queries/plan/plan.ts'
import { planMeal } from '../../data/queries/plan/plan-meal.ts'
import { type PotSwap, useSwapPot } from '../../data/queries/plan/swap-pot.ts'
import { useToday } from '../../data/today.ts'
import { NoPet } from '../../dog-ui/no-pet.tsx'
import { money } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { shortDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { loadOnce } from '../../ui/load-once.ts'
import { useFocusWhenLost } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/note.tsx'
import oneSheet from '../../ui/one-sheet.module.css'
import { useIsOnline } from '../../ui/online.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DogNotes } from './dog-notes.tsx'
import { FillDialog, type FillDialogProps } from './fill-dialog.tsx'
import { MealDialog } from './meal-dialog.tsx'
import classes from './plan-page.module.css'
import type { OpenMeal, OpenPot, PlanMealAs } from './plan-props.ts'
import { keepShape, lastShape, type Shape, ShapeChoice } from './plan-shape.tsx'
import { PlannedDay } from './planned-day.tsx'
import { PotDialog } from './pot-dialog.tsx'
import { PotRows } from './pot-rows.tsx'
import { placeText, withWaiting } from './with-waiting.ts'

const words = texts.weekPlan
const CalendarDialog = lazy(loadOnce(() => import('./calendar-dialog.tsx')))

/** A week or two, by pots or by days and dogs: it can be filled, swapped, locked, skipped, copied, and listed for the shop. */
export default function PlanPage() {
  const pets = usePets()
  usePageTitle(words.title)
  return pets.length > 0 ? <PlanOf pets={pets} /> : <NoPet isPage />
}

const isDay = (text: string): text is Day => /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function PlanOf({ pets }: { pets: readonly Pet[] }) {
  const today = useToday()
  const [parameters] = useSearchParams()
  const asked = parameters.get('from') ?? ''
  const from = isDay(asked) ? asked : today
  const [shown, setShown] = useState(lastShape)
  const show = (shape: Shape) => {
    setShown(shape)
    keepShape(shape)
  }
  const { data, isError, refetch } = useQuery(planFrom(from, shown.weeks))
  return (
    <div className={`${classes.page} ${oneSheet.sheet}`}>
      <div className={classes.head}>
        <PageHeading>{words.title}</PageHeading>
        <Weeks from={from} today={today} weeks={shown.weeks} />
      </div>
      <ShapeChoice shape={shown} isEmpty={data !== undefined && isNothingPlanned(data.content)} onChange={show} />
      {data && <Week key={from} {...{ pets, from, shown }} view={data.content} onShow={show} />}
      {!data &&
        (isError ? <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} /> : <Skeleton of="rows" />)}
    </div>
  )
}

type WeeksProps = { readonly from: Day; readonly today: Day; readonly weeks: number }

/** The links to the days before and after, as many as are shown. */
function Weeks({ from, today, weeks }: WeeksProps) {
  const address = (day: Day) => (day === today ? '/plan' : (`?from=${day}` as const))
  return (
    <nav className={classes.weeks} aria-label={words.title}>
      <ButtonLink look="bare" to={address(addDays(from, -7 * weeks))} aria-label={words.earlier(weeks)}>
        ‹
      </ButtonLink>
      <span>{words.days(shortDate(from), shortDate(lastShown(from, weeks)))}</span>
      <ButtonLink look="bare" to={address(addDays(from, 7 * weeks))} aria-label={words.later(weeks)}>
        ›
      </ButtonLink>
    </nav>
  )
}

type WeekProps = {
  readonly pets: readonly Pet[]
  readonly view: PlanView
  readonly from: Day
  readonly shown: Shape
  readonly onShow: (shape: Shape) => void
}
type Open =
  | { readonly kind: 'fill' | 'calendar' }
  | { readonly kind: 'copy'; readonly day: Day }
  | ({ readonly kind: 'meal' } & OpenMeal)
  | ({ readonly kind: 'pot' } & OpenPot)

function Week({ pets, view: told, from, shown, onShow }: WeekProps) {
  const [open, setOpen] = useState<Open>()
  const [isByHand, setByHand] = useState(false)
  const { done, say, copy, swapPot, planAs, undo, isBusy } = useChanges()
  const isOnline = useIsOnline()
  const { view, waiting } = useShown(told)
  const close = () => setOpen(undefined)
  const isEmpty = isNothingPlanned(view)
  const isFillable = pets.some(({ id }) => view.dogs[id]?.suitable !== 0)
  const week = { from, to: lastShown(from, shown.weeks) }
  const closing = after(close)
  // The days stay when the first of their meals is planned.
  const chooseByHand = () => {
    if (!isByHand) onShow({ ...shown, by: 'day' })
    setByHand(!isByHand)
  }
  return (
    <>
      {!isOnline && <Note kind="check">{words.offline}</Note>}
      <DogNotes pets={pets} view={view} />
      {isEmpty ? (
        // The notes say why there is nothing to fill it with.
        isFillable && <Empty isByHand={isByHand} onFill={() => setOpen({ kind: 'fill' })} onByHand={chooseByHand} />
      ) : (
        <Actions days={week} onFill={isFillable ? () => setOpen({ kind: 'fill' }) : undefined} />
      )}
      <DoneLine done={done} onUndo={undo} />
      <Cost view={view} />
      {(isByHand || !isEmpty) && (
        <Meals
          {...{ pets, view, waiting, week }}
          by={isEmpty ? 'day' : shown.by}
          onMeal={(meal) => setOpen({ kind: 'meal', ...meal })}
          onPot={(pot) => setOpen({ kind: 'pot', ...pot })}
          onCopy={(day) => setOpen({ kind: 'copy', day })}
        />
      )}
      <div className={classes.later}>
        {!isEmpty && <CopyWeek to={addDays(week.to, 1)} weeks={shown.weeks} isBusy={isBusy} onCopy={copy} />}
        <Button look="bare" onClick={() => setOpen({ kind: 'calendar' })}>
          {words.calendar}
        </Button>
      </div>
      {open && (
        <Sheet
          open={open}
          view={view}
          week={week}
          onCopy={closing(copy)}
          onPlan={closing(planAs)}
          onSwap={closing(swapPot)}
          onClose={close}
          onFilled={closing(({ changed }) => say(words.filled, changed))}
        />
      )}
    </>
  )
}

const Cost = ({ view: { cost } }: { view: PlanView }) =>
  cost && <p className={classes.cost}>{words.cost(money(cost.perDay, cost.currency), cost.isAll)}</p>

type MealsProps = Pick<WeekProps, 'pets' | 'view'> &
  Pick<Shape, 'by'> & {
    readonly waiting: ReadonlySet<string>
    readonly week: { readonly from: Day; readonly to: Day }
    readonly onMeal: (meal: OpenMeal) => void
    readonly onPot: (pot: OpenPot) => void
    readonly onCopy: (day: Day) => void
  }

const Meals = ({ by, week, onCopy, onPot, ...shared }: MealsProps) =>
  by === 'pot' ? (
    <PotRows {...shared} onPot={onPot} />
  ) : (
    <ol className={classes.days} style={{ '--rows': 1 + shared.pets.length } as CSSProperties}>
      {daysFrom(week.from, week.to).map((day) => (
        <PlannedDay key={day} day={day} {...shared} onCopy={() => onCopy(day)} />
      ))}
    </ol>
  )

/** No meal on these days, and nothing to cook or defrost on them for later days. */
const isNothingPlanned = ({ days, cook, defrost }: PlanView) =>
  cook.length + defrost.length === 0 && Object.values(days).every((dogs) => Object.keys(dogs).length === 0)

/** The plan with the changes that the server has not heard of yet, and the places of those changes. */
function useShown(told: PlanView) {
  const changes = useWaiting('meal')
  return { view: withWaiting(told, changes), waiting: new Set(changes.map(({ place }) => placeText(place))) }
}

function after(first: () => void) {
  return <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      first()
      act(...given)
    }
}

type ActionsProps = {
  readonly days: { readonly from: Day; readonly to: Day }
  /** Absent where no recipe suits any of the dogs. */
  readonly onFill: (() => void) | undefined
}

const Actions = ({ days, onFill }: ActionsProps) => (
  <div className={classes.actions}>
    {onFill && (
      <Button look="quiet" onClick={onFill}>
        {words.fill}
      </Button>
    )}
    <ListButton days={days} />
  </div>
)

type EmptyProps = { readonly isByHand: boolean; readonly onFill: () => void; readonly onByHand: () => void }

/** Nothing is planned: the days are shown to those who choose their meals themselves. */
const Empty = ({ isByHand, onFill, onByHand }: EmptyProps) => (
  <EmptyState text={words.empty}>
    <p>{words.emptyHint}</p>
    <Button onClick={onFill}>{words.fill}</Button>
    <Button look="bare" aria-expanded={isByHand} onClick={onByHand}>
      {words.byHand}
    </Button>
  </EmptyState>
)

type CopyDays = (days: DaysToCopy) => void
type CopyWeekProps = { readonly to: Day; readonly weeks: number; readonly isBusy: boolean; readonly onCopy: CopyDays }

/** The last week that is shown goes to the days after it. */
function CopyWeek({ to, weeks, isBusy, onCopy }: CopyWeekProps) {
  return (
    <Button
      look="bare"
      busyText={isBusy ? texts.common.processing : undefined}
      onClick={() => onCopy({ from: addDays(to, -7), to, days: 7 })}
    >
      {words.copyWeek(weeks)}
    </Button>
  )
}

type SheetProps = {
  readonly open: Open
  readonly view: PlanView
  readonly week: { readonly from: Day; readonly to: Day }
  readonly onCopy: CopyDays
  readonly onPlan: PlanMealAs
  readonly onSwap: (swap: PotSwap) => void
  readonly onClose: () => void
  readonly onFilled: FillDialogProps['onFilled']
}

function Sheet({ open, view, week, onCopy, onPlan, onSwap, onClose, onFilled }: SheetProps) {
  switch (open.kind) {
    case 'fill':
      return <FillDialog days={week} onClose={onClose} onFilled={onFilled} />
    case 'meal':
      return <MealDialog meal={open} view={view} onPlan={onPlan} onClose={onClose} />
    case 'pot':
      return <PotDialog open={open} view={view} onSwap={onSwap} onClose={onClose} />
    case 'calendar':
      return (
        <Suspense>
          <CalendarDialog onClose={onClose} />
        </Suspense>
      )
    case 'copy':
      return <CopyDialog day={open.day} week={week} onCopy={onCopy} onClose={onClose} />
  }
}

/** The element exists before it has a text, so that screen readers read the text out. It takes the focus when the button that had it is gone. */
function DoneLine({ done, onUndo }: { done: Done | undefined; onUndo: () => void }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFocusWhenLost(line, `${done?.text}`)
  return (
    <p ref={line} tabIndex={-1} className={classes.done} role="status">
      {done && (
        <>
          <span>{done.text}</span>
          {done.undo && (
            <Button look="bare" onClick={onUndo}>
              {words.undo}
            </Button>
          )}
        </>
      )}
    </p>
  )
}

type Done = { readonly text: string; readonly undo?: MealChange | readonly ChangedMeal[] | undefined }

/** Every change can be undone until the next one. */
function useChanges() {
  const app = useApp()
  const [done, setDone] = useState<Done>()
  const say = (text: string, changed: readonly ChangedMeal[] = []) =>
    setDone({ text, undo: changed.length > 0 ? changed : undefined })
  const copying = useCopyPlan(({ changed }) => say(words.copied, changed))
  const undoing = useUndoPlan(() => say(words.undone))
  const pets = usePets()
  const swapping = useSwapPot(({ name, changed, kept }) => {
    const names = kept.flatMap((petId) => pets.find(({ id }) => id === petId)?.name ?? [])
    say(words.swappedPot(name, names), changed)
  })
  const planAs: PlanMealAs = async ({ pet, day, slot, meal: now }, meal, said, recipe) => {
    const place = { day, petId: pet.id, slot }
    const seen = keptMealOf(now, day)
    const isDone = await planMeal(app, { place, meal, seen, recipe })
    setDone(isDone ? { text: said, undo: { place, meal: seen, seen: meal } } : undefined)
  }
  const undo = async () => {
    const before = done?.undo
    if (!before) return
    if (!('place' in before)) return undoing.mutate(before)
    if (await planMeal(app, before)) say(words.undone)
  }
  const isBusy = copying.isPending || undoing.isPending
  return { done, say, copy: copying.mutate, swapPot: swapping.mutate, planAs, undo, isBusy }
}

function ListButton({ days }: { days: { readonly from: Day; readonly to: Day } }) {
  const listing = useListPlan()
  const { pots = 0, unsuited = [] } = listing.data ?? {}
  return (
    <>
      <Button busyText={listing.isPending ? texts.common.processing : undefined} onClick={() => listing.mutate(days)}>
        {words.list}
      </Button>
      <p className={classes.listed} role="status">
        {listing.isSuccess && (
          <>
            <span>{pots === 0 ? words.nothingToList : words.listed(pots)}</span>
            {unsuited.length > 0 && <span>{words.unsuited(unsuited.length)}</span>}
            <Link to="/shopping-list">{words.toList}</Link>
          </>
        )}
      </p>
    </>
  )
}
