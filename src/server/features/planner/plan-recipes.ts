import type { RegionName } from '../../../contract/account/settings.ts'
import type { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import { MOST_PETS } from '../../../contract/limits.ts'
import type { Plan } from '../../../contract/recipe/recipe.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { Region } from '../../../nutrition/region.ts'
import { readTaste } from '../../appetite/read-taste.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { keptPet, type PetRecord } from '../../db/dogs/pet-record.ts'
import { addPet, findPet, listPets, type StoredPet } from '../../db/dogs/pets.ts'
import { findPlan, keepPlan } from '../../db/dogs/plans.ts'
import type { Db } from '../../db/open-database.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { readRegion, writeGuessedRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences, writePreferences } from '../../db/owners/preferences.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { describePet } from '../../dogs/describe-pet.ts'
import { ageOn, petIdOf } from '../../dogs/pet-record.ts'
import { requirePossibleDog } from '../../dogs/possible-dog.ts'
import { nameTaken, requireFreeName } from '../../dogs/require-free-name.ts'
import { fingerprint } from '../../fingerprint.ts'
import { requireFood } from '../../foods/require-food.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { makeWeek } from '../../menu/plan-week.ts'
import { changedMeanwhile, tooManyPets } from '../../refusal.ts'

type Input = {
  readonly pet: PetInput & { readonly weightConfirmed?: boolean | undefined }
  readonly preferences?: Preferences | undefined
  readonly date: Day
  readonly tags: readonly string[]
  readonly region?: RegionName | undefined
}

/** The date that a client without a day of its own sends. */
const NO_DATE = '2020-01-01'

/**
 * Registers a dog and plans its week. Sent again with the same content it answers the same dog and the same plan, so
 * that a lost answer can be asked for again; the same name for another dog is refused.
 */
export async function planRecipes(input: Input, context: OwnerContext) {
  const today = todayOf(context)
  const dog = requirePossibleDog(input, today)
  const registered = await retryOnConflict(() => registerDog(dog, input, context))
  const asked = { date: input.date === NO_DATE ? today : input.date, tags: input.tags }
  const plan = await planFor(registered, asked, context)
  return { plan, pet: describePet(registered.pet, registered.region, context) }
}

type Registered = { readonly pet: StoredPet; readonly preferences: Preferences; readonly region: Region }

/** The plan that was made of the same facts, or a new one. */
async function planFor(
  { pet, preferences, region }: Registered,
  { date, tags }: Pick<Input, 'date' | 'tags'>,
  context: OwnerContext,
): Promise<Plan> {
  const { db, caller, now } = context
  const { ownerId } = caller
  const cookbook = await readCookbook(db, ownerId)
  const taste = await readTaste(db, ownerId, pet, todayOf(context))
  const week = await makeWeek({ record: pet.record, preferences, region, date, cookbook, taste }, context)
  const known = await findPlan(db, ownerId, { petId: pet.id, date, madeFrom: week.madeFrom })
  if (known) return known
  await db.transaction().execute(async (transaction) => {
    await keepPlan(transaction, ownerId, { petId: pet.id, ...week, now: now() })
    await recordEvent(transaction, { ownerId, kind: 'recipe-request', tags, at: now() })
  })
  return week.plan
}

/** The dog with what it is not to eat: added, or found to be there already as it was sent. */
async function registerDog(dog: PetRecord, sent: Input, context: OwnerContext): Promise<Registered> {
  const { db, caller, now } = context
  return db.transaction().execute(async (transaction) => {
    if (dog.otherFood !== null) await requireFood(transaction, caller.ownerId, dog.otherFood, 'pet.otherFood')
    const pet = await addOrFindDog(transaction, dog, context)
    if (sent.region) await writeGuessedRegion(transaction, caller.ownerId, { region: sent.region, now: now() })
    const region = await readRegion(transaction, caller.ownerId)
    const kept = await readPreferences(transaction, caller.ownerId, pet.id)
    // A registration that is sent again late must not undo what the owner has excluded since.
    if (kept.version > 0) return { pet, region, preferences: kept.preferences }
    const preferences = sent.preferences ?? kept.preferences
    await writePreferences(transaction, caller.ownerId, pet.id, preferences, { now: now() })
    return { pet, region, preferences }
  })
}

async function addOrFindDog(db: Db, dog: PetRecord, { caller, now }: OwnerContext): Promise<StoredPet> {
  const id = petIdOf(dog.name)
  // A dog whose weight was asked about is no other dog.
  const { enteredOn, doubted: _, ...said } = keptPet(dog)
  const registration = fingerprint(said)
  const known = await findPet(db, caller.ownerId, id)
  if (known && isSameDog(known, dog, registration, enteredOn)) return known
  if (known) throw nameTaken({ name: dog.name, field: 'pet.name', holder: known.record.name })
  // Its own id is found out by adding it: the same request may have come in between.
  await requireFreeName(db, caller.ownerId, { name: dog.name, field: 'pet.name', exceptPetId: id })
  if ((await listPets(db, caller.ownerId)).length >= MOST_PETS) throw tooManyPets(MOST_PETS)
  const record = { ...dog, isSupplementUnchosen: true } as const
  const added = await addPet(db, caller.ownerId, { id, record, registration }, now())
  if (!added) throw changedMeanwhile()
  return { id, record, registration, version: 1 }
}

/** Whether it is the dog as it was registered, or as it is now. */
function isSameDog(known: StoredPet, dog: PetRecord, registration: string, today: Day): boolean {
  if (known.registration === registration) return true
  const asShown = ({
    supplement: _,
    weighedOn: __,
    personalNeed: ___,
    refusedOn: ____,
    offeredAgain: _____,
    carried: ______,
    ownFoodSince: _______,
    doubted: ________,
    growing: _________,
    notExpectingOn: __________,
    mostFedKg: ___________,
    slimmedUntil: ____________,
    conditionAtMating: _____________,
    beforeLoss: ______________,
    vetTargetOn: _______________,
    isSupplementUnchosen: ________________,
    approvedStage: _________________,
    ...record
  }: PetRecord) =>
    fingerprint({ ...record, targetWeight: dog.targetWeight, age: ageOn(record, today), enteredOn: today })
  return asShown(known.record) === asShown(dog)
}
