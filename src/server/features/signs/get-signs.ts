import type { DogsSigns } from '../../../contract/signs.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { eatenShare } from '../../../nutrition/appetite.ts'
import { EXCLUDE_TAGS, type ExcludeTag } from '../../../nutrition/dog.ts'
import { eatenBefore, foodsBeforeSigns, LEAST_SIGN_DAYS } from '../../../nutrition/foods-before-signs.ts'
import { findIngredient } from '../../../reference/ingredients.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { type DiaryRow, listDiary } from '../../db/diary.ts'
import { ownPet } from '../../db/pets.ts'
import { listSigns } from '../../db/signs.ts'

/** What lies further back is another life of the dog, and more diary than one answer should read. */
const COMPARED_DAYS = 366

/** What was seen on a dog, with what the diary says it had eaten before. */
export async function getSigns({ petId }: { petId: string }, context: OwnerContext): Promise<DogsSigns> {
  const { db, caller } = context
  await ownPet(db, caller.ownerId, petId)
  const signs = await listSigns(db, caller.ownerId, petId)
  const today = todayOf(context)
  const from = addDays(today as Day, -COMPARED_DAYS)
  const meals =
    signs.length > 0 ? await listDiary(db, caller.ownerId, { petId, from, to: addDays(today as Day, 1) }) : []
  const names = namesOf(meals)
  const eaten = meals.map(({ day, meal }) => ({
    date: day,
    foods: eatenShare(meal.appetite) > 0 ? meal.food.ingredients.map(({ code }) => foodIdOf(code)) : [],
  }))
  const compared = signs.map(({ day }) => day).filter((day) => day >= from)
  const describe = <Found extends { readonly id: string }>(found: Found) => ({
    ...found,
    name: names.get(found.id) ?? found.id,
    tag: isTag(found.id) ? found.id : null,
  })
  const { signDays, foods } = foodsBeforeSigns(eaten, compared)
  return {
    entries: signs.map(({ day, entryId, sign }) => ({
      ...sign,
      id: entryId,
      date: day,
      before: eatenBefore(eaten, day).map(describe),
    })),
    signDays,
    leastSignDays: LEAST_SIGN_DAYS,
    // Those of one dish go together: what can be left out is told first, as dogs react to proteins mostly.
    foods: foods.map(describe).sort((a, b) => rank(b) - rank(a)),
  }
}

const rank = ({ isMoreOften, tag }: Pick<DogsSigns['foods'][number], 'isMoreOften' | 'tag'>) =>
  2 * Number(isMoreOften) + Number(tag !== null)

/** Minced or stewed, beef is beef: by the word that an owner excludes it by, where there is one. */
const foodIdOf = (code: string): string => findIngredient(code)?.excludeTag ?? code

const isTag = (id: string): id is ExcludeTag => (EXCLUDE_TAGS as readonly string[]).includes(id)

function namesOf(meals: readonly DiaryRow[]): ReadonlyMap<string, string> {
  const ingredients = meals.flatMap(({ meal }) => meal.food.ingredients)
  return new Map(ingredients.map(({ code, name }) => [foodIdOf(code), isTag(foodIdOf(code)) ? foodIdOf(code) : name]))
}
