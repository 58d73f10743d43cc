import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ClientId, Day, IngredientCodeText, OwnCode, plainText, RecipeId, ThingCode } from '../common.ts'
import { MOST_LISTED } from '../limits.ts'
import { ROUTES } from '../routes.ts'

export const ShoppingItem = z.object({
  code: z.union([IngredientCodeText, ThingCode.max(90), OwnCode]),
  name: plainText(100).trim().min(1),
  quantity: z.number().positive().max(1_000_000),
  unit: plainText(20).min(1).optional(),
  /** The place that a completed item had among all items, counted from 0, so that it can go back there. */
  place: z.int().min(0).optional(),
})

const PlannedAmount = z.number().min(0).max(1_000_000)

const itemsOf = (most: number) =>
  z
    .array(
      ShoppingItem.extend({
        place: z
          .int()
          .min(0)
          .max(2 * most)
          .optional(),
      }),
    )
    .max(most)

/** A list holds more than its owner may list: what pots lack once food was counted or cooked. */
const MOST_KEPT = 2 * MOST_LISTED

export const ShoppingList = z.object({
  todo: itemsOf(MOST_KEPT),
  completed: itemsOf(MOST_KEPT),
  /**
   * The amounts that a plan asked for, by the day of cooking; `needed` is what the pots take, whatever of it is at home. The server sends
   * them and never takes them.
   */
  planned: z
    .record(
      ShoppingItem.shape.code,
      z.record(Day, z.object({ needed: PlannedAmount.optional(), toBuy: PlannedAmount, bought: PlannedAmount })),
    )
    .optional(),
})
export type ShoppingList = z.infer<typeof ShoppingList>

const kitchen = { tags: ['Kitchen'] }

export const shoppingListContract = {
  getShoppingList: oc
    .route({ ...kitchen, ...ROUTES.getShoppingList, summary: 'The shopping list' })
    .output(ShoppingList),
  putShoppingList: oc
    .route({ ...kitchen, ...ROUTES.putShoppingList, summary: 'Replace the shopping list' })
    .input(z.object({ todo: itemsOf(MOST_LISTED), completed: itemsOf(MOST_LISTED) }))
    .output(ShoppingList),
  tickItem: oc
    .route({
      ...kitchen,
      ...ROUTES.tickItem,
      summary: 'Tick an item off or back, in all its units, once per id; one that is not on the list stays away',
    })
    .input(z.object({ code: ShoppingItem.shape.code, isTicked: z.boolean(), id: ClientId }))
    .output(ShoppingList),
  addItems: oc
    .route({
      ...kitchen,
      ...ROUTES.addItems,
      summary: 'Add items, less what is at home of things, once per id; an item of the owner’s own is not listed twice',
    })
    .input(
      z.object({
        items: z
          .array(ShoppingItem.omit({ place: true }))
          .min(1)
          .max(MOST_LISTED),
        id: ClientId,
        /** Leaves out what is to be bought already, and adds the rest as it is sent: a pack of each. */
        unlessListed: z.boolean().default(false),
        /** The recipe that they are for: what is still to be bought of them leaves the list when it is cooked. */
        recipeId: RecipeId.optional(),
      }),
    )
    .output(ShoppingList),
  clearBought: oc
    .route({ ...kitchen, ...ROUTES.clearBought, summary: 'Take what is bought off the list, once per id' })
    .input(z.object({ id: ClientId }))
    .output(ShoppingList),
}
