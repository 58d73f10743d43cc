import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('keeps what was set last', () => {
  const store = createStore('Rex')
  expect(store.get()).toBe('Rex')
  store.set('Bella')
  expect(store.get()).toBe('Bella')
})

test('tells each listener once of a change, when the new value is there already', () => {
  const store = createStore(1)
  const [one, other] = [vi.fn(() => store.get()), vi.fn(() => store.get())]
  store.subscribe(one)
  store.subscribe(other)
  store.set(2)
  expect(one.mock.results.map(({ value }) => value)).toEqual([2])
  expect(other.mock.results.map(({ value }) => value)).toEqual([2])
})

test('a listener that has left hears no more; the others do', () => {
  const store = createStore(1)
  const [leaves, stays] = [vi.fn(), vi.fn()]
  const leave = store.subscribe(leaves)
  store.subscribe(stays)
  leave()
  store.set(2)
  expect([leaves.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1])
})
