import { type OwnerContext, todayOf } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet, type StoredPet } from '../../db/pets.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { requireBreed } from '../../dogs/breed.ts'
import { describePet } from '../../dogs/describe-pet.ts'
import { changeRecord, type PetChanges, type PetRecord } from '../../dogs/pet-record.ts'
import { requireFreeName } from '../../dogs/require-free-name.ts'
import { requireGiven, requireSet } from '../../dogs/vet-approval.ts'
import { etagOf, requireMatch } from '../../etag.ts'
import { requireFood } from '../../foods/require-food.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { requirePossibleWeights } from '../../weights/possible-weights.ts'
import { changeWeight, judgeAnew, type WeighedDog, weighToday } from '../../weights/weigh-dog.ts'

type Input = { readonly petId: string } & PetChanges

/**
 * Changes the fields sent and no others; without any the dog stays as it is, its version too. The id stays what it was at
 * creation, whatever the dog is called now.
 */
export async function updatePet(input: Input, context: OwnerContext) {
  requireGiven(input.vetApproval, todayOf(context), 'vetApproval')
  requireSet(input.vetLimits, todayOf(context), 'vetLimits')
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
    if (changes.otherFood) await requireFood(transaction, caller.ownerId, changes.otherFood, 'otherFood')
    await recordEvent(transaction, { ownerId: caller.ownerId, kind: 'update-pet', at: now() })
    const today = todayOf(context)
    return changeWeighed(transaction, caller.ownerId, {
      pet,
      when: { today, now: now() },
      change: (dog) => changeDog(dog, changes, { breedName, today }),
    })
  })
}

type Facts = { readonly breedName: string | undefined; readonly today: string }

/** A new weight is a weigh-in, a new body condition judges the target anew; a target that is named is the last word. */
function changeDog(dog: WeighedDog, { weight, bodyCondition, targetWeight, ...others }: PetChanges, facts: Facts) {
  const { breedName, today } = facts
  const before = dog.record
  const said = { ...dog, record: changeRecord(before, others, breedName, today) }
  const weighed = weighAnew(said, { weight, bodyCondition }, today)
  // Sent as it is shown it is no change.
  const isNamed = targetWeight !== undefined && targetWeight !== before.targetWeight
  const record = isNamed ? nameTarget(weighed.record, targetWeight) : weighed.record
  requirePossibleWeights(record, { targetWeight, expectedAdultWeight: others.expectedAdultWeight }, { today, at: '' })
  return { ...weighed, record }
}

/** What was accepted to be fed was for the target of before, and does not come back with it. */
function nameTarget({ personalNeed: _, ...record }: PetRecord, targetWeight: number | null): PetRecord {
  return { ...record, targetWeight }
}

function weighAnew(
  dog: WeighedDog,
  { weight, bodyCondition }: Pick<PetChanges, 'weight' | 'bodyCondition'>,
  today: string,
): WeighedDog {
  const { record } = dog
  const isWeighed = weight !== undefined && weight !== record.weight
  if (isWeighed && bodyCondition) return weighToday(dog, { kg: weight, bodyCondition }, today)
  if (isWeighed) return changeWeight(dog, weight, today)
  if (bodyCondition === undefined || bodyCondition === record.bodyCondition) return dog
  return { ...dog, record: judgeAnew(record, bodyCondition, today) }
}
