import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from './api/api.ts'

export type Weights = Output<'getWeights'>

/** How heavy a dog is, and what that says of its need. */
export const weightsOf = (petId: string) =>
  queryOptions({ queryKey: ['pets', petId, 'weights'], queryFn: () => call('getWeights', { petId }) })
