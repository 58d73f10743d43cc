import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../kitchen/days.ts'
import { type FoodAtHome, foodAtHome, type Larder } from '../../../kitchen/larder.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { storedFood, useCountAtHome } from '../../data/queries/storage.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { shortDate } from '../../ui/dates.ts'
import classes from './at-home.module.css'
import { AtHomeDialog, type Counted } from './at-home-dialog.tsx'
import { weightText } from './food-purchase.ts'
import { grossGrams } from './home-amounts.ts'

const words = texts.shopping.atHome

type AtHomeProps = { readonly packs: ReadonlyMap<string, Pack> }

/** Raw food at home, as counted: what is bought and not cooked yet, and what the owner has added. */
export default function AtHome({ packs }: AtHomeProps) {
  const { data } = useQuery(storedFood)
  const [emptied, setEmptied] = useState<Larder>({})
  const [asked, ask] = useState<'one more' | Counted>()
  if (!data || packs.size === 0) return null
  const larder = data.content.larder ?? {}
  const foods = Object.keys({ ...larder, ...emptied })
    .flatMap((code) => packs.get(code) ?? [])
    .filter(({ code }) => (larder[code]?.grams ?? 0) > 0 || Object.hasOwn(emptied, code))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <details className={classes.atHome}>
      <summary>{words.title(foods.filter(({ code }) => (larder[code]?.grams ?? 0) > 0).length)}</summary>
      <p>{words.hint}</p>
      <ul>
        {foods.map((food) => (
          <HomeFood
            key={food.code}
            food={food}
            counted={larder[food.code]}
            emptied={emptied[food.code]}
            onEmptied={(counted) => setEmptied({ ...emptied, [food.code]: counted })}
            onChange={(counted) => ask({ food, counted })}
          />
        ))}
      </ul>
      <Button look="quiet" onClick={() => ask('one more')}>
        {words.add}
      </Button>
      {asked && (
        <AtHomeDialog
          foods={[...packs.values()]}
          again={asked === 'one more' ? undefined : asked}
          onClose={() => ask(undefined)}
        />
      )}
    </details>
  )
}

type HomeFoodProps = {
  readonly food: Pack
  readonly counted: FoodAtHome | undefined
  /** The amount before it was said that none is left. */
  readonly emptied: FoodAtHome | undefined
  readonly onEmptied: (counted: FoodAtHome) => void
  readonly onChange: (counted: FoodAtHome) => void
}

function HomeFood({ food, counted, emptied, onEmptied, onChange }: HomeFoodProps) {
  const { code, name } = food
  const { food: foodUnit } = useUnits()
  const { mutate } = useCountAtHome()
  const isThere = counted !== undefined && counted.grams > 0
  const count = ({ grams, until }: FoodAtHome, doneText: string) =>
    mutate({ of: { foodCode: code, until }, amount: grams, doneText })
  return (
    <li>
      <FoodSymbol code={code} />
      <span className={classes.name}>
        {name}
        {isThere && <Until code={code} counted={counted} />}
      </span>
      <span>{isThere ? weightText(grossGrams(food, counted.grams), foodUnit) : words.none}</span>
      {isThere && (
        <span className={classes.ways}>
          <Button look="bare" aria-label={words.changeOf(name)} onClick={() => onChange(counted)}>
            {words.change}
          </Button>
          <Button
            look="bare"
            aria-label={words.goneOf(name)}
            onClick={() => {
              onEmptied(counted)
              count({ grams: 0 }, words.isGone(name))
            }}
          >
            {words.gone}
          </Button>
        </span>
      )}
      {!isThere && emptied && (
        <Button look="bare" aria-label={words.undoOf(name)} onClick={() => count(emptied, words.isBack(name))}>
          {words.undo}
        </Button>
      )}
    </li>
  )
}

/** How long food counts that does not keep. */
function Until({ code, counted }: { readonly code: string; readonly counted: FoodAtHome }) {
  const { until } = counted
  if (until === undefined) return null
  const isOver = foodAtHome({ [code]: counted }, code, dayOf(new Date())) === undefined
  return <span className={classes.until}>{isOver ? words.over(shortDate(until)) : words.until(shortDate(until))}</span>
}
