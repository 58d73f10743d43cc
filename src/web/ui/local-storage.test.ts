import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { localKeys, readLocal, readLocalJson, removeLocal, writeLocal } from './local-storage.ts'
import { toastsOf } from './toasts/toast-store.ts'

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

afterEach(() => vi.unstubAllGlobals())

test('a browser that keeps nothing and lets nothing go is told of in the specified words', {
  tags: '@say-cannot-remove',
}, () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const app = testApp()
  const told = () =>
    toastsOf(app)
      .get()
      .map(({ kind, text }) => [kind, text])
  writeLocal('newPet', '{}')
  expect(told()).toEqual([['error', "Can't save changes in local storage"]])
  removeLocal('newPet')
  expect(told()).toEqual([['error', "Can't remove item in local storage"]])
  expect(readLocal('newPet')).toBeUndefined()
  expect(localKeys('newPet')).toEqual([])
})

test('a value that is not JSON reads as undefined', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'good' ? '{"a":1}' : '{broken') })
  expect(readLocalJson('good')).toEqual({ a: 1 })
  expect(readLocalJson('bad')).toBeUndefined()
})
