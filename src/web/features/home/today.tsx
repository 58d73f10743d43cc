import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { DogToday, DueMeal, Today as DueToday } from '../../../contract/plan/today.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import { eatenMeals } from '../../../nutrition/diary/appetite.ts'
import { newId } from '../../data/new-id.ts'
import { petNamesOf } from '../../data/outbox/tap.ts'
import { dueToday, homemadeMeals, nextDue } from '../../data/queries/due-today.ts'
import { history, isWithoutRecipes } from '../../data/queries/history.ts'
import { usePets, useSelectedPet } from '../../data/queries/pets.ts'
import { feedTogether, useSharedMeals } from '../../data/queries/plan/fed-together.ts'
import { feedsOnTheWay, type ShownTap, tap, undo, useTaps } from '../../data/queries/plan/today.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { forDog } from '../../data/selected-pet.ts'
import { useToday } from '../../data/today.ts'
import { isVets } from '../../dog-ui/advice.ts'
import { SharedMeal } from '../../dog-ui/cooking/shared-meal.tsx'
import { thawingText, useHowToThaw } from '../../dog-ui/cooking/thawing-text.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { isApprovalMissing } from '../../dog-ui/vet-actions.tsx'
import { type PageAddress, pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { useIsOnline } from '../../ui/online.ts'
import { AmountLine, HeldLine, useScalesWord } from './amount-line.tsx'
import { mostUrgentFirst, shownOf, withSomethingToDo } from './dogs-order.ts'
import { LeftPot, leftMealOf, useLeftPot } from './left-pot.tsx'
import { Beside, Line } from './line.tsx'
import { NotSent } from './not-sent.tsx'
import { PotsToCook, potWith } from './pots-to-cook.tsx'
import classes from './today.module.css'
import { hasVetTask, VetTasks } from './vet-tasks.tsx'

const words = texts.today

/** The tasks of today for every dog of the household: done with one tap, undone with one. */
export function Today() {
  const today = useToday()
  const { data, isError, refetch } = useQuery(dueToday)
  // An answer of another day, kept from when there was a network, is not shown: its tasks are not those of today.
  const shown = data?.day === today ? data : undefined
  const failure = !shown && isError && <Failure onAgain={() => void refetch()} />
  return (
    <section aria-label={words.title}>
      <NotSent today={today} />
      <FeedTogether />
      {shown && <PotsToCook {...shown} />}
      <Dogs today={today} shown={shown} failure={failure} />
    </section>
  )
}

/** Several dogs whose next meal is of one food: fed with one tap, in place of one for each. */
function FeedTogether() {
  const app = useApp()
  return useSharedMeals().map((meal) => (
    <SharedMeal key={meal.portions[0]?.dog.petId} {...meal} onFeed={(petIds) => feedTogether(app, meal, petIds)} />
  ))
}

/** Takes the place of the meals, so that nothing below it moves. */
function Failure({ onAgain }: { readonly onAgain: () => void }) {
  const isOnline = useIsOnline()
  return (
    <div className={classes.line}>
      <p>{words.loadFailed}</p>
      <Button look="quiet" onClick={onAgain}>
        {isOnline ? texts.common.tryAgain : texts.shell.refresh}
      </Button>
    </div>
  )
}

type DogsProps = { readonly today: Day; readonly shown: DueToday | undefined; readonly failure: ReactNode }

/** All dogs of a household; of a large one the first few, and all of them on a tap. A failure is shown once. */
function Dogs({ today, shown, failure }: DogsProps) {
  const pets = useDogsInOrder(shown)
  const [isOpen, setOpen] = useState(false)
  const few = shownOf(pets.length)
  const waiting = shown ? withSomethingToDo(pets.slice(few), shown) : 0
  return (
    <>
      <ul className={classes.dogs}>
        {(isOpen ? pets : pets.slice(0, few)).map((pet, index) => (
          <li key={pet.id} className={classes.dog}>
            <DogsToday pet={pet} today={today} shown={shown} />
            {index === 0 && failure}
          </li>
        ))}
      </ul>
      {few < pets.length && (
        <Button look="quiet" className={classes.all} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.showFewer : words.showAll(pets.length, waiting)}
        </Button>
      )}
    </>
  )
}

/**
 * In a large household the chosen dog comes first, then the most urgent. The order is settled once a day and visit: a dog keeps its place
 * when it has been fed.
 */
function useDogsInOrder(shown: DueToday | undefined): readonly Pet[] {
  const pets = usePets()
  const chosen = useSelectedPet()
  const [settled, setSettled] = useState<{ readonly day: string; readonly ids: readonly string[] }>()
  if (shown && settled?.day !== shown.day) setSettled({ day: shown.day, ids: mostUrgentFirst(pets, shown) })
  if (shownOf(pets.length) === pets.length) return pets
  const placeOf = ({ id }: Pet) => {
    if (id === chosen?.id) return -1
    const place = settled?.ids.indexOf(id) ?? -1
    return place === -1 ? pets.length : place
  }
  return pets.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type DogsTodayProps = { readonly pet: Pet; readonly today: Day; readonly shown: DueToday | undefined }

function DogsToday({ pet, today, shown }: DogsTodayProps) {
  const dog = shown?.dogs.find(({ petId }) => petId === pet.id)
  const fedHere = useTaps().filter((one) => one.dog.petId === pet.id && one.dog.today === today)
  const address = pageAddress('/pets/:petId/weigh', { petId: pet.id })
  const meals = dog ? fedMeals(dog, fedHere) : []
  const isCounted = dog && (meals.length > 0 || (dog.isDaily && homemadeMeals(dog) > 0))
  return (
    <>
      <div className={classes.who}>
        <h2>{pet.name}</h2>
        {isCounted && <span>{countOf(meals, countedOf(dog, meals.length))}</span>}
        <Link to={address} className={dog?.weigh ? classes.due : undefined}>
          {dog?.weigh ? words.weighToday(pet.name) : words.weigh(pet.name)}
        </Link>
      </div>
      {dog && <VetTasks pet={pet} dog={dog} />}
      <VetFirst pet={pet} address={pageAddress('/pets/:petId/vet', { petId: pet.id })} />
      {shown && dog && <Lines key={leftMealOf(dog)?.entryId} {...{ pet, today, shown, dog, meals }} taps={fedHere} />}
    </>
  )
}

function countOf(meals: readonly Meal[], of: number): string {
  const eaten = eatenMeals(meals)
  return eaten === meals.length ? words.fedOf(eaten, of) : words.eatenOf(eaten, of)
}

/** A day may become one of other food after a meal was fed. */
const countedOf = (dog: DogToday, fed: number): number => Math.max(homemadeMeals(dog), Math.min(fed, dog.mealsPerDay))

/** One line that opens to the reasons, with the step a tap away. The advice on when to see the vet stands on the dog's page. */
function VetFirst({ pet: { name, advice }, address }: { readonly pet: Pet; readonly address: PageAddress }) {
  const items = advice.filter(isVets)
  if (items.length === 0) return null
  const isAsked = items.some(({ kind }) => kind === 'vet')
  const { vetLine, approvedLine } = texts.recipe.advice
  return (
    <div className={isAsked ? `${classes.line} ${classes.vet}` : classes.line} role="note">
      <details>
        <summary>{(isAsked ? vetLine : approvedLine)(name)}</summary>
        {items.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </details>
      {isAsked && (
        <ButtonLink look="quiet" to={address}>
          {words.vetSheet}
        </ButtonLink>
      )}
    </div>
  )
}

type Meal = {
  readonly id: string
  readonly name: string
  readonly grams: number | null
  readonly appetite?: DogToday['fed'][number]['appetite']
  readonly beside?: DogToday['beside'] | undefined
  readonly tap: ShownTap | undefined
}

/** The meals of the diary, and those that the server has not heard of yet. */
function fedMeals(dog: DogToday, taps: readonly ShownTap[]): Meal[] {
  const { fed, beside } = dog
  const known = fed.map(({ entryId, recipe, ...given }) => ({
    ...given,
    id: entryId,
    name: recipe.name,
    tap: taps.find(({ id }) => id === entryId),
  }))
  const waiting = feedsOnTheWay(dog, taps).map((one) => ({
    ...{ id: one.id, name: one.item.recipe.name, grams: one.grams },
    beside,
    tap: one,
  }))
  return [...known, ...waiting]
}

type LinesProps = {
  readonly pet: Pet
  readonly today: Day
  readonly shown: DueToday
  readonly dog: DogToday
  readonly meals: readonly Meal[]
  readonly taps: readonly ShownTap[]
}

function Lines(props: LinesProps) {
  const { meals, taps } = props
  const foodText = useFoodText()
  const [first, ...rest] = useThingsToDo(props)
  const [ofVet, others] = [rest.filter(isOfVet), rest.filter((one) => !isOfVet(one))]
  return (
    <>
      <ul className={classes.lines}>
        {first ? (
          <Fragment key={first.key}>{first.line}</Fragment>
        ) : (
          !hasVetTask(props) && <li className={classes.done}>{words.nothing}</li>
        )}
        {ofVet.map(({ key, line }) => (
          <Fragment key={key}>{line}</Fragment>
        ))}
        {meals.map(({ id, name, grams, appetite = 'all', beside, tap }) => (
          <Done key={id} what={words.fedAs[appetite](name)} isEaten={appetite !== 'left'} tap={tap}>
            {grams !== null && foodText(grams)} {beside && <Beside {...beside} />}
          </Done>
        ))}
        {movesOf(taps).map((one) => (
          <Done
            key={one.id}
            what={words[one.kind === 'freeze' ? 'frozen' : 'defrosted'](one.item.recipe.name)}
            tap={one}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{words.more([...new Set(others.map(({ kind }) => words.kinds[kind]))])}</summary>
          <ul className={classes.lines}>
            {others.map(({ key, line }) => (
              <Fragment key={key}>{line}</Fragment>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const movesOf = (taps: readonly ShownTap[]) => taps.filter(({ kind }) => kind !== 'feed')

/** A line that sends the owner to the vet is never folded. */
const isOfVet = ({ kind }: ThingToDo) => kind === 'seeVet'

type ThingToDo = { readonly kind: keyof typeof words.kinds; readonly key: string; readonly line: ReactNode }

/** What is to be done for a dog, the most important first. */
function useThingsToDo(props: LinesProps): ThingToDo[] {
  const { pet, today, shown, dog, meals, taps } = props
  const leftPot = useLeftPot(dog, today)
  const pets = usePets()
  const { suggested: weights, held } = useScalesWord(pet.id)
  const suggestion = suggestionFor(pet, shown)
  const due = nextDue(dog, meals.length)
  const isToChoose = !dog.defrost && (dog.alsoCook ?? []).length === 0
  const isToCook = (!due || isUnfit(dog, due)) && meals.length < homemadeMeals(dog) && (dog.cook !== null || isToChoose)
  const isFrozenOnly = !due && meals.length < homemadeMeals(dog)
  const open = (item: FridgeItem) => !movesOf(taps).some((one) => one.waits && one.item.storageId === item.storageId)
  const about = (item: FridgeItem) => aboutTap(item, props)
  const potOf = (recipeId: string | undefined) => potWith(pet.id, recipeId, shown.pots, pets)
  const toDefrost = [...(dog.defrost ? [dog.defrost] : []), ...(dog.alsoDefrost ?? [])].filter(({ item }) => open(item))
  // A pot for several dogs stands above them.
  const alsoCook = (dog.alsoCook ?? []).filter(({ recipe, meals }) => (potOf(recipe.id)?.meals ?? 0) < meals)
  const suggested = suggestion && (suggestion.kind !== 'freeze' || open(suggestion.item)) ? suggestion : null
  const thing = (kind: ThingToDo['kind'], id: string, line: ReactNode): ThingToDo => ({
    kind,
    key: `${kind} ${id}`,
    line,
  })
  const suggestedOf = (kind: NonNullable<typeof suggested>['kind']) =>
    suggested?.kind === kind ? [thing(kind, '', <Suggested pet={pet} suggestion={suggested} about={about} />)] : []
  const isNeededAtOnce = pet.supplement?.daysWithout === 0
  const cook = <Cook pet={pet} {...dog} pot={potOf(dog.cook?.recipe.id)?.names} />
  const undecided = isSupplementOpen(pet, dog)
    ? [thing('supplement', '', <ChooseSupplement pet={pet} isNeededAtOnce={isNeededAtOnce} />)]
    : []
  return [
    ...(isNeededAtOnce ? undecided : []),
    ...(due ? [thing(isUnfit(dog, due) ? 'throwAway' : 'feed', '', <Due due={due} about={about} {...props} />)] : []),
    ...toDefrost.map((one, index) =>
      thing(
        'defrost',
        one.item.storageId,
        <Defrost {...one} isFirst={index === 0} allFrozen={isFrozenOnly ? props : undefined} about={about} />,
      ),
    ),
    ...(isToCook && dog.cook ? [thing('cook', '', cook)] : []),
    ...alsoCook.map((pot) => thing('cook', pot.recipe.id, <AlsoCook pet={pet} {...pot} />)),
    ...(dog.outOfDate ? [thing('throwAway', 'past', <OutOfDate pet={pet} dish={dog.outOfDate} />)] : []),
    ...(leftPot ? [thing('leftPot', '', <LeftPot {...leftPot} />)] : []),
    ...(weights ? [thing('amount', '', <AmountLine pet={pet} weights={weights} />)] : []),
    ...(held ? [thing('seeVet', '', <HeldLine pet={pet} held={held} />)] : []),
    // A dog that waits for its vet has nothing to choose.
    ...(isToCook && !dog.cook && !(isApprovalMissing(pet) && hasVetTask(props)) ? [thing('choose', '', cook)] : []),
    ...(isNeededAtOnce ? [] : undecided),
    ...(dog.leftTwice ?? []).map((dish) =>
      thing(dish.isPlanned ? 'swap' : 'another', dish.id, <LeftTwice pet={pet} dish={dish} />),
    ),
    ...suggestedOf('freeze'),
    ...suggestedOf('cook'),
  ]
}

/** Whether something is cooked or fed for a dog whose supplement is not chosen. */
const isSupplementOpen = ({ supplement }: Pet, { due, cook, alsoCook = [] }: DogToday): boolean =>
  supplement?.isChosen === false && (cook !== null || due.length + alsoCook.length > 0)

/** The data that every tap carries. */
function aboutTap(item: FridgeItem, { pet, today, dog: { mealsPerDay, isDaily }, meals }: LinesProps) {
  const dog = { petId: pet.id, today, mealsPerDay, fed: meals.length, isDaily }
  return { id: newId(), dog, petName: pet.name, item, at: new Date().toISOString() }
}
type WithTap = { readonly about: (item: FridgeItem) => ReturnType<typeof aboutTap> }

type DueProps = WithTap & Pick<LinesProps, 'pet' | 'today' | 'dog'> & { readonly due: DueMeal }

function Due({ pet, today, due, about, dog }: DueProps) {
  const app = useApp()
  const foodText = useFoodText()
  const { item, meal, share, grams } = due
  const { name } = item.recipe
  const [isThawed, setThawed] = useState(false)
  const thawing = isThawed ? undefined : thawingText(item, new Date())
  return (
    <Line
      imageUrl={due.imageUrl}
      title={name}
      grams={grams === null ? undefined : foodText(grams)}
      note={thawing ? [thawing] : noteOf(due, today)}
      beside={dog.beside}
      caution={due.caution}
    >
      {isUnfit(dog, due) ? (
        <ButtonLink look="quiet" to="/storage">
          {words.throwItAway}
        </ButtonLink>
      ) : thawing ? (
        <Button look="quiet" aria-label={texts.thawing.isThawedOf(name)} onClick={() => setThawed(true)}>
          {texts.thawing.isThawed}
        </Button>
      ) : (
        <Button
          aria-label={words.feedTo(pet.name, name)}
          onClick={() => tap(app, { ...about(item), kind: 'feed', meal, share, grams })}
        >
          {words.feed}
        </Button>
      )}
    </Line>
  )
}

const isUnfit = ({ cautions }: DogToday, { item }: DueMeal) => cautions?.[item.storageId]?.isUnfit === true

type LeftTwiceProps = { readonly pet: Pet; readonly dish: NonNullable<DogToday['leftTwice']>[number] }

/** A dish that the dog does not eat. */
function LeftTwice({ pet, dish: { name, isPlanned } }: LeftTwiceProps) {
  return (
    <Line title={(isPlanned ? words.leftTwice : words.leftDish)(pet.name, name)}>
      <ButtonLink look="quiet" to={isPlanned ? '/plan' : pageAddress('/recipe/search', {}, forDog(pet.id))}>
        {isPlanned ? words.swap : words.another}
      </ButtonLink>
    </Line>
  )
}

type ChooseSupplementProps = { readonly pet: Pet; readonly isNeededAtOnce: boolean }

/** What is cooked is complete with a supplement, which its owner has not chosen. */
function ChooseSupplement({ pet: { id, name }, isNeededAtOnce }: ChooseSupplementProps) {
  const { unchosen, untilAtHome } = texts.supplement
  return (
    <Line title={unchosen.title(name)} caution={isNeededAtOnce ? untilAtHome.never(name) : null}>
      <ButtonLink look="quiet" to={pageAddress('/pets/:petId/supplement', { petId: id })}>
        {words.chooseSupplement}
      </ButtonLink>
    </Line>
  )
}

type DefrostProps = WithTap &
  NonNullable<DogToday['defrost']> & {
    /** How to thaw is said once. */
    readonly isFirst: boolean
    /** Of a dog whose next meal today has nothing but frozen food. */
    readonly allFrozen: Pick<LinesProps, 'pet' | 'dog'> | undefined
  }

function Defrost({ item, portions, isFirst, allFrozen, about }: DefrostProps) {
  const app = useApp()
  const how = useHowToThaw(item)
  const caution = isFirst && allFrozen && texts.thawing.allFrozen(allFrozen.pet.name, allFrozen.dog.beside?.name)
  return (
    <Line title={words.defrostFor(portions, item.recipe.name)} note={isFirst ? [how] : []} caution={caution || null}>
      <div className={classes.decision}>
        <Button look="quiet" onClick={() => tap(app, { ...about(item), kind: 'defrost' })}>
          {words.defrost}
        </Button>
        {isFirst && allFrozen && (
          <ButtonLink look="quiet" to={pageAddress('/recipe/search', {}, forDog(allFrozen.pet.id))}>
            {words.choose}
          </ButtonLink>
        )}
      </div>
    </Line>
  )
}

type CookProps = Pick<DogToday, 'cook' | 'beside'> & {
  readonly pet: Pet
  /** The names of the dogs of the pot, where the dish is cooked as one for several: its link stands above the dogs. */
  readonly pot: readonly string[] | undefined
}

/** The step to take when nothing is stored. */
function Cook({ pet, cook, beside, pot }: CookProps) {
  const foodText = useFoodText()
  if (!cook) return <NothingCooked pet={pet} />
  const { id, name } = cook.recipe
  if (pot) return <Line title={words.inPot(name, pot)}>{null}</Line>
  return (
    <Line imageUrl={cook.imageUrl} title={name} grams={foodText(cook.grams)} note={[words.aMeal]} beside={beside}>
      <ButtonLink
        to={recipeAddress(id, { petId: pet.id, ...(cook.meals && { meals: cook.meals }) })}
        aria-label={words.cookFor(pet.name, name)}
      >
        {words.cook}
      </ButtonLink>
    </Line>
  )
}

/** A dog that has to see its vet, or that the limits of its vet leave no recipe, has none to choose. */
function NothingCooked({ pet }: { readonly pet: Pet }) {
  const { id: petId, name, advice, vetLimits } = pet
  const { data } = useQuery({ ...history(petId), enabled: vetLimits.length > 0 })
  const isForVet = advice.some(({ kind }) => kind === 'vet')
  const isLimited = isWithoutRecipes(data) && data?.obstacles.some(({ byVet }) => byVet)
  const way = isForVet
    ? { to: pageAddress('/pets/:petId', { petId }), text: texts.search.withVet(name) }
    : isLimited
      ? { to: pageAddress('/pets/:petId/vet', { petId }), text: texts.obstacles.toLimits }
      : { to: pageAddress('/recipe/search', {}, forDog(petId)), text: words.choose }
  return (
    <Line title={words.nothingCooked(name)}>
      <ButtonLink look="quiet" to={way.to}>
        {way.text}
      </ButtonLink>
    </Line>
  )
}

type AlsoCookProps = NonNullable<DogToday['alsoCook']>[number] & { readonly pet: Pet }

/** Another pot that the plan has cooked today. */
function AlsoCook({ pet, recipe: { id, name }, meals }: AlsoCookProps) {
  return (
    <Line title={words.potOf(name, [words.mealsOf(pet.name, meals)])}>
      <ButtonLink
        look="quiet"
        to={recipeAddress(id, { petId: pet.id, meals })}
        aria-label={words.cookFor(pet.name, name)}
      >
        {words.cook}
      </ButtonLink>
    </Line>
  )
}

/** Food that is past its day stands on the lines of its dog. */
type Suggestion = Exclude<NonNullable<DueToday['suggestion']>, { kind: 'throwAway' }>

const suggestionFor = ({ id }: Pet, { suggestion }: DueToday): Suggestion | null =>
  suggestion?.petId === id && suggestion.kind !== 'throwAway' ? suggestion : null

type SuggestedProps = WithTap & { readonly pet: Pet; readonly suggestion: Suggestion }

function Suggested({ pet, suggestion, about }: SuggestedProps) {
  const app = useApp()
  const { kind } = suggestion
  if (kind === 'freeze')
    return (
      <Line
        title={words.freezeMore(pet.name, suggestion.portions, suggestion.item.recipe.name)}
        note={suggestion.freezesWell === false ? [words.freezesBadly] : []}
      >
        <Button look="quiet" onClick={() => tap(app, { ...about(suggestion.item), kind })}>
          {words.freeze}
        </Button>
      </Line>
    )
  const { id: recipeId, name } = suggestion.recipe
  return (
    <Line title={words.cookNext(pet.name, name)}>
      <ButtonLink
        look="quiet"
        to={recipeAddress(recipeId, { petId: pet.id })}
        aria-label={words.cookFor(pet.name, name)}
      >
        {words.cook}
      </ButtonLink>
    </Line>
  )
}

type OutOfDateProps = { readonly pet: Pet; readonly dish: NonNullable<DogToday['outOfDate']> }

/** Stored food that is past its day. */
const OutOfDate = ({ pet, dish }: OutOfDateProps) => (
  <Line title={words.throwAway(pet.name, dish.name)}>
    <ButtonLink look="quiet" to="/storage">
      {words.toStorage}
    </ButtonLink>
  </Line>
)

/** The share of the portion, and the day until which it keeps if that is today or tomorrow. */
function noteOf({ share, by }: DueMeal, today: Day): string[] {
  return [
    ...(share === 1 ? [] : [words.share(share)]),
    ...(by === today ? [words.lastDay] : []),
    ...(by === addDays(today, 1) ? [words.keepsUntil(weekdayDate(by))] : []),
  ]
}

type DoneProps = {
  readonly what: string
  /** A meal that was left has no tick. */
  readonly isEaten?: boolean
  readonly tap: ShownTap | undefined
  readonly children?: ReactNode
}

function Done({ what, isEaten = true, tap, children }: DoneProps) {
  const app = useApp()
  const names = tap && petNamesOf(tap)
  const isOfSeveral = names !== undefined && names.length > 1
  return (
    <li className={`${classes.line} ${classes.done}`}>
      <p>
        {isEaten && '✓ '}
        {what} {children}
        {isOfSeveral && <span>{words.fedWith(names.slice(1))}</span>}
        {tap?.waits && <span>{words.waits}</span>}
      </p>
      {tap && (
        <Button
          look="bare"
          aria-label={isOfSeveral ? words.undoForOf(names, what) : words.undoOf(what)}
          onClick={() => void undo(app, tap)}
        >
          {isOfSeveral ? words.undoFor(names) : words.undo}
        </Button>
      )}
    </li>
  )
}
