import { useId } from 'react'
import type { MendChange, MendedPot } from '../../../contract/recipe/own-recipe.ts'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { CarbonLeaf } from '../../dog-ui/carbon-leaf.tsx'
import { ScoreRing } from '../../dog-ui/score-ring.tsx'
import { footprint, money, whole } from '../../dog-ui/units/amounts.ts'
import { useDoseText, useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import classes from './mend-ways.module.css'

const words = texts.ownRecipe.mend

type MendWaysProps = {
  readonly ways: readonly MendedPot[]
  readonly chosen: MendedPot | undefined
  readonly onChoose: (place: number) => void
}

/** The ways to mend a recipe beside each other, each with its changes and the figures to compare it by. */
export function MendWays({ ways, chosen, onChoose }: MendWaysProps) {
  const id = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{words.ways}</legend>
      <div className={classes.ways}>
        {ways.map((pot, place) => (
          <div key={pot.way} className={classes.way}>
            <input
              type="radio"
              name={id}
              id={`${id}-${pot.way}`}
              className={classes.input}
              aria-describedby={`${id}-${pot.way}-is`}
              checked={pot === chosen}
              onChange={() => onChoose(place)}
            />
            <label className={classes.title} htmlFor={`${id}-${pot.way}`}>
              {pot.title}
            </label>
            <span className={classes.mark} aria-hidden="true">
              <CheckIcon />
            </span>
            <div className={classes.is} id={`${id}-${pot.way}-is`}>
              <PotInBrief pot={pot} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The changes of a mended pot and its figures, to be read alone. */
export function PotInBrief({ pot }: { pot: MendedPot }) {
  return (
    <>
      <ul className={classes.changes}>
        {pot.changes.length === 0 && <li>{words.noChange}</li>}
        {pot.changes.map((change) => (
          <BriefChange key={change.foodId} change={change} />
        ))}
      </ul>
      <MendFigures pot={pot} />
    </>
  )
}

function BriefChange({ change }: { change: MendChange }) {
  const { kind, name } = change
  return (
    <li>
      {words.change[kind](name)} <strong>{useAmounts(change)}</strong>
    </li>
  )
}

/** The amount before and after, each as its owner measures it. */
export function useAmounts({ foodId, kind, from, to, pieces, measure, measureBefore }: MendChange): string {
  const foodText = useFoodText()
  const doseText = useDoseText()
  if (isThingFood(foodId)) {
    const before = measureBefore ?? doseText(from)
    const after = measure ?? doseText(to)
    return kind === 'out' ? before : kind === 'add' ? after : words.fromTo(before, after)
  }
  const amountOf = (grams: number, count: number | undefined) =>
    count === undefined ? foodText(grams) : words.pieces(whole(count), foodText(grams))
  if (kind === 'out') return amountOf(from, undefined)
  const after = measure === null ? amountOf(to, pieces?.to) : words.measured(foodText(to), measure)
  return kind === 'add' ? after : words.fromTo(amountOf(from, pieces?.from), after)
}

/** How well a mended pot suits, how sure it is, its carbon, and its cost where prices are known. */
export function MendFigures({ pot: { score, confidence, carbon, cost } }: { pot: MendedPot }) {
  const { costPerDay } = words
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{texts.recipePage.suitability}</dt>
        <dd>{score === null ? words.noScore : <ScoreRing score={score} />}</dd>
      </div>
      <div>
        <dt>{words.sure}</dt>
        <dd>{words.ofBowls(whole(Math.floor(confidence.bowl * 100)))}</dd>
      </div>
      <div>
        <dt>{texts.recipePage.carbon}</dt>
        <dd>
          <CarbonLeaf score={carbon.score} />
          <span className={classes.soft}>{words.carbonPerDay(footprint(carbon.kgPerDay))}</span>
        </dd>
      </div>
      {cost && (
        <div>
          <dt>{words.cost}</dt>
          <dd>{costPerDay(money(cost.perDay, cost.currency), cost.withoutPrice === 0)}</dd>
        </div>
      )}
    </dl>
  )
}
