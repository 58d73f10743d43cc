import type { ChosenSupplement } from '../../contract/food/supplement.ts'
import { type Cupboard, idsAtHome, unitsAtHome } from '../../kitchen/cupboard.ts'
import type { KitDose } from '../../nutrition/recipe/thing.ts'
import { GENERICS } from '../../reference/generics.ts'
import { fields } from '../../texts/index.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import type { OwnProducts } from '../db/kitchen/products.ts'
import { isMultivitamin, thingsWith } from '../dogs/things.ts'
import { invalidInput, notFound } from '../refusal.ts'

type WishesInput = { readonly without?: readonly string[] | undefined; readonly stock?: readonly string[] | undefined }
export type Wishes = Pick<ChosenSupplement, 'without' | 'stock' | 'productId' | 'isAlone'>

/** A wish that is not said is as it was when the kit was chosen; the cupboard says whether counted things are at home. */
export function wishesOf({ without, stock }: WishesInput, { supplement }: PetRecord, cupboard: Cupboard = {}): Wishes {
  const notCounted = (supplement?.stock ?? []).filter((id) => unitsAtHome(cupboard, id) === undefined)
  const atHome = [...notCounted, ...idsAtHome(cupboard).filter((id) => GENERICS.has(id))]
  return { without: [...(without ?? supplement?.without ?? [])], stock: [...(stock ?? atHome)] }
}

/** @throws a refusal that names every id that is none */
export function requireKnownThings({ without = [], stock = [] }: WishesInput): void {
  const wrong = Object.entries({ without, stock }).flatMap(([field, ids]) =>
    ids.flatMap((id, index) => (GENERICS.has(id) ? [] : [{ field: `${field}.${index}`, message: fields.thingId }])),
  )
  if (wrong.length > 0) throw invalidInput(wrong)
}

/** The kit as it is kept with the dog, but for the day. */
export function chosenKit(
  { days, items, left }: KitDose,
  { productId, ...wishes }: Wishes,
  own: OwnProducts,
): Omit<ChosenSupplement, 'since'> {
  const inKit = Object.entries(own).filter(([id]) => items.some((item) => item.id === id))
  return {
    ...(productId === undefined ? { way: 'kit' } : { way: 'product', productId }),
    days,
    items: items.map(({ id, units }) => ({ id, units })),
    ...(left.length > 0 && { left: [...left] }),
    ...wishes,
    own: Object.fromEntries(inKit),
  }
}

/**
 * The things that a kit of these wishes is made of: of the owner's own products only the one asked for, which is in it whatever
 * else is. A multivitamin of the owner's own stands in for that of the table. @throws a refusal where there is no such product
 */
export function thingsFor({ productId, without, stock }: Wishes, own: OwnProducts) {
  if (productId !== undefined && !(Object.hasOwn(own, productId) && own[productId]?.label)) throw notFound('product')
  const known = thingsWith(own).filter(({ id }) => GENERICS.has(id) || id === productId)
  const product = known.find(({ id }) => id === productId)
  const things = product && isMultivitamin(product) ? known.filter(({ id }) => id !== 'multivitamin') : known
  return { things, wishes: { without, stock, always: productId } }
}
