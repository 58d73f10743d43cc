import { oc } from '@orpc/contract'
import { z } from 'zod'
import { APPETITES } from '../../nutrition/diary/appetite.ts'
import { ClientId, Day, PetId, RecipeId } from '../common.ts'
import { FreezerItem, FridgeItem, PortionShare, Portions } from '../food/storage.ts'
import { MOST_MEALS_A_DAY } from '../limits.ts'
import { ROUTES } from '../routes.ts'

const NamedRecipe = z.object({ id: RecipeId, name: z.string() })

const Pictured = z.object({ imageUrl: z.string() })

const DueMeal = Pictured.extend({
  /** The number of the meal among the homemade ones of the day, 1 the first: it is sent when the meal is fed, so that two phones feed it once. */
  meal: z.int().min(1).max(MOST_MEALS_A_DAY),
  /** The portion to feed, with what stands of it now. */
  item: FridgeItem,
  /** The last day that it can be fed. */
  by: Day,
  /** Grams to put into the bowl, without the supplement; `null` where the content of a portion is no longer known. */
  grams: z.number().nullable(),
  /** The share of the portion that is the meal, by what the dog needs today: 1 is all of it. */
  share: PortionShare,
  /** For a dog whose needs have changed since the portion was cooked: the bounds that it breaks, and what to do; else `null`. */
  caution: z.string().nullable(),
})
export type DueMeal = z.infer<typeof DueMeal>

const Beside = z.object({ name: z.string(), grams: z.number().nullable() })

const PortionCaution = z.object({ text: z.string(), isUnfit: z.boolean() })
export type PortionCaution = z.infer<typeof PortionCaution>

/** `grams` of one meal. */
const DishToCook = Pictured.extend({ recipe: NamedRecipe, grams: z.number() })
export type DishToCook = z.infer<typeof DishToCook>

const Defrosting = z.object({ item: FreezerItem, portions: Portions })

const DogToday = z.object({
  petId: PetId,
  mealsPerDay: z.int(),
  /** The number of them that are other food today, by the plan. */
  otherMeals: z.int().optional(),
  /** Whether every day is homemade. */
  isDaily: z.boolean(),
  /** Today's meals of the diary, each with its note of how it went down and the other food that was noted in one act with it. */
  fed: z.array(
    z.object({
      entryId: ClientId,
      recipe: NamedRecipe,
      grams: z.number(),
      appetite: z.enum(APPETITES).optional(),
      beside: Beside.optional(),
    }),
  ),
  /** The meals to come that there are portions for. */
  due: z.array(DueMeal),
  /** The dish to cook for the next meal where there is nothing for it: the planned one, in a pot for so many meals, else a recommended one. */
  cook: DishToCook.extend({ meals: Portions.optional() }).nullable(),
  /** The other pots that the plan has cooked today, for so many meals. */
  alsoCook: z.array(DishToCook.extend({ meals: Portions })).optional(),
  /** From the freezer into the fridge: what is planned, and else for the rest of today and for tomorrow. */
  defrost: Defrosting.nullable(),
  /** The portions of other stored meals that are thawed as well. */
  alsoDefrost: z.array(Defrosting).optional(),
  /** The share that is one meal, by storageId, of the dog's stored meals of which a portion is not one meal any more. */
  shares: z.record(ClientId, PortionShare).optional(),
  /** The cautions about the dog's stored meals that leave its bounds of today, by storageId: one that is unfit is not to be fed. */
  cautions: z.record(ClientId, PortionCaution).optional(),
  /** A stored dish of the dog that is past its day. */
  outOfDate: NamedRecipe.optional(),
  weigh: z.boolean(),
  /** Vets who wrote behind a link, each once: it waits for the owner. */
  vetLetters: z.array(z.string()).optional(),
  /** Dishes that the dog has left too often to be offered first: planned ones, and those that are stored for it or were fed today. */
  leftTwice: z.array(NamedRecipe.extend({ isPlanned: z.boolean() })).optional(),
  /** The other food that belongs to each meal of a dog that is fed a share of it; grams are `null` where no label tells its energy. */
  beside: Beside.nullable(),
})
export type DogToday = z.infer<typeof DogToday>

const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('throwAway'), petId: PetId, recipe: NamedRecipe }),
  z.object({
    kind: z.literal('freeze'),
    petId: PetId,
    item: FridgeItem,
    portions: Portions,
    /** `false`: thawing spoils how the dish is to eat, and it is safe to feed all the same. */
    freezesWell: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('cook'), petId: PetId, recipe: NamedRecipe }),
])

export const Today = z.object({
  /** The owner's day. */
  day: Day,
  dogs: z.array(DogToday),
  /** Pots of today's plan for several dogs: each is cooked once, for all its dogs, in place of their `cook` and `alsoCook`. */
  pots: z
    .array(Pictured.extend({ recipe: NamedRecipe, dogs: z.array(z.object({ petId: PetId, meals: Portions })).min(2) }))
    .optional(),
  /** One for the household, the most pressing. */
  suggestion: Suggestion.nullable(),
})
export type Today = z.infer<typeof Today>

export const todayContract = {
  getToday: oc
    .route({ tags: ['Kitchen'], ...ROUTES.getToday, summary: 'What is due today for every dog of the household' })
    .output(Today),
}
