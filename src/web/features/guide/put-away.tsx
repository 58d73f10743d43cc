import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { addDays } from '../../../kitchen/days.ts'
import { FRIDGE_DAYS } from '../../../kitchen/expiry.ts'
import { EMPTY_STORAGE } from '../../../kitchen/storage.ts'
import { eatenInTime } from '../../../kitchen/today.ts'
import { dueToday } from '../../data/queries/due-today.ts'
import { planFrom } from '../../data/queries/plan/plan.ts'
import { storedFood, useStoreCookedBatch } from '../../data/queries/storage.ts'
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
import classes from './put-away.module.css'

const words = texts.guide

type PutAwayProps = {
  readonly recipe: Recipe
  readonly pet: Pet
  readonly cooking: Cooking
  readonly onChange: (change: Partial<Cooking>) => void
}

/**
 * The meals that the dog eats in time go into the fridge, the rest into the freezer: the split is shown, can be changed, and is done with
 * one tap.
 */
export function PutAway({ recipe, pet, cooking, onChange }: PutAwayProps) {
  const app = useApp()
  const { meals } = recipe.batch
  const { isLoading, eaten } = useEatenInTime(pet, recipe)
  const storing = useStoreCookedBatch((storageId, isStored) => noteAnswer(app, storageId, isStored))
  const [isWrong, setWrong] = useState(false)
  if (isLoading) return <Spinner text={texts.common.loading} />
  const freeze = Math.min(meals, cooking.freeze ?? meals - eaten)
  const isDone = cooking.putAway === 'yes'
  const split = (fridge: number | undefined) => {
    setWrong(fridge === undefined)
    if (fridge !== undefined) onChange({ freeze: meals - fridge })
  }
  const put = () => {
    onChange({ putAway: 'asked', freeze })
    const { storageId } = cooking
    const doneText = freeze > 0 ? done(meals - freeze, freeze) : undefined
    storing.mutate({
      petId: pet.id,
      recipeId: recipe.id,
      portions: meals,
      way: recipe.way,
      storageId,
      freeze,
      doneText,
    })
  }
  return (
    <div className={classes.putAway}>
      {!isDone && meals > 1 && <Split pet={pet} meals={meals} eaten={eaten} freeze={freeze} onChange={split} />}
      {!isDone && freeze > 0 && !recipe.kitchen.freezesWell && <p className={classes.badly}>{words.split.badly}</p>}
      <Button
        className={classes.put}
        isDone={isDone}
        busyText={storing.isPending ? texts.common.processing : undefined}
        onClick={isWrong ? undefined : put}
      >
        {isDone ? <CheckIcon /> : freeze === meals ? <SnowflakeIcon /> : <FridgeIcon />}
        {(isDone ? done : toDo)(meals - freeze, freeze)}
      </Button>
      {isDone && (
        <Link className={classes.labels} to={pageAddress('/storage/labels', {}, { batch: cooking.storageId })}>
          {words.labels}
        </Link>
      )}
    </div>
  )
}

type SplitProps = {
  readonly pet: Pet
  readonly meals: number
  readonly eaten: number
  readonly freeze: number
  readonly onChange: (fridge: number | undefined) => void
}

function Split({ pet, meals, eaten, freeze, onChange }: SplitProps) {
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
        <strong>{shelves.join(', ')}</strong>
        <span className={fridge > eaten ? classes.over : undefined}>{whyOf(pet.name, { fridge, freeze, eaten })}</span>
      </p>
      <Stepper
        label={words.split.inFridge}
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

/**
 * How many meals the dog eats in time: by the plan for a planned pot; else by the food that is stored for the dog and its meals today, as
 * far as they are known.
 */
function useEatenInTime(pet: Pet, { id: recipeId, batch: { meals } }: Recipe) {
  const today = useToday()
  const stored = useQuery(storedFood)
  const due = useQuery(dueToday)
  const plan = useQuery(planFrom(today))
  const { id: petId, mealsPerDay, frequency } = pet
  const pot = plan.data?.content.cook.find(
    (one) => one.day === today && one.petId === petId && one.recipeId === recipeId && one.portions === meals,
  )
  const fed = due.data?.dogs.find((dog) => dog.petId === petId)?.fed.length ?? 0
  const dog = { petId, today, mealsPerDay, fed, isDaily: frequency === 'daily' }
  return {
    isLoading: stored.isLoading || due.isLoading || plan.isLoading,
    eaten: pot ? meals - pot.toFreeze : eatenInTime(stored.data?.content ?? EMPTY_STORAGE, dog, meals),
  }
}

function toDo(fridge: number, freezer: number): string {
  if (freezer === 0) return words.putAway(fridge)
  return fridge === 0 ? words.split.putFreezer(freezer) : words.split.putBoth(fridge, freezer)
}

function done(fridge: number, freezer: number): string {
  if (freezer === 0) return words.isPutAway
  return fridge === 0 ? words.split.isFrozen : words.split.areBoth(fridge, freezer)
}
