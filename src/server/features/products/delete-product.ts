import type { OwnerContext } from '../../context.ts'
import { listPets } from '../../db/pets.ts'
import { removeProduct } from '../../db/products.ts'
import { notFound } from '../../errors.ts'
import { productInUse } from '../../supplement-refusals.ts'

type Input = { readonly productId: string }

/** Back to the typical strength. Refused while a dog gets it by the strength of the pot: nothing changes behind an owner's back. */
export async function deleteProduct({ productId }: Input, { db, caller }: OwnerContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await removeProduct(transaction, caller.ownerId, productId))) throw notFound('product')
    const pets = await listPets(transaction, caller.ownerId)
    const users = pets.filter(({ record }) => Object.hasOwn(record.supplement?.own ?? {}, productId))
    if (users.length > 0) throw productInUse(users.map(({ record }) => record.name).join(', '))
  })
}
