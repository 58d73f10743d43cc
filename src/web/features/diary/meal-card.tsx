import { Suspense } from 'react'
import type { Day } from '../../../kitchen/days.ts'
import { type Diary, useRemoveMeal } from '../../data/queries/diary.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { CarbonLeaf } from '../../dog-ui/carbon-leaf.tsx'
import recipeCard from '../../dog-ui/recipe-card.module.css'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { footprint } from '../../dog-ui/units/amounts.ts'
import { useDoseText, useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { longDate } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { HowItWas } from './appetite/appetite.ts'
import classes from './meal-card.module.css'

const words = texts.diary

type Entry = Diary[Day][string]
type MealCardProps = { readonly entry: Entry; readonly day: Day; readonly petId: string }

/** A meal that was fed. */
export function MealCard({ entry, day, petId }: MealCardProps) {
  const { recipe, supplement } = entry
  const foodText = useFoodText()
  const doseText = useDoseText()
  const removal = useRemoveMeal(petId)
  return (
    <article className={`${classes.card} ${removal.isPending ? classes.leaving : ''}`}>
      <Bowl className={classes.bowl} recipe={recipe} size={112} loading="lazy" />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={pageAddress('/recipe/:recipeId', { recipeId: recipe.id })}>{recipe.name}</Link>
        </h3>
        <p className={recipeCard.description}>{recipe.description}</p>
        <p className={classes.fed}>
          {foodText(recipe.weight)} {supplement ? withSupplement(supplement, doseText) : words.withoutSupplement}
        </p>
      </div>
      <div className={classes.appetite}>
        <Suspense>
          <HowItWas entry={entry} day={day} petId={petId} />
        </Suspense>
      </div>
      <div className={classes.foot}>
        <ScoreRing score={recipe.score} />
        <CarbonLeaf score={recipe.co2score} />
        <span className={classes.co2}>{words.co2(footprint(recipe.co2))}</span>
        <Button
          look="bare"
          className={classes.remove}
          aria-label={words.removeOf(recipe.name, longDate(day))}
          busyText={removal.isPending ? texts.common.processing : undefined}
          onClick={() => removal.mutate({ date: day, entryId: entry.id })}
        >
          {words.remove}
        </Button>
      </div>
    </article>
  )
}

/** A kit is named without a dose: only its small spoons have grams. */
function withSupplement(
  { id, grams, items }: NonNullable<Entry['supplement']>,
  doseText: (grams: number) => string,
): string {
  return items?.length ? words.withKit(id) : words.withSupplement(doseText(grams), id)
}
