import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import {
  cook,
  defrost,
  EMPTY_STORAGE,
  type FridgeItem,
  freeze,
  itemOn,
  putBack,
  type Storage,
  takePortions,
} from './storage.ts'
import { moveBack, putPortionBack } from './today.ts'

/** A kitchen after an owner's actions, with the counts of all that was cooked. */
type Kitchen = {
  readonly storage: Storage
  readonly cooked: number
  readonly fed: number
  readonly disposed: number
  readonly undo: ((kitchen: Kitchen) => Kitchen) | undefined
}
const EMPTY: Kitchen = { storage: EMPTY_STORAGE, cooked: 0, fed: 0, disposed: 0, undo: undefined }

const FIRST_DAY: Day = '2026-11-21'
const step = fc.record({
  do: fc.constantFrom('cook', 'freeze', 'defrost', 'feed', 'dispose', 'undo'),
  which: fc.nat(20),
  portions: fc.integer({ min: 1, max: 30 }),
  frozen: fc.nat(30),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const itemsOf = ({ fridge, freezer }: Storage): FridgeItem[] => [...Object.values(fridge), ...Object.values(freezer)]
const portionsIn = (storage: Storage) => itemsOf(storage).reduce((sum, { portions }) => sum + portions, 0)
const oneOf = <Item>(shelf: Readonly<Record<string, Item>>, which: number): Item | undefined =>
  Object.values(shelf)[which % Math.max(1, Object.keys(shelf).length)]

function after(kitchen: Kitchen, { do: what, which, portions, frozen }: Step, n: number): Kitchen {
  const { storage } = kitchen
  const at = `${addDays(FIRST_DAY, n)}T12:00:00.000Z`
  const newId = `moved-${n}`
  if (what === 'undo') return kitchen.undo ? { ...kitchen.undo(kitchen), undo: undefined } : kitchen
  if (what === 'cook') {
    const meal = {
      storageId: `cooked-${n}`,
      recipe: { id: 'stew', name: 'Stew' },
      portions,
      petId: 'rex',
      cookedOn: at,
    }
    const next = freeze(cook(storage, meal), meal.storageId, frozen, at, frozen < portions ? newId : meal.storageId)
    return { ...kitchen, storage: next, cooked: kitchen.cooked + portions, undo: undefined }
  }
  if (what === 'freeze' || what === 'defrost') {
    const item = what === 'freeze' ? oneOf(storage.fridge, which) : oneOf(storage.freezer, which)
    if (!item) return kitchen
    const next = (what === 'freeze' ? freeze : defrost)(storage, item.storageId, portions, at, newId)
    if (next === storage) return kitchen
    if (what === 'freeze') expect(item).not.toHaveProperty('defrostedOn')
    const undo = (then: Kitchen) => ({ ...then, storage: moveBack(then.storage, { kind: what, item, newId }) })
    return { ...kitchen, storage: next, undo }
  }
  const shelf = what === 'feed' || which % 2 === 0 ? 'fridge' : 'freezer'
  const item: FridgeItem | undefined = oneOf<FridgeItem>(storage[shelf], which)
  if (!item) return kitchen
  const asked = what === 'feed' ? 1 : portions
  const next = takePortions(storage, item.storageId, asked)
  const gone = portionsIn(storage) - portionsIn(next)
  if (what === 'feed') {
    const undo = (then: Kitchen) => ({ ...then, storage: putPortionBack(then.storage, item), fed: then.fed - 1 })
    return { ...kitchen, storage: next, fed: kitchen.fed + gone, undo }
  }
  const undo = (then: Kitchen) => ({
    ...then,
    storage: putBack(then.storage, { shelf, item, portions: gone }),
    disposed: then.disposed - gone,
  })
  return { ...kitchen, storage: next, disposed: kitchen.disposed + gone, undo }
}

test('whatever an owner does and takes back, what is stored, fed and disposed of is what was cooked', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      steps.reduce((before, one, n) => {
        const kitchen = after(before, one, n)
        const { storage, cooked, fed, disposed } = kitchen
        expect(portionsIn(storage) + fed + disposed).toBe(cooked)
        for (const item of itemsOf(storage)) expect(item.portions).toBeGreaterThan(0)
        for (const item of Object.values(storage.freezer)) expect(item).not.toHaveProperty('defrostedOn')
        for (const id of Object.keys(storage.fridge)) expect(itemOn(storage.freezer, id)).toBeUndefined()
        return kitchen
      }, EMPTY)
    }),
    { numRuns: 2000 },
  )
})

test('a step that is taken back at once leaves no trace', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), step, (steps, last) => {
      const before = steps.reduce(after, EMPTY)
      const done = after({ ...before, undo: undefined }, last, steps.length)
      if (!done.undo) return
      const undone = done.undo(done)
      expect({ ...undone, undo: undefined }).toEqual({ ...before, undo: undefined })
    }),
    { numRuns: 2000 },
  )
})
