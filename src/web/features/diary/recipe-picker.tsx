import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { pickableRecipes } from '../../../kitchen/diary.ts'
import { type Diary, useAddMeal } from '../../data/diary.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { type SavedRecipe, savedRecipes } from '../../data/saved-recipes.ts'
import { VetLine } from '../../dog-ui/advice-list.tsx'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import choices from '../../ui/choice-buttons.module.css'
import { longDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import classes from './recipe-picker.module.css'

const words = texts.diary

type RecipePickerProps = {
  readonly pet: Pet
  readonly diary: Diary
  readonly day: Day
  readonly onClose: () => void
}

type Pickable = { readonly id: string; readonly name: string; readonly imageUrl: string; readonly score: number }

/** What was fed lately and what is saved, to be entered by one tap. */
export function RecipePicker({ pet, diary, day, onClose }: RecipePickerProps) {
  const saved = useQuery(savedRecipes(pet.id))
  const adding = useAddMeal(pet.id)
  const [fedSupplement, setFedSupplement] = useState(pet.supplement !== null)
  const press = useSinglePress()
  const suiting = saved.data?.results.map(({ recipe }) => recipe).filter(isForThisDog) ?? []
  const recipes = pickableRecipes<Pickable>(diary, suiting)
  const supplement = fedSupplement && pet.supplement ? { id: pet.supplement.id } : null
  const pick = (recipeId: string) =>
    press(() => adding.mutate({ date: day, recipeId, supplement }, { onSettled: onClose }))
  return (
    <Dialog title={words.pickTitle} onClose={onClose}>
      <p className={classes.day}>{longDate(day)}</p>
      <VetLine pet={pet} />
      {pet.supplement && (
        <Switch
          label={texts.diaryEntry.fedSupplement(pet.supplement.id)}
          isOn={fedSupplement}
          onChange={setFedSupplement}
        />
      )}
      <ul className={choices.list}>
        {recipes.map(({ id, name, imageUrl, score }) => (
          <li key={id}>
            <button
              type="button"
              className={`${choices.choice} ${classes.recipe}`}
              aria-busy={adding.variables?.recipeId === id}
              onClick={() => pick(id)}
            >
              <img src={imageUrl} alt="" width="56" height="56" />
              <span className={classes.name}>{name}</span>
              <ScoreRing score={score} />
            </button>
          </li>
        ))}
      </ul>
      {saved.isPending && <Spinner text={texts.common.loading} />}
      {saved.isError && !saved.data && (
        <LoadFailed text={texts.home.savedFailed} onAgain={() => void saved.refetch()} />
      )}
      {recipes.length === 0 && saved.data && (
        <EmptyState text={words.nothingToPick}>
          <ButtonLink to="/recipe/search">{words.findRecipe}</ButtonLink>
        </EmptyState>
      )}
    </Dialog>
  )
}

/** One that does not suit the dog has no score for it, and cannot have been its meal. */
function isForThisDog(recipe: SavedRecipe): recipe is SavedRecipe & Pickable {
  return recipe.score !== null
}
