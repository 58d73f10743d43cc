import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DogsSigns } from '../../../contract/dog/signs.ts'
import { addDays } from '../../../kitchen/days.ts'
import { eatenShare } from '../../../nutrition/diary/appetite.ts'
import {
  boughtFoodId,
  eatenBefore,
  foodsBeforeSigns,
  LEAST_SIGN_DAYS,
} from '../../../nutrition/diary/foods-before-signs.ts'
import { EXCLUDE_TAGS, type ExcludeTag } from '../../../nutrition/dog.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { sentences } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { type DiaryRow, listDiary } from '../../db/diary/diary.ts'
import { listOtherFed, type OtherFedRow } from '../../db/diary/other-fed.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { listSigns } from '../../db/dogs/signs.ts'

/** Earlier days are another life of the dog, and more diary than one answer should read. */
const COMPARED_DAYS = 366

/** An answer tells of no more foods than these before all signs together: of each sign those of the most days, and some of each. */
const FOODS_OF_ALL = 6000
const FOODS_OF_A_SIGN = 6

/** The signs that were seen on a dog, with the foods that it had eaten before by the diary. */
export async function getSigns({ petId }: { petId: string }, context: OwnerContext): Promise<DogsSigns> {
  const { db, caller } = context
  await ownPet(db, caller.ownerId, petId)
  const signs = await listSigns(db, caller.ownerId, petId)
  const today = todayOf(context)
  const from = addDays(today, -COMPARED_DAYS)
  const span = { petId, from, to: addDays(today, 1) }
  const meals = signs.length > 0 ? await listDiary(db, caller.ownerId, span) : []
  const bought = signs.length > 0 ? await listOtherFed(db, caller.ownerId, span) : []
  await nextTurn()
  const [names, boughtNames] = [namesOf(meals), boughtNamesOf(bought)]
  const eaten = [
    ...meals.map(({ day, meal }) => ({
      date: day,
      foods: eatenShare(meal.appetite) > 0 ? meal.food.ingredients.map(({ code }) => foodIdOf(code)) : [],
    })),
    ...bought.map(({ day, fed }) => ({ date: day, foods: [boughtFoodId(fed)] })),
  ]
  const compared = signs.map(({ day }) => day).filter((day) => day >= from)
  const describe = <Found extends { readonly id: string }>(found: Found) => ({
    ...found,
    name: boughtNames.get(found.id) ?? names.get(found.id) ?? found.id,
    tag: isTag(found.id) ? found.id : null,
    isBought: boughtNames.has(found.id),
  })
  const { signDays, foods } = foodsBeforeSigns(eaten, compared)
  await nextTurn()
  const before = eatenBefore(eaten)
  const mostTold = Math.max(FOODS_OF_A_SIGN, Math.floor(FOODS_OF_ALL / Math.max(1, signs.length)))
  return {
    entries: signs.map(({ day, entryId, sign }) => ({
      ...sign,
      id: entryId,
      date: day,
      before: before(day).slice(0, mostTold).map(describe),
    })),
    signDays,
    leastSignDays: LEAST_SIGN_DAYS,
    // Foods of one dish go together: what can be left out is told first, as dogs react to proteins mostly.
    foods: foods.map(describe).sort((a, b) => rank(b) - rank(a)),
  }
}

const rank = ({ isMoreOften, tag, isBought }: DogsSigns['foods'][number]) =>
  2 * Number(isMoreOften) + Number(tag !== null || isBought)

/** Minced or stewed, beef is beef: by the word that an owner excludes it by, where there is one. */
const foodIdOf = (code: string): string => foodIngredient(code)?.excludeTag ?? code

const isTag = (id: string): id is ExcludeTag => EXCLUDE_TAGS.some((tag) => tag === id)

function namesOf(meals: readonly DiaryRow[]): ReadonlyMap<string, string> {
  const ingredients = meals.flatMap(({ meal }) => meal.food.ingredients)
  return new Map(ingredients.map(({ code, name }) => [foodIdOf(code), isTag(foodIdOf(code)) ? foodIdOf(code) : name]))
}

/** The names as the newest note has them. */
const boughtNamesOf = (bought: readonly OtherFedRow[]): ReadonlyMap<string, string> =>
  new Map(bought.map(({ fed }) => [boughtFoodId(fed), fed.name ?? sentences.bought[fed.kind]]))
