import { queryOptions } from '@tanstack/react-query'
import type { DogToday, DueMeal } from '../../../contract/plan/today.ts'
import { call } from '../api/api.ts'
import { CHANGED_ELSEWHERE } from '../changed-elsewhere.ts'
import { appOf } from '../query-client.ts'

/** Everything that is due for all dogs. It is fetched each time it is shown, since any page may have changed it. */
export const dueToday = queryOptions({
  queryKey: ['today'],
  queryFn: ({ client }) => call(appOf(client), 'getToday'),
  staleTime: 0,
  ...CHANGED_ELSEWHERE,
})

/** The portion of the next meal, after so many. A later meal's is not fed in its place. */
export const nextDue = ({ due }: DogToday, fed: number): DueMeal | undefined => due.find(({ meal }) => meal === fed + 1)

/** The number of today's meals that are homemade. */
export const homemadeMeals = ({ mealsPerDay, otherMeals = 0 }: DogToday): number => mealsPerDay - otherMeals
