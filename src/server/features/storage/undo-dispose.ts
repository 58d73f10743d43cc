import type { Storage as SentStorage } from '../../../contract/food/storage.ts'
import { type FridgeItem, itemOn, putBack } from '../../../kitchen/storage.ts'
import type { OwnerContext } from '../../context.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { findIdempotencyKey, noteIdempotencyKey } from '../../db/idempotency-keys.ts'
import { anotherBatch, portionNotFound } from '../../diary/kitchen-refusals.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { acceptItem } from './accept-storage.ts'
import { changeStorage } from './change-portions.ts'

type Input = {
  readonly storageId: string
  readonly id: string
  readonly shelf: 'fridge' | 'freezer'
  readonly item: SentStorage['fridge'][string]
}

/** Puts back as many portions as were thrown away. The client's meal is checked like any stored meal. */
export const undoDispose = (input: Input, context: OwnerContext) =>
  changeStorage(context, async (storage, transaction) => {
    const { storageId, id, shelf } = input
    const { caller, now } = context
    const { ownerId } = caller
    const disposed = await findIdempotencyKey(transaction, ownerId, { kind: 'dispose', clientId: id })
    const undone = { kind: 'undo-dispose', clientId: id } as const
    if (!disposed?.portions) throw portionNotFound()
    if (await findIdempotencyKey(transaction, ownerId, undone)) return storage
    const { petId, recipeId, portions } = disposed
    const { recipe } = input.item
    const isSame = input.item.storageId === storageId && input.item.petId === petId && recipe.id === recipeId
    if (!isSame || itemOn<FridgeItem>(storage[shelf === 'fridge' ? 'freezer' : 'fridge'], storageId))
      throw anotherBatch()
    const petIds = (await listPets(transaction, ownerId)).map((pet) => pet.id)
    const cookbook = await readCookbook(transaction, ownerId)
    const item = acceptItem(input.item, { before: storage, petIds, cookbook, fed: recipe, now: now() })
    await noteIdempotencyKey(transaction, ownerId, { ...disposed, ...undone }, now())
    return putBack(storage, { shelf, item, portions })
  })
