import { oc } from '@orpc/contract'
import { ROUTES } from '../routes.ts'

export const buddyContract = {
  subscribeBuddy: oc.route({
    tags: ['Buddy'],
    ...ROUTES.subscribeBuddy,
    summary: 'Join the waiting list of the Buddy',
    successStatus: 204,
  }),
}
