import type { Day } from '../../../kitchen/days.ts'
import type { WeighIn } from '../../data/outbox/weigh-in.ts'
import { pageAddress } from '../../paths.ts'

/** A change of a weigh-in, and the weigh-in before it: `null` if there was none. */
export type WeightChange = {
  readonly date: Day
  readonly before: WeighIn | null
  readonly text: string
}

export const weightAddress = (petId: string) => pageAddress('/pets/:petId/weight', { petId })

/** The form's address: for today, for the day of a weigh-in to correct, or with the ribs asked too. */
export const weighAddress = (petId: string, asked: { date?: string; ribs?: 'too' } = {}) =>
  pageAddress('/pets/:petId/weigh', { petId }, asked)
