import { useMutation, useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../../contract/dog/pet.ts'
import type { Choosing, LeftOutThing } from '../../../dog-ui/supplement/supplement-choice.tsx'
import type { Wish } from '../../../dog-ui/supplement/thing.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call } from '../../api/api.ts'
import { ApiError } from '../../api/http.ts'
import { failureText } from '../../failure.ts'
import { followPet } from '../dog/pet-changed.ts'
import { history, isWithoutRecipes } from '../history.ts'
import { supplementWays } from './supplement-ways.ts'

const words = texts.supplement

type Wanted = Wish & { readonly leftOut?: readonly LeftOutThing[] | undefined }

/** Choosing the way in which a dog gets its supplement: all that is worked out for the dog follows it. */
export function useChoosingSupplement(pet: Pet): Choosing {
  const app = useApp()
  const { data: ways, error, isFetching, refetch } = useQuery(supplementWays(pet.id))
  const change = useMutation({
    mutationFn: ({ leftOut, ...wish }: Wanted) =>
      call(app, 'putSupplement', { petId: pet.id, ...wish, ...(leftOut && { without: leftOut.map(({ id }) => id) }) }),
    onSuccess: async ({ name, supplement }, { way }) => {
      await followPet(app, pet.id)
      showToast(app, 'success', words.changed[way](name, supplement?.items.length ?? 0), 'pet')
    },
    onError: (error) => {
      if (!isRefusal(error) && !isLate(error)) showToast(app, 'error', failureText(error, words.failed), 'pet')
    },
  })
  return {
    ways,
    busyWith: change.isPending ? change.variables : undefined,
    refused: isRefusal(change.error)
      ? { text: change.error.message, thingId: change.variables?.leftOut?.at(-1)?.id }
      : undefined,
    late: isLate(change.error)
      ? { text: change.error.message, onAgain: () => change.variables && change.mutate(change.variables) }
      : error && !isFetching
        ? { text: isLate(error) ? error.message : words.waysFailed, onAgain: () => void refetch() }
        : undefined,
    choose: (wish, leftOut) => change.mutate({ ...wish, leftOut }),
  }
}

/** Whether there is nothing to choose yet: no recipe fits the dog, whichever supplement it gets, and its owner has chosen none. */
export function useIsForLater({ id, supplement }: Pet, { ways }: Pick<Choosing, 'ways'>): boolean {
  const { data } = useQuery(history(id))
  const isHelped = ways?.some(({ recipes }) => recipes > 0) === true
  return isWithoutRecipes(data) && !supplement?.isChosen && !isHelped
}

/** Stays on the page: it says what would help. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'no-kit' || error.code === 'not-with-this')
}

/** Whether there was no time to work it out: this does not say whether the kit is possible. */
const isLate = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'kit-takes-long'
