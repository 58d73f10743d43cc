import { useQuery } from '@tanstack/react-query'
import type { RecipeAnswer } from '../../../contract/recipe/recipe-answers.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { recipeAnswers, useForgetting } from './answers.ts'
import classes from './mine-page.module.css'

const words = texts.ownRecipe.answers

/** The remembered answers to the owner's words, each with a button that forgets it. */
export function AnswersList() {
  const { data = [] } = useQuery(recipeAnswers)
  const forgetting = useForgetting()
  const foodText = useFoodText()
  if (data.length === 0) return null
  const measureOf = ({ unit, grams }: RecipeAnswer['measures'][number]) =>
    unit === 'g of a tin' ? words.drained(Math.round(100 * grams)) : words.measure(unit, foodText(grams))
  return (
    <Details summary={words.title(data.length)}>
      <ul className={classes.plain}>
        {data.map(({ words: asked, said, food, cooked, measures }) => (
          <li key={asked} className={classes.own}>
            <p className={classes.remembered}>
              <strong>{said}</strong>
              <span className={classes.soft}>
                {[food.name, ...(cooked ? [texts.ownRecipe.cooked] : []), ...measures.map(measureOf)].join(' · ')}
              </span>
            </p>
            <Button look="quiet" aria-label={words.forgetOf(said)} onClick={() => forgetting.mutate(asked)}>
              {words.forgetThis}
            </Button>
          </li>
        ))}
      </ul>
    </Details>
  )
}
