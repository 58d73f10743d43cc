import type { OwnerContext } from '../../context.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { claimProducts, removeProduct, versionsOfProducts } from '../../db/kitchen/products.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { productInUse } from '../../kit/supplement-refusals.ts'
import { notFound } from '../../refusal.ts'
import { requireSameInRecipes } from './product-in-recipes.ts'
import { requireProductMatch } from './product-version.ts'

type Input = { readonly productId: string }

/** Back to the typical strength. Refused while a dog gets it by the strength of the package, or a saved recipe holds it: nothing changes behind an owner's back. */
export async function deleteProduct({ productId }: Input, { db, caller, headers }: OwnerContext): Promise<void> {
  const { ownerId } = caller
  const remove = () =>
    db.transaction().execute(async (transaction) => {
      const { [productId]: product, ...others } = await claimProducts(transaction, ownerId)
      const { [productId]: version } = await versionsOfProducts(transaction, ownerId)
      requireProductMatch(headers.ifMatch, { ownerId, id: productId, version })
      if (!(await removeProduct(transaction, ownerId, productId))) throw notFound('product')
      const pets = await listPets(transaction, ownerId)
      const users = pets.filter(({ record }) => Object.hasOwn(record.supplement?.own ?? {}, productId))
      if (users.length > 0) throw productInUse(users.map(({ record }) => record.name).join(', '))
      const before = product ? { ...others, [productId]: product } : others
      await requireSameInRecipes(transaction, ownerId, { id: productId, before, after: others })
    })
  await (headers.ifMatch === undefined ? retryOnConflict(remove) : remove())
}
