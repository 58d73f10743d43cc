import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { newId } from '../../app/new-id.ts'
import { guideAddress } from '../../app/recipe.ts'
import { useAddToShoppingList } from '../../app/shopping-list.ts'
import { useCookIntoFridge } from '../../app/storage.ts'
import { texts } from '../../texts/index.ts'
import { BuddyIcon, FridgeIcon, ListIcon, PotIcon } from '../../ui/page-icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './recipe-actions.module.css'
import type { SectionProps } from './recipe-page.tsx'

const words = texts.recipeActions

/**
 * What can be done with the amounts shown: buy them, put them into the fridge. The guide is for as many meals as were asked
 * for, though their amounts may still be on their way.
 */
export function RecipeActions({ recipe, pet, meals }: SectionProps & { readonly meals: number }) {
  return (
    <section className={classes.actions} aria-label={words.title}>
      <Link className={`${classes.action} ${classes.guide}`} to={guideAddress(recipe.id, meals)}>
        <PotIcon />
        <Label name={words.guide} hint={words.guideHint} />
      </Link>
      <AddToList recipe={recipe} />
      <CookIntoFridge key={`${pet.id} ${recipe.id} ${recipe.batch.meals}`} recipe={recipe} pet={pet} />
      <Link className={classes.action} to={`/recipe/${recipe.id}/cook`} state={{ recipeName: recipe.name }}>
        <BuddyIcon />
        <Label name={words.buddy} hint={words.buddyHint} />
      </Link>
    </section>
  )
}

function AddToList({ recipe: { batch } }: Pick<SectionProps, 'recipe'>) {
  const adding = useAddToShoppingList()
  const items = batch.ingredients
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, name, quantity, unit }) => ({ code, name, quantity, unit }))
  return (
    <ActionButton isBusy={adding.isPending} onPress={() => adding.mutate(items)} icon={<ListIcon />}>
      <Label name={words.addToList} hint={words.forMeals(batch.meals)} />
    </ActionButton>
  )
}

function CookIntoFridge({ recipe, pet }: SectionProps) {
  const { meals } = recipe.batch
  // One until it has arrived: pressed again after a failure, the batch is stored once.
  const [storageId, setStorageId] = useState(newId)
  const cooking = useCookIntoFridge((_, isStored) => isStored && setStorageId(newId()))
  const cook = () => cooking.mutate({ petId: pet.id, recipeId: recipe.id, portions: meals, storageId })
  return (
    <ActionButton isBusy={cooking.isPending} onPress={cook} icon={<FridgeIcon />}>
      <Label name={words.cook} hint={words.asPortions(meals)} />
    </ActionButton>
  )
}

type ActionButtonProps = { isBusy: boolean; onPress: () => void; icon: ReactNode; children: ReactNode }

function ActionButton({ isBusy, onPress, icon, children }: ActionButtonProps) {
  return (
    <button type="button" className={classes.action} aria-disabled={isBusy} onClick={isBusy ? undefined : onPress}>
      {isBusy ? <Spinner text={texts.common.processing} /> : icon}
      {!isBusy && children}
    </button>
  )
}

const Label = ({ name, hint }: { name: string; hint: string }) => (
  <span className={classes.words}>
    <span className={classes.name}>{name}</span> <span className={classes.hint}>{hint}</span>
  </span>
)
