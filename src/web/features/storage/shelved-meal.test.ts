import { expect, test } from 'vitest'
import { EMPTY_STORAGE, type FridgeItem, type Storage, takePortions } from '../../../kitchen/storage.ts'
import { actionsFor, inFreezer, inFridge } from './shelved-meal.ts'

const TODAY = '2026-11-21'
const cooked = (storageId: string, more: Partial<FridgeItem> = {}): FridgeItem => ({
  storageId,
  recipe: { id: 'beef-and-rice', name: 'Beef & rice' },
  portions: 3,
  petId: 'rex',
  cookedOn: '2026-11-20T12:00:00Z',
  ...more,
})
const fridgeOf = (...items: FridgeItem[]): Storage => ({
  ...EMPTY_STORAGE,
  fridge: Object.fromEntries(items.map((item) => [item.storageId, item])),
})
const frozen = (frozenOn: string) => ({ ...cooked('z'), frozenOn })

test('fresh food is fed, frozen or disposed of', () => {
  const [meal] = inFridge({ a: cooked('a') }, TODAY)
  expect(meal && actionsFor(meal, true)).toEqual(['feed', 'freeze', 'dispose'])
})

test('food that is out of date can only be disposed of, in the fridge and in the freezer', () => {
  const [old] = inFridge({ a: cooked('a', { cookedOn: '2026-11-15T12:00:00Z' }) }, TODAY)
  const [lastDay] = inFridge({ a: cooked('a', { cookedOn: '2026-11-16T12:00:00Z' }) }, TODAY)
  const [oldFrozen] = inFreezer({ z: frozen('2026-08-22T12:00:00Z') }, TODAY)
  expect(old && actionsFor(old, true)).toEqual(['dispose'])
  expect(oldFrozen && actionsFor(oldFrozen, true)).toEqual(['dispose'])
  expect(lastDay && actionsFor(lastDay, true)).toEqual(['feed', 'freeze', 'dispose'])
})

test('two batches of one moment keep their places when some of one is taken', () => {
  const [a, b] = [cooked('a'), cooked('b')]
  const order = (storage: Storage) => inFridge(storage.fridge, TODAY).map(({ item }) => item.storageId)
  expect(order(takePortions(fridgeOf(a, b), 'a', 1))).toEqual(order(fridgeOf(a, b)))
})

test('frozen food is defrosted or disposed of', () => {
  const [meal] = inFreezer({ z: frozen('2026-08-23T12:00:00Z') }, TODAY)
  expect(meal && actionsFor(meal, true)).toEqual(['defrost', 'dispose'])
})

test('food that was defrosted is not frozen again, and without its dog it is not fed', () => {
  const [meal] = inFridge({ a: cooked('a', { defrostedOn: '2026-11-21T08:00:00Z' }) }, TODAY)
  expect(meal && actionsFor(meal, true)).toEqual(['feed', 'dispose'])
  expect(meal && actionsFor(meal, false)).toEqual(['dispose'])
})

test('food that must be eaten first comes first', () => {
  const items = {
    fresh: cooked('fresh'),
    defrosted: cooked('defrosted', { cookedOn: '2026-09-01T12:00:00Z', defrostedOn: '2026-11-18T12:00:00Z' }),
    old: cooked('old', { cookedOn: '2026-11-17T12:00:00Z' }),
  }
  expect(inFridge(items, TODAY).map(({ item }) => item.storageId)).toEqual(['old', 'defrosted', 'fresh'])
})
