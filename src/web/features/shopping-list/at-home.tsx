import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Larder } from '../../../kitchen/larder.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { storedFood, useCountAtHome } from '../../data/queries/storage.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import classes from './at-home.module.css'
import { weightText } from './food-purchase.ts'

const words = texts.shopping.atHome

type AtHomeProps = { readonly packs: ReadonlyMap<string, Pack> }

/** The food left in packs that keep, as counted: to be looked at, and corrected when it is gone. */
export default function AtHome({ packs }: AtHomeProps) {
  const { data } = useQuery(storedFood)
  const { food: foodUnit } = useUnits()
  const [emptied, setEmptied] = useState<Larder>({})
  const { mutate } = useCountAtHome()
  const larder = data?.content.larder ?? {}
  const foods = Object.keys({ ...larder, ...emptied })
    .map((code) => ({ code, grams: larder[code]?.grams ?? 0, name: packs.get(code)?.name ?? code }))
    .filter(({ code, grams }) => grams > 0 || Object.hasOwn(emptied, code))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  if (foods.length === 0) return null
  const count = (foodCode: string, grams: number, doneText: string) =>
    mutate({ of: { foodCode }, amount: grams, doneText })
  return (
    <details className={classes.atHome}>
      <summary>{words.title(foods.filter(({ grams }) => grams > 0).length)}</summary>
      <p>{words.hint}</p>
      <ul>
        {foods.map(({ code, grams, name }) => (
          <li key={code}>
            <FoodSymbol code={code} />
            <span className={classes.name}>{name}</span>
            <span>{grams > 0 ? weightText(grams, foodUnit) : words.none}</span>
            {grams > 0 ? (
              <Button
                look="bare"
                aria-label={words.goneOf(name)}
                onClick={() => {
                  setEmptied({ ...emptied, [code]: { grams } })
                  count(code, 0, words.isGone(name))
                }}
              >
                {words.gone}
              </Button>
            ) : (
              <Button
                look="bare"
                aria-label={words.undoOf(name)}
                onClick={() => count(code, emptied[code]?.grams ?? 0, words.isBack(name))}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
