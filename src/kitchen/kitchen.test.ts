import { describe, expect, test } from 'vitest'
import { addToShoppingList, addUnlessListed } from './add-to-shopping-list.ts'
import { addDays, addMonths, type Day, dayOf, daysBetween, lastDays } from './days.ts'
import { choosableDays, emptySlots, pickableRecipes } from './diary.ts'
import { freezerExpiry, fridgeExpiry } from './expiry.ts'
import { applyTicks, EMPTY_SHOPPING_LIST, type ShoppingList, tick, untick } from './shopping-list.ts'
import {
  canFreeze,
  cook,
  defrost,
  EMPTY_STORAGE,
  freeze,
  portionChoices,
  putBack,
  type Storage,
  takePortions,
  without,
} from './storage.ts'

const meal = (portions: number, cookedOn = '2026-03-01T18:00:00Z') => ({
  storageId: 'a',
  recipe: { id: 'beef-and-rice', name: 'Beef & rice' },
  portions,
  petId: 'rex',
  cookedOn,
})
const stored = (portions: number) => cook(EMPTY_STORAGE, meal(portions))

describe('calendar days', () => {
  test('a day has one length, over both clock changes and a leap day', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addMonths('2026-11-22', 6)).toBe('2027-05-22')
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  })

  test('the same instant is another day on the other side of the world', () => {
    const instant = '2026-06-30T11:30:00Z'
    expect(dayOf(instant, 'Pacific/Kiritimati')).toBe('2026-07-01')
    expect(dayOf(instant, 'Europe/London')).toBe('2026-06-30')
    expect(dayOf(new Date(instant), 'Europe/London')).toBe('2026-06-30')
    expect(dayOf('2026-06-30T02:00:00Z', 'America/Los_Angeles')).toBe('2026-06-29')
  })

  test('the last days begin with today', () => {
    expect(lastDays('2026-03-01', 3)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27'])
  })
})

describe('how long food keeps', () => {
  const londonFridge = (today: Day) => fridgeExpiry(meal(1, '2026-03-27T23:30:00Z'), today, 'Europe/London')

  test('five days in the fridge, the fifth still good, over the clock change', {
    tags: ['@fridge-days', '@days-kept'],
  }, () => {
    expect(londonFridge('2026-04-01')).toEqual({ day: '2026-04-01', expired: false, daysLeft: 1 })
    expect(londonFridge('2026-04-02')).toMatchObject({ expired: true, daysLeft: 0 })
    expect(londonFridge('2026-03-27').daysLeft).toBe(6)
  })

  test('the autumn clock change does not shorten it', () => {
    const item = meal(1, '2026-10-24T22:59:00Z')
    expect(fridgeExpiry(item, '2026-10-29', 'Europe/London').expired).toBe(false)
    expect(fridgeExpiry(item, '2026-10-30', 'Europe/London').expired).toBe(true)
  })

  test('defrosted food counts from the later of cooking and defrosting', () => {
    const item = { ...meal(1), frozenOn: '2026-03-02T10:00:00Z', defrostedOn: '2026-04-01T10:00:00Z' }
    expect(fridgeExpiry(item, '2026-04-01', 'UTC').day).toBe('2026-04-06')
    const wronglyDated = { ...item, defrostedOn: '2026-02-20T10:00:00Z' }
    expect(fridgeExpiry(wronglyDated, '2026-04-01', 'UTC').day).toBe('2026-03-06')
  })

  test('ninety days in the freezer', { tags: ['@freezer-days', '@days-kept'] }, () => {
    const item = { ...meal(1), frozenOn: '2026-01-01T10:00:00Z' }
    expect(freezerExpiry(item, '2026-04-01', 'UTC')).toEqual({ day: '2026-04-01', expired: false, daysLeft: 1 })
    expect(freezerExpiry(item, '2026-04-02', 'UTC').expired).toBe(true)
  })
})

describe('storage', () => {
  test('freezing two of five splits the item; both keep when they were cooked', { tags: '@freezing' }, () => {
    const after = freeze(stored(5), 'a', 2, '2026-03-02T08:00:00Z', 'b')
    expect(after.fridge.a?.portions).toBe(3)
    expect(after.freezer.b).toMatchObject({ portions: 2, cookedOn: meal(5).cookedOn, frozenOn: '2026-03-02T08:00:00Z' })
  })

  test('no more moves than is held, and an empty item is gone', { tags: '@freezing' }, () => {
    const after = freeze(stored(2), 'a', 9, '2026-03-02T08:00:00Z', 'b')
    expect(after.fridge).toEqual({})
    expect(after.freezer.b?.portions).toBe(2)
  })

  test('defrosted food keeps its history and is not frozen again', { tags: '@defrosting' }, () => {
    const frozen = freeze(stored(1), 'a', 1, '2026-03-02T08:00:00Z', 'b')
    const after = defrost(frozen, 'b', 1, '2026-03-09T08:00:00Z', 'c')
    const item = after.fridge.c
    expect(item).toMatchObject({ cookedOn: meal(1).cookedOn, frozenOn: '2026-03-02T08:00:00Z' })
    expect(item && canFreeze(item)).toBe(false)
    expect(freeze(after, 'c', 1, '2026-03-10T08:00:00Z', 'd')).toBe(after)
  })

  test('food that was frozen is not frozen again where the day of defrosting is not known', () => {
    const { a } = stored(1).fridge
    expect(a && canFreeze({ ...a, frozenOn: '2026-03-02T08:00:00Z' })).toBe(false)
  })

  test('defrosting one of three leaves two in the freezer', () => {
    const frozen = freeze(stored(3), 'a', 3, '2026-03-02T08:00:00Z', 'b')
    const after = defrost(frozen, 'b', 1, '2026-03-09T08:00:00Z', 'c')
    expect(after.fridge.c?.portions).toBe(1)
    expect(after.freezer.b).toEqual({ ...frozen.freezer.b, portions: 2 })
  })

  test('nothing moves where nothing is there or nothing is asked for', () => {
    const frozen = freeze(stored(3), 'a', 2, '2026-03-02T08:00:00Z', 'b')
    expect(defrost(frozen, 'nowhere', 1, '2026-03-09T08:00:00Z', 'c')).toBe(frozen)
    expect(defrost(frozen, 'b', 0, '2026-03-09T08:00:00Z', 'c')).toBe(frozen)
    expect(freeze(frozen, 'a', 0, '2026-03-09T08:00:00Z', 'c')).toBe(frozen)
  })

  test('cooking the same storage id twice stores it once', () => {
    const once = stored(3)
    expect(cook(once, meal(3))).toBe(once)
  })

  test('an id that objects have by themselves is an id like any other', () => {
    const after = cook(EMPTY_STORAGE, { ...meal(2), storageId: 'constructor' })
    expect(Object.keys(after.fridge)).toEqual(['constructor'])
    expect(takePortions(EMPTY_STORAGE, 'toString', 1)).toBe(EMPTY_STORAGE)
  })

  test('the last portion takes the item away', { tags: '@storage-item-gone' }, () => {
    expect(takePortions(stored(1), 'a', 1)).toEqual(EMPTY_STORAGE)
    expect(takePortions(stored(3), 'a', 1).fridge.a?.portions).toBe(2)
  })

  test('a portion that was taken is put back in its place, also the last one', () => {
    const frozen = freeze(stored(3), 'a', 3, '2026-03-02T08:00:00Z', 'b')
    const item = frozen.freezer.b as NonNullable<typeof frozen.freezer.b>
    expect(putBack(takePortions(frozen, 'b', 3), { shelf: 'freezer', item, portions: 3 })).toEqual(frozen)
    expect(putBack(takePortions(frozen, 'b', 2), { shelf: 'freezer', item, portions: 2 })).toEqual(frozen)
  })

  test('meals that are set aside leave both shelves, all others stay', () => {
    const fridge = { a: meal(2), b: { ...meal(1), storageId: 'b' } }
    const frozen = (storageId: string) => ({ ...meal(3), storageId, frozenOn: '2026-03-02T18:00:00Z' })
    const storage: Storage = { fridge, freezer: { c: frozen('c'), d: frozen('d') }, cupboard: { zinc: { units: 9 } } }
    const left = without(storage, ({ storageId }) => ['b', 'c'].includes(storageId))
    expect(left).toEqual({ ...storage, fridge: { a: fridge.a }, freezer: { d: frozen('d') } })
  })

  test('portion choices are whole numbers only', { tags: '@portions-whole' }, () => {
    expect(portionChoices(3)).toEqual([1, 2, 3])
    expect(portionChoices(2.5)).toEqual([])
    expect([0, -1].map(portionChoices)).toEqual([[], []])
  })
})

describe('shopping list', () => {
  const rice = { code: '13-001', name: 'White rice', quantity: 120.2, unit: 'g' }

  test('the same ingredient adds up, in tenths of a gram', () => {
    const list = addToShoppingList(EMPTY_SHOPPING_LIST, [rice, { ...rice, quantity: 0.1 }])
    expect(list.todo).toEqual([{ ...rice, quantity: 120.3 }])
  })

  test('another unit is another line', () => {
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [rice, { ...rice, unit: 'kg' }]).todo).toHaveLength(2)
  })

  test('water and the supplement are never bought', { tags: '@not-bought' }, () => {
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [{ ...rice, code: '00-000' }]).todo).toEqual([])
  })

  const tablets = (quantity: number) => ({ code: 'thing-zinc', name: 'Zinc tablets', quantity, unit: 'tablet' })

  test('quarters of a tablet add up to the quarter', () => {
    const list = addToShoppingList(EMPTY_SHOPPING_LIST, [tablets(0.25), tablets(0.5)])
    expect(list).toEqual({ todo: [tablets(0.75)], completed: [] })
  })

  test('a thing is no food, whatever it is called', () => {
    const food = { ...tablets(1), code: '13-001' }
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [food, tablets(1)]).todo).toEqual([food, tablets(1)])
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [{ ...tablets(1), code: '00-000' }]).todo).toEqual([])
  })

  test('ticking and unticking move an item there and back', { tags: '@shopping-list-by-code' }, () => {
    const list = addToShoppingList(EMPTY_SHOPPING_LIST, [rice])
    const ticked = tick(list, rice.code)
    expect(ticked).toMatchObject({ todo: [], completed: [rice] })
    expect(untick(ticked, rice.code)).toEqual(list)
  })

  const named = (letters: string) =>
    [...letters].map((name, index) => ({ code: `1${index}-001`, name, quantity: 1, unit: 'g' }))
  const lettersOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join('')
  const codeOf = (letter: string) => named('abcde').find(({ name }) => name === letter)?.code ?? ''

  test.each([
    ['b', 'b'],
    ['bc', 'bc'],
    ['bc', 'cb'],
    ['cab', 'bca'],
    ['cad', 'cad'],
    ['edcba', 'caebd'],
    ['abcde', 'edcba'],
  ])(
    'ticked as %s and unticked as %s, every item is back in its place',
    { tags: '@shopping-list-by-code' },
    (ticked, unticked) => {
      const list = { todo: named('abcde'), completed: [] }
      const bought = [...ticked].reduce<ShoppingList>((known, letter) => tick(known, codeOf(letter)), list)
      expect(bought.completed).toHaveLength(ticked.length)
      expect([...unticked].reduce<ShoppingList>((known, letter) => untick(known, codeOf(letter)), bought)).toEqual(list)
    },
  )

  test('an item comes back before what was listed after it, though others have come and gone meanwhile', () => {
    const bought = tick(tick({ todo: named('abcd'), completed: [] }, codeOf('b')), codeOf('d'))
    const longer = addToShoppingList(bought, named('abcde').slice(4))
    expect(lettersOf(untick(longer, codeOf('b')).todo)).toBe('abce')
    expect(lettersOf(untick(untick(longer, codeOf('d')), codeOf('b')).todo)).toBe('abcde')
    const without = { ...longer, todo: longer.todo.slice(1) }
    expect(lettersOf(untick(without, codeOf('b')).todo)).toContain('b')
  })

  test('an item of a list that knows no places comes back at the end', () => {
    const [a, b, c] = named('abc')
    if (!a || !b || !c) throw new Error('three items')
    expect(lettersOf(untick({ todo: [a, b], completed: [c] }, c.code).todo)).toBe('abc')
  })

  test('an item that was listed again meanwhile adds up in its place', () => {
    const bought = tick(tick({ todo: named('abcd'), completed: [] }, codeOf('a')), codeOf('c'))
    const again = addToShoppingList(bought, named('a'))
    expect(lettersOf(again.todo)).toBe('bda')
    const back = untick(untick(again, codeOf('a')), codeOf('c'))
    expect(lettersOf(back.todo)).toBe('bcda')
    expect(back.todo.at(-1)).toMatchObject({ name: 'a', quantity: 2 })
    const boughtAgain = tick(again, codeOf('a'))
    expect(boughtAgain.completed.map(({ name, quantity }) => `${name}${quantity}`)).toEqual(['a2', 'c1'])
    expect(lettersOf(untick(untick(boughtAgain, codeOf('c')), codeOf('a')).todo)).toBe('abcd')
  })

  test('an item that is bought a second time leaves no gap where it was listed again', () => {
    const [a, , , d] = named('abcd')
    if (!a || !d) throw new Error('four items')
    const listed = addToShoppingList(tick({ todo: named('abc'), completed: [] }, a.code), [a, d])
    expect(lettersOf(listed.todo)).toBe('bcad')
    const bought = tick(tick(listed, d.code), a.code)
    const longer = addToShoppingList(bought, named('abcde').slice(4))
    expect(lettersOf(longer.todo)).toBe('bce')
    expect(lettersOf(untick(longer, d.code).todo)).toBe('bcde')
  })

  test('an unknown item leaves the list exactly as it is', () => {
    const list = addToShoppingList(EMPTY_SHOPPING_LIST, [rice])
    expect(tick(list, '01-001')).toBe(list)
    expect(untick(list, rice.code)).toBe(list)
    expect(addToShoppingList(list, [])).toBe(list)
  })

  test('packs are added as they are, but not those that are to be bought already', () => {
    const list = tick(addToShoppingList(EMPTY_SHOPPING_LIST, [rice]), rice.code)
    const added = addUnlessListed(list, [{ ...rice, quantity: 500 }])
    expect(added).toEqual({ ...list, todo: [{ ...rice, quantity: 500 }] })
    expect(addUnlessListed(added, [{ ...rice, quantity: 1000 }])).toBe(added)
  })

  test('ticks made in the shop are applied to what the list has become at home, twice as well as once', () => {
    const beef = { code: '01-001', name: 'Beef', quantity: 400, unit: 'g' }
    const atHome = addToShoppingList(EMPTY_SHOPPING_LIST, [rice, beef])
    const ticks = [{ id: 'a', code: rice.code, isTicked: true }]
    const once = applyTicks(atHome, ticks)
    expect(once).toMatchObject({ todo: [beef], completed: [rice] })
    expect(applyTicks(once, ticks)).toBe(once)
  })
})

describe('diary', () => {
  const fed = (id: string) => ({ recipe: { id } })

  test('empty slots fill up to the meals of a day and never go below none', () => {
    expect(emptySlots(1, 3)).toBe(2)
    expect(emptySlots(4, 3)).toBe(0)
  })

  test('a full day cannot be chosen', () => {
    const days = choosableDays({ '2026-03-01': { x: fed('a'), y: fed('b') } }, '2026-03-01', 2)
    expect(days).toHaveLength(7)
    expect(days[0]).toEqual({ day: '2026-03-01', full: true })
    expect(days[1]).toEqual({ day: '2026-02-28', full: false })
  })

  test('the picker lists ten recent recipes once each, then saved ones', { tags: '@diary-picker-recipes' }, () => {
    const diary = {
      '2026-03-01': Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`m${n}`, fed(`r${n}`)])),
      '2026-03-02': { x: fed('r0'), y: fed('new') },
      '2026-02-27': Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`o${n}`, fed(`old${n}`)])),
    }
    const picked = pickableRecipes(diary, [{ id: 'saved' }, { id: 'r0' }]).map((recipe) => recipe.id)
    expect(picked.slice(0, 2)).toEqual(['r0', 'new'])
    expect(picked).toHaveLength(11)
    expect(picked.at(-1)).toBe('saved')
  })
})
