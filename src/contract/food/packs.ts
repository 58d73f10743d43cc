import { oc } from '@orpc/contract'
import { z } from 'zod'
import { FOOD_AISLES, PACK_UNITS, SOLD_WITH } from '../../nutrition/recipe/food-as-sold.ts'
import { fields } from '../../texts/index.ts'
import { IngredientCodeText } from '../common.ts'
import { CURRENCIES, LEAST_GRAMS, MOST_PACK_GRAMS, MOST_PIECES, MOST_PRICE, PRICED_PER } from '../limits.ts'
import { ROUTES } from '../routes.ts'

const priceShape = {
  /** Left out where only the size is said of what the owner buys, a pack or so many pieces. */
  price: z.number().positive().max(MOST_PRICE).optional(),
  /** Sent with `price`. */
  currency: z.enum(CURRENCIES).optional(),
  /** The amount that the price is for: a pack of so many grams, so many pieces, or a weight. */
  per: z.enum(PRICED_PER),
  /** The weight of the pack as it is sold, with bone, peel and liquid; sent with `per: "pack"`. */
  grams: z.number().positive().max(MOST_PACK_GRAMS).optional(),
  /** Sent with `per: "pieces"`. */
  pieces: z.int().min(1).max(MOST_PIECES).optional(),
}

type SaidPrice = {
  readonly price?: number | undefined
  readonly currency?: string | undefined
  readonly per: (typeof PRICED_PER)[number]
  readonly grams?: number | undefined
  readonly pieces?: number | undefined
}

/** Refuses a price that lacks the field of its `per`, or has the field of another; and one that is neither a price nor a size. */
function refuseUnfit({ price, currency, per, grams, pieces }: SaidPrice, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if ((per === 'pack') !== (grams !== undefined))
    refuse('grams', per === 'pack' ? fields.packGrams : fields.onlyWithPack)
  if ((per === 'pieces') !== (pieces !== undefined)) {
    refuse('pieces', per === 'pieces' ? fields.howManyPieces : fields.onlyWithPieces)
  }
  if (price !== undefined && currency === undefined) refuse('currency', fields.currencyOfPrice)
  if (price === undefined && currency !== undefined) refuse('price', fields.priceOrNoCurrency)
  else if (price === undefined && (per === 'kg' || per === 'lb')) refuse('price', fields.priceOrSize)
}

/** The price that an owner pays for a food, and the size of what they buy; or the size alone. */
export const FoodPrice = z.object(priceShape).superRefine(refuseUnfit)
export type FoodPrice = z.infer<typeof FoodPrice>

/** A food as a shop sells it. Figures are typical ones; an owner's price, or a size alone, says what pack the owner buys. */
const Pack = z.object({
  code: IngredientCodeText,
  name: z.string(),
  /** What else people call it, in Britain and America. */
  otherNames: z.array(z.string()),
  aisle: z.enum(FOOD_AISLES),
  /** `null`: weighed out as much as is asked for. */
  unit: z.enum(PACK_UNITS).nullable(),
  /** One of the unit as it is sold, of what is weighed out 100 g. */
  boughtGrams: z.number(),
  /** The part of it that recipes weigh. */
  edibleGrams: z.number(),
  /** The part that is sold with it and does not go into the pot. */
  with: z.enum(SOLD_WITH).nullable(),
  /** Whether the rest of an opened pack is counted as at home, in `larder` of the storage. */
  keeps: z.boolean(),
  /** A piece of it, in edible grams, where people count it so: "medium carrot". */
  piece: z.object({ one: z.string(), many: z.string(), grams: z.number() }).nullable(),
  /** Edible grams of an American cup. */
  cupGrams: z.number().nullable(),
  price: FoodPrice.nullable(),
})
export type Pack = z.infer<typeof Pack>

const route = { tags: ['Kitchen'] }

export const packsContract = {
  listPacks: oc
    .route({ ...route, ...ROUTES.listPacks, summary: 'Foods as shops sell them, with what the owner pays for them' })
    .output(z.object({ packs: z.array(Pack) })),
  putPrice: oc
    .route({
      ...route,
      ...ROUTES.putPrice,
      summary: 'Say what a food costs, and the pack that the owner buys; or the pack alone',
    })
    .input(
      z
        .object({
          ...priceShape,
          grams: z.number().min(LEAST_GRAMS).max(MOST_PACK_GRAMS).optional(),
          foodCode: IngredientCodeText,
        })
        .superRefine(refuseUnfit),
    )
    .output(Pack),
  deletePrice: oc
    .route({ ...route, ...ROUTES.deletePrice, summary: 'Forget what a food costs, and its pack', successStatus: 204 })
    .input(z.object({ foodCode: IngredientCodeText })),
}
