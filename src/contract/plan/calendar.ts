import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Day, TimeZone } from '../common.ts'
import { ROUTES } from '../routes.ts'

const route = { tags: ['Plan'] }

export const calendarContract = {
  getCalendarLink: oc
    .route({ ...route, ...ROUTES.getCalendarLink, summary: 'Whether there is a link to the calendar of the plan' })
    .output(
      z.object({
        /** The day that it was made on; `null`: there is none. The link itself was told when it was made, and never again. */
        madeOn: Day.nullable(),
      }),
    ),
  makeCalendarLink: oc
    .route({
      ...route,
      ...ROUTES.makeCalendarLink,
      summary: 'A secret link to the calendar of the plan; the one before opens nothing any more',
    })
    .input(
      z.object({
        /** The owner's: the calendar goes by its days. A calendar program does not send one. */
        timeZone: TimeZone,
      }),
    )
    .output(
      z.object({
        /** Shown once: the link is kept hashed. */
        url: z.string(),
        madeOn: Day,
      }),
    ),
  deleteCalendarLink: oc.route({
    ...route,
    ...ROUTES.deleteCalendarLink,
    summary: 'End the link to the calendar',
    successStatus: 204,
  }),
}
