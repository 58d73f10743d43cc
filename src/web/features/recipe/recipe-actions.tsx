import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { eatersOf, ownMealsIn } from '../../data/pot-dogs.ts'
import { useEatenInTime } from '../../data/queries/eaten-in-time.ts'
import { useAddToShoppingList } from '../../data/queries/kitchen/change-shopping-list.ts'
import { guideAddress, myWayAddress } from '../../data/queries/recipe.ts'
import { useCookIntoFridge } from '../../data/queries/storage.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, Icon } from '../../ui/icons/icons.tsx'
import { BuddyIcon, CalendarIcon, FridgeIcon, ListIcon, PotIcon } from '../../ui/icons/page-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { loadOnce } from '../../ui/load-once.ts'
import { Spinner } from '../../ui/page/spinner.tsx'
import type { MealsField } from './meals-stepper.tsx'
import { neededFor } from './needed-for.ts'
import classes from './recipe-actions.module.css'
import { SaveButton } from './save-button.tsx'
import type { SectionProps } from './section-props.ts'

const words = texts.recipeActions
const PlanIt = lazy(loadOnce(() => import('./plan-it.tsx')))

type Cooked = SectionProps & {
  readonly field: MealsField
  /** The way that was asked for: while its amounts load, those of another one are in sight. */
  readonly way: string | undefined
  readonly isUpdating: boolean
  /** All dogs of the owner: those that eat from the pot are among them. */
  readonly pets?: readonly Pet[]
}

/**
 * The most frequent actions, in the first look: cook it, save it, or plan it. The guide is for as many meals as were asked for, though their amounts
 * may still be loading.
 */
export function FirstActions({ recipe, pet, field: { meals, refuse }, way }: Omit<Cooked, 'isUpdating' | 'pets'>) {
  const [isPlanning, setPlanning] = useState(false)
  const handleClick = (event: MouseEvent) => {
    if (refuse) event.preventDefault()
    refuse?.()
  }
  return (
    <div className={classes.first}>
      <Link
        className={`${classes.action} ${classes.guide}`}
        to={guideAddress(recipe.id, { petId: pet.id, meals, way })}
        onClick={handleClick}
      >
        <PotIcon />
        <Label name={words.guide} hint={words.guideHint} />
      </Link>
      <SaveButton recipeId={recipe.id} />
      <Button
        look="quiet"
        className={classes.plan}
        aria-label={texts.planIt.name}
        onClick={refuse ?? (() => setPlanning(true))}
      >
        <CalendarIcon />
      </Button>
      {isPlanning && (
        <Suspense>
          <PlanIt recipe={recipe} pet={pet} meals={meals} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The actions on the amounts shown: buy them, put them into the fridge. */
export function RecipeActions({ recipe, pet, pets = [pet], field: { meals, refuse }, way, isUpdating }: Cooked) {
  const [parameters] = useSearchParams()
  const may = { isReady: meals === ownMealsIn(recipe) && !isUpdating, refuse }
  const amounts = `${recipe.batch.meals} ${recipe.way}`
  return (
    <section className={classes.actions} aria-label={words.title}>
      <AddToList key={`list ${amounts}`} recipe={recipe} {...may} />
      <CookIntoFridge key={`fridge ${amounts}`} recipe={recipe} pet={pet} pets={pets} {...may} />
      <Link className={`${classes.action} ${classes.wide}`} to={myWayAddress(recipe.id, { petId: pet.id, meals, way })}>
        <Icon>
          <path d="M4 7h16M4 17h16M9 4v6M15 14v6" />
        </Icon>
        <Label name={words.myWay} hint={words.myWayHint} />
      </Link>
      <Link
        className={`${classes.action} ${classes.soon}`}
        to={pageAddress('/recipe/:recipeId/cook', { recipeId: recipe.id }, Object.fromEntries(parameters))}
        state={{ recipeName: recipe.name }}
      >
        <BuddyIcon />
        <Label name={words.buddy} hint={words.buddyHint} />
      </Link>
    </section>
  )
}

function AddToList({ recipe, ...may }: Pick<SectionProps, 'recipe'> & May) {
  const adding = useAddToShoppingList()
  const { batch } = recipe
  const items = neededFor(recipe)
  const add = (again: () => void) => adding.mutate({ items, recipeId: recipe.id }, { onError: again })
  return (
    <ActionButton {...may} doing={adding} onPress={add} icon={<ListIcon />}>
      <Label name={words.addToList} hint={adding.isSuccess ? words.isOnList : words.forMeals(batch.meals)} />
    </ActionButton>
  )
}

/** What the dogs eat in time goes into the fridge, the rest into the freezer, as at the end of the guide. */
function CookIntoFridge({ recipe, pet, pets, ...may }: SectionProps & May & { readonly pets: readonly Pet[] }) {
  const { isLoading, eatenOf } = useEatenInTime(recipe.id)
  const cooking = useCookIntoFridge()
  const eaters = eatersOf(recipe, pet, pets)
  const freezeOf = Object.fromEntries(
    eaters.map((eater) => [eater.pet.id, eater.meals - eatenOf(eater.pet, eater.meals)]),
  )
  const split = cooking.variables?.freezeOf ?? freezeOf
  const { meals } = recipe.batch
  const freezer = Object.values(split).reduce((sum, one) => sum + one, 0)
  const batch = { petId: pet.id, recipeId: recipe.id, portions: ownMealsIn(recipe), way: recipe.way, freezeOf }
  const doneText = freezer > 0 ? words.isSplit(meals - freezer, freezer) : undefined
  const cook = (again: () => void) => cooking.mutate({ ...batch, doneText }, { onError: again })
  const askedFor = () => (freezer > 0 ? words.asSplit(meals - freezer, freezer) : words.asPortions(meals))
  const asked = isLoading ? texts.common.loading : askedFor()
  return (
    <ActionButton {...may} isReady={may.isReady && !isLoading} doing={cooking} onPress={cook} icon={<FridgeIcon />}>
      <Label name={words.cook} hint={cooking.isSuccess ? (doneText ?? words.isInFridge) : asked} />
    </ActionButton>
  )
}

type May = {
  /** Whether the amounts are those that were asked for. */
  readonly isReady: boolean
  readonly refuse: MealsField['refuse']
}

type ActionButtonProps = May & {
  doing: { readonly isPending: boolean; readonly isSuccess: boolean }
  onPress: (again: () => void) => void
  icon: ReactNode
  children: ReactNode
}

/** Does its action once, until other amounts are asked for or the page is opened again. */
function ActionButton({
  isReady,
  refuse,
  doing: { isPending, isSuccess },
  onPress,
  icon,
  children,
}: ActionButtonProps) {
  const press = useSinglePress()
  return (
    <button
      type="button"
      className={classes.action}
      disabled={!isReady}
      aria-disabled={isPending || isSuccess}
      onClick={refuse ?? (() => press(onPress))}
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
