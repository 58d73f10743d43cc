import type { CheckedRecipe, SupplementOfRecipe } from '../../../contract/recipe/own-recipe.ts'
import { decimalsApart } from '../../../nutrition/decimals-apart.ts'
import { isNutrientId, type Unit } from '../../../nutrition/nutrients.ts'
import type { Output } from '../../data/api/api.ts'
import { BulletLegend } from '../../dog-ui/bullet-legend.tsx'
import { NutrientTables } from '../../dog-ui/nutrient-table.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { decimals, nutrientWithUnit, whole } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Details } from '../../ui/details.tsx'
import { DecimalField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useCheck } from './check.ts'
import type { CheckedDog } from './dog.ts'
import { changeDraft } from './draft.ts'
import classes from './mine-page.module.css'
import { WithSupplement } from './with-supplement.tsx'

const words = texts.ownRecipe

/** The verdict in a sentence, then what is missing, what is too much, and every nutrient. */
export function Verdict({ dog }: { dog: CheckedDog }) {
  const app = useApp()
  const { ingredients, open, supplement, days, typed, isHarmful, data, isError, refetch } = useCheck(dog)
  return (
    <section className={classes.card} aria-labelledby="verdict">
      <h2 id="verdict">{words.verdict}</h2>
      {ingredients !== undefined && <WithSupplement dog={dog} />}
      {isHarmful ? (
        <Note kind="warning">{words.harmFirst}</Note>
      ) : ingredients === undefined ? (
        <p>{words.answerFirst(open)}</p>
      ) : ingredients.length === 0 ? (
        <p>{words.nothingLeft}</p>
      ) : data ? (
        <Said dog={dog} checked={data} supplement={supplement} />
      ) : isError ? (
        <LoadFailed text={words.checkFailed} onAgain={() => void refetch()} />
      ) : (
        <Skeleton of="rows" />
      )}
      {ingredients !== undefined && ingredients.length > 0 && !isHarmful && (
        <DecimalField
          label={words.days}
          isOptional
          hint={words.daysHint(dog.name)}
          value={typed}
          error={days === null ? words.badDays : undefined}
          onChange={({ target }) => changeDraft(app, { days: target.value })}
        />
      )}
    </section>
  )
}

type SaidProps = {
  readonly dog: CheckedDog
  readonly checked: Output<'checkRecipe'>
  readonly supplement: SupplementOfRecipe
}

function Said({ dog, checked, supplement }: SaidProps) {
  const { verdict, unsafe, missing, excess, cautions, lastsDays } = checked
  const sentenceText = useSentenceText()
  const harmful = unsafe.filter(({ kind }) => kind !== 'conditional')
  const conditional = unsafe.filter(({ kind }) => kind === 'conditional')
  return (
    <>
      <p className={classes.verdict} data-kind={verdict.kind} role="status">
        {sentenceText(verdict.parts)}
      </p>
      {harmful.map(({ foodId, id, name, why }) => (
        <Note key={`${foodId} ${id}`} kind="warning" title={name}>
          {why}
        </Note>
      ))}
      <p className={classes.soft}>
        {words.lasts(words.lastsDays(decimals(lastsDays, lastsDays < 10 ? 1 : 0)), dog.name)} {sureSaid(checked)}
      </p>
      <Gaps title={words.missing} checked={missing.filter((one) => !isBySpread(one, 'missing'))} side="missing" />
      <Gaps title={words.excess} checked={excess.filter((one) => !isBySpread(one, 'excess'))} side="excess" />
      <Gaps title={words.mayLack} checked={missing.filter((one) => isBySpread(one, 'missing'))} side="missing" />
      <Gaps title={words.mayExceed} checked={excess.filter((one) => isBySpread(one, 'excess'))} side="excess" />
      {(cautions.length > 0 || conditional.length > 0) && (
        <Note kind="check" title={words.cautions}>
          <ul className={classes.plain}>
            {conditional.map(({ foodId, name, condition }) => (
              <li key={foodId}>{words.onlyIf(name, condition ?? '')}</li>
            ))}
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </Note>
      )}
      {supplement === 'of-dog' && (
        <Details summary={words.alone}>
          <p>{aloneSaid(checked)}</p>
        </Details>
      )}
      <Details summary={words.balance}>
        <p className={classes.soft}>{words.balanceLead[supplement](dog.name)}</p>
        <BulletLegend />
        <NutrientTables rows={checked.balance.map((row) => rowOf(row, checked))} />
      </Details>
    </>
  )
}

type GapsProps =
  | { readonly title: string; readonly side: 'missing'; readonly checked: CheckedRecipe['missing'] }
  | { readonly title: string; readonly side: 'excess'; readonly checked: CheckedRecipe['excess'] }

function Gaps({ title, checked, side }: GapsProps) {
  const foodText = useFoodText()
  if (checked.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={classes.gaps}>
        {checked.map(({ nutrient, foods, ...gap }) => {
          return (
            <li key={nutrient}>
              <strong>{nameOf(nutrient)}</strong>
              <span>{gapSaid(gap, side)}</span>
              {foods.length > 0 && (
                <span className={classes.soft}>
                  {side === 'missing'
                    ? words.wouldBring(
                        foods
                          .map((food) => words.aFood('grams' in food ? foodText(food.grams) : '', food.name))
                          .join(words.or),
                      )
                    : words.comesFrom(foods.map(({ name }) => name).join(', '))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type Gap = Pick<CheckedRecipe['missing'][number], 'amount' | 'limit' | 'unit' | 'confidence'>

/** The usual bowl keeps the limit, and more than 5 of 100 do not, since foods vary. */
const isBySpread = ({ amount, limit, confidence }: Gap, side: GapsProps['side']): boolean =>
  confidence !== null && (side === 'missing' ? amount >= limit : amount <= limit)

function gapSaid(gap: Gap, side: GapsProps['side']): string {
  const { amount, limit, unit, confidence } = gap
  const of100 = whole(Math.floor((confidence ?? 0) * 100))
  const apart = decimalsApart(amount, limit)
  if (isBySpread(gap, side) && apart !== 'alike') {
    const count = apart === 'usual' ? undefined : apart
    return words.ofVarying[side](nutrientWithUnit(amount, unit, count), nutrientWithUnit(limit, unit, count), of100)
  }
  const isClose = confidence !== null && confidence >= 0.005
  return `${besideLimit(side, amount, limit, unit)}${isClose ? `; ${words.inBowls(of100)}` : ''}`
}

function besideLimit(side: GapsProps['side'], amount: number, limit: number, unit: Unit): string {
  const apart = decimalsApart(amount, limit)
  if (apart === 'alike')
    return words[side === 'missing' ? 'besideNeeded' : 'besideAllowed'](amount < limit, nutrientWithUnit(limit, unit))
  const count = apart === 'usual' ? undefined : apart
  return words[side === 'missing' ? 'ofNeeded' : 'ofAllowed'](
    nutrientWithUnit(amount, unit, count),
    nutrientWithUnit(limit, unit, count),
  )
}

/** Where no bowl is sure to be complete, the gaps below are what is to be put right. */
function sureSaid({ confidence, missing, excess }: CheckedRecipe): string {
  const of100 = Math.floor(confidence.bowl * 100)
  const fixes = missing.length + excess.length
  return of100 === 0 && fixes > 0 ? words.notYet(fixes) : words.sure(whole(of100))
}

function aloneSaid({ foodAlone: { missing, excess } }: CheckedRecipe): string {
  const names = [...new Set([...missing, ...excess].map(({ nutrient }) => nameOf(nutrient)))]
  return names.length === 0 ? words.aloneComplete : words.aloneLead(names.join(', '))
}

/** A nutrient that this app does not know yet is shown by its id. */
const nameOf = (nutrient: string) => (isNutrientId(nutrient) ? texts.nutrients[nutrient] : nutrient)

function rowOf({ unknownIn, ...row }: CheckedRecipe['balance'][number], { ingredients }: CheckedRecipe) {
  const names = ingredients.filter(({ foodId }) => unknownIn.includes(foodId)).map(({ name }) => name)
  return names.length === 0 ? row : { ...row, note: words.unknownIn(names.join(', ')) }
}
