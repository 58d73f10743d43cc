import { isDeepStrictEqual } from 'node:util'
import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import type { ChosenSupplement } from '../../../contract/food/supplement.ts'
import type { Day } from '../../../kitchen/days.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { ownPet, type StoredPet } from '../../db/dogs/pets.ts'
import { dryRun } from '../../db/dry-run.ts'
import type { OwnProducts } from '../../db/kitchen/products.ts'
import { claimProducts, readProducts } from '../../db/kitchen/products.ts'
import type { Db } from '../../db/open-database.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { requireBreed } from '../../dogs/breed.ts'
import { changeRecord, type PetChanges, weighedOn } from '../../dogs/pet-record.ts'
import { requirePossibleReproduction } from '../../dogs/possible-reproduction.ts'
import { readInTurns } from '../../dogs/read-label.ts'
import { requireFreeName } from '../../dogs/require-free-name.ts'
import { requireGiven, requireSet } from '../../dogs/vet-approval.ts'
import { requireFood } from '../../foods/require-food.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { kitForShare } from '../../kit/choose-kit.ts'
import { changedMeanwhile, invalidInput } from '../../refusal.ts'
import { amountChange } from '../../weights/amount-change.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { changeWeighed, readWeighIns } from '../../weights/change-weighed.ts'
import { askAgain, weighOrAsk } from '../../weights/judge-weight.ts'
import { requirePossibleWeights } from '../../weights/possible-weights.ts'
import { isLessAfterLoss, type Uncounted } from '../../weights/uncounted-condition.ts'
import {
  afterLitter,
  answerNotExpecting,
  changeWeight,
  countedOf,
  judgeAgain,
  type WeighedDog,
  weighDog,
  weighInToday,
} from '../../weights/weigh-dog.ts'

type Input = { readonly petId: string } & PetChanges & {
    readonly weightConfirmed?: boolean | undefined
    readonly targetFromVet?: boolean | undefined
    readonly notExpecting?: boolean | undefined
  }

/**
 * Changes the fields sent and no others; without any the dog stays as it is, its version too. The id stays what it was at
 * creation, whatever the dog is called now.
 */
export async function updatePet(input: Input, context: OwnerContext) {
  requireGiven(input.vetApproval, todayOf(context), 'vetApproval')
  requireSet(input.vetLimits, todayOf(context), 'vetLimits')
  const isConditional = context.headers.ifMatch !== undefined
  const change = async () => {
    const changeIn = await preparedChange(input, context)
    return context.db.transaction().execute(changeIn)
  }
  const changed = await (isConditional ? change() : retryOnConflict(change))
  tellVersion(changed, context)
  return answerPet(changed, context)
}

/** What the same change would make of the dog's food. Nothing is changed. */
export async function previewPet(input: Input, context: OwnerContext): Promise<AmountChange> {
  requireGiven(input.vetApproval, todayOf(context), 'vetApproval')
  requireSet(input.vetLimits, todayOf(context), 'vetLimits')
  const changeIn = await preparedChange(input, context)
  const change = await dryRun(context.db, async (transaction) => ({
    before: await ownPet(transaction, context.caller.ownerId, input.petId),
    after: await changeIn(transaction),
  }))
  return amountChange(change, context)
}

/** Works out what takes its time, and answers the change, to be made in a transaction. */
async function preparedChange(
  { petId, weightConfirmed: isConfirmed = false, targetFromVet = false, notExpecting = false, ...changes }: Input,
  context: OwnerContext,
): Promise<(transaction: Db) => Promise<StoredPet>> {
  const { caller, now } = context
  const { ownerId } = caller
  const breedName = changes.breed && requireBreed(changes.breed.name, 'breed.name').name
  const today = todayOf(context)
  const facts = { breedName, today, isConfirmed, targetFromVet, notExpecting }
  const change = (dog: WeighedDog) => changeDog(dog, changes, facts)
  const reckoned = changes.homemadeShare === undefined ? undefined : await reckonKit(petId, change, context)
  return async (transaction) => {
    const ownNow = reckoned && (await claimProducts(transaction, ownerId))
    const pet = await ownPet(transaction, ownerId, petId)
    requireVersion(pet, context)
    if (reckoned && (pet.version !== reckoned.version || !isDeepStrictEqual(ownNow, reckoned.own)))
      throw changedMeanwhile()
    if (Object.keys(changes).length === 0 && !notExpecting) return pet
    if (changes.name) {
      await requireFreeName(transaction, ownerId, { name: changes.name, field: 'name', exceptPetId: petId })
    }
    if (changes.otherFood) await requireFood(transaction, ownerId, changes.otherFood, 'otherFood')
    await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now() })
    return changeWeighed(transaction, ownerId, {
      pet,
      when: { today, now: now() },
      change: (dog) => withSupplement(change(dog), reckoned?.supplement),
    })
  }
}

type Reckoned = {
  /** The version of the dog, and the products, that the kit was worked out from. */
  readonly version: number
  readonly own: OwnProducts
  readonly supplement: ChosenSupplement
}

/** The kit of the dog with another share of homemade food, before anything is written: the solver takes its time. */
async function reckonKit(
  petId: string,
  change: (dog: WeighedDog) => WeighedDog,
  context: OwnerContext,
): Promise<Reckoned | undefined> {
  const { db, caller } = context
  const { ownerId } = caller
  const pet = await ownPet(db, ownerId, petId)
  requireVersion(pet, context)
  const before = pet.record
  const { record: after } = change({ record: before, weighIns: await readWeighIns(db, ownerId, pet) })
  if (after.homemadeShare === before.homemadeShare) return undefined
  const own = await readProducts(db, ownerId)
  await readInTurns(own)
  const supplement = await kitForShare({ before, after }, own, context)
  return supplement && { version: pet.version, own, supplement }
}

const withSupplement = (dog: WeighedDog, supplement: ChosenSupplement | undefined): WeighedDog =>
  supplement ? { ...dog, record: { ...dog.record, supplement } } : dog

type ChangeDogOptions = {
  readonly breedName: string | undefined
  readonly today: Day
  readonly isConfirmed: boolean
  readonly targetFromVet: boolean
  readonly notExpecting: boolean
}

/** A new weight is a weigh-in, a new body condition judges the target again; a target that is named is the last word. */
function changeDog(
  dog: WeighedDog,
  { weight, bodyCondition, targetWeight, ...others }: PetChanges,
  facts: ChangeDogOptions,
) {
  const { breedName, today, targetFromVet, notExpecting } = facts
  const before = dog.record
  const isOfVet = targetFromVet && typeof targetWeight === 'number'
  const changed = { ...changeRecord(before, others, breedName, today), ...(isOfVet && { vetTargetOn: today }) }
  const isOfLitter = !isDeepStrictEqual(changed.reproduction, before.reproduction)
  const said = isOfLitter ? afterLitter({ ...dog, record: changed }) : { ...dog, record: changed }
  const asked = askAgain(weighAgain(said, { weight, bodyCondition }, facts))
  const isFelt = asked.record.bodyCondition !== before.bodyCondition
  const weighed = notExpecting ? answerNotExpecting(asked, isFelt) : asked
  // Sent as it is shown it is no change.
  const isNamed = targetWeight !== undefined && targetWeight !== before.targetWeight
  const { expectedAdultWeight } = others
  const isExpected = expectedAdultWeight !== before.expectedAdultWeight
  const named = { ...(isNamed && { targetWeight, targetFromVet }), ...(isExpected && { expectedAdultWeight }) }
  requirePossibleWeights(weighed.record, named, { today, at: '' })
  const record = isNamed ? nameTarget(weighed.record, targetWeight) : weighed.record
  if (isNamed && !isOfVet) requireNoLoss(weighed, record, today)
  requirePossibleReproduction(record, others, { today, at: '' })
  return { ...weighed, record }
}

/** The accepted amount was for the earlier target, and does not come back with it. */
function nameTarget({ personalNeed: _, ...record }: PetRecord, targetWeight: number | null): PetRecord {
  return { ...record, targetWeight }
}

function weighAgain(
  dog: WeighedDog,
  { weight, bodyCondition }: Pick<PetChanges, 'weight' | 'bodyCondition'>,
  { today, isConfirmed, notExpecting }: Pick<ChangeDogOptions, 'today' | 'isConfirmed' | 'notExpecting'>,
): WeighedDog {
  const { record } = dog
  const { doubted } = record
  if (weight !== undefined && isConfirmed && doubted?.kg === weight) {
    const { doubted: _, ...asked } = doubted
    return weighOrAsk(dog, { ...asked, ...(bodyCondition && { bodyCondition }) }, true)
  }
  if (weight !== undefined && weight !== record.weightKg) {
    const weighIn = weighInToday(dog, { kg: weight, ...(bodyCondition && { bodyCondition }) }, today)
    const weighed = weighOrAsk(dog, weighIn, isConfirmed, bodyCondition ? weighDog : changeWeight)
    if (bodyCondition && !weighed.record.doubted && weighed.record.bodyCondition !== bodyCondition) {
      const why = judgeAgain(weighed, bodyCondition, today)
      // A weigh-in that may be of puppies is kept with its body condition: her page asks whether she is expecting.
      if (typeof why === 'string' && why !== 'mayBePuppies') throw refusedCondition(why)
    }
    return weighed
  }
  if (bodyCondition === undefined || bodyCondition === record.bodyCondition) return dog
  const answered = notExpecting ? { ...record, notExpectingOn: weighedOn(record) } : record
  const judged = judgeAgain({ ...dog, record: answered }, bodyCondition, today)
  if (typeof judged === 'string') throw refusedCondition(judged)
  return { ...dog, record: judged }
}

const refusedCondition = (why: Uncounted) =>
  invalidInput([{ field: 'bodyCondition', message: fields.uncountedCondition[why] }])

/** The vet first finds out why a dog has lost weight; the target weight that it names counts. */
function requireNoLoss({ record: before, weighIns }: WeighedDog, record: PetRecord, today: Day) {
  if (isLessAfterLoss(before, record, { weighIns: countedOf(weighIns), day: today }))
    throw invalidInput([{ field: 'targetWeight', message: fields.uncountedTarget }])
}
