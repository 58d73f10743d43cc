import { useSaved } from '../../data/queries/saved-recipes.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { HeartIcon } from '../../ui/icons/page-icons.tsx'
import classes from './save-button.module.css'

/** Saves a recipe, or removes it from the saved ones. */
export function SaveButton({ recipeId }: { recipeId: string }) {
  const { isSaved, toggle } = useSaved(recipeId)
  return (
    <Button
      look="quiet"
      className={`${classes.save} ${isSaved ? classes.saved : ''}`}
      aria-label={isSaved ? texts.recipeActions.unsave : undefined}
      onClick={toggle}
    >
      <HeartIcon isFull={isSaved} />
      {isSaved ? texts.recipeActions.saved : texts.recipeActions.save}
    </Button>
  )
}
