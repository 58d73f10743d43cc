import { MOST_THINGS_AT_HOME } from '../../../contract/limits.ts'
import { forgetThing, setUnits } from '../../../kitchen/cupboard.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { findListed } from '../../dogs/things.ts'
import { invalidInput } from '../../refusal.ts'
import { changeStorage } from './change-portions.ts'

type Input = { readonly thingId: string; readonly units: number | null }

/** Where two phones count, the last count stands. A product that its owner has removed can still be counted. */
export const countThing = ({ thingId, units }: Input, context: OwnerContext) =>
  changeStorage(context, async (storage, transaction) => {
    const { cupboard = {} } = storage
    const isCounted = Object.hasOwn(cupboard, thingId)
    if (units === null) return isCounted ? { ...storage, cupboard: forgetThing(cupboard, thingId) } : storage
    const own = await readProducts(transaction, context.caller.ownerId)
    if (!isCounted && !findListed(thingId, own)) throw wrong(fields.thingId)
    const counted = setUnits(cupboard, thingId, units)
    if (Object.keys(counted).length > MOST_THINGS_AT_HOME) throw wrong(fields.tooManyItems(MOST_THINGS_AT_HOME))
    return { ...storage, cupboard: counted }
  })

const wrong = (message: string) => invalidInput([{ field: 'thingId', message }])
