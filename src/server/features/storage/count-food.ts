import { MOST_THINGS_AT_HOME } from '../../../contract/limits.ts'
import { PACKS } from '../../../reference/packs.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { invalidInput } from '../../refusal.ts'
import { changeStorage } from './change-portions.ts'

type Input = { readonly foodCode: string; readonly grams: number | null }

/** Where two phones count, the last count stands. */
export const countFood = ({ foodCode, grams }: Input, context: OwnerContext) =>
  changeStorage(context, (storage) => {
    const { [foodCode]: counted, ...others } = storage.larder ?? {}
    if (grams === null) return counted ? { ...storage, larder: others } : storage
    if (!PACKS.get(foodCode)?.keeps) throw wrong(fields.keptFood)
    const larder = { ...storage.larder, [foodCode]: { grams } }
    if (Object.keys(larder).length > MOST_THINGS_AT_HOME) throw wrong(fields.tooManyItems(MOST_THINGS_AT_HOME))
    return { ...storage, larder }
  })

const wrong = (message: string) => invalidInput([{ field: 'foodCode', message }])
