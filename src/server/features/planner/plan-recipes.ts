import type { PetInput, Preferences } from '../../../contract/pet.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { addPet, findPet, type StoredPet } from '../../db/pets.ts'
import { findPlan, keepPlan } from '../../db/plans.ts'
import { readPreferences, writePreferences } from '../../db/preferences.ts'
import { againIfOvertaken } from '../../db/retry.ts'
import { requireBreed } from '../../dogs/breed.ts'
import { describePet } from '../../dogs/describe-pet.ts'
import { ageOn, type PetRecord, petIdOf, recordOf } from '../../dogs/pet-record.ts'
import { requireFreeName } from '../../dogs/require-free-name.ts'
import { changedMeanwhile, petExists } from '../../errors.ts'
import { fingerprint, makePlan } from '../../menu/plan-week.ts'

type Input = { readonly pet: PetInput; readonly preferences: Preferences; readonly date: string }

/** What a client sends that has no day of its own. */
const NO_DATE = '2020-01-01'

/**
 * Registers a dog and plans its week. Sent again with the same content it answers the same dog and the same plan, so
 * that a lost answer can be asked for again; the same name for another dog is refused.
 */
export async function planRecipes(input: Input, context: OwnerContext) {
  const { db, caller, now } = context
  const today = todayOf(context)
  const breed = requireBreed(input.pet.breed.name, 'pet.breed.name')
  const dog = recordOf(input.pet, breed.name, today)
  const pet = await againIfOvertaken(() => registerDog({ dog, today, preferences: input.preferences }, context))
  const date = input.date === NO_DATE ? today : input.date
  const { enteredOn: _, ...facts } = pet.record
  const madeFrom = fingerprint([facts, input.preferences])
  const known = await findPlan(db, caller.ownerId, { petId: pet.id, date, madeFrom })
  if (known) return { plan: known, pet: describePet(pet, context) }
  const plan = await makePlan({ record: pet.record, preferences: input.preferences, date }, context)
  await db.transaction().execute(async (transaction) => {
    await keepPlan(transaction, caller.ownerId, { petId: pet.id, madeFrom, plan, now: now() })
    await recordEvent(transaction, { ownerId: caller.ownerId, kind: 'recipe-request', at: now() })
  })
  return { plan, pet: describePet(pet, context) }
}

type Registration = { readonly dog: PetRecord; readonly today: string; readonly preferences: Preferences }

/** The dog with what it is not to eat: added, or found to be there already as it was sent. */
async function registerDog({ dog, today, preferences }: Registration, context: OwnerContext): Promise<StoredPet> {
  const { db, caller, now } = context
  const { enteredOn: _, ...sent } = dog
  const registration = fingerprint(sent)
  const id = petIdOf(dog.name)
  return db.transaction().execute(async (transaction) => {
    const known = await findPet(transaction, caller.ownerId, id)
    if (!known) await requireFreeName(transaction, caller.ownerId, { name: dog.name, field: 'pet.name' })
    if (known && !isSameDog(known, dog, registration, today)) throw petExists(dog.name, 'pet.name')
    const added = known ?? (await addPet(transaction, caller.ownerId, { id, record: dog, registration }, now()))
    if (!added) throw changedMeanwhile()
    const kept = await readPreferences(transaction, caller.ownerId, id)
    if (kept.version === 0 || fingerprint(kept.preferences) !== fingerprint(preferences)) {
      await writePreferences(transaction, caller.ownerId, id, preferences, { now: now() })
    }
    return known ?? { id, record: dog, registration, version: 1 }
  })
}

/** As it was registered, or as it is now. */
function isSameDog(known: StoredPet, dog: PetRecord, registration: string, today: string): boolean {
  if (known.registration === registration) return true
  const asShown = (record: PetRecord) => fingerprint({ ...record, age: ageOn(record, today), enteredOn: today })
  return asShown(known.record) === asShown(dog)
}
