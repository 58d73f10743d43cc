import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** How a day of a dog is made up of homemade and other food. */
export const mixedDayOf = (petId: string) =>
  queryOptions({ queryKey: ['pets', petId, 'mixed-day'], queryFn: () => call('getMixedDay', { petId }) })
