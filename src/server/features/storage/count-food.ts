import { MOST_THINGS_AT_HOME } from '../../../contract/limits.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { type FoodAtHome, FROZEN_RAW_DAYS, RAW_FOOD_DAYS } from '../../../kitchen/larder.ts'
import { recount, settleStock } from '../../../kitchen/planned-shopping.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import { aisleOfFood } from '../../../reference/aisles.ts'
import { findIngredient, nameToWeigh } from '../../../reference/ingredients/ingredients.ts'
import { PACKS } from '../../../reference/packs.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { claimShoppingList, writeShoppingList } from '../../db/kitchen/shopping-list.ts'
import type { Db } from '../../db/open-database.ts'
import { invalidInput } from '../../refusal.ts'
import { changeStorage } from './change-portions.ts'
import { readTasks } from './cook-off-list.ts'

type Input = { readonly foodCode: string; readonly grams: number | null; readonly until?: Day | undefined }

/** Says how much of a raw food is at home: the plan's part of the list goes by it. Where two phones count, the last count stands. */
export const countFood = (input: Input, context: OwnerContext) =>
  changeStorage(context, async (before, transaction) => {
    const { foodCode, grams } = input
    const { [foodCode]: counted, ...others } = before.larder ?? {}
    if (grams === null && !counted) return before
    const larder =
      grams === null
        ? others
        : { ...before.larder, [foodCode]: foodCounted({ ...input, grams }, counted, todayOf(context)) }
    if (Object.keys(larder).length > MOST_THINGS_AT_HOME)
      throw wrong('foodCode', fields.tooManyItems(MOST_THINGS_AT_HOME))
    await settleList(transaction, foodCode, { was: counted, after: { ...before, larder } }, context)
    return { ...before, larder }
  })

type Told = Input & { readonly grams: number }

/** @throws a refusal of a food that is in no recipe, and of a day that is over or too far away */
function foodCounted({ foodCode, grams, until }: Told, counted: FoodAtHome | undefined, today: Day): FoodAtHome {
  const food = findIngredient(foodCode)
  const pack = PACKS.get(foodCode)
  if (!food || !pack) throw wrong('foodCode', fields.foodOfRecipes)
  if (pack.keeps) return { grams }
  // The day of what is used up stays, so that the count can be taken back.
  const told = until ?? (grams === 0 ? counted?.until : undefined)
  if (told === undefined) return { grams, until: addDays(today, RAW_FOOD_DAYS[aisleOfFood(food)]) }
  if (told < today && told !== counted?.until) throw wrong('until', fields.dayFromToday)
  if (told > addDays(today, FROZEN_RAW_DAYS)) throw wrong('until', fields.countsTooLong(FROZEN_RAW_DAYS))
  return { grams, until: told }
}

type Count = { readonly was: FoodAtHome | undefined; readonly after: Storage }

/** Food that does not keep, once it is counted, is all there is: also what was ticked off before. */
async function settleList(transaction: Db, code: string, { was, after }: Count, context: OwnerContext): Promise<void> {
  const { caller, now } = context
  const food = findIngredient(code)
  const { content } = await claimShoppingList(transaction, caller.ownerId, now())
  const is = after.larder?.[code]
  const list = is?.until === undefined ? content : recount(content, code, { was, is })
  const item = { code, name: food ? nameToWeigh(food) : code, unit: 'g' }
  const today = todayOf(context)
  const isOver = Object.keys(list.planned?.[code] ?? {}).some((pot) => pot < today)
  const tasks = isOver ? await plannedTasks(transaction, after, context) : []
  const waits = (day: Day) => tasks.some(({ plannedFor }) => plannedFor === day)
  const settled = settleStock(list, item, { atHome: after, today }, waits)
  if (settled !== content) await writeShoppingList(transaction, caller.ownerId, { list: settled, now: now() })
}

/** A pot that is cooked late keeps the day that it was planned for. */
async function plannedTasks(transaction: Db, storage: Storage, context: OwnerContext) {
  const tasksWith = await readTasks(transaction, await listPets(transaction, context.caller.ownerId), context)
  return tasksWith(storage)
}

const wrong = (field: string, message: string) => invalidInput([{ field, message }])
