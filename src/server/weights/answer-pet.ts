import { BODY_CONDITION_OF } from '../../contract/dog/levels.ts'
import type { Pet } from '../../contract/dog/pet.ts'
import type { KeptWeighIn } from '../../contract/dog/weights.ts'
import { dailyEnergy } from '../../nutrition/needs/energy.ts'
import type { Region } from '../../nutrition/region.ts'
import { learnNeed } from '../../nutrition/weight/learned-need.ts'
import { mayHaveLost } from '../../nutrition/weight/lost-weight.ts'
import { type OwnerContext, todayOf } from '../context.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import { readRegion } from '../db/owners/owner-settings.ts'
import { describePet } from '../dogs/describe-pet.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'
import { mapYielding } from '../fair/map-yielding.ts'
import { readWeighIns } from './change-weighed.ts'
import { describeReason } from './describe-reason.ts'
import { readRecords } from './read-records.ts'
import { lostUnasked } from './uncounted-condition.ts'
import { unexplainedRise } from './unexplained-rise.ts'
import { countedOf } from './weigh-dog.ts'

/** A dog of the owner, as every operation answers it that answers a dog. */
export async function answerPet(pet: StoredPet, context: OwnerContext, ofOwner?: Region): Promise<Pet> {
  const { db, caller } = context
  const region = ofOwner ?? (await readRegion(db, caller.ownerId))
  const weighIns = countedOf(await readWeighIns(db, caller.ownerId, pet))
  const today = todayOf(context)
  const rise = unexplainedRise(pet.record, weighIns, today)
  const lostWeight = await sayLostWeight(pet, weighIns, context)
  const mayHaveLost = lostUnasked(pet.record, weighIns, today) !== undefined
  return describePet(pet, region, context, { rise, lostWeight, mayHaveLost })
}

/** The sentence about lost weight that a vet should see. A year of meals is read only where the weigh-ins may show such a loss. */
async function sayLostWeight(
  pet: StoredPet,
  weighIns: readonly KeptWeighIn[],
  { db, caller, ...context }: OwnerContext,
) {
  const { record } = pet
  if (!mayHaveLost(weighIns, BODY_CONDITION_OF[record.bodyCondition] > 3)) return undefined
  const { records } = await readRecords(db, caller.ownerId, pet, todayOf(context))
  const { reasons, suggestion } = learnNeed(records)
  const lost = reasons.find(({ kind }) => kind === 'lostWeight')
  // A dog that slims too fast gets more food: the weight page says so beside the suggestion.
  if (!lost || suggestion) return undefined
  const { aim } = dailyEnergy(records.dog)
  return inTextAndParts(describeReason(lost, { name: record.name, aim, isGivenOtherwise: false })).text
}

export async function answerPets(pets: readonly StoredPet[], context: OwnerContext): Promise<Pet[]> {
  const region = await readRegion(context.db, context.caller.ownerId)
  return mapYielding(pets, (pet) => answerPet(pet, context, region))
}
