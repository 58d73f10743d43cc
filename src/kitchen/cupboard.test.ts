import { describe, expect, test } from 'vitest'
import { addRecipe, addToShoppingList } from './add-to-shopping-list.ts'
import { forgetThing, idsAtHome, setUnits, takeOut, unitsAtHome } from './cupboard.ts'
import type { Day } from './days.ts'
import { type AtHome, settleTicks, takeCooked } from './planned-shopping.ts'
import { putAway } from './put-away.ts'
import { EMPTY_SHOPPING_LIST, type ShoppingList, tick, untick } from './shopping-list.ts'

const TODAY = '2026-11-21'
const zinc = (units: number) => ({ zinc: { units } })

test('a thing that was never counted is unknown, and a used-up thing is not at home', () => {
  const cupboard = { ...zinc(0), copper: { units: 3 } }
  expect([unitsAtHome(cupboard, 'zinc'), unitsAtHome(cupboard, 'iron')]).toEqual([0, undefined])
  expect(unitsAtHome({}, 'constructor')).toBeUndefined()
  expect(idsAtHome(cupboard)).toEqual(['copper'])
  expect(forgetThing(cupboard, 'zinc')).toEqual({ copper: { units: 3 } })
})

describe('what goes into a batch', () => {
  test('is less in the cupboard, and never less than nothing', () => {
    expect(takeOut(zinc(10), { zinc: 3.5 })).toEqual(zinc(6.5))
    expect(takeOut(zinc(2), { zinc: 3.5 })).toEqual(zinc(0))
  })

  test('leaves uncounted things uncounted', () => {
    expect(takeOut(zinc(10), { copper: 3 })).toEqual(zinc(10))
  })

  test('adds up without the dust of its shares', () => {
    expect(takeOut(setUnits({}, 'zinc', 1), { zinc: 1 / 3 })).toEqual(zinc(0.67))
  })
})

const tablets = (quantity: number) => ({ code: 'thing-zinc', name: 'Zinc tablets', quantity, unit: 'tablet' })
const listOf = (quantity: number): ShoppingList => ({ todo: [tablets(quantity)], completed: [] })

describe('what is bought', () => {
  const perPack = (id: string) => (id === 'zinc' ? 10 : undefined)
  const rice = { code: '13-001', name: 'White rice', quantity: 120, unit: 'g' }

  test.each([
    [4, 10],
    [10, 10],
    [10.25, 20],
  ])('for %s tablets are %s, in packs of 10', (needed, bought) => {
    expect(putAway({}, listOf(needed), tick(listOf(needed), 'thing-zinc'), perPack)).toMatchObject({
      cupboard: zinc(bought),
      stocked: { 'thing-zinc': bought },
    })
  })

  test('is added to what is left, and gone when the tick is taken back', () => {
    const bought = tick(listOf(4), 'thing-zinc')
    expect(putAway(zinc(3), listOf(4), bought, perPack).cupboard).toEqual(zinc(13))
    expect(putAway(zinc(13), bought, untick(bought, 'thing-zinc'), perPack).cupboard).toEqual(zinc(3))
    expect(putAway(zinc(2), bought, untick(bought, 'thing-zinc'), perPack).cupboard).toEqual(zinc(0))
  })

  test('stays when the list is cleared, and is not bought by sending the list again', () => {
    const bought = tick(listOf(4), 'thing-zinc')
    expect(putAway(zinc(10), bought, EMPTY_SHOPPING_LIST, perPack).cupboard).toEqual(zinc(10))
    expect(putAway(zinc(10), bought, bought, perPack).cupboard).toEqual(zinc(10))
    expect(putAway({}, bought, bought, perPack).cupboard).toEqual({})
    const nine = [tablets(9)]
    expect(putAway(zinc(10), { ...bought, todo: nine }, { todo: nine, completed: [] }, perPack).cupboard).toEqual(
      zinc(10),
    )
    const more = { ...EMPTY_SHOPPING_LIST, todo: [tablets(9)] }
    expect(putAway(zinc(10), { ...bought, todo: [] }, more, perPack).cupboard).toEqual(zinc(0))
  })

  test('is taken out as many as were put in, though the pack has changed since', () => {
    const bought = tick(listOf(4), 'thing-zinc')
    const { cupboard, stocked } = putAway(zinc(3), listOf(4), bought, perPack)
    const inSixties = () => 60
    const back = untick(bought, 'thing-zinc')
    expect(putAway(cupboard, { ...bought, stocked }, back, inSixties)).toEqual({ cupboard: zinc(3), stocked: {} })
    // Nor is it lost when the product is removed and its pack size is no longer known.
    expect(putAway(cupboard, { ...bought, stocked }, back, () => undefined).cupboard).toEqual(zinc(3))
    expect(putAway({}, { ...bought, stocked }, back, () => undefined).cupboard).toEqual({})
  })

  test('twice, and taken back at once, is gone with every pack of it', () => {
    const once = tick(listOf(4), 'thing-zinc')
    const first = putAway({}, listOf(4), once, perPack)
    const listedAgain = { ...once, todo: [tablets(6)], stocked: first.stocked }
    const twice = tick(listedAgain, 'thing-zinc')
    const second = putAway(first.cupboard, listedAgain, twice, perPack)
    expect(second).toEqual({ cupboard: zinc(20), stocked: { 'thing-zinc': 20 } })
    const back = untick(twice, 'thing-zinc')
    expect(putAway(zinc(20), { ...twice, stocked: second.stocked }, back, perPack).cupboard).toEqual(zinc(0))
  })

  test('is not put away where it is food or an unknown thing', () => {
    const list = { todo: [rice, { ...tablets(1), code: 'thing-kelp' }], completed: [] }
    expect(putAway({}, list, tick(tick(list, rice.code), 'thing-kelp'), perPack).cupboard).toEqual({})
    const both = { todo: [rice, tablets(4)], completed: [] }
    expect(putAway({}, both, tick(tick(both, rice.code), 'thing-zinc'), perPack).cupboard).toEqual(zinc(10))
  })
})

describe('what is at home', () => {
  test('is not bought', () => {
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [tablets(6)], zinc(6))).toEqual(EMPTY_SHOPPING_LIST)
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [tablets(8.5)], zinc(6)).todo).toEqual([tablets(2.5)])
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [tablets(6)], zinc(0)).todo).toEqual([tablets(6)])
  })

  test('does for what was listed first, so that a second batch is bought whole', () => {
    expect(addToShoppingList(listOf(2), [tablets(6)], zinc(4)).todo).toEqual([tablets(8)])
  })

  test('is no food of the same name', () => {
    const food = { ...tablets(6), code: '13-001' }
    expect(addToShoppingList(EMPTY_SHOPPING_LIST, [food], { '13-001': { units: 9 } }).todo).toEqual([food])
  })
})

describe('what is listed from the page of a recipe', () => {
  const rice = (quantity: number) => ({ code: '13-001', name: 'Rice', quantity, unit: 'g' })
  const peas = { code: '16-008', name: 'Peas', quantity: 100, unit: 'g' }
  const beef = { code: '01-001', name: 'Beef', quantity: 300, unit: 'g' }
  const own = { ...EMPTY_SHOPPING_LIST, todo: [rice(70)] }
  const kilo = (grams: number): AtHome => ({ larder: { '13-001': { grams } } })
  const listedFor = (recipeId: string, list: ShoppingList, items: ShoppingList['todo'], atHome: AtHome = {}) =>
    addRecipe(list, items, recipeId, { atHome, today: TODAY })
  const cooked = (list: ShoppingList, recipeId: string, used: ReturnType<typeof rice>[], atHome: AtHome = {}) =>
    takeCooked({ list, ...atHome }, { recipeId, items: used.map((item) => ({ ...item, planned: [] })) }, TODAY)
  const told = (before: ShoppingList, after: ShoppingList) => settleTicks(before, after, { atHome: {}, today: TODAY })
  const ticked = (list: ShoppingList, code: string) => told(list, tick(list, code))
  const unticked = (list: ShoppingList, code: string) => told(list, untick(list, code))
  const both = listedFor('mash', listedFor('stew', own, [rice(200), peas]), [rice(50)])
  const stew = [rice(200), { ...peas, quantity: 99.5 }]

  test('leaves the list with its pot, and what was there before and what is for another recipe stays', () => {
    const { list } = cooked(both, 'stew', stew)
    expect(list.todo).toEqual([rice(120)])
    expect(cooked(list, 'stew', stew).list.todo).toEqual([rice(120)])
    expect(cooked(both, 'loaf', stew).list.todo).toEqual(both.todo)
  })

  test('stays in part where less is cooked, until the rest is cooked too', () => {
    const half = [rice(100), { ...peas, quantity: 50 }]
    const once = cooked(both, 'stew', half).list
    expect(once.todo).toEqual([rice(220), { ...peas, quantity: 50 }])
    expect(cooked(once, 'stew', half).list.todo).toEqual([rice(120)])
  })

  test('bought for one pot and listed for another, stays for the other', () => {
    const again = listedFor('stew', ticked(listedFor('stew', EMPTY_SHOPPING_LIST, [beef]), beef.code), [beef])
    expect(again.todo).toEqual([beef])
    expect(cooked(again, 'stew', [beef]).list.todo).toEqual([beef])
  })

  test('and ticked back after its pot was cooked, is not bought for that pot any more', () => {
    const bought = ticked(both, '13-001')
    const after = cooked(bought, 'stew', [rice(200)]).list
    expect(unticked(after, '13-001').todo).toEqual([peas, rice(120)].toSorted((a, b) => a.code.localeCompare(b.code)))
    expect(unticked(bought, '13-001').todo).toEqual(both.todo)
  })

  test('counts once on what is at home, and not on what a pot of the plan takes', () => {
    expect(listedFor('stew', EMPTY_SHOPPING_LIST, [rice(300)], kilo(500)).todo).toEqual([])
    const two = listedFor(
      'mash',
      listedFor('stew', EMPTY_SHOPPING_LIST, [rice(300)], kilo(500)),
      [rice(300)],
      kilo(500),
    )
    expect(two.todo).toEqual([rice(100)])
    const planned = { '13-001': { [TODAY]: { needed: 400, toBuy: 0, bought: 0 } } } as const
    expect(listedFor('stew', { ...EMPTY_SHOPPING_LIST, planned }, [rice(300)], kilo(500)).todo).toEqual([rice(200)])
  })

  test('counts on food that does not keep until its last day', () => {
    const added = (until: Day) =>
      listedFor('stew', EMPTY_SHOPPING_LIST, [beef], { larder: { [beef.code]: { grams: 300, until } } }).todo
    expect([added('2026-11-21'), added('2026-11-20')]).toEqual([[], [beef]])
  })

  test('is still needed for the other half of the batch, where some of it was at home', () => {
    const list = listedFor('stew', EMPTY_SHOPPING_LIST, [rice(400)], kilo(200))
    expect(list.todo).toEqual([rice(200)])
    const half = cooked(list, 'stew', [rice(200)], kilo(200))
    expect([half.list.todo, half.larder]).toEqual([[rice(200)], { '13-001': { grams: 0 } }])
  })

  test('leaves what its owner has listed of it in another unit', () => {
    const bags = { ...rice(2), unit: 'bag' }
    const list = listedFor('stew', { ...EMPTY_SHOPPING_LIST, todo: [bags] }, [rice(200)])
    expect(list.todo).toEqual([bags, rice(200)])
    expect(cooked(list, 'stew', [rice(200)]).list.todo).toEqual([bags])
  })

  test('and taken off by its owner, takes nothing of theirs off when it is cooked', () => {
    const lowered = told(both, { ...both, todo: [rice(70), peas] })
    expect(cooked(lowered, 'stew', stew).list.todo).toEqual([rice(70)])
  })
})
