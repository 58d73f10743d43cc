import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

const taken = <Module>(promise: Promise<Module>) => {
  const seen: Module[] = []
  void promise.then((module) => void seen.push(module))
  return seen
}

test('a loaded value is handed over at once, and loaded once', async () => {
  let loads = 0
  const page = loadOnce(async () => ({ number: ++loads }))
  expect(taken(page())).toEqual([])
  await page()
  expect(taken(page())).toEqual([{ number: loads }])
  const before = loads
  expect(await page()).toEqual({ number: before })
  expect(loads).toBe(before)
})

test('a failed load is tried again', async () => {
  let isReachable = false
  const page = loadOnce(async () => {
    if (!isReachable) throw new Error('no network')
    return 'page'
  })
  await expect(page()).rejects.toThrow('no network')
  isReachable = true
  expect(await page()).toBe('page')
})
