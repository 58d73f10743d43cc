import type { OwnerContext } from '../../context.ts'
import { readProducts, versionsOfProducts } from '../../db/products.ts'
import { refusedThings, thingsWith } from '../../dogs/things.ts'
import { describeProduct } from './describe-product.ts'
import { etagOfProduct } from './product-version.ts'

export async function listProducts({ db, caller: { ownerId } }: OwnerContext) {
  // First, so that what was changed meanwhile is refused and read again, not lost.
  const versions = await versionsOfProducts(db, ownerId)
  const own = await readProducts(db, ownerId)
  return {
    products: [...thingsWith(own), ...refusedThings(own)].map((thing) =>
      describeProduct(thing, { own, etag: etagOfProduct(ownerId, thing.id, versions[thing.id]) }),
    ),
  }
}
