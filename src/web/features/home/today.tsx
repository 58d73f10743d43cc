import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import { recipePicturePath } from '../../../contract/routes.ts'
import type { DogToday, DueMeal, Today as DueToday } from '../../../contract/today.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import { type Tap, useKeptTaps } from '../../data/later/kept-taps.ts'
import { dueToday, sendTaps, tap, undo } from '../../data/later/today.ts'
import { newId } from '../../data/new-id.ts'
import { usePets } from '../../data/pets.ts'
import { useToday } from '../../data/today.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import classes from './today.module.css'

const words = texts.today

/** What is due for every dog of the household: done with one tap, undone with one. */
export function Today() {
  const pets = usePets()
  const today = useToday()
  const { data, isError, refetch } = useQuery(dueToday)
  useEffect(sendTaps, [])
  // Of another day, kept from when there was a network: what was due then is not due now.
  const shown = data?.day === today ? data : undefined
  if (!shown && isError) return <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />
  return (
    <section aria-label={words.title}>
      <ul className={classes.dogs}>
        {pets.map((pet) => (
          <li key={pet.id} className={classes.dog}>
            <DogsToday pet={pet} today={today} shown={shown} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DogsTodayProps = { readonly pet: Pet; readonly today: Day; readonly shown: DueToday | undefined }

function DogsToday({ pet, today, shown }: DogsTodayProps) {
  const dog = shown?.dogs.find(({ petId }) => petId === pet.id)
  const fedHere = useKeptTaps().filter((one) => one.dog.petId === pet.id && one.dog.today === today)
  const address = pageAddress('/pets/:petId/weigh', { petId: pet.id })
  const meals = dog ? fedMeals(dog, fedHere) : []
  return (
    <>
      <p className={classes.who}>
        <strong>{pet.name}</strong>
        {dog && (dog.isDaily || meals.length > 0) && <span>{words.fedOf(meals.length, dog.mealsPerDay)}</span>}
        <Link to={address} className={dog?.weigh ? classes.due : undefined}>
          {dog?.weigh ? words.weighToday(pet.name) : words.weigh(pet.name)}
        </Link>
      </p>
      {shown && dog && <Lines {...{ pet, today, shown, dog, meals }} taps={fedHere} />}
    </>
  )
}

type Meal = { readonly id: string; readonly name: string; readonly grams: number | null; readonly tap: Tap | undefined }

/** Those of the diary, and those that the server has not heard of yet. */
function fedMeals({ fed }: DogToday, taps: readonly Tap[]): Meal[] {
  const known = fed.map(({ entryId, recipe, grams }) => ({
    id: entryId,
    name: recipe.name,
    grams,
    tap: taps.find(({ id }) => id === entryId),
  }))
  const waiting = taps.flatMap((one) =>
    one.kind === 'feed' && one.waits && !known.some(({ id }) => id === one.id)
      ? [{ id: one.id, name: one.item.recipe.name, grams: one.grams, tap: one }]
      : [],
  )
  return [...known, ...waiting]
}

type LinesProps = {
  readonly pet: Pet
  readonly today: Day
  readonly shown: DueToday
  readonly dog: DogToday
  readonly meals: readonly Meal[]
  readonly taps: readonly Tap[]
}

function Lines({ pet, today, shown, dog, meals, taps }: LinesProps) {
  const foodText = useFoodText()
  const { mealsPerDay, isDaily, cook, defrost } = dog
  const suggestion = shown.suggestion?.petId === pet.id ? shown.suggestion : null
  const [due] = dog.due.filter(({ meal }) => meal > meals.length)
  const moves = taps.filter(({ kind }) => kind !== 'feed')
  const isMoved = (item: FridgeItem) => moves.some((one) => one.waits && one.item.storageId === item.storageId)
  const about = (item: FridgeItem) => ({
    id: newId(),
    dog: { petId: pet.id, today, mealsPerDay, fed: meals.length, isDaily },
    item,
    at: new Date().toISOString(),
    waits: true,
  })
  const feed = ({ item, meal, share, grams }: DueMeal) => tap({ ...about(item), kind: 'feed', meal, share, grams })
  const isToCook = !due && meals.length < mealsPerDay && !defrost
  return (
    <ul className={classes.lines}>
      {due && (
        <Line recipeId={due.item.recipe.id} title={due.item.recipe.name} note={noteOf(due, today, foodText)}>
          <Button aria-label={words.feedTo(pet.name, due.item.recipe.name)} onClick={() => feed(due)}>
            {words.feed}
          </Button>
        </Line>
      )}
      {defrost && !isMoved(defrost.item) && (
        <Line title={words.defrostFor(defrost.portions, defrost.item.recipe.name)}>
          <Button look="quiet" onClick={() => tap({ ...about(defrost.item), kind: 'defrost' })}>
            {words.defrost}
          </Button>
        </Line>
      )}
      {isToCook && (
        <Line
          recipeId={cook?.recipe.id}
          title={cook?.recipe.name ?? words.nothingCooked(pet.name)}
          note={cook ? foodText(cook.grams) : undefined}
        >
          {cook ? (
            <ButtonLink to={pageAddress('/recipe/:recipeId', { recipeId: cook.recipe.id })}>{words.cook}</ButtonLink>
          ) : (
            <ButtonLink look="quiet" to="/recipe/search">
              {words.choose}
            </ButtonLink>
          )}
        </Line>
      )}
      {suggestion?.kind === 'freeze' && !isMoved(suggestion.item) && (
        <Line title={words.freezeMore(pet.name, suggestion.portions, suggestion.item.recipe.name)}>
          <Button look="quiet" onClick={() => tap({ ...about(suggestion.item), kind: 'freeze' })}>
            {words.freeze}
          </Button>
        </Line>
      )}
      {suggestion?.kind === 'cook' && (
        <Line title={words.cookNext(pet.name, suggestion.recipe.name)}>
          <ButtonLink look="quiet" to={pageAddress('/recipe/:recipeId', { recipeId: suggestion.recipe.id })}>
            {words.cook}
          </ButtonLink>
        </Line>
      )}
      {suggestion?.kind === 'throwAway' && (
        <Line title={words.throwAway(pet.name, suggestion.recipe.name)}>
          <ButtonLink look="quiet" to="/storage">
            {words.toStorage}
          </ButtonLink>
        </Line>
      )}
      {!due && !defrost && !isToCook && !suggestion && <li className={classes.done}>{words.nothing}</li>}
      {meals.map(({ id, name, grams, tap }) => (
        <Done key={id} what={words.fed(name)} tap={tap}>
          {grams !== null && foodText(grams)}
        </Done>
      ))}
      {moves.map((one) => (
        <Done key={one.id} what={words[one.kind === 'freeze' ? 'frozen' : 'defrosted'](one.item.recipe.name)} tap={one} />
      ))}
    </ul>
  )
}

/** Grams, how much of the portion that is, and by when where it is to be used first. */
function noteOf({ grams, share, by }: DueMeal, today: Day, foodText: (grams: number) => string): string {
  return [
    grams === null ? '' : foodText(grams),
    share === 1 ? '' : words.share(share),
    by === today ? words.useToday : by === addDays(today, 1) ? words.useFirst(weekdayDate(by as Day)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

type LineProps = {
  readonly recipeId?: string | undefined
  readonly title: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Line({ recipeId, title, note, children }: LineProps) {
  return (
    <li className={classes.line}>
      {recipeId && <img src={recipePicturePath(recipeId)} alt="" width="56" height="56" />}
      <p className={recipeId && classes.meal}>
        {title}
        {note && <span>{note}</span>}
      </p>
      {children}
    </li>
  )
}

type DoneProps = { readonly what: string; readonly tap: Tap | undefined; readonly children?: ReactNode }

function Done({ what, tap, children }: DoneProps) {
  return (
    <li className={`${classes.line} ${classes.done}`}>
      <p>
        ✓ {what} {children}
        {tap?.waits && <span>{words.waits}</span>}
      </p>
      {tap && (
        <Button look="bare" aria-label={words.undoOf(what)} onClick={() => void undo(tap)}>
          {words.undo}
        </Button>
      )}
    </li>
  )
}
