import { type FridgeItem, itemOn, takePortions } from '../../../kitchen/storage.ts'
import type { OwnerContext } from '../../context.ts'
import { portionNotFound } from '../../diary/kitchen-refusals.ts'
import { movePortionsOnce } from './change-portions.ts'

type Input = { readonly storageId: string; readonly portions: number; readonly id: string }

/** Throws away as many as are left, where they are fewer. */
export const disposePortions = ({ storageId, portions, id }: Input, context: OwnerContext) =>
  movePortionsOnce({ kind: 'dispose', clientId: id }, context, (storage) => {
    const item = itemOn<FridgeItem>(storage.fridge, storageId) ?? itemOn<FridgeItem>(storage.freezer, storageId)
    if (!item) throw portionNotFound()
    const after = takePortions(storage, storageId, portions)
    return { after, item, portions: Math.min(portions, item.portions) }
  })
