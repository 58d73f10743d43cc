import type { RecipeCard as Card } from '../../contract/recipe.ts'
import classes from './recipe-card.module.css'
import { RecipeCard } from './recipe-card.tsx'

/** Many recipes: columns of cards where there is room, a list on phones. */
export function RecipeGrid({ recipes }: { recipes: readonly Card[] }) {
  return (
    <ul className={classes.grid}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} heading="h2" isRowOnPhones />
        </li>
      ))}
    </ul>
  )
}
