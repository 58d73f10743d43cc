import type { OwnerContext } from '../../context.ts'
import { readProducts } from '../../db/products.ts'
import { thingsWith } from '../../dogs/things.ts'
import { describeProduct } from './describe-product.ts'

export async function listProducts({ db, caller }: OwnerContext) {
  const own = await readProducts(db, caller.ownerId)
  return { products: thingsWith(own).map((thing) => describeProduct(thing, own)) }
}
