import { defrost, type FridgeItem, freeze, itemOn, type Storage } from '../../../kitchen/storage.ts'
import { sentences } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import type { Db } from '../../db/open-database.ts'
import { anotherBatch, portionNotFound } from '../../diary/kitchen-refusals.ts'
import { invalidInput } from '../../refusal.ts'
import { isToCome } from './accept-storage.ts'
import { movePortionsOnce } from './change-portions.ts'
import { portionsDue } from './portions-due.ts'

type Input = {
  readonly storageId: string
  readonly portions: number
  readonly newId: string
  readonly at?: string | undefined
  readonly onlyDue: boolean
}
type Kind = 'freeze' | 'defrost'

export const freezePortions = (input: Input, context: OwnerContext) => movePortions('freeze', input, context)
export const defrostPortions = (input: Input, context: OwnerContext) => movePortions('defrost', input, context)

/** Where two phones move the same portions at once, the second moves the rest. */
function movePortions(kind: Kind, input: Input, context: OwnerContext) {
  const { storageId, newId, at } = input
  if (at !== undefined && isToCome(at, context.now())) throw wrong('at', sentences.errors.kitchen.instantToCome)
  return movePortionsOnce({ kind: 'move', clientId: newId }, context, async (storage, transaction) => {
    if (findItem(storage, newId)) throw anotherBatch()
    const item = itemOn<FridgeItem>(kind === 'freeze' ? storage.fridge : storage.freezer, storageId)
    if (!item) throw portionNotFound()
    const asked = await portionsAsked(transaction, { kind, item, storage }, input, context)
    const move = kind === 'freeze' ? freeze : defrost
    const after = move(storage, storageId, asked, instantOf(item, at, context.now()), newId)
    if (asked > 0 && after === storage) throw wrong('storageId', sentences.errors.kitchen.frozenTwice)
    return { after, item, portions: findItem(after, newId)?.portions ?? 0 }
  })
}

const findItem = ({ fridge, freezer }: Storage, id: string): FridgeItem | undefined =>
  itemOn(fridge, id) ?? itemOn(freezer, id)

type ItemInStorage = { readonly kind: Kind; readonly item: FridgeItem; readonly storage: Storage }

async function portionsAsked(
  transaction: Db,
  asked: ItemInStorage,
  { portions, at, onlyDue }: Input,
  context: OwnerContext,
): Promise<number> {
  return onlyDue ? Math.min(portions, await portionsDue(transaction, asked, at, context)) : portions
}

/** The instant is not before the food was there, nor after now: the clock of a phone may be wrong. */
function instantOf({ cookedOn, frozenOn = cookedOn }: FridgeItem, at: string | undefined, now: Date): string {
  const instants = [cookedOn, frozenOn].map((instant) => Date.parse(instant))
  const told = at === undefined ? now.getTime() : Math.min(Date.parse(at), now.getTime())
  return new Date(Math.max(told, ...instants)).toISOString()
}

const wrong = (field: string, message: string) => invalidInput([{ field, message }])
