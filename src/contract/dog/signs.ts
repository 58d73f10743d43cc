import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Appetite } from '../../nutrition/diary/appetite.ts'
import { EXCLUDE_TAGS } from '../../nutrition/dog.ts'
import { fields } from '../../texts/index.ts'
import { ClientId, Day, PetId, plainText, RecipeId } from '../common.ts'
import { FIRST_DAY, LONGEST_SIGN_FOOD, LONGEST_SIGN_NOTE, MOST_SIGNS, SIGNS } from '../limits.ts'
import { ROUTES } from '../routes.ts'

/** The dog's appetite for its dishes, and the signs that its owner sees on it: `docs/appetite.md`. */

const Count = z.int().min(0)

export const DogsAppetite = z.object({
  /** Dishes with a note in the last half year of how they went down, the one with the most notes first. */
  dishes: z.array(
    z.object({
      recipeId: RecipeId,
      name: z.string(),
      /** Meals of it by how they went down. */
      times: z.object({ loved: Count, all: Count, half: Count, left: Count } satisfies Record<Appetite, z.ZodType>),
      /** `left`: it comes last; `loved`: it comes more often. */
      taste: z.enum(['loved', 'left']).nullable(),
      /** The day that "comes last" was taken back. */
      offeredAgain: Day.nullable(),
    }),
  ),
  /** The days in a row, up to today, on which the dog ate so little that its vet should see it; `null`: nothing of the kind. */
  eatsLittle: z.object({ days: z.int(), isFrail: z.boolean() }).nullable(),
})
export type DogsAppetite = z.infer<typeof DogsAppetite>

/** Something that an owner has seen on a dog. */
export const Sign = z.object({
  sign: z.enum(SIGNS),
  /** The food that was eaten or tried, where the owner has something in mind. */
  food: plainText(LONGEST_SIGN_FOOD, fields.foodTooLong).trim().min(1).optional(),
  note: plainText(LONGEST_SIGN_NOTE, fields.noteTooLong).trim().min(1).optional(),
})
export type Sign = z.infer<typeof Sign>

const Food = z.object({
  /** A word of the preferences, the code of an ingredient, or `bought:` and a label or a name. */
  id: z.string(),
  name: z.string(),
  /** The word by which it can be excluded; `null`: none. */
  tag: z.enum(EXCLUDE_TAGS).nullable(),
  /** Bought ready, noted as other food or a treat: what is in it, its label here does not tell. */
  isBought: z.boolean(),
})

export const DogsSigns = z.object({
  /** The newest first. */
  entries: z.array(
    Sign.extend({
      id: ClientId,
      date: Day,
      /** The foods that the diary has for that day and the two before, other food and treats too, on how many of these days, the most
       * first: where a dog has hundreds of signs, as many as an answer holds, and never fewer than six.
       */
      before: z.array(Food.extend({ days: z.int() })),
    }),
  ),
  /** Days with a sign in the last year of which the diary knows what was eaten before. */
  signDays: Count,
  /** The number of such days that are needed before foods are compared. */
  leastSignDays: z.int(),
  /** Foods that were eaten before more than half of them. It counts, and it proves nothing. */
  foods: z.array(
    Food.extend({
      before: Count,
      /** Days on which it was eaten and no sign followed. */
      quietDays: Count,
      /** More often before signs than at other times; `false`: as often without. */
      isMoreOften: z.boolean(),
    }),
  ),
})
export type DogsSigns = z.infer<typeof DogsSigns>

const SignDay = Day.refine((day) => day >= FIRST_DAY, fields.dayFrom(FIRST_DAY))
const route = { tags: ['Signs'] }
const ofPet = z.object({ petId: PetId })

export const signsContract = {
  getAppetite: oc
    .route({ ...route, ...ROUTES.getAppetite, summary: 'What a dog makes of its dishes' })
    .input(ofPet)
    .output(DogsAppetite),
  offerAgain: oc
    .route({
      ...route,
      ...ROUTES.offerAgain,
      summary: 'Forget that a dish was left, or remember it again',
      successStatus: 204,
    })
    .input(ofPet.extend({ recipeId: RecipeId, again: z.boolean() })),
  getSigns: oc
    .route({ ...route, ...ROUTES.getSigns, summary: 'What was seen on a dog, and what it had eaten before' })
    .input(ofPet)
    .output(DogsSigns),
  putSign: oc
    .route({
      ...route,
      ...ROUTES.putSign,
      summary: `Note a sign; said again under its id it is a correction. At most ${MOST_SIGNS} of a dog`,
    })
    .input(Sign.extend({ petId: PetId, date: SignDay, entryId: ClientId }))
    .output(Sign.extend({ id: ClientId, date: Day })),
  deleteSign: oc
    .route({ ...route, ...ROUTES.deleteSign, summary: 'Remove a sign', successStatus: 204 })
    .input(ofPet.extend({ date: Day, entryId: ClientId })),
}
