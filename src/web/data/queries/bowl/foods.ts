import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, type Input, type Output } from '../../api/api.ts'
import { refusedFields } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { appOf } from '../../query-client.ts'
import { followPet } from '../dog/pet-changed.ts'
import { usePets } from '../pets.ts'

const words = texts.otherFood

export type Food = Output<'putFood'>
export type FoodInput = Input<'putFood'>

/** The owner's foods by their labels. */
export const foods = queryOptions({
  queryKey: ['foods'],
  queryFn: async ({ client }) => (await call(appOf(client), 'listFoods')).foods,
})

type FedChange = Pick<Input<'updatePet'>, 'homemadeShare' | 'otherFood'>

/** Changes how much of a dog's food is homemade, and what the rest is: recipes, supplement and amounts follow. */
export function useChangingBowl(petId: string) {
  const app = useApp()
  return useMutation({
    mutationFn: ({ change }: { change: FedChange; done: string }) => call(app, 'updatePet', { petId, ...change }),
    onSuccess: async (_, { done }) => {
      await followPet(app, petId)
      showToast(app, 'success', done, 'pet')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.saveFailed), 'pet'),
  })
}

/** Keeps a label; the dog that it is written down for eats of it from now on. */
export function useSavingFood(petId: string) {
  const app = useApp()
  const follow = useFollowEaters()
  return useMutation({
    mutationFn: async (food: FoodInput) => {
      const kept = await call(app, 'putFood', food)
      await call(app, 'updatePet', { petId, otherFood: kept.id })
      return kept
    },
    onSuccess: async ({ id }) => {
      showToast(app, 'success', words.form.saved, 'pet')
      await follow(id, petId)
    },
    onError: (error) => {
      if (refusedFields(error).length === 0) showToast(app, 'error', failureText(error, words.saveFailed), 'pet')
    },
  })
}

export function useRemovingFood() {
  const app = useApp()
  const follow = useFollowEaters()
  return useMutation({
    mutationFn: (foodId: string) => call(app, 'deleteFood', { foodId }),
    // This is not waited for: the page that asked is gone with the food.
    onSuccess: (_, foodId) => {
      showToast(app, 'success', words.remove.removed, 'pet')
      void follow(foodId)
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.saveFailed), 'pet'),
  })
}

function useFollowEaters() {
  const queryClient = useQueryClient()
  const app = useApp()
  const pets = usePets()
  return async (foodId: string, alsoPetId?: string) => {
    const eaters = pets.filter(({ id, otherFood }) => otherFood === foodId || id === alsoPetId)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: foods.queryKey }),
      ...eaters.map(({ id }) => followPet(app, id)),
    ])
  }
}
