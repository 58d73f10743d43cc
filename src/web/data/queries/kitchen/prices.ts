import { useMutation, useQueryClient } from '@tanstack/react-query'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, type Input } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { type Pack, packsQuery } from '../packs.ts'

const words = texts.prices

export type PriceInput = Omit<Input<'putPrice'>, 'foodCode'>

/** Saves what a food costs, or the size of its pack alone; `null` removes both. */
export function useSayingPrice() {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ pack, price }: { pack: Pack; price: PriceInput | null }) => {
      if (price) return call(app, 'putPrice', { foodCode: pack.code, ...price })
      await call(app, 'deletePrice', { foodCode: pack.code })
      return { ...pack, price: null }
    },
    onSuccess: (pack, { pack: before }) => {
      queryClient.setQueryData(packsQuery.queryKey, (packs) =>
        packs?.map((other) => (other.code === pack.code ? pack : other)),
      )
      // Cards say what a day costs: the next page that shows some asks again.
      void queryClient.invalidateQueries({ queryKey: ['pets'], refetchType: 'none' })
      showToast(app, 'success', pack.price ? savedText(pack.price) : removedText(before.price), 'shopping list')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.saveFailed), 'shopping list'),
  })
}

const savedText = ({ price }: PriceInput) => (price === undefined ? words.sizeSaved : words.saved)
const removedText = (before: PriceInput | null) =>
  before && before.price === undefined ? words.sizeRemoved : words.removed
