import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('a value is made once, and the one asked for longest ago is forgotten first', () => {
  const made: string[] = []
  const kept = createLruCache<string>(2)
  const get = (key: string) => kept.get(key, () => `${key}${made.push(key)}`)
  expect([get('stew'), get('mash'), get('stew'), get('rice')]).toEqual(['stew1', 'mash2', 'stew1', 'rice3'])
  expect(['stew', 'mash', 'rice'].map(kept.has)).toEqual([true, false, true])
})

test('a failure is not kept, and a value in its place is not forgotten for it', () => {
  const kept = createLruCache<string>(2)
  const fail = () => {
    throw new Error('no stew')
  }
  expect(() => kept.get('stew', fail)).toThrow('no stew')
  expect(kept.get('stew', () => 'later')).toBe('later')
  kept.forget('stew', 'before')
  expect(kept.has('stew')).toBe(true)
  kept.forget('stew', 'later')
  expect(kept.has('stew')).toBe(false)
})
