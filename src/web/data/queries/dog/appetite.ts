import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '../../../../kitchen/days.ts'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, type Input, type Output } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { appOf, queryClientOf } from '../../query-client.ts'
import { type Diary, diary } from '../diary.ts'

const words = texts.appetite

type Entry = Diary[Day][string]
export type Appetite = NonNullable<Input<'putDiaryEntry'>['appetite']>
export type DogsAppetite = Output<'getAppetite'>

/** A dog's appetite for its dishes, and whether it eats too little. */
export const appetiteOf = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'appetite'],
    queryFn: ({ client }) => call(appOf(client), 'getAppetite', { petId }),
  })

type AppetiteInput = { readonly date: Day; readonly entry: Entry; readonly appetite: Appetite | null }

/** Says how a meal went down, or takes it back. Shown at once; what the server refuses is put back. */
export function useSayAppetite(petId: string) {
  const queryClient = useQueryClient()
  const app = useApp()
  const { queryKey } = diary(petId)
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: ({ date, entry: { id, recipe, supplement }, appetite }: AppetiteInput) =>
      call(app, 'putDiaryEntry', {
        ...{ petId, date, entryId: id, appetite },
        recipe: { id: recipe.id },
        supplement: supplement && { id: supplement.id },
      }),
    onMutate: async ({ date, entry, appetite }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (days) => days && withAppetite(days, date, entry, appetite))
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'diary'),
    onSettled: () => askAgain(app, petId),
  })
}

function withAppetite(days: Diary, date: Day, { appetite: _, ...entry }: Entry, appetite: Appetite | null): Diary {
  return { ...days, [date]: { ...days[date], [entry.id]: appetite ? { ...entry, appetite } : entry } }
}

/** The dish comes back to its place, or goes behind all others again. */
export function useOfferAgain(petId: string) {
  const app = useApp()
  return useMutation({
    mutationFn: ({ recipeId, again }: { recipeId: string; name: string; again: boolean }) =>
      call(app, 'offerAgain', { petId, recipeId, again }),
    onSuccess: async (_, { name, again }) => {
      await askAgain(app, petId)
      showToast(app, 'success', again ? words.offered(name) : words.lastAgain(name), 'diary')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'diary'),
  })
}

/** Diary, dashboard, recommendations and the learned need all follow what was eaten. */
const askAgain = (app: App, petId: string): Promise<void> =>
  queryClientOf(app).invalidateQueries({ queryKey: ['pets', petId] })
