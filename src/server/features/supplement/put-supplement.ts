import { isDeepStrictEqual } from 'node:util'
import type { ChosenSupplement } from '../../../contract/food/supplement.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet, type StoredPet, writePet } from '../../db/dogs/pets.ts'
import type { OwnProducts } from '../../db/kitchen/products.ts'
import { claimProducts, readProducts } from '../../db/kitchen/products.ts'
import { readStorage } from '../../db/kitchen/storage.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { profileOf } from '../../dogs/profile.ts'
import { openQuestions, readInTurns, refusedProduct } from '../../dogs/read-label.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { chooseKit } from '../../kit/choose-kit.ts'
import { requireKnownThings, wishesOf } from '../../kit/kit-wishes.ts'
import { noKit, notWithThis, openLabel } from '../../kit/supplement-refusals.ts'
import { describeNone } from '../../kit/work-out-kit.ts'
import { changedMeanwhile, invalidInput } from '../../refusal.ts'
import { answerPet } from '../../weights/answer-pet.ts'

type Input = {
  readonly petId: string
  readonly way: 'powder' | 'kit' | 'product'
  readonly productId?: string | undefined
  readonly isAlone?: boolean | undefined
  readonly without?: readonly string[] | undefined
  readonly stock?: readonly string[] | undefined
}

/**
 * Chooses the way in which a dog gets its supplement. A kit is worked out before anything is written, for the dog as it is
 * then; sent again for the same dog it is the same kit, and changes nothing.
 */
export async function putSupplement(input: Input, context: OwnerContext) {
  requireKnownThings(input)
  requireProduct(input)
  const isConditional = context.headers.ifMatch !== undefined
  const choose = () => chooseSupplement(input, context)
  const pet = await (isConditional ? choose() : retryOnConflict(choose))
  tellVersion(pet, context)
  return answerPet(pet, context)
}

function requireProduct({ way, productId, isAlone }: Input): void {
  if (isAlone && way !== 'product') throw invalidInput([{ field: 'isAlone', message: fields.noProduct(way) }])
  if ((way === 'product') === (productId !== undefined)) return
  throw invalidInput([{ field: 'productId', message: way === 'product' ? fields.ownProduct : fields.noProduct(way) }])
}

async function chooseSupplement(input: Input, context: OwnerContext): Promise<StoredPet> {
  const { db, caller, now } = context
  const { ownerId } = caller
  const before = await ownPet(db, ownerId, input.petId)
  requireVersion(before, context)
  const own = await readProducts(db, ownerId)
  await readInTurns(own)
  const supplement = input.way === 'powder' ? undefined : await workOut(input, { pet: before, own }, context)
  return db.transaction().execute(async (transaction) => {
    const ownNow = await claimProducts(transaction, ownerId)
    const pet = await ownPet(transaction, ownerId, input.petId)
    if (pet.version !== before.version || !isDeepStrictEqual(ownNow, own)) throw changedMeanwhile()
    const { supplement: kept, isSupplementUnchosen, ...record } = pet.record
    if (!isSupplementUnchosen && isDeepStrictEqual(kept, supplement)) return pet
    await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now() })
    const changed = { ...pet, record: supplement ? { ...record, supplement } : record }
    return writePet(transaction, ownerId, changed, now())
  })
}

type PetAndProducts = { readonly pet: StoredPet; readonly own: OwnProducts }

/** The kit of the dog as it is. @throws what stands in the way of one */
async function workOut(input: Input, { pet, own }: PetAndProducts, context: OwnerContext): Promise<ChosenSupplement> {
  const { record } = pet
  const { cupboard } = (await readStorage(context.db, context.caller.ownerId)).content
  const wishes = {
    ...wishesOf(input, record, cupboard),
    ...(input.way === 'product' && { productId: input.productId, ...(input.isAlone && { isAlone: true }) }),
  }
  await requireAnswered(input, { pet, own }, context)
  const { workedOut, supplement } = await chooseKit(record, wishes, own, context)
  if (supplement) return supplement
  throw (input.way === 'product' ? notWithThis : noKit)(describeNone(workedOut, wishes, own))
}

/** @throws where questions about the label are open; of a dog that gets the product too, which stays as it is until then. */
async function requireAnswered(
  { productId = '' }: Input,
  { pet, own }: PetAndProducts,
  context: OwnerContext,
): Promise<void> {
  const product = Object.hasOwn(own, productId) ? own[productId] : undefined
  if (!product?.label || refusedProduct(product)) return
  const region = await readRegion(context.db, context.caller.ownerId)
  const { withPowder } = profileOf(pet.record, todayOf(context), region)
  const questions = openQuestions(product, withPowder.dayNeeds)
  if (questions > 0) throw openLabel(product.name ?? productId, questions)
}
