import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { showToast } from '../../ui/toast-store.ts'
import { call, type Input, type Output } from '../api/api.ts'
import { failureText } from '../failure.ts'
import { once } from '../pending-mutations.ts'
import { queryClient } from '../query-client.ts'

export type Food = Output<'putFood'>
export type FoodInput = Input<'putFood'>
export type OtherFed = Output<'putOtherFed'>

/** The owner's foods by their labels. */
export const foods = queryOptions({ queryKey: ['foods'], queryFn: async () => (await call('listFoods')).foods })

/** How a day of a dog is made up of homemade and other food. */
export const mixedDayOf = (petId: string) =>
  queryOptions({ queryKey: ['pets', petId, 'mixed-day'], queryFn: () => call('getMixedDay', { petId }) })

/** Other food and treats of the last month, by day. */
export const otherFed = (petId: string) =>
  queryOptions({ queryKey: ['pets', petId, 'other-fed'], queryFn: () => call('getOtherFed', { petId }) })

type Noted = Omit<Input<'putOtherFed'>, 'petId' | 'entryId' | 'date'> & { readonly date: Day }

export function useNoteOtherFed(petId: string) {
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: (noted: Noted) =>
      once('diary', ['note', petId, JSON.stringify(noted)], ({ id: entryId }) =>
        call('putOtherFed', { petId, entryId, ...noted }),
      ),
    onSuccess: () => showToast('success', texts.toast.diaryAdded, 'diary'),
    onError: (error) => showToast('error', failureText(error, texts.toast.diaryAddFailed), 'diary'),
    onSettled: () => refresh(petId),
  })
}

export function useRemoveOtherFed(petId: string) {
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: (entry: { date: Day; entryId: string }) => call('deleteOtherFed', { petId, ...entry }),
    onSuccess: () => showToast('success', texts.toast.diaryRemoved, 'diary'),
    onError: (error) => showToast('error', failureText(error, texts.toast.diaryRemoveFailed), 'diary'),
    onSettled: () => refresh(petId),
  })
}

/** The dashboard adds up again when it is next looked at. */
function refresh(petId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['pets', petId, 'intake'] })
  return queryClient.invalidateQueries({ queryKey: otherFed(petId).queryKey })
}
