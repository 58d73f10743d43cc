import type { ReactNode } from 'react'
import { useAddToShoppingList } from '../../data/later/change-shopping-list.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { guideAddress } from '../../data/recipe.ts'
import { useCookIntoFridge } from '../../data/storage.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { BuddyIcon, FridgeIcon, ListIcon, PotIcon } from '../../ui/icons/page-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { neededFor } from './needed-for.ts'
import classes from './recipe-actions.module.css'
import type { SectionProps } from './section-props.ts'

const words = texts.recipeActions

/**
 * What can be done with the amounts shown: buy them, put them into the fridge. The guide is for as many meals as were asked
 * for, though their amounts may still be on their way.
 */
export function RecipeActions({ recipe, pet, meals }: SectionProps & { readonly meals: number }) {
  const isReady = meals === recipe.batch.meals
  return (
    <section className={classes.actions} aria-label={words.title}>
      <Link className={`${classes.action} ${classes.guide}`} to={guideAddress(recipe.id, meals)}>
        <PotIcon />
        <Label name={words.guide} hint={words.guideHint} />
      </Link>
      <AddToList key={`list ${recipe.batch.meals}`} recipe={recipe} isReady={isReady} />
      <CookIntoFridge key={`fridge ${recipe.batch.meals}`} recipe={recipe} pet={pet} isReady={isReady} />
      <Link
        className={classes.action}
        to={pageAddress('/recipe/:recipeId/cook', { recipeId: recipe.id })}
        state={{ recipeName: recipe.name }}
      >
        <BuddyIcon />
        <Label name={words.buddy} hint={words.buddyHint} />
      </Link>
    </section>
  )
}

function AddToList({ recipe: { batch }, isReady }: Pick<SectionProps, 'recipe'> & Ready) {
  const adding = useAddToShoppingList()
  const items = neededFor(batch)
  const add = (again: () => void) => adding.mutate(items, { onError: again })
  return (
    <ActionButton isReady={isReady} doing={adding} onPress={add} icon={<ListIcon />}>
      <Label name={words.addToList} hint={adding.isSuccess ? words.isOnList : words.forMeals(batch.meals)} />
    </ActionButton>
  )
}

function CookIntoFridge({ recipe, pet, isReady }: SectionProps & Ready) {
  const { meals } = recipe.batch
  const cooking = useCookIntoFridge()
  const cook = (again: () => void) =>
    cooking.mutate({ petId: pet.id, recipeId: recipe.id, portions: meals }, { onError: again })
  return (
    <ActionButton isReady={isReady} doing={cooking} onPress={cook} icon={<FridgeIcon />}>
      <Label name={words.cook} hint={cooking.isSuccess ? words.isInFridge : words.asPortions(meals)} />
    </ActionButton>
  )
}

/** Whether the amounts are those that were asked for. */
type Ready = { readonly isReady: boolean }

type ActionButtonProps = Ready & {
  doing: { readonly isPending: boolean; readonly isSuccess: boolean }
  onPress: (again: () => void) => void
  icon: ReactNode
  children: ReactNode
}

/** Does what it is for once, until other amounts are asked for or the page is opened again. */
function ActionButton({ isReady, doing: { isPending, isSuccess }, onPress, icon, children }: ActionButtonProps) {
  const press = useSinglePress()
  return (
    <button
      type="button"
      className={classes.action}
      disabled={!isReady}
      aria-disabled={isPending || isSuccess}
      onClick={() => press(onPress)}
    >
      {isPending ? <Spinner text={texts.common.processing} /> : isSuccess ? <CheckIcon /> : icon}
      {!isPending && children}
    </button>
  )
}

const Label = ({ name, hint }: { name: string; hint: string }) => (
  <span className={classes.words}>
    <span className={classes.name}>{name}</span> <span className={classes.hint}>{hint}</span>
  </span>
)
