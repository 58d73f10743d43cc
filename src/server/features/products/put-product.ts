import { isDeepStrictEqual } from 'node:util'
import type { OwnProduct } from '../../../contract/food/supplement.ts'
import { MOST_PRODUCTS } from '../../../contract/limits.ts'
import type { DailyNeeds } from '../../../nutrition/needs/needs.ts'
import { isReservedForLists } from '../../../reference/foods/thing-food.ts'
import { GENERICS, type Generic } from '../../../reference/generics.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listPets, ownPet, type StoredPet, writePet } from '../../db/dogs/pets.ts'
import { claimProducts, type OwnProducts, versionsOfProducts, writeProduct } from '../../db/kitchen/products.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { describeRefusal } from '../../dogs/describe-label.ts'
import { profileOf } from '../../dogs/profile.ts'
import { refusedProduct } from '../../dogs/read-label.ts'
import { finderOf, hasStrength, isOfThing, isPossible } from '../../dogs/things.ts'
import { productInUse, tooManyProducts } from '../../kit/supplement-refusals.ts'
import { invalidInput } from '../../refusal.ts'
import { describeProduct } from './describe-product.ts'
import { requireSameInRecipes } from './product-in-recipes.ts'
import { etagOfProduct, requireProductMatch } from './product-version.ts'

type Input = OwnProduct & { readonly productId: string; readonly petId?: string | undefined }

/**
 * Keeps what a package says, once however often it is sent, for all dogs that get the thing too: the same units of it, and recipes that
 * follow what they hold. Refused while a saved recipe holds the thing as it was.
 */
export async function putProduct({ productId: id, petId, ...product }: Input, context: OwnerContext) {
  const { db, caller, headers, now } = context
  const { ownerId } = caller
  const needs = petId === undefined ? undefined : await needsOf(petId, context)
  requireReal(id, product)
  const change = () =>
    db.transaction().execute(async (transaction) => {
      const own = await claimProducts(transaction, ownerId)
      const { [id]: version } = await versionsOfProducts(transaction, ownerId)
      requireProductMatch(headers.ifMatch, { ownerId, id, version })
      const labels = Object.values(own).filter(({ label }) => label).length
      if (version === undefined && product.label && labels >= MOST_PRODUCTS) throw tooManyProducts(MOST_PRODUCTS)
      if (isDeepStrictEqual(own[id], product)) return etagOfProduct(ownerId, id, version)
      await requireSameInRecipes(transaction, ownerId, { id, before: own, after: { ...own, [id]: product } })
      const written = await writeProduct(transaction, ownerId, { id, product, now: now() })
      await changeInKits(transaction, ownerId, { id, product, now: now() })
      return etagOfProduct(ownerId, id, written)
    })
  const etag = await (headers.ifMatch === undefined ? retryOnConflict(change) : change())
  return describeProduct(finderOf({ [id]: product })(id), { own: { [id]: product }, etag, needs })
}

async function needsOf(petId: string, context: OwnerContext): Promise<DailyNeeds> {
  const { db, caller } = context
  const { record } = await ownPet(db, caller.ownerId, petId)
  return profileOf(record, todayOf(context), await readRegion(db, caller.ownerId)).withPowder.dayNeeds
}

/** @throws a refusal that names what no such package can say */
function requireReal(id: string, product: OwnProduct): void {
  const generic = GENERICS.get(id)
  const wrong =
    (isReservedForLists(id) ? { field: 'productId', message: fields.reservedId } : undefined) ??
    wrongWithUnitsPerPack(product, generic) ??
    (generic ? wrongWithPackage(product, generic) : wrongWithLabel(product))
  if (wrong) throw invalidInput([wrong])
}

type Wrong = { readonly field: string; readonly message: string }

function wrongWithUnitsPerPack(product: OwnProduct, generic: Generic | undefined): Wrong | undefined {
  const { unitsPerPack = 1, gbpPerUnit, label } = product
  // The cost of a pack, and how long it lasts, would be made up.
  if (!generic && gbpPerUnit && product.unitsPerPack === undefined)
    return { field: 'unitsPerPack', message: fields.packForPrice }
  const isWeighed = generic ? 'grams' in generic.unit : label?.unit === 'gram' || label?.unit === 'millilitre'
  return isWeighed || Number.isInteger(unitsPerPack) ? undefined : { field: 'unitsPerPack', message: fields.wholePack }
}

function wrongWithPackage(product: OwnProduct, generic: Generic): Wrong | undefined {
  const { strength, label, unitsPerPack, gbpPerUnit } = product
  if (label) return { field: 'label', message: fields.noLabel }
  if (strength && !hasStrength(generic)) return { field: 'strength', message: fields.noStrength }
  if (!strength) {
    const saysNothing = unitsPerPack === undefined && gbpPerUnit === undefined
    return saysNothing
      ? { field: hasStrength(generic) ? 'strength' : 'unitsPerPack', message: fields.saysNothing }
      : undefined
  }
  if (!isOfThing(product, generic)) return { field: 'strength.nutrient', message: fields.anotherNutrient }
  return isPossible(product, generic) ? undefined : { field: 'strength.perUnit', message: fields.unlikelyStrength }
}

function wrongWithLabel({ strength, name, label }: OwnProduct): Wrong | undefined {
  if (strength) return { field: 'strength', message: fields.noStrength }
  if (name === undefined) return { field: 'name', message: fields.productName }
  if (!label) return { field: 'label', message: fields.label }
  const refused = refusedProduct({ name, label })
  return refused && { field: refused.field, message: describeRefusal(refused.refusal) }
}

type Change = { readonly id: string; readonly product: OwnProduct; readonly now: Date }

async function changeInKits(transaction: Db, ownerId: string, { id, product, now }: Change): Promise<void> {
  for (const pet of await listPets(transaction, ownerId)) {
    const { supplement } = pet.record
    if (!supplement?.items.some((item) => item.id === id) || isDeepStrictEqual(supplement.own[id], product)) continue
    const own = { ...supplement.own, [id]: product }
    requireWithinDose(pet, own, id)
    await writePet(transaction, ownerId, { ...pet, record: { ...pet.record, supplement: { ...supplement, own } } }, now)
  }
}

/** A label that allows less than a dog gets of it, names no dose or counts in another unit is not that dog's any more. */
function requireWithinDose({ record }: StoredPet, own: OwnProducts, id: string): void {
  const { items = [], days = 1, own: before = {} } = record.supplement ?? {}
  const { mostPerDay = own[id]?.label ? 0 : Number.POSITIVE_INFINITY } = finderOf(own)(id)
  const units = items.find((item) => item.id === id)?.units ?? 0
  if (units > mostPerDay * days || before[id]?.label?.unit !== own[id]?.label?.unit) throw productInUse(record.name)
}
