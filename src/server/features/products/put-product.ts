import { isDeepStrictEqual } from 'node:util'
import { MOST_PRODUCTS } from '../../../contract/limits.ts'
import type { OwnProduct } from '../../../contract/supplement.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import type { Db } from '../../db/open-database.ts'
import { listPets, writePet } from '../../db/pets.ts'
import { claimProducts, writeProduct } from '../../db/products.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { finderOf, hasStrength, isOfThing, isPossible } from '../../dogs/things.ts'
import { invalidInput, notFound } from '../../errors.ts'
import { tooManyProducts } from '../../supplement-refusals.ts'
import { describeProduct } from './describe-product.ts'

type Input = OwnProduct & { readonly productId: string }

/** Keeps what a pot says, for all dogs that get the thing too: the same units of it, and recipes that follow what they hold. */
export async function putProduct({ productId: id, ...product }: Input, { db, caller, now }: OwnerContext) {
  requireReal(id, product)
  await retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      const own = await claimProducts(transaction, caller.ownerId)
      const isNew = !Object.hasOwn(own, id)
      if (isNew && Object.keys(own).length >= MOST_PRODUCTS) throw tooManyProducts(MOST_PRODUCTS)
      await writeProduct(transaction, caller.ownerId, { id, product, now: now() })
      await changeInKits(transaction, caller.ownerId, { id, product, now: now() })
    }),
  )
  return describeProduct(finderOf({ [id]: product })(id), { [id]: product })
}

/** @throws a refusal that names what no such pot can say */
function requireReal(id: string, product: OwnProduct): void {
  const generic = GENERICS.get(id)
  if (!generic) throw notFound('product')
  if (!hasStrength(generic)) throw invalidInput([{ field: 'productId', message: fields.noStrength }])
  if (!isOfThing(product, generic)) {
    throw invalidInput([{ field: 'strength.nutrient', message: fields.anotherNutrient }])
  }
  if (!isPossible(product, generic)) {
    throw invalidInput([{ field: 'strength.perUnit', message: fields.unlikelyStrength }])
  }
}

type Change = { readonly id: string; readonly product: OwnProduct; readonly now: Date }

async function changeInKits(transaction: Db, ownerId: string, { id, product, now }: Change): Promise<void> {
  for (const pet of await listPets(transaction, ownerId)) {
    const { supplement } = pet.record
    if (!supplement?.items.some((item) => item.id === id) || isDeepStrictEqual(supplement.own[id], product)) continue
    const own = { ...supplement.own, [id]: product }
    await writePet(transaction, ownerId, { ...pet, record: { ...pet.record, supplement: { ...supplement, own } } }, now)
  }
}
