import type { Day } from '../../../kitchen/days.ts'
import type { Appetite } from '../../../nutrition/diary/appetite.ts'
import type { Region } from '../../../nutrition/region.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimDiary, findMeal, writeMeal } from '../../db/diary/diary.ts'
import type { DiaryDocument, FedFood, FedSupplement } from '../../db/diary/diary-document.ts'
import { ownPet, type StoredPet } from '../../db/dogs/pets.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { requireDayBegun, requireRoom, withoutWishes } from '../../diary/diary-rules.ts'
import { describeEntry, foodFor, supplementFor } from '../../diary/fed-meal.ts'
import { anotherEntryId, anotherSupplement } from '../../diary/kitchen-refusals.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'

type Input = {
  readonly petId: string
  readonly date: Day
  readonly entryId: string
  readonly id?: string | undefined
  readonly recipe: { readonly id: string }
  readonly supplement: { readonly id?: string | undefined } | '' | null
  readonly appetite?: Appetite | null | undefined
}

/**
 * Writes a meal into the diary: the recipe as this dog gets it on that day. Sent again it stays what it was, whatever
 * became of the dog in between; only what is said differently is written again.
 */
export async function putDiaryEntry(input: Input, context: OwnerContext) {
  const { db, caller, now, imageUrlOf } = context
  const { petId, date, entryId, id } = input
  if (id !== undefined && id !== entryId) throw anotherEntryId()
  requireDayBegun(date, todayOf(context))
  const meal = await db.transaction().execute(async (transaction) => {
    await claimDiary(transaction, caller.ownerId, petId)
    const pet = await ownPet(transaction, caller.ownerId, petId)
    const known = await findMeal(transaction, caller.ownerId, { petId, day: date, entryId })
    if (!known) await requireRoom(transaction, caller.ownerId, pet, date)
    const region = await readRegion(transaction, caller.ownerId)
    const cookbook = await readCookbook(transaction, caller.ownerId)
    const entry = { input, pet, region, known, cookbook }
    const food = await foodToKeep(transaction, caller.ownerId, entry)
    const meal = {
      food,
      supplement: supplementToKeep(entry),
      appetite: appetiteToKeep(input, known),
    }
    await writeMeal(transaction, caller.ownerId, { petId, day: date, entryId, meal, now: now() })
    return meal
  })
  return describeEntry(entryId, meal, imageUrlOf)
}

type EntryContext = {
  readonly input: Input
  readonly pet: StoredPet
  readonly region: Region
  readonly known: DiaryDocument | undefined
  readonly cookbook: Cookbook
}

async function foodToKeep(
  transaction: Db,
  ownerId: string,
  { input, pet, region, known, cookbook }: EntryContext,
): Promise<FedFood> {
  if (known?.food.recipe.id === input.recipe.id) return known.food
  const { preferences } = await readPreferences(transaction, ownerId, pet.id)
  const facts = { preferences: withoutWishes(preferences), region, day: input.date }
  return foodFor(input.recipe.id, pet, { ...facts, cookbook })
}

/** The appetite stays when it is not sent, for as long as the dish does; `null` takes it back. */
function appetiteToKeep({ recipe, appetite }: Input, known: DiaryDocument | undefined): Appetite | undefined {
  if (appetite !== undefined) return appetite ?? undefined
  return known?.food.recipe.id === recipe.id ? known.appetite : undefined
}

/** With a recipe that brings its own things no other supplement is given, whichever the page names. */
function supplementToKeep({ input, pet, region, known, cookbook }: EntryContext): FedSupplement | null {
  const { supplement, date } = input
  if (!supplement || supplement.id === undefined) return null
  const recipe = cookbook.find(input.recipe.id)
  const isSameDish = known?.food.recipe.id === input.recipe.id
  if (known?.supplement?.id === supplement.id && (isSameDish || !recipe?.ownThings)) return known.supplement
  const own = supplementFor(recipe, pet, { region, day: date })
  if (own.id !== supplement.id && !recipe?.ownThings) throw anotherSupplement(own.id)
  return own
}
