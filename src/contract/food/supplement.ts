import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LONGEST_PERIOD_DAYS } from '../../nutrition/kit/kit.ts'
import { MOST_THINGS } from '../../nutrition/kit/kit-program.ts'
import { DOUBT_KINDS, PRODUCT_UNITS } from '../../nutrition/label/printed-label.ts'
import { NUTRIENT_IDS, type NutrientId } from '../../nutrition/nutrients.ts'
import { fields } from '../../texts/index.ts'
import { Day, PetId, plainText, ThingId, UnitText } from '../common.ts'
import { HomemadeShare, Pet, SupplementItem, SupplementThing } from '../dog/pet.ts'
import {
  LONGEST_INGREDIENTS,
  LONGEST_LABEL_LINE,
  LONGEST_SUPPLEMENT_ID,
  MOST_GBP_PER_UNIT,
  MOST_KIT_THINGS,
  MOST_LABEL_LINES,
  MOST_PER_UNIT,
  MOST_UNITS,
  MOST_UNITS_PER_PACK,
  WAYS,
} from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { Sentence } from '../sentence.ts'

const Nutrient = z.enum(NUTRIENT_IDS as [NutrientId, ...NutrientId[]])

const things = z.array(ThingId).max(MOST_KIT_THINGS)

/** No kit comes so far above what the powder brings. */
const MOST_SHARE = 1000

const Amount = z.number().positive().max(MOST_PER_UNIT)

/** The lines that a pack prints, as they were typed (`nutrition/label/printed-label.ts`). */
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
        /** The owner has filled in nutrient, amount, unit and what was weighed: they count, whatever the text says. */
        isFilledIn: z.boolean().optional(),
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

/** A package of the owner's own: of a generic, how strong it is; of anything else its name and label. */
export const OwnProduct = z.object({
  /** The amount in a tablet, capsule or drop of the nutrient that the thing is for, in the unit of the nutrient table. */
  strength: z.object({ nutrient: Nutrient, perUnit: Amount }).optional(),
  name: plainText(LONGEST_SUPPLEMENT_ID).trim().min(1).optional(),
  label: Label.optional(),
  /** Whole units of what is counted. */
  unitsPerPack: z.number().min(1).max(MOST_UNITS_PER_PACK).optional(),
  gbpPerUnit: z.number().min(0).max(MOST_GBP_PER_UNIT).optional(),
})
export type OwnProduct = z.infer<typeof OwnProduct>

/**
 * An owner's supplement in place of the powder, as it is kept with the dog: whole units, or halves and quarters of what can be
 * divided, for a number of days of homemade meals.
 */
export const ChosenSupplement = z.object({
  way: z.enum(['kit', 'product']),
  /** The thing of the way `product`. */
  productId: ThingId.optional(),
  /** Whether the product is given with nothing beside it. Left out of all else. */
  isAlone: z.boolean().optional(),
  days: z.int().min(1).max(LONGEST_PERIOD_DAYS),
  items: z
    .array(z.object({ id: ThingId, units: z.number().positive().max(MOST_UNITS).multipleOf(0.25) }))
    .min(1)
    .max(MOST_THINGS)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, fields.eachOnce),
  /** The bounds that it left from the beginning, by the share of their end. Left out where it kept to them. */
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
  /** The things that the owner cannot get, and those that were at home. */
  without: things,
  stock: things,
  /** The owner's own of its things, as they are: a product that is changed is changed here too. */
  own: z.record(ThingId, OwnProduct).refine((own) => Object.keys(own).length <= MOST_KIT_THINGS),
})
export type ChosenSupplement = z.infer<typeof ChosenSupplement>

/** The form in an address: `zinc,copper`. */
const listOfThings = z
  .string()
  .max(2000)
  .transform((list) => list.split(',').filter((id) => id !== ''))
  .pipe(things)

/** The verdict on a product of the owner's own for the dog, by its label. */
export const ProductVerdict = z.object({
  kind: z.enum(['complete', 'missing', 'notWithThis', 'doseUnknown', 'refused']),
  /** In a sentence, then why. */
  text: z.array(z.string()),
  /** The same, one after the other. */
  parts: z.array(Sentence),
  /** How many recipes suit the dog with it alone, in its own dose; `null` where that cannot be said. */
  recipesAlone: z.int().nullable(),
  /**
   * The gaps that it leaves in the kit, per day, the largest first, and the things of the kit that close them. Lacking: at the
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
  /** Whether the product is given with nothing beside it. That is a way of its own where some recipes are left so. */
  isAlone: z.boolean(),
  isChosen: z.boolean(),
  isPossible: z.boolean(),
  /** The things of a kit that are counted out, and how often. */
  items: z.array(SupplementItem),
  periodDays: z.int().nullable(),
  /** Spoons, tablets and drops of a day, all together. */
  unitsPerDay: z.number(),
  /** A guide, not an offer; `null` where no price is known. */
  gbpPerMonth: z.number().nullable(),
  /** How many recipes suit the dog this way. */
  recipes: z.int(),
  /** The reason why it cannot be, in words. */
  why: z.string().nullable(),
  /** The reason in words why there are fewer recipes, where the kit cannot bring all that the powder does. */
  narrowed: z.string().nullable(),
  /** The nutrients that stay short or too much, per day, the worst first. */
  missing: z.array(
    z.object({
      nutrient: z.string(),
      bound: z.enum(['min', 'max']),
      limit: z.number(),
      reached: z.number(),
      unit: UnitText,
    }),
  ),
  /** The things that were left out and that would each, alone, make it possible. */
  wouldHelp: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The number of open questions about a product's label. It cannot be chosen before they are answered. */
  questions: z.int(),
  /** The verdict on a product. */
  verdict: ProductVerdict.nullable(),
})

/** A thing that a kit can be made of. */
export const Product = SupplementThing.extend({
  group: z.string(),
  /** The nutrient of which a package says its strength, how much a unit holds and how much packs commonly say; `null`: no strength that can be changed. */
  strengthOf: z.object({ nutrient: z.string(), amount: z.number(), typical: z.number(), unit: UnitText }).nullable(),
  /** The owner's own figures; `null`: the typical strength, pack and price. */
  own: OwnProduct.nullable(),
  /** The reason why it cannot be counted, in words: its label is kept, to be changed or removed, and no dog gets it. */
  refused: z.string().nullable(),
  /** The version of the owner's figures: to be sent as `If-Match` with a change of them. */
  etag: z.string().nullable(),
  /** The most units a day by the label; then the nutrients that it says nothing of, and what to look at again, by line. */
  mostPerDay: z.number().nullable(),
  undeclared: z.array(z.string()),
  /** Each line of a label as the row that it was read as. */
  readings: z.array(
    z.object({
      line: z.int(),
      /** The reading in words; `null`: nothing of it is counted before its question is answered. */
      text: z.string().nullable(),
      nutrient: Nutrient.nullable(),
      form: z.string().nullable(),
      /** What was weighed; `null`: the label leaves it open. */
      of: z.enum(['nutrient', 'compound']).nullable(),
      /** The forms of the nutrient whose weight can be counted, by the names that a line takes. */
      forms: z.array(z.string()),
    }),
  ),
  doubts: z.array(
    z.object({
      line: z.int().nullable(),
      kind: z.enum(DOUBT_KINDS),
      text: z.array(z.string()),
      /** The likely meanings of the line: what to change in it, and that in words. */
      choices: z.array(
        z.object({
          change: z.object({
            nutrient: Nutrient.optional(),
            amount: z.union([z.number(), z.string()]).optional(),
            unit: z.string().optional(),
            isElement: z.boolean().optional(),
            isFilledIn: z.boolean().optional(),
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
        /** The things that cannot be got, one id after the other with commas between. Left out, they are as they were chosen. */
        without: listOfThings.optional(),
        /** The things at home. Left out, they are what the storage counts; those that it does not count are as they were chosen. */
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
        /** The owner's own product, where the way is `product`. */
        productId: ThingId.optional(),
        /** Whether the product is given with nothing beside it. */
        isAlone: z.boolean().optional(),
        /** The things that cannot be got. Left out, they are as they were. */
        without: things.optional(),
        /** The things at home, to be used before others. Left out, they are what the storage counts, and the rest as it was. */
        stock: things.optional(),
      }),
    )
    .output(Pet),
  listProducts: oc
    .route({
      ...route,
      ...ROUTES.listProducts,
      summary: "What a kit can be made of, with what the owner's own packages say",
    })
    .output(z.object({ products: z.array(Product) })),
  putProduct: oc
    .route({
      ...route,
      ...ROUTES.putProduct,
      summary:
        "Store what the owner's own package holds; kits that use it are changed, and refused where a saved recipe would be",
    })
    .input(
      OwnProduct.extend({
        productId: ThingId,
        /** The dog that a label is read for: what an amount would mean is told for it. */
        petId: PetId.optional(),
      }),
    )
    .output(Product),
  deleteProduct: oc
    .route({
      ...route,
      ...ROUTES.deleteProduct,
      summary: 'Forget what a package says; refused while a dog gets it or a saved recipe holds it',
      successStatus: 204,
    })
    .input(z.object({ productId: ThingId })),
}
