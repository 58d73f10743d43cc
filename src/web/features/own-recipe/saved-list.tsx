import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnRecipe, ownRecipes, useRemovingRecipe } from '../../data/queries/own-recipes.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { editRecipe } from './draft.ts'
import classes from './mine-page.module.css'

const words = texts.ownRecipe.save

/** The owner's own recipes: to open, to change, to remove. */
export function SavedList() {
  const app = useApp()
  const { data = [] } = useQuery(ownRecipes)
  const [asked, ask] = useState<OwnRecipe>()
  if (data.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="yours">
      <h2 id="yours">{words.yours}</h2>
      <ul className={classes.plain}>
        {data.map((recipe) => (
          <li key={recipe.id} className={classes.own}>
            <Saved recipe={recipe} />
            <Button look="quiet" aria-label={words.changeOf(recipe.name)} onClick={() => editRecipe(app, recipe)}>
              {words.edit}
            </Button>
            <Button look="quiet" aria-label={words.removeOf(recipe.name)} onClick={() => ask(recipe)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <Remove recipe={asked} onClose={() => ask(undefined)} />}
    </section>
  )
}

/** Leads to its page; a recipe that no dog gets says why. */
function Saved({ recipe }: { recipe: OwnRecipe }) {
  if (recipe.notShown !== undefined)
    return (
      <div className={classes.remembered}>
        <span className={classes.label}>{recipe.name}</span>
        <span className={classes.soft}>{recipe.notShown}</span>
      </div>
    )
  return (
    <Link to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}>
      <Bowl recipe={recipe} size={56} loading="lazy" />
      <span>{recipe.name}</span>
    </Link>
  )
}

function Remove({ recipe, onClose }: { recipe: OwnRecipe; onClose: () => void }) {
  const removal = useRemovingRecipe()
  return (
    <Dialog title={words.removeTitle(recipe.name)} onClose={onClose}>
      <p>{words.removeLead}</p>
      <div className={classes.choices}>
        <Button look="quiet" onClick={onClose}>
          {words.keep}
        </Button>
        <Button
          busyText={removal.isPending ? texts.common.processing : undefined}
          onClick={() => removal.mutate(recipe, { onSettled: onClose })}
        >
          {words.remove}
        </Button>
      </div>
    </Dialog>
  )
}
