import { thingsInUse } from '../../../kitchen/pack-supply.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import { usePets } from '../../data/pets.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { amountOf } from './item-text.ts'

const words = texts.shopping

/** What is to be bought as a text, to whom or what the device offers; where it offers nothing, to be pasted. */
export function ShareList({ items }: { items: readonly ShoppingItem[] }) {
  const foodText = useFoodText()
  const things = thingsInUse(usePets())
  const share = async () => {
    const lines = items.map((item) => {
      const { text } = amountOf(item, things.get(item.code), foodText)
      return text === '' ? item.name : `${item.name}, ${text}`
    })
    const text = [words.title, ...lines.map((line) => `- ${line}`)].join('\n')
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: words.title, text })
      await navigator.clipboard.writeText(text)
      showToast('success', words.copied, 'shopping list')
    } catch (error) {
      // Closed without a choice: that is the owner's.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast('error', words.notShared, 'shopping list')
      }
    }
  }
  return (
    <Button look="quiet" onClick={() => void share()}>
      {words.share}
    </Button>
  )
}
