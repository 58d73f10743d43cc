import { isDeepStrictEqual } from 'node:util'
import { type FridgeItem, itemOn, type Storage } from '../../../kitchen/storage.ts'
import { moveBack } from '../../../kitchen/today.ts'
import type { OwnerContext } from '../../context.ts'
import { findIdempotencyKey } from '../../db/idempotency-keys.ts'
import { batchOf } from '../../db/kitchen/storage.ts'
import { anotherBatch, portionNotFound } from '../../diary/kitchen-refusals.ts'
import { changeStorage } from './change-portions.ts'

type Input = { readonly storageId: string; readonly newId: string }

/** Takes freezing or defrosting back. Where nothing of the moved part is left there is nothing to undo. */
export const undoMove = ({ storageId, newId }: Input, context: OwnerContext) =>
  changeStorage(context, async (storage, transaction) => {
    const { ownerId } = context.caller
    const moved = await findIdempotencyKey(transaction, ownerId, { kind: 'move', clientId: newId })
    if (!moved) throw portionNotFound()
    return movedBack(storage, storageId, newId)
  })

function movedBack(storage: Storage, storageId: string, newId: string): Storage {
  const { fridge, freezer } = storage
  const frozen = itemOn(freezer, newId)
  const part: FridgeItem | undefined = frozen ?? itemOn(fridge, newId)
  if (!part) return storage
  const [from, to] = frozen ? [freezer, fridge] : [fridge, freezer]
  const rest = itemOn<FridgeItem>(to, storageId)
  if (itemOn<FridgeItem>(from, storageId) || (rest && !isDeepStrictEqual(batchOf(rest), batchOf(part)))) {
    throw anotherBatch()
  }
  const { frozenOn: _, ...fresh } = part
  const { defrostedOn: __, ...inFreezer } = part
  const item = { ...(frozen ? fresh : inFreezer), storageId }
  return moveBack(storage, { kind: frozen ? 'freeze' : 'defrost', item, newId })
}
