import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** Links to a dog's vet sheet, and what a vet has written behind one. */
export const sharesOf = (petId: string) =>
  queryOptions({ queryKey: ['pets', petId, 'shares'], queryFn: () => call('listShares', { petId }) })
