import { expect, test } from 'vitest'
import { AS_IT_WAS, isAsItWas, wayFrom, wayText } from './way.ts'

const WAY = {
  swap: [{ from: '01-001', to: '05-001' }],
  without: ['17-006'],
  lock: [
    { code: '14-002', grams: 400 },
    { code: '18-003', grams: 5.5 },
  ],
  share: 0.5,
}

test('a way is read as it was written, locks in the order in which they were made', () => {
  expect(wayText(WAY)).toBe('01-001.05-001*17-006*14-002_400*18-003_5.5*s0.5')
  expect(wayFrom(wayText(WAY))).toEqual(WAY)
  const other = { ...WAY, lock: [...WAY.lock].reverse() }
  expect(wayFrom(wayText(other))).toEqual(other)
})

test('nothing is as it was', () => {
  expect(wayFrom('')).toEqual(AS_IT_WAS)
  expect(isAsItWas(AS_IT_WAS)).toBe(true)
  expect(isAsItWas({ ...AS_IT_WAS, share: 1 })).toBe(false)
})

test('other dogs eat from the pot, each with its meals in it', () => {
  const others = [
    { petId: 'bella', meals: 6 },
    { petId: 'zoë-lu', meals: 14 },
  ]
  expect(wayText({ ...WAY, others: [...others].reverse() })).toBe(`${wayText(WAY)}*@bella_6*@zoë-lu_14`)
  expect(wayFrom(`${wayText(WAY)}*@bella_6*@zoë-lu_14`)).toEqual({ ...WAY, others })
  expect(isAsItWas({ ...AS_IT_WAS, others })).toBe(false)
})

test.each([
  ...['x', '17-006*', '17-006**18-003', '14-002_', '14-002_1.25', '14-002_1e3', 's2.5', '17-006*'.repeat(200)],
  ...[
    '@bella',
    '@bella_0',
    '@bella_201',
    '@bella_1.5',
    '@bella 2_6',
    '@bella_6*@bella_7',
    '@a_1*@b_1*@c_1*@d_1*@e_1*@f_1',
  ],
  // The operation that adapts a recipe has the same limits: from 0.1 g to 50 kg.
  ...['14-002_0', '14-002_0.0', '14-002_50000.1', '14-002_99999'],
])('%s is no way', (text) => {
  expect(wayFrom(text)).toBeUndefined()
})

test('a food may be locked from 0.1 g to 50 kg', () => {
  expect(wayFrom('14-002_0.1*18-003_50000')?.lock.map(({ grams }) => grams)).toEqual([0.1, 50_000])
})
