import { MOST_THINGS_AT_HOME } from '../../../contract/limits.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { type FoodAtHome, FROZEN_RAW_DAYS, RAW_FOOD_DAYS } from '../../../kitchen/larder.ts'
import { forgetBought, settleStock } from '../../../kitchen/planned-shopping.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { aisleOfFood } from '../../../reference/aisles.ts'
import { findIngredient, nameToWeigh } from '../../../reference/ingredients/ingredients.ts'
import { PACKS } from '../../../reference/packs.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { asKeptList, claimShoppingList, writeShoppingList } from '../../db/kitchen/shopping-list.ts'
import type { Db } from '../../db/open-database.ts'
import { invalidInput } from '../../refusal.ts'
import { changeStorage } from './change-portions.ts'

type Input = { readonly foodCode: string; readonly grams: number | null; readonly until?: Day | undefined }

/** Says how much of a raw food is at home: the plan's part of the list goes by it. Where two phones count, the last count stands. */
export const countFood = (input: Input, context: OwnerContext) =>
  changeStorage(context, async (before, transaction) => {
    const { foodCode, grams } = input
    const { [foodCode]: counted, ...others } = before.larder ?? {}
    if (grams === null && !counted) return before
    const larder =
      grams === null ? others : { ...before.larder, [foodCode]: foodCounted(input, grams, todayOf(context)) }
    if (Object.keys(larder).length > MOST_THINGS_AT_HOME)
      throw wrong('foodCode', fields.tooManyItems(MOST_THINGS_AT_HOME))
    await settleList(transaction, foodCode, { ...before, larder }, context)
    return { ...before, larder }
  })

/** @throws a refusal of a food that is in no recipe, and of a day that is too far away */
function foodCounted({ foodCode, until }: Input, grams: number, today: Day): FoodAtHome {
  const food = findIngredient(foodCode)
  const pack = PACKS.get(foodCode)
  if (!food || !pack) throw wrong('foodCode', fields.foodOfRecipes)
  if (pack.keeps) return { grams }
  if (until !== undefined && until > addDays(today, FROZEN_RAW_DAYS)) {
    throw wrong('until', fields.countsTooLong(FROZEN_RAW_DAYS))
  }
  return { grams, until: until ?? addDays(today, RAW_FOOD_DAYS[aisleOfFood(food)]) }
}

/** Food that does not keep, once it is counted, is all there is: also what was ticked off before. */
async function settleList(transaction: Db, code: string, storage: Storage, context: OwnerContext): Promise<void> {
  const { caller, now } = context
  const food = findIngredient(code)
  const { content } = await claimShoppingList(transaction, caller.ownerId, now())
  const isAll = storage.larder?.[code]?.until !== undefined
  const list = isAll ? forgetBought(content, code) : content
  const item = { code, name: food ? nameToWeigh(food) : code, unit: 'g' }
  const after = settleStock(list, item, storage, todayOf(context))
  if (after !== content) await writeShoppingList(transaction, caller.ownerId, { list: asKeptList(after), now: now() })
}

const wrong = (field: string, message: string) => invalidInput([{ field, message }])
