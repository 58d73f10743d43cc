import { type OwnerContext, todayOf } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { ownPet, writePet } from '../../db/pets.ts'
import { requireBreed } from '../../dogs/breed.ts'
import { describePet } from '../../dogs/describe-pet.ts'
import { changeRecord, type PetChanges } from '../../dogs/pet-record.ts'
import { requireFreeName } from '../../dogs/require-free-name.ts'
import { etagOf, requireMatch } from '../../etag.ts'

/** Changes the fields sent and no others. The id stays what it was at creation, whatever the dog is called now. */
export async function updatePet({ petId, ...changes }: { petId: string } & PetChanges, context: OwnerContext) {
  const { db, caller, headers, now } = context
  const breedName = changes.breed && requireBreed(changes.breed.name, 'breed.name').name
  const changed = await db.transaction().execute(async (transaction) => {
    const pet = await ownPet(transaction, caller.ownerId, petId)
    requireMatch(headers.ifMatch, pet.version)
    if (changes.name) await requireFreeName(transaction, caller.ownerId, changes.name, petId)
    const record = changeRecord(pet.record, changes, breedName, todayOf(context))
    await recordEvent(transaction, { ownerId: caller.ownerId, kind: 'update-pet', at: now() })
    return writePet(transaction, caller.ownerId, { ...pet, record }, now())
  })
  context.resHeaders.set('etag', etagOf(changed.version))
  return describePet(changed, context)
}
