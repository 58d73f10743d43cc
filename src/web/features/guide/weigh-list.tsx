import { lazy, Suspense, useId } from 'react'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { batchOf, mealsOfAll } from '../../data/pot-dogs.ts'
import { guideAddress } from '../../data/queries/recipe.ts'
import { OverDays } from '../../dog-ui/cooking/over-days.tsx'
import { isShared } from '../../dog-ui/cooking/rounds.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { loadOnce } from '../../ui/load-once.ts'
import { type Cooking, withWeighed } from './cooking.ts'
import { NotCounted } from './count-list.tsx'
import { Preheat } from './preheat.tsx'
import classes from './weigh-list.module.css'

const words = texts.guide
const SplitPot = lazy(loadOnce(() => import('./split-pot.tsx')))

type WeighListProps = {
  readonly recipe: Recipe
  readonly petId: string
  readonly cooking: Cooking
  readonly onChange: (change: Partial<Cooking>) => void
}

/** Each ingredient that is cooked, ticked off as it lands in its bowl. The supplement comes at the end. */
export function WeighList({ recipe, petId, cooking, onChange }: WeighListProps) {
  const { ingredients } = recipe.batch
  const { soakHours } = recipe.kitchen
  const done = ingredients.filter(({ code }) => cooking.weighed.includes(code)).length
  return (
    <section aria-labelledby="stage">
      <h2 id="stage" tabIndex={-1} className={classes.title}>
        {words.weigh}
      </h2>
      <NotCounted recipe={recipe} petId={petId} />
      <OverDays
        batch={recipe.batch}
        mealsOfAll={(count) => mealsOfAll(recipe, count)}
        addressOf={(meals) => guideAddress(recipe.id, { petId, ...batchOf(recipe, meals) })}
      >
        {recipe.batch.overDays && (
          <Suspense>
            <SplitPot recipe={recipe} petId={petId} />
          </Suspense>
        )}
      </OverDays>
      {soakHours > 0 && <p className={classes.lead}>{texts.rounds.soakFirst(soakHours)}</p>}
      <p className={classes.lead}>{words.weighLead}</p>
      <Preheat batch={recipe.batch} before={0} />
      {recipe.batch.method.some(({ vessel }) => isShared(vessel)) && (
        <Link className={classes.vessels} to="/settings">
          {texts.rounds.yourVessels}
        </Link>
      )}
      <p className={classes.done} role="status">
        {words.weighed(done, ingredients.length)}
      </p>
      <ul className={classes.lines}>
        {ingredients.map((line) => (
          <WeighLine
            key={line.code}
            line={line}
            isWeighed={cooking.weighed.includes(line.code)}
            onPress={() => onChange({ weighed: withWeighed(cooking, line.code) })}
          />
        ))}
      </ul>
    </section>
  )
}

type WeighLineProps = {
  readonly line: Recipe['ingredients'][number]
  readonly isWeighed: boolean
  readonly onPress: () => void
}

function WeighLine({ line, isWeighed, onPress }: WeighLineProps) {
  const { code, name, quantity, measure } = line
  const id = useId()
  const foodText = useFoodText()
  return (
    <li className={`${classes.line} ${isWeighed ? classes.weighed : ''}`}>
      <input id={id} type="checkbox" checked={isWeighed} onChange={onPress} />
      <label htmlFor={id}>
        <span className={classes.mark} aria-hidden="true">
          <CheckIcon />
        </span>
        <FoodSymbol code={code} />
        <span className={classes.name}>{name}</span> <span className={classes.grams}>{foodText(quantity)}</span>{' '}
        {measure !== null && <span className={classes.hint}>{texts.recipe.about(measure)}</span>}
      </label>
    </li>
  )
}
