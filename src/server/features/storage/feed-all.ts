import type { Day } from '../../../kitchen/days.ts'
import { type Storage, type StoredMeal, takePortions } from '../../../kitchen/storage.ts'
import { sentences } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimDiary, findMeal } from '../../db/diary/diary.ts'
import type { DiaryDocument } from '../../db/diary/diary-document.ts'
import { findIdempotencyKey, noteIdempotencyKey } from '../../db/idempotency-keys.ts'
import { claimStorage, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { requireRecentDay } from '../../diary/diary-rules.ts'
import { describeEntry } from '../../diary/fed-meal.ts'
import { portionNotFound } from '../../diary/kitchen-refusals.ts'
import { mapYieldingInTransaction } from '../../fair/map-yielding.ts'
import { etagOf } from '../../http/etag.ts'
import { Refusal } from '../../refusal.ts'
import { describeBefore, type Feeding, findFedBefore, requirePortion, writeFedMeal } from './feed-portion.ts'

type Input = {
  readonly id: string
  readonly date: Day
  readonly portions: readonly Portion[]
  readonly timeZone: string
}
type Portion = {
  readonly storageId: string
  readonly petId: string
  readonly meal: number
  readonly share: number
}
type Fed = {
  readonly petId: string
  readonly meal: DiaryDocument | undefined
  readonly fedBefore?: ReturnType<typeof describeBefore>
}

/**
 * Takes a portion of each dog out of the fridge and writes the meals into the diaries, under one id: all of them or none, however often
 * the request arrives. A dog whose meal of the day is there already, such as from another phone, is not fed again, and the others are.
 */
export async function feedAll(input: Input, context: OwnerContext) {
  const { db, caller, now, resHeaders, imageUrlOf } = context
  const { ownerId } = caller
  const { stored, fed } = await db.transaction().execute(async (transaction) => {
    const before = await claimStorage(transaction, ownerId, now())
    const done = await findIdempotencyKey(transaction, ownerId, { kind: 'feed', clientId: input.id })
    if (done) return { stored: before, fed: await fedUnder(transaction, ownerId, input, done.day ?? input.date) }
    requireRecentDay(input.date, todayOf(context))
    let storage = before.content
    // Dog by dog, so that others are answered meanwhile: an owner may have fifty.
    const fed = await mapYieldingInTransaction(input.portions.entries(), async ([index, portion]) => {
      const given = await namingDog(transaction, { ownerId, index, ...portion }, () =>
        feedOne(transaction, storage, { ...input, ...portion }, context),
      )
      storage = given.storage
      return given.fed
    })
    if (storage === before.content) return { stored: before, fed }
    const key = {
      kind: 'feed',
      clientId: input.id,
      petId: null,
      day: input.date,
      recipeId: null,
      portions: null,
    } as const
    await noteIdempotencyKey(transaction, ownerId, key, now())
    return { stored: await writeStorage(transaction, ownerId, { storage, now: now() }), fed }
  })
  resHeaders.set('etag', etagOf(stored.version, ['storage', ownerId]))
  return {
    storage: stored.content,
    fed: fed.map(({ meal, ...one }) => ({ ...one, entry: meal ? describeEntry(input.id, meal, imageUrlOf) : null })),
  }
}

/** The meals that the id stands for already; without those that their owner has removed since. */
async function fedUnder(transaction: Db, ownerId: string, { id, portions }: Input, day: Day): Promise<Fed[]> {
  const fed: Fed[] = []
  for (const { petId } of portions) {
    const meal = await findMeal(transaction, ownerId, { petId, day, entryId: id })
    fed.push({ petId, meal })
  }
  return fed
}

async function feedOne(
  transaction: Db,
  storage: Storage,
  { id, date, timeZone, ...portion }: Omit<Input, 'portions'> & Portion,
  context: OwnerContext,
): Promise<{ readonly storage: Storage; readonly fed: Fed }> {
  const { ownerId } = context.caller
  const { petId, storageId, share } = portion
  const there = await findMeal(transaction, ownerId, { petId, day: date, entryId: id })
  if (there) return { storage, fed: { petId, meal: there } }
  const before = await findFedBefore(transaction, ownerId, { ...portion, date })
  if (before) return { storage, fed: { petId, meal: undefined, fedBefore: describeBefore(before) } }
  const feeding = { storageId, date, entryId: id, fedSupplement: true, share, beside: true, thaw: false, timeZone }
  const item = requirePortionOf(petId, storage, feeding, context)
  const meal = await writeFedMeal(transaction, item, feeding, context)
  return { storage: takePortions(storage, storageId, 1), fed: { petId, meal } }
}

function requirePortionOf(petId: string, storage: Storage, feeding: Feeding, context: OwnerContext): StoredMeal {
  const item = requirePortion(storage, feeding, context)
  if (item.petId !== petId) throw portionNotFound()
  return item
}

type Named = { readonly ownerId: string; readonly petId: string; readonly index: number }

/** Says of a refusal which dog it is about, and that the others were not fed either. */
async function namingDog<Answer>(
  transaction: Db,
  { ownerId, petId, index }: Named,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { record } = await claimDiary(transaction, ownerId, petId)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const why = error.data.errors?.[0]?.message ?? error.message
    const message = sentences.errors.kitchen.noneFed(record.name, why)
    throw new Refusal(error.status, error.code, message, { errors: [{ field: `portions.${index}`, message }] })
  }
}
