import { type OwnerContext, todayOf } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet, type StoredPet, writePet } from '../../db/pets.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { requireBreed } from '../../dogs/breed.ts'
import { describePet } from '../../dogs/describe-pet.ts'
import { changeRecord, type PetChanges } from '../../dogs/pet-record.ts'
import { requireFreeName } from '../../dogs/require-free-name.ts'
import { requireGiven } from '../../dogs/vet-approval.ts'
import { etagOf, requireMatch } from '../../etag.ts'

type Input = { readonly petId: string } & PetChanges

/**
 * Changes the fields sent and no others; without any the dog stays as it is, its version too. The id stays what it was at
 * creation, whatever the dog is called now.
 */
export async function updatePet(input: Input, context: OwnerContext) {
  requireGiven(input.vetApproval, todayOf(context), 'vetApproval')
  const isConditional = context.headers.ifMatch !== undefined
  const change = () => changePet(input, context)
  const changed = await (isConditional ? change() : retryOnConflict(change))
  context.resHeaders.set('etag', etagOf(changed.version, ['pet', context.caller.ownerId, changed.id]))
  return describePet(changed, await readRegion(context.db, context.caller.ownerId), context)
}

async function changePet({ petId, ...changes }: Input, context: OwnerContext): Promise<StoredPet> {
  const { db, caller, headers, now } = context
  const breedName = changes.breed && requireBreed(changes.breed.name, 'breed.name').name
  return db.transaction().execute(async (transaction) => {
    const pet = await ownPet(transaction, caller.ownerId, petId)
    requireMatch(headers.ifMatch, pet.version, ['pet', caller.ownerId, petId])
    if (Object.keys(changes).length === 0) return pet
    if (changes.name) {
      await requireFreeName(transaction, caller.ownerId, { name: changes.name, field: 'name', exceptPetId: petId })
    }
    const record = changeRecord(pet.record, changes, breedName, todayOf(context))
    await recordEvent(transaction, { ownerId: caller.ownerId, kind: 'update-pet', at: now() })
    return writePet(transaction, caller.ownerId, { ...pet, record }, now())
  })
}
