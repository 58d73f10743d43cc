import type { Preferences } from '../../../contract/dog/pet.ts'
import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readPreferences, writePreferences } from '../../db/owners/preferences.ts'
import { requirePossibleWishes } from '../../dogs/require-possible-wishes.ts'
import { etagOf, requireMatch } from '../../http/etag.ts'

export async function putPreferences(
  { petId, ...preferences }: { petId: string } & Preferences,
  { db, caller, headers, now, resHeaders }: OwnerContext,
) {
  requirePossibleWishes(preferences)
  const written = await db.transaction().execute(async (transaction) => {
    await ownPet(transaction, caller.ownerId, petId)
    const { version } = await readPreferences(transaction, caller.ownerId, petId)
    requireMatch(headers.ifMatch, version, ['preferences', caller.ownerId, petId])
    const overVersion = headers.ifMatch === undefined ? undefined : version
    return writePreferences(transaction, caller.ownerId, petId, preferences, { now: now(), overVersion })
  })
  resHeaders.set('etag', etagOf(written.version, ['preferences', caller.ownerId, petId]))
  return written.preferences
}
