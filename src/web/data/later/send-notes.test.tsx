import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveAnn } from '../../testing/ann.ts'
import { type KeptNote, keptNotes } from './kept-notes.ts'
import { noteOrKeep } from './send-notes.ts'

const NOTE: KeptNote = { petId: 'rex', date: '2026-11-22', entryId: 'noon', kind: 'food', foodId: 'kibble', grams: 44 }
const PUT = 'PUT /v2/other-fed/rex/2026-11-22/noon'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a note without an answer is sent again after a while, until there is one, though the browser tells of no network', async () => {
  const asked = await serveAnn({ [PUT]: ['silence', 'silence', { json: {} }] })
  expect(await noteOrKeep(NOTE)).toBe(true)
  expect(keptNotes()).toEqual([NOTE])
  const afterAWhile = async () => {
    await vi.runOnlyPendingTimersAsync()
    return keptNotes()
  }
  await expect.poll(afterAWhile).toEqual([])
  expect(asked.filter(({ call }) => call === PUT)).toHaveLength(3)
})
