import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { call, callWithEtag, type Output } from '../api/api.ts'
import { failureText } from '../failure.ts'
import { forgetPending, once } from '../pending-mutations.ts'
import { appOf } from '../query-client.ts'
import { timeZone } from '../today.ts'
import { askStorageAgain, storedFood } from './storage.ts'

export type Diary = Output<'getDiary'>

/** The meals that a dog was fed in the last month. */
export const diary = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'diary'],
    queryFn: ({ client }) => call(appOf(client), 'getDiary', { petId }),
    refetchOnWindowFocus: 'always',
  })

/** The days that the dashboard opens with. */
export const SUMMARY_DAYS = 7

/** The days up to today, the average of each nutrient, and the points to watch. */
export const intakeSummary = (petId: string, today: Day, days: number) =>
  queryOptions({
    queryKey: ['pets', petId, 'intake', today, days],
    queryFn: ({ client }) => call(appOf(client), 'getIntakeSummary', { petId, days, to: today }),
  })

type Meal = { readonly date: Day; readonly recipeId: string; readonly supplement: { readonly id: string } | null }

export function useAddMeal(petId: string) {
  const app = useApp()
  const refresh = useRefreshDiary(petId)
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: ({ date, recipeId, supplement }: Meal) =>
      once(app, 'diary', ['enter', petId, date, recipeId], (id) =>
        call(app, 'putDiaryEntry', { petId, date, entryId: id, id, recipe: { id: recipeId }, supplement }),
      ),
    onSuccess: () => showToast(app, 'success', texts.toast.diaryAdded, 'diary'),
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.diaryAddFailed), 'diary'),
    onSettled: refresh,
  })
}

export function useRemoveMeal(petId: string) {
  const app = useApp()
  const refresh = useRefreshDiary(petId)
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: (meal: { date: Day; entryId: string }) => call(app, 'deleteDiaryEntry', { petId, ...meal }),
    onSuccess: () => {
      // A meal that was fed from the storage stands in the diary too.
      forgetPending(app, 'diary', 'storage')
      showToast(app, 'success', texts.toast.diaryRemoved, 'diary')
    },
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.diaryRemoveFailed), 'diary'),
    onSettled: refresh,
  })
}

type Feeding = {
  readonly date: Day
  readonly fedSupplement: boolean
  /** The share of the portion that is given. */
  readonly share: number
  /** The meal comes out of the freezer, and is defrosted for it. */
  readonly thaw?: true
}

/** A portion leaves the fridge and stands in the diary: both or neither. */
export function useFeedPortion({ storageId, petId }: { storageId: string; petId: string }) {
  const app = useApp()
  const client = useQueryClient()
  const refresh = useRefreshDiary(petId)
  return useMutation({
    scope: { id: 'storage' },
    mutationFn: (feeding: Feeding) =>
      once(app, 'storage', ['feed', storageId, feeding.date], (entryId) =>
        callWithEtag(app, 'feedPortion', { storageId, entryId, ...feeding, timeZone: timeZone() }),
      ),
    onSuccess: ({ data, etag }) => {
      client.setQueryData(storedFood.queryKey, { content: data.storage, etag })
      showToast(app, 'success', texts.toast.diaryAdded, 'diary')
    },
    onError: (error) => showToast(app, 'error', failureText(error, texts.toast.diaryAddFailed), 'diary'),
    onSettled: () => {
      void askStorageAgain(client)
      void refresh()
    },
  })
}

/** The diary is shown again once it has been fetched again; the dashboard adds up again when it is next looked at. */
function useRefreshDiary(petId: string) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['pets', petId, 'intake'] })
    return client.invalidateQueries({ queryKey: diary(petId).queryKey })
  }
}
