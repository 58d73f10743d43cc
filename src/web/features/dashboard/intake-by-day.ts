import { queryOptions } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import { call } from '../../data/api/api.ts'

/** The longest view of the dashboard. */
export const INTAKE_DAYS = 30

/** The dog's intake of each nutrient by day, today first. */
export const intakeByDay = (petId: string, today: Day) =>
  queryOptions({
    queryKey: ['pets', petId, 'intake', today],
    queryFn: () => call('getIntake', { petId, days: INTAKE_DAYS, to: today }),
  })
