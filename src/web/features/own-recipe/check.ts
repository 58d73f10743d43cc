import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api/api.ts'
import { appOf } from '../../data/query-client.ts'
import type { CheckedDog } from './dog.ts'
import { daysIn, type Ingredients, ingredientsOf, useDraft } from './draft.ts'

const checkOf = (
  { key, asked, isOwners }: CheckedDog,
  ingredients: Ingredients | undefined,
  days: number | undefined | null,
) =>
  queryOptions({
    queryKey: ['pets', key, 'ownRecipe', asked, ingredients, days],
    queryFn: ({ client, signal }) =>
      call(
        appOf(client),
        'checkRecipe',
        { ...asked, ingredients: ingredients ?? [], ...(days && { days }) },
        { signal, asOwner: isOwners },
      ),
    placeholderData: (before, query) => (query?.queryKey[1] === key ? before : undefined),
    enabled: ingredients !== undefined && ingredients.length > 0 && days !== null,
    // Answers while an owner changes lines are needed only for the moment.
    meta: { isPassing: true },
  })

/** The draft as far as it is cleared up, and the verdict on it for this dog. */
export function useCheck(dog: CheckedDog) {
  const { read, days: typed } = useDraft()
  const lines = read?.lines ?? []
  const ingredients = ingredientsOf(lines)
  const days = daysIn(typed)
  const isHarmful = lines.some(({ status, isOut }) => status === 'unsafe' && !isOut)
  const { data, isError, refetch } = useQuery(checkOf(dog, ingredients, days))
  return { ingredients, days, typed, isHarmful, data: isHarmful ? undefined : data, isError, refetch }
}
