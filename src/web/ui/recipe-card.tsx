import { Link } from 'react-router'
import type { RecipeCard as Card } from '../../contract/recipe.ts'
import { CarbonLeaf } from './carbon-leaf.tsx'
import classes from './recipe-card.module.css'
import { ScoreRing } from './score-ring.tsx'

/** A recipe as a card: its bowl, its name, how well it suits and how light it is on the planet. */
export function RecipeCard({ recipe, isRowOnPhones = false }: { recipe: Card; isRowOnPhones?: boolean }) {
  return (
    <article className={isRowOnPhones ? `${classes.card} ${classes.row}` : classes.card}>
      <img className={classes.bowl} src={recipe.imageUrl} alt="" width="240" height="240" loading="lazy" />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={`/recipe/${recipe.id}`}>{recipe.name}</Link>
        </h3>
        <p className={classes.description}>{recipe.description}</p>
      </div>
      <div className={classes.scores}>
        <ScoreRing score={recipe.score} />
        <CarbonLeaf score={recipe.co2score} />
      </div>
    </article>
  )
}
