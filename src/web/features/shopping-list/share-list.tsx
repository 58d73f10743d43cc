import { byAisle } from '../../../kitchen/aisles.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { nameToBuy } from './food-purchase.ts'
import { amountOf } from './item-text.ts'
import { useSuppliedThings } from './supplied-things.ts'

const words = texts.shopping

type ShareListProps = { readonly items: readonly ShoppingItem[]; readonly packs: ReadonlyMap<string, Pack> }

/** Shares the items to buy, in the order of the shop's aisles, as a text by the device's own dialog; if it has none, the text is copied to be pasted. */
export function ShareList({ items, packs }: ShareListProps) {
  const app = useApp()
  const { food: foodUnit } = useUnits()
  const things = useSuppliedThings(items)
  const share = async () => {
    const inShop = byAisle(items, (code) => packs.get(code)?.aisle).flatMap((aisle) => aisle.items)
    const lines = inShop.map((item) => {
      const { code } = item
      const name = nameToBuy(item, packs.get(code))
      const { text, hint } = amountOf(item, { supplied: things.get(code), pack: packs.get(code), foodUnit })
      return text === '' ? name : `${name}, ${text}${packs.has(code) && hint ? ` (${hint})` : ''}`
    })
    const text = [words.title, ...lines.map((line) => `- ${line}`)].join('\n')
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: words.title, text })
      await navigator.clipboard.writeText(text)
      showToast(app, 'success', words.copied, 'shopping list')
    } catch (error) {
      // The owner closed the dialog without a choice.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast(app, 'error', words.notShared, 'shopping list')
      }
    }
  }
  return (
    <Button look="quiet" onClick={() => void share()}>
      {words.share}
    </Button>
  )
}
