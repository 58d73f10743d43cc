import type { OwnerContext } from '../../context.ts'
import { readProducts, versionsOfProducts } from '../../db/kitchen/products.ts'
import { readInTurns } from '../../dogs/read-label.ts'
import { refusedThings, thingsWith } from '../../dogs/things.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { describeProduct } from './describe-product.ts'
import { etagOfProduct } from './product-version.ts'

export async function listProducts({ db, caller: { ownerId } }: OwnerContext) {
  // First, so that what was changed meanwhile is refused and read again, not lost.
  const versions = await versionsOfProducts(db, ownerId)
  const own = await readProducts(db, ownerId)
  // Each label takes milliseconds to be read.
  await readInTurns(own)
  return {
    products: await mapYielding([...thingsWith(own), ...refusedThings(own)], (thing) =>
      describeProduct(thing, { own, etag: etagOfProduct(ownerId, thing.id, versions[thing.id]) }),
    ),
  }
}
