import { expect, test } from 'vitest'
import { type Cooking, readCookings, withWeighed } from './cooking.ts'
import { stageFrom, stagesOf } from './stages.ts'

const powder = { items: [] }
const kit = { items: ['zinc'] }

test.each([{ supplement: null }, { supplement: powder }])(
  'the guide weighs first and serves last',
  ({ supplement }) => {
    expect(stagesOf({ method: ['fry', 'stew'], supplements: [supplement] })).toEqual([
      { kind: 'weigh' },
      { kind: 'step', step: 1 },
      { kind: 'step', step: 2 },
      { kind: 'serve' },
    ])
  },
)

test('the things of a kit are counted out when all is cooked, before it is served', () => {
  const kinds = stagesOf({ method: ['stew'], supplements: [kit] }).map(({ kind }) => kind)
  expect(kinds).toEqual(['weigh', 'step', 'count', 'serve'])
})

test('an odd step in the address is the beginning, and one past the end is the end', () => {
  const stages = stagesOf({ method: [1, 2, 3], supplements: [powder] })
  expect([null, '', 'x', '-1', '1.5', '0', '1', '4', '99'].map((text) => stageFrom(text, stages))).toEqual([
    0, 0, 0, 0, 0, 0, 1, 4, 4,
  ])
  expect(stageFrom('99', stagesOf({ method: [1, 2, 3], supplements: [kit] }))).toBe(5)
})

const BEGAN_MS = 1_800_000_000_000
const HOUR_MS = 3600 * 1000
const half: Cooking = { weighed: ['01-001'], storageId: 'a', putAway: 'no' }
const kept = (cooking: object) => ({ 'rex beef 2': { ...cooking, atMs: BEGAN_MS } })
const readAfter = (stored: unknown, hours: number) => readCookings(stored, BEGAN_MS + hours * HOUR_MS)

test('what lies on the scale can be taken off again', () => {
  expect(withWeighed(half, '02-001')).toEqual(['01-001', '02-001'])
  expect(withWeighed(half, '01-001')).toEqual([])
})

test('a cook who reloads the page goes on where they were, with the same batch', () => {
  for (const putAway of ['no', 'asked', 'yes']) {
    const stored = kept({ ...half, putAway })
    expect(readAfter(stored, 2)).toEqual(stored)
  }
})

test('what was weighed yesterday does not lie on the scale today', () => {
  expect(readAfter(kept(half), 23)).toEqual(kept(half))
  expect(readAfter(kept(half), 24)).toEqual({})
})

test('what the app has not written is not gone on with', () => {
  const { storageId, ...without } = half
  const odd = [{ ...half, weighed: 'x' }, { ...half, weighed: [1] }, { ...half, storageId: '' }, without]
  const older = [{ weighed: [], storageId, isPutAway: true }, null, 7]
  for (const one of [...odd, ...older])
    expect(readAfter({ guide: one && { ...(one as object), atMs: BEGAN_MS } }, 1)).toEqual({})
  for (const all of [undefined, null, 'x', 7, []]) expect(readAfter(all, 1)).toEqual({})
  expect(readAfter({ guide: { ...half, atMs: 'now' } }, 1)).toEqual({})
})

test('each dog of a pot that has a kit has a stage for it', () => {
  expect(stagesOf({ method: ['stew'], supplements: [kit, powder, kit] })).toEqual([
    { kind: 'weigh' },
    { kind: 'step', step: 1 },
    { kind: 'count', eater: 0 },
    { kind: 'count', eater: 2 },
    { kind: 'serve' },
  ])
})
