import { queryOptions } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import { call } from '../../data/api/api.ts'
import { appOf } from '../../data/query-client.ts'

/** The longest view of the dashboard. */
export const INTAKE_DAYS = 30

/** The dog's intake of each nutrient by day, today first. */
export const intakeByDay = (petId: string, today: Day) =>
  queryOptions({
    queryKey: ['pets', petId, 'intake', today],
    queryFn: ({ client }) => call(appOf(client), 'getIntake', { petId, days: INTAKE_DAYS, to: today }),
  })
