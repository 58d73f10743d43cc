import type { Way } from '../../../contract/recipe/way.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { Region } from '../../../nutrition/region.ts'
import { sentences } from '../../../texts/index.ts'
import { findPet } from '../../db/dogs/pets.ts'
import type { Db } from '../../db/open-database.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { profileOf } from '../../dogs/profile.ts'
import { invalidInput } from '../../refusal.ts'
import type { PotEater } from './pot.ts'
import type { FieldOf } from './way.ts'

type Asked = { readonly ownerId: string; readonly petId: string; readonly today: Day; readonly region: Region }

/** The other dogs that a way names. @throws invalid input, which names the dog that is not the owner's, or is the dog itself */
export async function readEaters(
  db: Db,
  { others = [] }: Pick<Way, 'others'>,
  asked: Asked,
  fieldOf: FieldOf = (field) => field,
): Promise<PotEater[]> {
  const { unknownDog, isItself } = sentences.pot
  const eaters: PotEater[] = []
  for (const [i, { petId, meals }] of others.entries()) {
    const refuse = (message: string) => invalidInput([{ field: fieldOf(`others.${i}.petId`), message }])
    if (petId === asked.petId) throw refuse(isItself)
    const pet = await findPet(db, asked.ownerId, petId)
    if (!pet) throw refuse(unknownDog(petId))
    const { preferences } = await readPreferences(db, asked.ownerId, petId)
    const profile = profileOf(pet.record, asked.today, asked.region)
    eaters.push({ petId, name: pet.record.name, profile, preferences, meals })
  }
  return eaters
}
