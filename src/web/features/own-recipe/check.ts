import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SupplementOfRecipe } from '../../../contract/recipe/own-recipe.ts'
import { call } from '../../data/api/api.ts'
import { appOf } from '../../data/query-client.ts'
import type { CheckedDog } from './dog.ts'
import { daysIn, type Ingredients, ingredientsOf, openLinesOf, supplementOf, useDraft } from './draft.ts'

const checkOf = (
  { key, asked, isOwners }: CheckedDog,
  ingredients: Ingredients | undefined,
  days: number | undefined | null,
  supplement: SupplementOfRecipe,
) =>
  queryOptions({
    queryKey: ['pets', key, 'ownRecipe', asked, ingredients, days, supplement],
    queryFn: ({ client, signal }) =>
      call(
        appOf(client),
        'checkRecipe',
        { ...asked, ingredients: ingredients ?? [], supplement, ...(days && { days }) },
        { signal, asOwner: isOwners },
      ),
    placeholderData: (before, query) => (query?.queryKey[1] === key ? before : undefined),
    enabled: ingredients !== undefined && ingredients.length > 0 && days !== null,
    // Answers while an owner changes lines are needed only for the moment.
    meta: { isPassing: true },
  })

/** The draft as far as it is cleared up, and the verdict on it for this dog. */
export function useCheck(dog: CheckedDog) {
  const draft = useDraft()
  const { read, days: typed } = draft
  const lines = read?.lines ?? []
  const ingredients = ingredientsOf(lines)
  const days = daysIn(typed)
  const isHarmful = lines.some(({ status, isOut }) => status === 'unsafe' && !isOut)
  const supplement = supplementOf(draft)
  const { data, isError, refetch } = useQuery(checkOf(dog, ingredients, days, supplement))
  return {
    ingredients,
    open: openLinesOf(lines).length,
    supplement,
    days,
    typed,
    isHarmful,
    data: isHarmful ? undefined : data,
    isError,
    refetch,
  }
}
