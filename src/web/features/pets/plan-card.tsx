import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { Output } from '../../data/api/api.ts'
import { planFrom } from '../../data/queries/plan/plan.ts'
import { useToday } from '../../data/today.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { shortWeekday } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import classes from './pet-page.module.css'

const words = texts.dogPage.plan
const { mealsPerDay, frequency } = texts.newPet.fields

type Recipes = Output<'getHistory'>['results']

const MOST_RECOMMENDED = 5
/** A dish a day; the plan has the others. */
const MOST_PLANNED = 7

/** How often the dog eats, and the dishes of its week: as they are planned, else as they are recommended these days. */
export function PlanCard({ pet, recipes }: { pet: Pet; recipes: Recipes }) {
  const { data, isPending, isError, refetch } = useQuery(planFrom(useToday()))
  const meals = (mealsPerDay.choices as Readonly<Record<number, string>>)[pet.mealsPerDay] ?? ''
  const planned = data ? plannedMeals(data.content, pet) : []
  const isPlanned = planned.length > 0
  // Until the plan is known nothing stands here that it may contradict.
  const shown = data ? (isPlanned ? dishesOf(planned, data.content) : distinct(recipes)) : []
  return (
    <section className={classes.card} aria-labelledby="plan" aria-busy={isPending}>
      <h2 id="plan">{isPlanned ? words.title : words.ideas}</h2>
      <p className={classes.lead}>{words.meals(meals, frequency.choices[pet.frequency])}</p>
      {!data && isError && <LoadFailed text={texts.weekPlan.loadFailed} onAgain={() => void refetch()} />}
      <ul className={classes.recipes} aria-label={words.recipes}>
        {shown.slice(0, isPlanned ? MOST_PLANNED : MOST_RECOMMENDED).map(({ recipe, days }) => (
          <li key={recipe.id}>
            <Bowl recipe={recipe} size={56} loading="lazy" />
            <Link to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}>{recipe.name}</Link>
            {days.length > 0 && <span className={classes.days}>{words.days(days.map(shortWeekday))}</span>}
          </li>
        ))}
      </ul>
      {isPlanned && <Link to="/plan">{words.toPlan}</Link>}
    </section>
  )
}

type Dish = { readonly recipe: PlanView['recipes'][string]; readonly days: readonly Day[] }

type Meal = { readonly day: Day; readonly recipeId: string | null }

/** The meals of the dog's plan, the first to be eaten first, those of other food too. */
const plannedMeals = ({ days }: PlanView, { id, mealsPerDay }: Pet): Meal[] =>
  (Object.keys(days) as Day[])
    .toSorted()
    .flatMap((day) =>
      (days[day]?.[id] ?? []).filter(({ slot }) => slot <= mealsPerDay).map(({ recipeId }) => ({ day, recipeId })),
    )

/** The dishes of such meals, each with its days. */
function dishesOf(meals: readonly Meal[], { recipes }: PlanView): Dish[] {
  return [...Map.groupBy(meals, ({ recipeId }) => recipeId)].flatMap(([recipeId, eaten]) => {
    const recipe = recipeId === null ? undefined : recipes[recipeId]
    return recipe ? [{ recipe, days: [...new Set(eaten.map(({ day }) => day))] }] : []
  })
}

const distinct = (recipes: Recipes) =>
  [...new Map(recipes.map(({ recipe }) => [recipe.id, recipe])).values()].map((recipe) => ({ recipe, days: [] }))
