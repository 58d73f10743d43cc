import type { ReactNode } from 'react'
import type { RecipeCard as Card } from '../../contract/recipe/recipe.ts'
import classes from './recipe-card.module.css'
import { RecipeCard } from './recipe-card.tsx'

type RecipeGridProps = {
  readonly recipes: readonly Card[]
  /** A further note on a recipe. */
  readonly noteOf?: (recipe: Card) => ReactNode
}

/** Many recipes: columns of cards where there is room, a list on phones. */
export function RecipeGrid({ recipes, noteOf }: RecipeGridProps) {
  return (
    <ul className={classes.grid}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} heading="h2" isRowOnPhones />
          {noteOf?.(recipe)}
        </li>
      ))}
    </ul>
  )
}
