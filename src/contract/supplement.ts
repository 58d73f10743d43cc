import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../texts/index.ts'
import { Day, PetId } from './common.ts'
import { LONGEST_PERIOD_DAYS, MOST_KIT_THINGS, MOST_UNITS } from './limits.ts'
import { Pet } from './pet.ts'
import { ROUTES } from './routes.ts'

/** Of a generic, or of a product of the owner's own. */
export const ThingId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.thingId)

const things = z.array(ThingId).max(MOST_KIT_THINGS)

/**
 * What an owner feeds in place of the powder, as it is kept with the dog: whole units, or halves and quarters of what can be
 * divided, for a number of days of homemade meals.
 */
export const ChosenSupplement = z.object({
  way: z.literal('kit'),
  days: z.int().min(1).max(LONGEST_PERIOD_DAYS),
  items: z
    .array(z.object({ id: ThingId, units: z.number().positive().max(MOST_UNITS).multipleOf(0.25) }))
    .min(1)
    .max(MOST_KIT_THINGS)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, fields.eachOnce),
  /** The day that it was worked out on. */
  since: Day,
  /** What the owner cannot get, and what was at home. */
  without: things,
  stock: things,
})
export type ChosenSupplement = z.infer<typeof ChosenSupplement>

const route = { tags: ['Supplement'] }

export const supplementContract = {
  putSupplement: oc
    .route({ ...route, ...ROUTES.putSupplement, summary: 'Choose the way in which a dog gets its supplement' })
    .input(
      z.object({
        petId: PetId,
        way: z.enum(['powder', 'kit']),
        /** What cannot be got. Left out, it is as it was. */
        without: things.optional(),
        /** What is at home, to be used before other things. Left out, it is as it was. */
        stock: things.optional(),
      }),
    )
    .output(Pet),
}
