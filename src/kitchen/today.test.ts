import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import { fridgeExpiry } from './expiry.ts'
import { defrost, type FreezerItem, type FridgeItem, freeze, type Storage } from './storage.ts'
import {
  type DogsDay,
  eatenInTime,
  mealsOf,
  mealsToCome,
  missingUntilTomorrow,
  moveBack,
  outOfDate,
  portionFor,
  portionsDue,
  portionsToMove,
  putPortionBack,
  toDefrost,
  toFreeze,
} from './today.ts'

const TODAY: Day = '2026-11-21'
const REX: DogsDay = { petId: 'rex', today: TODAY, timeZone: 'UTC', mealsPerDay: 2, fed: 0, isDaily: true }
const ago = (days: number) => `${addDays(TODAY, -days)}T12:00:00.000Z`
const item = (storageId: string, portions: number, more: Partial<FreezerItem> = {}): FridgeItem => ({
  storageId,
  recipe: { id: 'stew', name: 'Stew' },
  portions,
  petId: 'rex',
  cookedOn: ago(0),
  ...more,
})
const frozen = (storageId: string, portions: number, more: Partial<FreezerItem> = {}) =>
  ({ ...item(storageId, portions), cookedOn: ago(20), frozenOn: ago(20), ...more }) as FreezerItem
const shelf = <Item extends FridgeItem>(...items: Item[]) =>
  Object.fromEntries(items.map((one) => [one.storageId, one]))
const stored = (fridge: FridgeItem[], freezer: FreezerItem[] = []): Storage => ({
  fridge: shelf(...fridge),
  freezer: shelf(...freezer),
})

type Move = { kind: 'defrost' | 'freeze'; storageId: string; at: string; newId: string }

/** Moves what is still to be moved. */
function moveDue(storage: Storage, dog: DogsDay, { kind, storageId, at, newId }: Move): Storage {
  const portions = portionsToMove(storage, dog, { kind, storageId }, mealsOf(dog))
  return (kind === 'defrost' ? defrost : freeze)(storage, storageId, portions, at, newId)
}
const idsDue = (storage: Storage, dog = REX) =>
  portionsDue(storage, dog, mealsToCome(dog)).map((one) => one.item.storageId)

describe('the meals of today', () => {
  test('are fed from what is to be eaten first, as far as it goes', () => {
    const storage = stored([item('new', 3), item('old', 1, { cookedOn: ago(5) })])
    expect(portionsDue(storage, REX, mealsToCome(REX)).map(({ item, by }) => [item.storageId, by])).toEqual([
      ['old', TODAY],
      ['new', '2026-11-26'],
    ])
    expect(idsDue(storage, { ...REX, fed: 1 })).toEqual(['old'])
    expect(idsDue(storage, { ...REX, fed: 2 })).toEqual([])
    expect(idsDue(stored([item('new', 1)]))).toEqual(['new'])
  })

  test('are never of another dog, of the freezer or out of date', () => {
    const storage = stored(
      [item('hers', 2, { petId: 'bella' }), item('over', 2, { cookedOn: ago(6) })],
      [frozen('ice', 2)],
    )
    expect(idsDue(storage)).toEqual([])
  })

  test('fed more often than planned is fed enough', () => {
    expect(mealsToCome({ ...REX, fed: 3 })).toBe(0)
  })
})

describe('a meal of the diary may have been', () => {
  const idOf = (storage: Storage, day: Day = TODAY, recipeId = 'stew') => {
    const found = portionFor(storage, REX, { recipeId, day })
    return found && `${found.shelf} ${found.item.storageId} ${found.by}`
  }

  test('a portion of the fridge, the first to pass its day, else one of the freezer', () => {
    const fridge = [item('new', 1), item('old', 1, { cookedOn: ago(4) })]
    expect(idOf(stored(fridge, [frozen('ice', 2)]))).toBe('fridge old 2026-11-22')
    expect(idOf(stored([], [frozen('ice', 2)]))).toBe('freezer ice 2027-01-30')
  })

  test('no portion of another recipe or dog, none out of date, none that was cooked later', () => {
    expect(idOf(stored([item('a', 1)]), TODAY, 'hash')).toBeUndefined()
    expect(idOf(stored([item('hers', 1, { petId: 'bella' })]))).toBeUndefined()
    expect(
      idOf(stored([item('over', 1, { cookedOn: ago(6) })], [frozen('ice', 1, { frozenOn: ago(91) })])),
    ).toBeUndefined()
    expect(idOf(stored([item('a', 1, { cookedOn: ago(2) })]), addDays(TODAY, -3))).toBeUndefined()
    expect(idOf(stored([item('a', 1, { cookedOn: ago(2) })]), addDays(TODAY, -2))).toBe('fridge a 2026-11-24')
  })
})

describe('from the freezer', () => {
  test('comes what today and tomorrow lack, of the oldest meal', () => {
    const freezer = [frozen('ice', 9), frozen('older', 3, { frozenOn: ago(30) })]
    expect(toDefrost(stored([], freezer), REX, mealsOf(REX))).toMatchObject({
      item: { storageId: 'older' },
      portions: 3,
    })
    expect(toDefrost(stored([item('a', 3)], freezer), REX, mealsOf(REX))?.portions).toBe(1)
    expect(toDefrost(stored([item('a', 3)], freezer), { ...REX, fed: 1 }, mealsOf({ ...REX, fed: 1 }))).toBeUndefined()
  })

  test('comes once, though two phones ask for it', () => {
    const freezer = [frozen('loaf', 5)]
    const move = { kind: 'defrost', storageId: 'loaf', at: ago(0), newId: 'new' } as const
    const moved = moveDue(stored([], freezer), REX, move)
    expect(moved.fridge.new?.portions).toBe(4)
    expect(moveDue(moved, REX, { ...move, newId: 'twice' })).toBe(moved)
  })

  test('food that keeps until today is no food for tomorrow', () => {
    const storage = stored([item('a', 4, { cookedOn: ago(5) })], [frozen('ice', 9)])
    expect(missingUntilTomorrow(storage, REX, mealsOf(REX))).toBe(2)
    expect(toDefrost(storage, REX, mealsOf(REX))?.portions).toBe(2)
  })

  test('comes nothing that is out of date, and nothing for a dog whose food of tomorrow is unknown', () => {
    expect(toDefrost(stored([], [frozen('ice', 9, { frozenOn: ago(91) })]), REX, mealsOf(REX))).toBeUndefined()
    expect(
      toDefrost(stored([], [frozen('ice', 9)]), { ...REX, isDaily: false }, mealsOf({ ...REX, isDaily: false })),
    ).toBeUndefined()
  })
})

describe('into the freezer', () => {
  test('goes what the dog cannot eat by its last day', () => {
    // Twelve meals from today to the fifth day after it.
    expect(toFreeze(stored([item('a', 12)]), REX, mealsOf(REX))).toBeUndefined()
    expect(toFreeze(stored([item('a', 14)]), REX, mealsOf(REX))).toMatchObject({
      item: { storageId: 'a' },
      portions: 2,
    })
    expect(toFreeze(stored([item('a', 14)]), { ...REX, fed: 1 }, mealsOf({ ...REX, fed: 1 }))?.portions).toBe(3)
    expect(
      toFreeze(stored([item('a', 14)]), { ...REX, isDaily: false }, mealsOf({ ...REX, isDaily: false })),
    ).toBeUndefined()
  })

  test('never goes what was defrosted', () => {
    const defrosted = { ...item('a', 30), frozenOn: ago(3), defrostedOn: ago(1) }
    expect(toFreeze(stored([defrosted]), REX, mealsOf(REX))).toBeUndefined()
  })
})

describe('of a batch that was cooked today', () => {
  test('as much stays in the fridge as the dog eats until its last day', () => {
    expect(eatenInTime(stored([]), REX, 28)).toBe(12)
    expect(eatenInTime(stored([]), REX, 5)).toBe(5)
    expect(eatenInTime(stored([]), { ...REX, fed: 2 }, 28)).toBe(10)
    expect(eatenInTime(stored([]), { ...REX, mealsPerDay: 1 }, 28)).toBe(6)
  })

  test('what stands there already is eaten first, as far as it keeps', () => {
    expect(eatenInTime(stored([item('a', 4)]), REX, 28)).toBe(8)
    expect(eatenInTime(stored([item('a', 9, { cookedOn: ago(5) })]), REX, 28)).toBe(10)
    expect(eatenInTime(stored([item('over', 9, { cookedOn: ago(6) })]), REX, 28)).toBe(12)
    expect(eatenInTime(stored([item('hers', 9, { petId: 'bella' })], [frozen('ice', 9)]), REX, 28)).toBe(12)
    expect(eatenInTime(stored([item('a', 40)]), REX, 28)).toBe(0)
  })

  test('of a dog that is not fed homemade food every day it is two days’ worth', () => {
    expect(eatenInTime(stored([]), { ...REX, isDaily: false }, 28)).toBe(4)
  })
})

test('food past its day is found on both shelves', () => {
  expect(outOfDate(stored([item('a', 1)], [frozen('ice', 1)]), REX)).toBeUndefined()
  expect(outOfDate(stored([item('a', 1, { cookedOn: ago(6) })]), REX)?.storageId).toBe('a')
  expect(outOfDate(stored([], [frozen('ice', 1, { frozenOn: ago(91) })]), REX)?.storageId).toBe('ice')
})

const anyItem = (prefix: string, shelf: 'fridge' | 'freezer') =>
  fc
    .record({
      n: fc.nat(5),
      portions: fc.integer({ min: 1, max: 9 }),
      days: fc.nat(7),
      pet: fc.constantFrom('rex', 'bella'),
      thawed: fc.boolean(),
    })
    .map(({ n, portions, days, pet, thawed }) => {
      const base = item(`${prefix}${n}`, portions, { petId: pet, cookedOn: ago(days) })
      if (shelf === 'freezer') return { ...base, frozenOn: ago(days) } as FreezerItem
      return thawed ? { ...base, frozenOn: ago(days), defrostedOn: ago(days) } : base
    })
const anyStorage = fc
  .tuple(fc.array(anyItem('f', 'fridge')), fc.array(anyItem('i', 'freezer')))
  .map(([fridge, freezer]) => stored(fridge, freezer as FreezerItem[]))
const anyDog = fc
  .record({ mealsPerDay: fc.integer({ min: 1, max: 4 }), fed: fc.nat(5), isDaily: fc.boolean() })
  .map((facts): DogsDay => ({ ...REX, ...facts }))
const portionsIn = (storage: Storage) =>
  [...Object.values(storage.fridge), ...Object.values(storage.freezer)].reduce((sum, { portions }) => sum + portions, 0)
const moveOf = (storage: Storage, dog: DogsDay, kind: 'defrost' | 'freeze') => {
  const due = kind === 'defrost' ? toDefrost(storage, dog, mealsOf(dog)) : toFreeze(storage, dog, mealsOf(dog))
  return due && { due, move: { kind, storageId: due.item.storageId, at: `${TODAY}T13:00:00.000Z`, newId: 'moved' } }
}

describe('laws of today, for any storage and any dog', () => {
  test('the due portion is in the fridge, in date, and never more than there is', () => {
    fc.assert(
      fc.property(anyStorage, anyDog, (storage, dog) => {
        const due = portionsDue(storage, dog, mealsToCome(dog))
        expect(due.length).toBeLessThanOrEqual(mealsToCome(dog))
        for (const { item } of due) {
          expect(fridgeExpiry(item, TODAY, 'UTC').expired).toBe(false)
          expect(item.petId).toBe('rex')
          expect(due.filter((one) => one.item === item).length).toBeLessThanOrEqual(item.portions)
        }
      }),
    )
  })

  test('a move neither makes nor loses a portion, and taken back leaves the storage as it was', () => {
    fc.assert(
      fc.property(anyStorage, anyDog, fc.constantFrom('defrost', 'freeze'), (storage, dog, kind) => {
        const one = moveOf(storage, dog, kind)
        if (!one) return
        const after = moveDue(storage, dog, one.move)
        expect(after).not.toEqual(storage)
        expect(portionsIn(after)).toBe(portionsIn(storage))
        expect(moveBack(after, { kind, item: one.due.item, newId: 'moved' })).toEqual(storage)
      }),
    )
  })

  test('two phones that ask for the same defrosting get what is missing, and no more', () => {
    fc.assert(
      fc.property(anyStorage, anyDog, (storage, dog) => {
        const one = moveOf(storage, dog, 'defrost')
        if (!one) return
        const first = moveDue(storage, dog, one.move)
        const second = moveDue(first, dog, { ...one.move, newId: 'other' })
        const brought =
          portionsIn(storage) -
          portionsIn({ fridge: {}, freezer: second.freezer }) -
          portionsIn({ fridge: storage.fridge, freezer: {} })
        expect(brought).toBeLessThanOrEqual(missingUntilTomorrow(storage, dog, mealsOf(dog)))
        expect(missingUntilTomorrow(first, dog, mealsOf(dog))).toBe(
          missingUntilTomorrow(storage, dog, mealsOf(dog)) - one.due.portions,
        )
      }),
    )
  })

  test('what is left after freezing can be eaten in time', () => {
    fc.assert(
      fc.property(anyStorage, anyDog, (storage, dog) => {
        let left = storage
        for (let turn = 0; turn < 20; turn++) {
          const one = moveOf(left, dog, 'freeze')
          if (!one) break
          left = moveDue(left, dog, { ...one.move, newId: `moved${turn}` })
        }
        expect(toFreeze(left, dog, mealsOf(dog))).toBeUndefined()
      }),
    )
  })
})

test('a move of which nothing is left is not taken back: it was eaten', () => {
  const storage = stored([item('fresh', 2)], [frozen('ice', 3)])
  expect(moveBack(storage, { kind: 'defrost', item: frozen('ice', 4), newId: 'moved' })).toBe(storage)
})

test('a portion that was not fed stands where it stood, the last one too', () => {
  const meal = item('a', 2)
  expect(putPortionBack(stored([{ ...meal, portions: 1 }]), meal)).toEqual(stored([meal]))
  expect(putPortionBack(stored([]), meal)).toEqual(stored([{ ...meal, portions: 1 }]))
})

test('a batch that is split by what is eaten in time needs no more of it frozen, and not less', () => {
  fc.assert(
    fc.property(anyDog, fc.integer({ min: 1, max: 60 }), (dog, portions) => {
      const daily = { ...dog, isDaily: true }
      const kept = eatenInTime(stored([]), daily, portions)
      const batch = (count: number) => stored(count > 0 ? [item('new', count)] : [])
      expect(toFreeze(batch(kept), daily, mealsOf(daily))).toBeUndefined()
      if (kept < portions) expect(toFreeze(batch(kept + 1), daily, mealsOf(daily))?.portions).toBe(1)
    }),
  )
})
