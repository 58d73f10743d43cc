import { lazy, Suspense, useState } from 'react'
import { totalsOf } from '../../../kitchen/packs.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { money } from '../../dog-ui/units/amounts.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import type { FoodUnit } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { loadOnce } from '../../ui/load-once.ts'
import { foodPurchase } from './food-purchase.ts'
import classes from './shopping-list-page.module.css'

const words = texts.shopping
const PricesDialog = lazy(loadOnce(() => import('./prices-dialog.tsx')))

type SummaryProps = {
  readonly todo: readonly ShoppingItem[]
  readonly completed: readonly ShoppingItem[]
  readonly packs: ReadonlyMap<string, Pack>
}

/** The progress of the shopping, and its cost as far as prices are known. */
export function Summary({ todo, completed, packs }: SummaryProps) {
  const { food } = useUnits()
  const [isAsked, setAsked] = useState(false)
  const all = [...todo, ...completed]
  const { sums, withoutPrice } = listTotal(all, packs, food)
  const priced = all.flatMap(({ code }) => packs.get(code) ?? [])
  return (
    <div className={classes.summary}>
      <p className={classes.progress} role="status">
        {words.progress(completed.length, all.length)}
      </p>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * completed.length) / all.length}%` }} />
      </span>
      {priced.length > 0 && (
        <div className={classes.total}>
          <p>
            {sums.length > 0 && (
              <strong>{withoutPrice > 0 ? words.known(words.total(sums)) : words.total(sums)}</strong>
            )}
            {sums.length > 0 && withoutPrice > 0 && <span>{words.withoutPrice(withoutPrice)}</span>}
          </p>
          <Button look="bare" onClick={() => setAsked(true)}>
            {sums.length > 0 ? words.prices : words.addPrices}
          </Button>
        </div>
      )}
      {isAsked && (
        <Suspense>
          <PricesDialog foods={priced} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The cost of the list as far as prices are known, a sum for each currency, and how many items have none. */
function listTotal(items: readonly ShoppingItem[], packs: ReadonlyMap<string, Pack>, foodUnit: FoodUnit) {
  const costs = items.flatMap((item) => {
    const pack = packs.get(item.code)
    const cost = foodPurchase(item, pack, foodUnit)?.cost
    const currency = pack?.price?.currency
    return currency !== undefined && typeof cost === 'number' ? [{ currency, cost }] : []
  })
  return {
    sums: totalsOf(costs).map(({ sum, currency }) => money(sum, currency)),
    withoutPrice: items.length - costs.length,
  }
}
