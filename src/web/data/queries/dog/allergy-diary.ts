import { queryOptions, useMutation } from '@tanstack/react-query'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, type Input, type Output } from '../../api/api.ts'
import { failureText } from '../../failure.ts'
import { once } from '../../pending-mutations.ts'
import { appOf, queryClientOf } from '../../query-client.ts'
import { usePreferences } from '../pets.ts'
import { followPet } from './pet-changed.ts'

const words = texts.signs

export type DogsSigns = Output<'getSigns'>
export type ExcludeTag = NonNullable<DogsSigns['foods'][number]['tag']>
type SignInput = Omit<Input<'putSign'>, 'petId' | 'entryId'>

/** The signs that were seen on a dog, and the food that it had eaten before. */
export const signsOf = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'signs'],
    queryFn: ({ client }) => call(appOf(client), 'getSigns', { petId }),
  })

const askAgain = (app: App, petId: string) =>
  queryClientOf(app).invalidateQueries({ queryKey: signsOf(petId).queryKey })

export function useNoteSign(petId: string) {
  const app = useApp()
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: (sign: SignInput) =>
      once(app, 'diary', ['sign', petId, JSON.stringify(sign)], (entryId) =>
        call(app, 'putSign', { petId, entryId, ...sign }),
      ),
    onSuccess: () => showToast(app, 'success', words.saved, 'diary'),
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'diary'),
    onSettled: () => askAgain(app, petId),
  })
}

export function useRemoveSign(petId: string) {
  const app = useApp()
  return useMutation({
    scope: { id: 'diary' },
    mutationFn: ({ id: entryId, date }: DogsSigns['entries'][number]) =>
      call(app, 'deleteSign', { petId, entryId, date }),
    onSuccess: () => showToast(app, 'success', words.removed, 'diary'),
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'diary'),
    onSettled: () => askAgain(app, petId),
  })
}

/** Adds one word to the foods that a dog is not to eat; the others stay as they are. */
export function useExclude(petId: string) {
  const app = useApp()
  const preferences = usePreferences(petId)
  return useMutation({
    mutationFn: ({ tag, isOut }: { tag: ExcludeTag; isOut: boolean }) => {
      const others = preferences.exclude.filter((one) => one !== tag)
      return call(app, 'putPreferences', { petId, ...preferences, exclude: isOut ? [...others, tag] : others })
    },
    onSuccess: async (_, { tag, isOut }) => {
      await followPet(app, petId)
      showToast(app, 'success', isOut ? words.excludedNow(tag) : words.includedNow(tag), 'preferences')
    },
    onError: (error) => showToast(app, 'error', failureText(error, words.failed), 'preferences'),
  })
}
