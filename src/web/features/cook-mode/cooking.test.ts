import { expect, test } from 'vitest'
import { readCooking, withWeighed } from './cooking.ts'
import { stageAddress, stageFrom, stagesOf } from './stages.ts'

test('the guide weighs first and serves last', () => {
  expect(stagesOf(2)).toEqual([
    { kind: 'weigh' },
    { kind: 'step', step: 1 },
    { kind: 'step', step: 2 },
    { kind: 'serve' },
  ])
})

test('an odd step in the address is the beginning, and one past the end is the end', () => {
  expect([null, '', 'x', '-1', '1.5', '0', '1', '4', '99'].map((text) => stageFrom(text, 3))).toEqual([
    0, 0, 0, 0, 0, 0, 1, 4, 4,
  ])
})

test('the address of a stage keeps the number of meals', () => {
  expect(stageAddress('beef-and-rice', 6, 2)).toBe('/recipe/beef-and-rice/guide?meals=6&step=2')
  expect(stageAddress('beef-and-rice', 1, 0)).toBe('/recipe/beef-and-rice/guide')
})

const BEGAN_MS = 1_800_000_000_000
const HOUR_MS = 3600 * 1000
const within = { nowMs: BEGAN_MS + 2 * HOUR_MS, isAtStart: false }
const atStart = { ...within, isAtStart: true }
const half = { weighed: ['01-001'], storageId: 'a', isPutAway: false }
const keptAs = (cooking: object) => JSON.parse(JSON.stringify({ ...cooking, atMs: BEGAN_MS }))

test('what lies on the scale can be taken off again', () => {
  expect(withWeighed(half, '02-001')).toEqual(['01-001', '02-001'])
  expect(withWeighed(half, '01-001')).toEqual([])
})

test('a cook who reloads the page goes on where they were, with the same batch', () => {
  const putAway = { ...half, isPutAway: true }
  for (const opened of [within, atStart]) expect(readCooking(keptAs(half), opened)).toEqual(half)
  expect(readCooking(keptAs(putAway), within)).toEqual(putAway)
})

test('who begins again after a batch was put away cooks another', () => {
  const next = readCooking(keptAs({ ...half, isPutAway: true }), atStart)
  expect(next).toMatchObject({ weighed: [], isPutAway: false })
  expect(next.storageId).not.toBe('a')
})

test('what was weighed yesterday does not lie on the scale today', () => {
  const [soon, late] = [23, 24].map((hours) =>
    readCooking(keptAs(half), { nowMs: BEGAN_MS + hours * HOUR_MS, isAtStart: false }),
  )
  expect(soon).toEqual(half)
  expect(late?.weighed).toEqual([])
})

test('whoever begins has weighed nothing, and each batch is another', () => {
  const odd = [undefined, { weighed: 'x', storageId: 7 }, { ...half, storageId: '' }, { ...half, atMs: 'now' }]
  const batches = odd.map((stored) => readCooking(stored, within))
  for (const cooking of batches) expect(cooking).toMatchObject({ weighed: [], isPutAway: false })
  expect(new Set(batches.map(({ storageId }) => storageId)).size).toBe(odd.length)
})
