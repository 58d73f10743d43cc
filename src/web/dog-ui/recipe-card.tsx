import type { RecipeCard as Card } from '../../contract/recipe/recipe.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { Link } from '../ui/link.tsx'
import { Bowl } from './bowl.tsx'
import { CarbonLeaf } from './carbon-leaf.tsx'
import classes from './recipe-card.module.css'
import { ScoreRing } from './score-ring.tsx'
import { money } from './units/amounts.ts'
import { useFoodText } from './units/chosen-units.ts'

type RecipeCardProps = {
  readonly recipe: Card
  /** The level below the heading that the card stands under. */
  readonly heading: 'h2' | 'h3'
  readonly isRowOnPhones?: boolean
  /** The card is in sight as soon as the page is: its picture is fetched before those below. */
  readonly isFirst?: boolean
}

/** A recipe as a card: its bowl, its name, how well it suits and how light it is on the planet. */
export function RecipeCard({ recipe, heading: Heading, isRowOnPhones = false, isFirst = false }: RecipeCardProps) {
  const { kitchen, mainFoods, grams, cost } = recipe
  const foodText = useFoodText()
  return (
    <article className={isRowOnPhones ? `${classes.card} ${classes.row}` : classes.card}>
      <Bowl
        className={classes.bowl}
        recipe={recipe}
        size={240}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}>{recipe.name}</Link>
        </Heading>
        <p className={classes.facts}>
          {texts.recipe.cardFacts(kitchen.totalMinutes, kitchen.soakHours > 0, foodText(grams))}
          {cost && texts.recipe.costPerDay(money(cost.perDay, cost.currency), cost.withoutPrice === 0)}
        </p>
        <p className={classes.foods}>{mainFoods.join(', ')}</p>
        <p className={classes.description}>{recipe.description}</p>
      </div>
      <div className={classes.scores}>
        <ScoreRing score={recipe.score} />
        <CarbonLeaf score={recipe.co2score} />
      </div>
    </article>
  )
}
