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

test('what lies on the scale can be taken off again', () => {
  const cooking = readCooking({ weighed: ['01-001'], storageId: 'a', isPutAway: false })
  expect(withWeighed(cooking, '02-001')).toEqual(['01-001', '02-001'])
  expect(withWeighed(cooking, '01-001')).toEqual([])
})

test('a cook who reloads the page goes on where they were, with the same batch', () => {
  const before = { weighed: ['01-001'], storageId: 'a', isPutAway: true }
  expect(readCooking(JSON.parse(JSON.stringify(before)))).toEqual(before)
})

test('whoever begins has weighed nothing, and each batch is another', () => {
  const [one, other] = [readCooking(undefined), readCooking({ weighed: 'x', storageId: 7, isPutAway: 'yes' })]
  for (const cooking of [one, other]) expect(cooking).toMatchObject({ weighed: [], isPutAway: false })
  expect(one.storageId).not.toBe(other.storageId)
})
