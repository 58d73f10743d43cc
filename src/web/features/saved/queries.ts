import { queryOptions } from '@tanstack/react-query'
import { call } from '../../app/api.ts'

/** As many as one answer carries. */
const MOST_RESULTS = 200

/** Every recipe that suits a dog: a saved one is shown with the scores of the dog it is looked at for. */
export const suitingRecipes = (petId: string) =>
  queryOptions({
    queryKey: ['pets', petId, 'suiting'],
    queryFn: () => call('search', { pet: petId, q: '', count: MOST_RESULTS, start: 0 }),
  })
