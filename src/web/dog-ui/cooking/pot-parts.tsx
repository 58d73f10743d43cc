import type { PotPart, Recipe } from '../../../contract/recipe/recipe.ts'
import { countOut, leftOutOf } from '../../../kitchen/things.ts'
import { texts } from '../../texts/index.ts'
import { thingCount } from '../things/thing-text.ts'
import { useDoseText, useFoodText } from '../units/chosen-units.ts'
import classes from './pot-parts.module.css'

const words = texts.potDogs

/** How the finished pot is shared out: the meals of each dog, and its supplement. */
export function PotParts({ pot: { parts } }: { readonly pot: NonNullable<Recipe['pot']> }) {
  const foodText = useFoodText()
  const all = parts.reduce((sum, { meals, grams }) => sum + meals * grams, 0)
  return (
    <section className={classes.parts} aria-label={words.shareOut}>
      <p className={classes.lead}>{words.shareOutLead(foodText(all))}</p>
      <ul>
        {parts.map((part) => (
          <Part key={part.petId} part={part} share={(part.meals * part.grams) / all} />
        ))}
      </ul>
      <p className={classes.other}>{words.ifItWeighsOther}</p>
    </section>
  )
}

function Part({ part, share }: { readonly part: PotPart; readonly share: number }) {
  const { name, meals, grams, score, confidence, batchSupplement } = part
  const foodText = useFoodText()
  const doseText = useDoseText()
  const { items, isCounted, steps } = batchSupplement
  const isKit = items.length > 0
  return (
    <li className={classes.part}>
      <span className={classes.name}>{name}</span>
      <span className={classes.share}>{words.meals(meals, foodText(grams))}</span>
      <span className={classes.hint}>{words.ofPot(Math.round(100 * share))}</span>
      <span className={classes.hint}>
        {isKit
          ? words.kit(
              batchSupplement.id,
              isCounted
                ? [
                    ...countOut(items).map(({ unit, count, name }) => `${thingCount(unit, count)} ${name}`),
                    ...leftOutOf(items).map(({ name }) => words.none(name)),
                  ]
                : steps.map(({ text }) => text),
            )
          : words.powder(doseText(batchSupplement.grams), batchSupplement.id, doseText(part.supplement.grams))}
      </span>
      <span className={classes.hint}>{words.suits(score, Math.floor(100 * confidence))}</span>
    </li>
  )
}
