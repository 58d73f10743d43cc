import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { LONGEST_SEARCH } from '../../../contract/limits.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import { keptMealOf } from '../../data/queries/plan/plan.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { isSearchable, PAGE_SIZE, recipeSearch, wordsFrom } from '../../data/queries/recipe-search.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import classes from './plan-page.module.css'
import type { OpenMeal, PlanMealAs } from './plan-props.ts'

const words = texts.weekPlan

type MealDialogProps = {
  readonly meal: OpenMeal
  readonly view: PlanView
  readonly onPlan: PlanMealAs
  readonly onClose: () => void
}

/** The actions on a meal: view, swap, skip, lock. */
export function MealDialog({ meal: open, view, onPlan, onClose }: MealDialogProps) {
  const { pet, day, slot, meal } = open
  const planned = keptMealOf(meal, day)
  const recipe = meal?.recipeId ? view.recipes[meal.recipeId] : undefined
  const isOver = meal?.isOver || day < view.today
  return (
    <Dialog title={words.meal(pet.name, slot, weekdayDate(day))} onClose={onClose}>
      {recipe && <Chosen recipe={recipe} />}
      <div className={classes.choices}>
        {recipe && (
          <ButtonLink look="quiet" to={recipeAddress(recipe.id, { petId: pet.id })}>
            {words.see}
          </ButtonLink>
        )}
        {!isOver && planned && (
          <Button
            look="quiet"
            aria-describedby="lock-hint"
            onClick={() =>
              onPlan(
                open,
                { ...planned, locked: !planned.locked },
                planned.locked ? words.unlocked : words.lockedNow,
                recipe,
              )
            }
          >
            {planned.locked ? words.unlock : words.lock}
          </Button>
        )}
        {!isOver && meal?.recipeId !== null && (
          <Button look="quiet" onClick={() => onPlan(open, { slot, recipeId: null, locked: true }, words.skipped)}>
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
          onSwap={(chosen) =>
            onPlan(open, { slot, recipeId: chosen.id, locked: true }, words.swapped(chosen.name), chosen)
          }
        />
      )}
    </Dialog>
  )
}

const MOST_SUGGESTED = 4

type SwapProps = { readonly open: OpenMeal; readonly onSwap: (recipe: PlanView['recipes'][string]) => void }

/** A few recipes that suit best, or the results of a search. */
function Swap({ open: { pet, meal }, onSwap }: SwapProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(wordsFrom(typed))
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    recipeSearch(pet.id, isSearchable(q) ? q : '', PAGE_SIZE),
  )
  const isSearch = q !== '' && isSearchable(q)
  const found = (data?.results ?? []).filter(({ recipe }) => recipe.id !== meal?.recipeId)
  const shown = isSearch ? found : found.slice(0, MOST_SUGGESTED)
  const noteOf = () => {
    if (!data || isPlaceholderData) return texts.common.loading
    return isSearch && shown.length === 0 ? words.none : ''
  }
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
      {data?.understood && <p role="status">{data.understood}</p>}
      {data?.notUnderstood && <p role="status">{texts.search.notUnderstood(data.notUnderstood)}</p>}
      <ul className={classes.found} aria-busy={isPlaceholderData}>
        {shown.map(({ recipe: { id, name, imageUrl, kitchen } }) => (
          <li key={id}>
            <button type="button" onClick={() => onSwap({ id, name, imageUrl, minutes: kitchen.totalMinutes })}>
              <Bowl recipe={{ id, name, imageUrl }} size={48} loading="lazy" />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isError && <LoadFailed text={texts.search.failed} onAgain={() => void refetch()} />}
      <p role="status">{isError ? '' : noteOf()}</p>
    </>
  )
}

function Chosen({ recipe }: { readonly recipe: PlanView['recipes'][string] }) {
  return (
    <p className={classes.chosen}>
      <Bowl recipe={recipe} size={72} />
      <span>
        <strong>{recipe.name}</strong>
      </span>
    </p>
  )
}
