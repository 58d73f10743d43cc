import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MendChange, MendedPot, SupplementOfRecipe } from '../../../contract/recipe/own-recipe.ts'
import { isNutrientId } from '../../../nutrition/nutrients.ts'
import { call, type Output } from '../../data/api/api.ts'
import { appOf } from '../../data/query-client.ts'
import { BulletLegend } from '../../dog-ui/bullet-legend.tsx'
import { NutrientTables } from '../../dog-ui/nutrient-table.tsx'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { decimals, whole } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Note } from '../../ui/note.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useCheck } from './check.ts'
import type { CheckedDog } from './dog.ts'
import { daysIn, type Ingredients, takePot, useDraft } from './draft.ts'
import { MendFigures, MendWays, PotInBrief, useAmounts } from './mend-ways.tsx'
import classes from './mine-page.module.css'

const words = texts.ownRecipe.mend

/** A change that the owner does not want. */
type Kept = Pick<MendChange, 'foodId' | 'name'>

type Wanted = {
  ingredients: Ingredients
  days: number | undefined | null
  supplement: SupplementOfRecipe
  keep: readonly Kept[]
}

const mendOf = ({ key, asked, isOwners }: CheckedDog, { ingredients, days, supplement, keep }: Wanted) =>
  queryOptions({
    queryKey: ['pets', key, 'mendedRecipe', asked, ingredients, days, supplement, keep.map(({ foodId }) => foodId)],
    queryFn: ({ client, signal }) =>
      call(
        appOf(client),
        'mendRecipe',
        { ...asked, ingredients, supplement, keep: keep.map(({ foodId }) => foodId), ...(days && { days }) },
        { signal, asOwner: isOwners },
      ),
    placeholderData: keepPreviousData,
    meta: { isPassing: true },
  })

/** Offered if a recipe is checked and not complete: the foods to add and to reduce, and the supplement beside them. */
export function Mend({ dog }: { dog: CheckedDog }) {
  const { data, ingredients, supplement } = useCheck(dog)
  const { days } = useDraft()
  const asked = JSON.stringify([dog.key, ingredients, days, supplement])
  const [askedFor, ask] = useState<string>()
  if (!data || !ingredients || data.verdict.kind === 'complete') return null
  return (
    <section className={classes.card} aria-labelledby="mend">
      <h2 id="mend">{words.title}</h2>
      {askedFor === asked ? (
        <Changes key={asked} dog={dog} wanted={{ ingredients, days: daysIn(days), supplement }} />
      ) : (
        <>
          <p>{words.lead(dog.name)}</p>
          <Button className={classes.start} onClick={() => ask(asked)}>
            {words.ask}
          </Button>
        </>
      )}
    </section>
  )
}

type ChangesProps = { dog: CheckedDog; wanted: Omit<Wanted, 'keep'> }

function Changes({ dog, wanted }: ChangesProps) {
  const [keep, setKeep] = useState<readonly Kept[]>([])
  const [chosen, choose] = useState(0)
  const { data, isError, isFetching, refetch } = useQuery(mendOf(dog, { ...wanted, keep }))
  if (isError) return <LoadFailed text={words.failed} onAgain={() => void refetch()} />
  if (!data)
    return (
      <>
        <p role="status">{words.working}</p>
        <Skeleton of="rows" />
      </>
    )
  const keepAlso = (kept: Kept) => {
    setKeep([...keep, kept])
    choose(0)
  }
  const takeBack = ({ foodId }: Kept) => setKeep(keep.filter((one) => one.foodId !== foodId))
  const ways = 'reason' in data ? [] : [data, ...data.alternatives]
  const pot = ways[chosen] ?? ways[0]
  const freed = 'reason' in data ? data.frees?.pot : undefined
  const result = pot ?? freed
  return (
    <div className={classes.mend} aria-busy={isFetching}>
      {'reason' in data && <WhyNot said={data} />}
      {ways.length > 1 && <MendWays ways={ways} chosen={pot} onChoose={choose} />}
      {pot && ways.length === 1 && <MendFigures pot={pot} />}
      {(keep.length > 0 || (pot && pot.changes.length > 0)) && (
        <ul className={classes.gaps}>
          {pot &&
            toldOnce(pot.changes).map((change) => <Change key={change.foodId} change={change} onKeep={keepAlso} />)}
          {keep.map((kept) => (
            <li key={kept.foodId}>
              <label className={classes.change}>
                <input type="checkbox" checked={false} onChange={() => takeBack(kept)} />
                <span className={classes.soft}>{words.kept(kept.name)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {freed && <PotInBrief pot={freed} />}
      {result && <After dog={dog} pot={result} isWorking={isFetching} />}
    </div>
  )
}

function WhyNot({ said: { reason, frees } }: { said: Extract<Output<'mendRecipe'>, { reason: unknown }> }) {
  const sentenceText = useSentenceText()
  return (
    <Note kind="check" role="status" title={words.not}>
      <p>{sentenceText(reason.parts)}</p>
      {frees && <p>{sentenceText(frees.parts)}</p>}
    </Note>
  )
}

function Change({ change, onKeep }: { change: MendChange; onKeep: (kept: Kept) => void }) {
  const { foodId, name, kind, why, nutrients, warnings = [] } = change
  const amounts = useAmounts(change)
  const said = (
    <span className={classes.said}>
      <strong>{words.change[kind](name)}</strong>
      <span>{amounts}</span>
      {(why || nutrients.length > 0) && (
        <span className={classes.soft}>{why ?? words.because(namesOf(nutrients))}</span>
      )}
      {warnings.map((warning) => (
        <span key={warning} className={classes.soft}>
          {warning}
        </span>
      ))}
    </span>
  )
  if (kind === 'out') return <li>{said}</li>
  return (
    <li>
      <label className={classes.change}>
        <input type="checkbox" checked onChange={() => onKeep({ foodId, name })} />
        {said}
      </label>
    </li>
  )
}

/** A warning of several things stands with the first of them. */
const toldOnce = (changes: readonly MendChange[]): MendChange[] =>
  changes.map((change, at) => {
    const before = changes.slice(0, at).flatMap(({ warnings = [] }) => warnings)
    return { ...change, warnings: change.warnings?.filter((warning) => !before.includes(warning)) }
  })

const namesOf = (nutrients: readonly string[]) =>
  nutrients.map((one) => (isNutrientId(one) ? texts.inSentence(one) : one)).join(words.and)

type AfterProps = { dog: CheckedDog; pot: MendedPot; isWorking: boolean }

/** The result of the changes. */
function After({ dog, pot, isWorking }: AfterProps) {
  const app = useApp()
  const { way, supplement, lastsDays, confidence, ingredients, balance } = pot
  const foodText = useFoodText()
  const days = texts.ownRecipe.lastsDays(decimals(lastsDays, lastsDays < 10 ? 1 : 0))
  const bowls = whole(Math.floor(confidence.bowl * 100))
  return (
    <>
      <p className={classes.verdict} data-kind="complete" role="status">
        {words.after[supplement.way](dog.name)}
      </p>
      <p className={classes.soft}>
        {words.lasts(days, dog.name)} {texts.ownRecipe.sure(bowls)}
      </p>
      {way === 'supplement' ? (
        <p>{words.otherSupplement(dog.name)}</p>
      ) : (
        <Button
          className={classes.start}
          busyText={isWorking ? words.working : undefined}
          onClick={() => takePot(app, pot)}
        >
          {words.take}
        </Button>
      )}
      {way === 'supplement' && supplement.items.length > 0 && (
        <Details summary={words.kit(supplement.items.length)}>
          <ul>
            {supplement.items.map(({ id, name, unitsPerDay }) => (
              <li key={id}>{words.aDay(decimals(unitsPerDay, 2), name)}</li>
            ))}
          </ul>
        </Details>
      )}
      <Details summary={words.pot}>
        <ul>
          {ingredients.map(({ foodId, name, grams, cooked, measure }) => (
            <li key={foodId}>
              {texts.ownRecipe.foodAndGrams(name, measure ?? foodText(grams))}
              {cooked && <span className={classes.soft}> {texts.ownRecipe.cooked}</span>}
            </li>
          ))}
        </ul>
      </Details>
      <Details summary={texts.ownRecipe.balance}>
        <p className={classes.soft}>
          {texts.ownRecipe.balanceLead[supplement.way === 'none' ? 'in-recipe' : 'of-dog'](dog.name)}
        </p>
        <BulletLegend />
        <NutrientTables rows={balance.map(({ unknownIn: _, ...row }) => row)} />
      </Details>
    </>
  )
}
