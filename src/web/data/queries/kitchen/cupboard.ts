import { useMutation, useQuery } from '@tanstack/react-query'
import type { Cupboard } from '../../../../kitchen/cupboard.ts'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { queryClientOf } from '../../query-client.ts'
import { storedFood, useCountAtHome } from '../storage.ts'
import { type ProductInput, useFollowUsers } from '../supplement/products.ts'

const words = texts.cupboard.thing

/** `undefined` before it is known. */
export function useCupboard(): Cupboard | undefined {
  const { data } = useQuery(storedFood)
  return data && (data.content.cupboard ?? {})
}

/** Records how much of a thing is at home; without a number it is no longer counted. */
export function useCountingThing({ id }: { readonly id: string }) {
  const app = useApp()
  const count = useCountAtHome()
  /** @param name by which the thing is known now: its strength stands in it */
  return async (units: number | undefined, name: string) => {
    await count.mutateAsync({ of: { thingId: id }, amount: units ?? null, doneText: words.saved(name) })
    void forgetWays(app)
  }
}

/** Saves an owner's own package of a thing: kits of it follow. A refusal names its field. */
export function useSavingPackage() {
  const app = useApp()
  const followUsers = useFollowUsers()
  return useMutation({
    mutationFn: (product: ProductInput) => call(app, 'putProduct', product),
    onSuccess: async ({ id }) => {
      void forgetWays(app)
      await followUsers(id)
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'storage'),
  })
}

/** A new kit depends on which things are at home and on what they hold. */
const forgetWays = (app: App) =>
  queryClientOf(app).resetQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'pets' && queryKey[2] === 'supplement-ways',
  })
