import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { LONGEST_SEARCH } from '../../../contract/limits.ts'
import type { PlanView } from '../../../contract/plan.ts'
import { lockMeal, skipMeal, swapMeal } from '../../../kitchen/meal-plan.ts'
import { selectPet } from '../../data/pets.ts'
import { isSearchable, PAGE_SIZE, recipeSearch } from '../../data/recipe-search.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import classes from './plan-page.module.css'
import type { ChangeMeals, OpenMeal } from './plan-props.ts'

const words = texts.weekPlan

type MealDialogProps = {
  readonly meal: OpenMeal
  readonly view: PlanView
  readonly onChange: ChangeMeals
  readonly onClose: () => void
}

/** What can be done with a meal: looked at, swapped, skipped, locked. */
export function MealDialog({ meal: open, view, onChange, onClose }: MealDialogProps) {
  const { pet, day, slot, meal } = open
  const place = { day, petId: pet.id, slot }
  const days = { from: day, to: day }
  const recipe = meal?.recipeId ? view.recipes[meal.recipeId] : undefined
  const isOver = meal?.isOver || day < view.today
  return (
    <Dialog title={words.meal(pet.name, slot, weekdayDate(day))} onClose={onClose}>
      {recipe && <Chosen recipe={recipe} />}
      <div className={classes.choices}>
        {recipe && (
          <ButtonLink
            look="quiet"
            to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}
            onClick={() => selectPet(pet.id)}
          >
            {words.see}
          </ButtonLink>
        )}
        {!isOver && meal && (
          <Button
            look="quiet"
            aria-describedby="lock-hint"
            onClick={() =>
              onChange(
                days,
                (plan) => lockMeal(plan, place, !meal.locked),
                meal.locked ? words.unlocked : words.lockedNow,
              )
            }
          >
            {meal.locked ? words.unlock : words.lock}
          </Button>
        )}
        {!isOver && meal?.recipeId !== null && (
          <Button look="quiet" onClick={() => onChange(days, (plan) => skipMeal(plan, place), words.skipped)}>
            {words.skip}
          </Button>
        )}
      </div>
      {!isOver && meal && (
        <p id="lock-hint" className={classes.soft}>
          {words.lockHint}
        </p>
      )}
      {!isOver && (
        <Swap
          open={open}
          onSwap={(recipeId, name) => onChange(days, (plan) => swapMeal(plan, place, recipeId), words.swapped(name))}
        />
      )}
    </Dialog>
  )
}

const MOST_SUGGESTED = 4

type SwapProps = { readonly open: OpenMeal; readonly onSwap: (recipeId: string, name: string) => void }

/** A few that suit best, and whatever is looked for. */
function Swap({ open: { pet, meal }, onSwap }: SwapProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery(recipeSearch(pet.id, isSearchable(q) ? q : '', PAGE_SIZE))
  const isSearch = q !== '' && isSearchable(q)
  const found = (data?.results ?? []).filter(({ recipe }) => recipe.id !== meal?.recipeId)
  const shown = isSearch ? found : found.slice(0, MOST_SUGGESTED)
  return (
    <>
      <h3 className={classes.swap}>{words.swap}</h3>
      <TextField
        label={words.search}
        type="search"
        maxLength={LONGEST_SEARCH}
        value={typed}
        hint={q !== '' && !isSearchable(q) ? words.keepTyping : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <ul className={classes.found}>
        {shown.map(({ recipe: { id, name, imageUrl } }) => (
          <li key={id}>
            <button type="button" onClick={() => onSwap(id, name)}>
              <img src={imageUrl} alt="" width="48" height="48" loading="lazy" />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{data && isSearch && shown.length === 0 ? words.none : ''}</p>
    </>
  )
}

function Chosen({ recipe: { name, imageUrl, minutes } }: { readonly recipe: PlanView['recipes'][string] }) {
  return (
    <p className={classes.chosen}>
      <img src={imageUrl} alt="" width="72" height="72" />
      <span>
        <strong>{name}</strong>
        <span>{words.minutes(minutes)}</span>
      </span>
    </p>
  )
}
