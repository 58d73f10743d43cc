import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { pickableRecipes } from '../../../kitchen/diary.ts'
import { portionFor } from '../../../kitchen/today.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { type Diary, useAddMeal } from '../../data/queries/diary.ts'
import { type SavedRecipe, savedRecipes } from '../../data/queries/saved-recipes.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { useToday } from '../../data/today.ts'
import { VetLine } from '../../dog-ui/advice-list.tsx'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { longDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import choices from '../../ui/forms/choice-buttons.module.css'
import { Switch } from '../../ui/forms/switch.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import classes from './recipe-picker.module.css'
import { TakePortion } from './take-portion.tsx'

const words = texts.diary

type RecipePickerProps = {
  readonly pet: Pet
  readonly diary: Diary
  readonly day: Day
  readonly onClose: () => void
}

type Pickable = { readonly id: string; readonly name: string; readonly imageUrl: string; readonly score: number }

/** The recipes that were fed lately or are saved, to be entered by one tap. */
export function RecipePicker({ pet, diary, day, onClose }: RecipePickerProps) {
  const saved = useQuery(savedRecipes(pet.id))
  const adding = useAddMeal(pet.id)
  const [fedSupplement, setFedSupplement] = useState(pet.supplement !== null)
  const press = useSinglePress()
  const suiting = saved.data?.results.map(({ recipe }) => recipe).filter(isForThisDog) ?? []
  const recipes = pickableRecipes<Pickable>(diary, suiting)
  const supplement = fedSupplement && pet.supplement ? { id: pet.supplement.id } : null
  const [portion, setPortion] = useState<Portion | undefined>()
  const write = (recipeId: string) => adding.mutate({ date: day, recipeId, supplement }, { onSettled: onClose })
  const { isLoading, portionOf } = usePortions(pet.id, day)
  const pick = (recipeId: string) => {
    const found = portionOf(recipeId)
    if (found) setPortion(found)
    else press(() => write(recipeId))
  }
  if (portion)
    return (
      <Dialog key="portion" title={words.takePortion.title} onClose={onClose}>
        <p className={classes.day}>{longDate(day)}</p>
        <TakePortion
          {...portion}
          day={day}
          fedSupplement={fedSupplement}
          onOther={() => write(portion.item.recipe.id)}
          onDone={onClose}
        />
      </Dialog>
    )
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
      {!isLoading && <Recipes recipes={recipes} chosenId={adding.variables?.recipeId} onPick={pick} />}
      {(isLoading || saved.isPending) && <Spinner text={texts.common.loading} />}
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

type RecipesProps = {
  readonly recipes: readonly Pickable[]
  readonly chosenId: string | undefined
  readonly onPick: (recipeId: string) => void
}

function Recipes({ recipes, chosenId, onPick }: RecipesProps) {
  return (
    <ul className={choices.list}>
      {recipes.map(({ id, name, imageUrl, score }) => (
        <li key={id}>
          <button
            type="button"
            className={`${choices.choice} ${classes.recipe}`}
            aria-busy={id === chosenId}
            onClick={() => onPick(id)}
          >
            <Bowl recipe={{ id, name, imageUrl }} size={56} />
            <span className={classes.name}>{name}</span>
            <ScoreRing score={score} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type Portion = NonNullable<ReturnType<typeof portionFor>>

/** Finds the stored portion of a recipe that may have been the meal of that day. */
function usePortions(petId: string, day: Day) {
  const { data, isLoading } = useQuery(storedFood)
  const today = useToday()
  const portionOf = (recipeId: string): Portion | undefined =>
    data && portionFor(data.content, { petId, today }, { recipeId, day })
  return { isLoading, portionOf }
}

/** A recipe that does not suit the dog has no score for it, and cannot have been its meal. */
function isForThisDog(recipe: SavedRecipe): recipe is SavedRecipe & Pickable {
  return recipe.score !== null
}
