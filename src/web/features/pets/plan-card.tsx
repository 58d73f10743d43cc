import type { Pet } from '../../../contract/dog/pet.ts'
import type { Output } from '../../data/api/api.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import classes from './pet-page.module.css'

const words = texts.dogPage.plan
const { mealsPerDay, frequency } = texts.newPet.fields

type Recipes = Output<'getHistory'>['results']

const MOST_SHOWN = 5

/** How often the dog eats, and the recipes that are recommended for it these days. */
export function PlanCard({ pet, recipes }: { pet: Pet; recipes: Recipes }) {
  const meals = (mealsPerDay.choices as Readonly<Record<number, string>>)[pet.mealsPerDay] ?? ''
  return (
    <section className={classes.card} aria-labelledby="plan">
      <h2 id="plan">{words.title}</h2>
      <p className={classes.lead}>{words.meals(meals, frequency.choices[pet.frequency])}</p>
      <ul className={classes.recipes} aria-label={words.recipes}>
        {distinct(recipes).map((recipe) => (
          <li key={recipe.id}>
            <Bowl recipe={recipe} size={56} loading="lazy" />
            <Link to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}>{recipe.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const distinct = (recipes: Recipes) =>
  [...new Map(recipes.map(({ recipe }) => [recipe.id, recipe])).values()].slice(0, MOST_SHOWN)
