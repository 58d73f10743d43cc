import { useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { addDays } from '../../../kitchen/days.ts'
import { FRIDGE_DAYS } from '../../../kitchen/expiry.ts'
import { type BatchEater, batchIdOf } from '../../data/pot-dogs.ts'
import { useEatenInTime } from '../../data/queries/eaten-in-time.ts'
import { useStoreCookedBatch } from '../../data/queries/storage.ts'
import { useToday } from '../../data/today.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { weekdayOf } from '../../ui/dates.ts'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { FridgeIcon, SnowflakeIcon } from '../../ui/icons/page-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { type Cooking, noteAnswer } from './cooking.ts'
import { GuideBar } from './guide-bar.ts'
import classes from './put-away.module.css'

const words = texts.guide

type PutAwayProps = {
  readonly recipe: Recipe
  /** The dogs that eat from the batch, the one that the guide was opened for first. */
  readonly eaters: readonly BatchEater[]
  readonly cooking: Cooking
  readonly onChange: (change: Partial<Cooking>) => void
}

/**
 * The meals that each dog eats in time go into the fridge, the rest into the freezer: the split is shown, can be changed, and is done with
 * one tap.
 */
export function PutAway({ recipe, eaters, cooking, onChange }: PutAwayProps) {
  const app = useApp()
  const bar = useContext(GuideBar)
  const { isLoading, eatenOf } = useEatenInTime(recipe.id)
  const storing = useStoreCookedBatch((storageId, isStored) => noteAnswer(app, storageId, isStored))
  const [wrong, setWrong] = useState<readonly string[]>([])
  if (isLoading) return <Spinner text={texts.common.loading} />
  const splits = eaters.map(({ pet, meals }, i) => {
    const eaten = eatenOf(pet, meals)
    const chosen = i === 0 ? cooking.freeze : cooking.freezeOf?.[pet.id]
    return { pet, meals, eaten, freeze: Math.min(meals, chosen ?? meals - eaten) }
  })
  const isDone = cooking.putAway === 'yes'
  const meals = sumOf(splits, ({ meals }) => meals)
  const freeze = sumOf(splits, ({ freeze }) => freeze)
  const split = ({ pet, meals }: DogsSplit, fridge: number | undefined) => {
    setWrong([...wrong.filter((id) => id !== pet.id), ...(fridge === undefined ? [pet.id] : [])])
    if (fridge === undefined) return
    const isFirst = pet.id === splits[0]?.pet.id
    onChange(isFirst ? { freeze: meals - fridge } : { freezeOf: { ...cooking.freezeOf, [pet.id]: meals - fridge } })
  }
  const put = () => {
    onChange({ putAway: 'asked', ...asDecided(splits) })
    const doneText = freeze > 0 ? done(meals - freeze, freeze) : undefined
    storing.mutate({ ...batchToStore(recipe, splits, cooking.storageId), doneText })
  }
  const button = (
    <Button
      className={classes.put}
      isDone={isDone}
      busyText={storing.isPending ? texts.common.processing : undefined}
      onClick={wrong.length > 0 ? undefined : put}
    >
      {isDone ? <CheckIcon /> : freeze === meals ? <SnowflakeIcon /> : <FridgeIcon />}
      {(isDone ? done : toDo)(meals - freeze, freeze)}
    </Button>
  )
  return (
    <div className={classes.putAway}>
      {!isDone &&
        splits.map((one) =>
          one.meals > 1 || splits.length > 1 || one.eaten < one.meals ? (
            <Split
              key={one.pet.id}
              {...one}
              isOfSeveral={splits.length > 1}
              onChange={(fridge) => split(one, fridge)}
            />
          ) : null,
        )}
      {!isDone && freeze > 0 && !recipe.kitchen.freezesWell && <p className={classes.badly}>{words.split.badly}</p>}
      {bar ? createPortal(button, bar) : button}
      {isDone && <Afterwards storageId={cooking.storageId} isInFridge={freeze < meals} />}
    </div>
  )
}

/** The next steps once the batch is stored. */
const Afterwards = ({ storageId, isInFridge }: { readonly storageId: string; readonly isInFridge: boolean }) => (
  <>
    {isInFridge && (
      <Link className={classes.labels} to="/home">
        {words.feedNow}
      </Link>
    )}
    <Link className={classes.labels} to={pageAddress('/storage/labels', {}, { batch: storageId })}>
      {words.labels}
    </Link>
  </>
)

/** The meals of a dog, those that it eats while they keep in the fridge, and those that are to be frozen. */
type DogsSplit = { readonly pet: Pet; readonly meals: number; readonly eaten: number; readonly freeze: number }

const sumOf = (splits: readonly DogsSplit[], of: (split: DogsSplit) => number) =>
  splits.reduce((sum, one) => sum + of(one), 0)

function asDecided([first, ...others]: readonly DogsSplit[]): Partial<Cooking> {
  return {
    freeze: first?.freeze,
    ...(others.length > 0 && { freezeOf: Object.fromEntries(others.map(({ pet, freeze }) => [pet.id, freeze])) }),
  }
}

function batchToStore(recipe: Recipe, [first, ...others]: readonly DogsSplit[], storageId: string) {
  return {
    petId: first?.pet.id ?? '',
    recipeId: recipe.id,
    portions: first?.meals ?? 0,
    way: recipe.way,
    storageId,
    freeze: first?.freeze ?? 0,
    others: others.map(({ pet, freeze }, i) => ({ petId: pet.id, storageId: batchIdOf(storageId, i), freeze })),
  }
}

type SplitProps = DogsSplit & {
  /** Whether it has to say whose portions these are. */
  readonly isOfSeveral: boolean
  readonly onChange: (fridge: number | undefined) => void
}

function Split({ pet, meals, eaten, freeze, isOfSeveral, onChange }: SplitProps) {
  const today = useToday()
  const fridge = meals - freeze
  const lastDay = weekdayOf(addDays(today, FRIDGE_DAYS))
  const shelves = [
    ...(fridge > 0 ? [words.split.fridge(fridge, lastDay)] : []),
    ...(freeze > 0 ? [words.split.freezer(freeze)] : []),
  ]
  return (
    <div className={classes.split}>
      <p role="status">
        <strong>
          {isOfSeveral && `${pet.name}: `}
          {shelves.join(', ')}
        </strong>
        <span className={fridge > eaten ? classes.over : undefined}>{whyOf(pet.name, { fridge, freeze, eaten })}</span>
      </p>
      <Stepper
        label={isOfSeveral ? words.split.inFridgeFor(pet.name) : words.split.inFridge}
        fewer={words.split.oneLess}
        more={words.split.oneMore}
        min={0}
        max={meals}
        value={fridge}
        wrong={words.split.wrong(meals)}
        onChange={onChange}
      />
    </div>
  )
}

function whyOf(pet: string, { fridge, freeze, eaten }: { fridge: number; freeze: number; eaten: number }): string {
  if (fridge > eaten) return words.split.more(pet, fridge - eaten)
  if (freeze === 0) return words.split.allEaten(pet)
  return fridge === eaten && fridge > 0 ? words.split.eaten(pet) : ''
}

function toDo(fridge: number, freezer: number): string {
  if (freezer === 0) return words.putAway(fridge)
  return fridge === 0 ? words.split.putFreezer(freezer) : words.split.putBoth(fridge, freezer)
}

function done(fridge: number, freezer: number): string {
  if (freezer === 0) return words.isPutAway
  return fridge === 0 ? words.split.isFrozen : words.split.areBoth(fridge, freezer)
}
