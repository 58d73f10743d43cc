import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LONGEST_PERIOD_DAYS } from '../nutrition/kit/kit.ts'
import { MOST_THINGS } from '../nutrition/kit/kit-program.ts'
import { DOUBT_KINDS, PRODUCT_UNITS } from '../nutrition/label/printed-label.ts'
import { NUTRIENT_IDS, type NutrientId } from '../nutrition/nutrients.ts'
import { fields } from '../texts/index.ts'
import { Day, PetId, plainText, ThingId, UnitText } from './common.ts'
import {
  LONGEST_INGREDIENTS,
  LONGEST_LABEL_LINE,
  LONGEST_SUPPLEMENT_ID,
  MOST_GBP_PER_UNIT,
  MOST_KIT_THINGS,
  MOST_LABEL_LINES,
  MOST_PER_UNIT,
  MOST_UNITS,
  WAYS,
} from './limits.ts'
import { HomemadeShare, Pet, SupplementItem, SupplementThing } from './pet.ts'
import { MOST_UNITS_PER_PACK } from './pot-limits.ts'
import { ROUTES } from './routes.ts'
import { Sentence } from './sentence.ts'

const Nutrient = z.enum(NUTRIENT_IDS as [NutrientId, ...NutrientId[]])

const things = z.array(ThingId).max(MOST_KIT_THINGS)

/** No kit comes so far above what the powder brings. */
const MOST_SHARE = 1000

const Amount = z.number().positive().max(MOST_PER_UNIT)

/** What a pack prints, line by line, as it was typed (`nutrition/label/printed-label.ts`). */
export const Label = z.object({
  unit: z.enum(PRODUCT_UNITS),
  gramsPerUnit: Amount.optional(),
  basis: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['per100g', 'perKg', 'perUnit']) }),
    z.object({ kind: z.literal('perDose'), units: Amount }),
  ]),
  /** Units a day that the label does not go above. */
  mostPerDay: Amount.optional(),
  lines: z
    .array(
      z.object({
        text: plainText(LONGEST_LABEL_LINE),
        nutrient: Nutrient.optional(),
        form: plainText(LONGEST_LABEL_LINE).optional(),
        amount: z.union([z.number(), plainText(LONGEST_LABEL_LINE)]).optional(),
        unit: plainText(LONGEST_LABEL_LINE).optional(),
        isElement: z.boolean().optional(),
        isConfirmed: z.boolean().optional(),
        /** The owner's answer where the nutrient stands on a line above too: the same amount once more, or one of its own. */
        isRepeat: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(MOST_LABEL_LINES),
  ingredients: plainText(LONGEST_INGREDIENTS).optional(),
  /** The owner has read them again: what they name is asked about no more. */
  areIngredientsConfirmed: z.boolean().optional(),
})

/** A pot of the owner's own: of a generic, how strong it is; of anything else its name and label. */
export const OwnProduct = z.object({
  /** What a tablet, capsule or drop holds of the nutrient that the thing is for, in the unit of the nutrient table. */
  strength: z.object({ nutrient: Nutrient, perUnit: Amount }).optional(),
  name: plainText(LONGEST_SUPPLEMENT_ID).trim().min(1).optional(),
  label: Label.optional(),
  /** Whole ones of what is counted. */
  unitsPerPack: z.number().min(1).max(MOST_UNITS_PER_PACK).optional(),
  gbpPerUnit: z.number().min(0).max(MOST_GBP_PER_UNIT).optional(),
})
export type OwnProduct = z.infer<typeof OwnProduct>

/**
 * What an owner feeds in place of the powder, as it is kept with the dog: whole units, or halves and quarters of what can be
 * divided, for a number of days of homemade meals.
 */
export const ChosenSupplement = z.object({
  way: z.enum(['kit', 'product']),
  /** Of the way `product`: which of the things it is. */
  productId: ThingId.optional(),
  /** Of a product that is given with nothing beside it. Left out of all else. */
  isAlone: z.boolean().optional(),
  days: z.int().min(1).max(LONGEST_PERIOD_DAYS),
  items: z
    .array(z.object({ id: ThingId, units: z.number().positive().max(MOST_UNITS).multipleOf(0.25) }))
    .min(1)
    .max(MOST_THINGS)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, fields.eachOnce),
  /** Where it left its corridors from the beginning, by the share of their end. Left out where it kept to them. */
  left: z
    .array(z.object({ nutrient: Nutrient, bound: z.enum(['min', 'max']), share: z.number().min(0).max(MOST_SHARE) }))
    .max(2 * NUTRIENT_IDS.length)
    .optional(),
  /**
   * The share of homemade food that its units are for, where there is no kit for that of the dog: it is not to be given then.
   * Left out of one that is for the dog's own share.
   */
  ofShare: HomemadeShare.optional(),
  /** The day that it was worked out on. */
  since: Day,
  /** What the owner cannot get, and what was at home. */
  without: things,
  stock: things,
  /** The owner's own of its things, as they are: a product that is changed is changed here too. */
  own: z.record(ThingId, OwnProduct).refine((own) => Object.keys(own).length <= MOST_KIT_THINGS),
})
export type ChosenSupplement = z.infer<typeof ChosenSupplement>

/** In an address: `zinc,copper`. */
const listOfThings = z
  .string()
  .max(2000)
  .transform((list) => list.split(',').filter((id) => id !== ''))
  .pipe(things)

/** What a product of the owner's own is to the dog, by its label. */
export const ProductVerdict = z.object({
  kind: z.enum(['complete', 'missing', 'notWithThis', 'doseUnknown', 'refused']),
  /** In a sentence, then why. */
  text: z.array(z.string()),
  /** The same, one after the other. */
  parts: z.array(Sentence),
  /** How many recipes suit the dog with it alone, in its own dose; `null` where that cannot be said. */
  recipesAlone: z.int().nullable(),
  /**
   * What it leaves open in the kit, per day, the largest gap first, and which things of the kit close that. Lacking: at the
   * label's dose too, or as much of that as fits the dog.
   */
  missing: z.array(
    z.object({
      nutrient: Nutrient,
      perDay: z.number(),
      unit: UnitText,
      isLacking: z.boolean(),
      closedBy: z.array(z.string()),
    }),
  ),
})

/** A way in which a dog can get its supplement, or why it cannot. */
export const SupplementWay = z.object({
  way: z.enum(WAYS),
  productId: z.string().nullable(),
  productName: z.string().nullable(),
  /** Of a product: with nothing beside it. A way of its own where some recipes are left so. */
  isAlone: z.boolean(),
  isChosen: z.boolean(),
  isPossible: z.boolean(),
  /** Of a kit: what is counted out, how often. */
  items: z.array(SupplementItem),
  periodDays: z.int().nullable(),
  /** Spoons, tablets and drops of a day, all together. */
  unitsPerDay: z.number(),
  /** A guide, not an offer; `null` where no price is known. */
  gbpPerMonth: z.number().nullable(),
  /** How many recipes suit the dog this way. */
  recipes: z.int(),
  /** In words why it cannot be. */
  why: z.string().nullable(),
  /** In words what fewer recipes there are for, where the kit cannot bring all that the powder does. */
  narrowed: z.string().nullable(),
  /** What stays short or too much, per day, the worst first. */
  missing: z.array(
    z.object({
      nutrient: z.string(),
      bound: z.enum(['min', 'max']),
      limit: z.number(),
      reached: z.number(),
      unit: UnitText,
    }),
  ),
  /** Each of them alone, of what was left out, would make it possible. */
  wouldHelp: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of a product: open questions about its label. It cannot be chosen before they are answered. */
  questions: z.int(),
  /** Of a product. */
  verdict: ProductVerdict.nullable(),
})

/** A thing that a kit can be made of. */
export const Product = SupplementThing.extend({
  group: z.string(),
  /** Of which nutrient a pot says how strong it is, how much a unit holds of it and how much packs commonly say; `null`: it has no one strength. */
  strengthOf: z.object({ nutrient: z.string(), amount: z.number(), typical: z.number(), unit: UnitText }).nullable(),
  /** What the owner said of it; `null`: the typical strength, pack and price. */
  own: OwnProduct.nullable(),
  /** Why it cannot be counted, in words: its label is kept, to be changed or removed, and no dog gets it. */
  refused: z.string().nullable(),
  /** Of what was said: to be sent as `If-Match` with a change of it. */
  etag: z.string().nullable(),
  /** Of a label: units a day that it does not go above; nutrients that it says nothing of; what to look at again, by line. */
  mostPerDay: z.number().nullable(),
  undeclared: z.array(z.string()),
  /** What each line of a label that could be read was read as, in words. */
  readings: z.array(z.object({ line: z.int(), text: z.string() })),
  doubts: z.array(
    z.object({
      line: z.int().nullable(),
      kind: z.enum(DOUBT_KINDS),
      text: z.array(z.string()),
      /** What the line perhaps says: what to change in it, and that in words. */
      choices: z.array(
        z.object({
          change: z.object({
            amount: z.union([z.number(), z.string()]).optional(),
            unit: z.string().optional(),
            isElement: z.boolean().optional(),
            isRepeat: z.boolean().optional(),
          }),
          text: z.string(),
        }),
      ),
    }),
  ),
})

const route = { tags: ['Supplement'] }

export const supplementContract = {
  getSupplementWays: oc
    .route({ ...route, ...ROUTES.getSupplementWays, summary: 'The ways in which a dog can get its supplement' })
    .input(
      z.object({
        petId: PetId,
        /** What cannot be got, one id after the other with commas between. Left out, it is as it was chosen. */
        without: listOfThings.optional(),
        /** What is at home. Left out, what the storage says of it; what it does not count is as it was chosen. */
        stock: listOfThings.optional(),
      }),
    )
    .output(z.object({ ways: z.array(SupplementWay) })),
  putSupplement: oc
    .route({ ...route, ...ROUTES.putSupplement, summary: 'Choose the way in which a dog gets its supplement' })
    .input(
      z.object({
        petId: PetId,
        way: z.enum(WAYS),
        /** Of the owner's own, where the way is `product`. */
        productId: ThingId.optional(),
        /** Of a product: with nothing beside it. */
        isAlone: z.boolean().optional(),
        /** What cannot be got. Left out, it is as it was. */
        without: things.optional(),
        /** What is at home, to be used before other things. Left out, what the storage counts, and the rest as it was. */
        stock: things.optional(),
      }),
    )
    .output(Pet),
  listProducts: oc
    .route({
      ...route,
      ...ROUTES.listProducts,
      summary: "What a kit can be made of, with what the owner's own pots say",
    })
    .output(z.object({ products: z.array(Product) })),
  putProduct: oc
    .route({ ...route, ...ROUTES.putProduct, summary: 'Say what is in a pot of the owner; kits of it follow' })
    .input(
      OwnProduct.extend({
        productId: ThingId,
        /** For whom a label is read: what an amount would mean is told for this dog. */
        petId: PetId.optional(),
      }),
    )
    .output(Product),
  deleteProduct: oc
    .route({
      ...route,
      ...ROUTES.deleteProduct,
      summary: 'Forget what a pot says; refused while a dog gets it',
      successStatus: 204,
    })
    .input(z.object({ productId: ThingId })),
}
