import { expect, test } from 'vitest'
import { normalQuantile, normalShareBelow } from './normal.ts'

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1.645, 0.049984905539121],
  [1.959963984540054, 0.975],
  [3, 0.9986501019683699],
  [-8, 6.220960574271785e-16],
  [40, 1],
  [-40, 0],
])('below %d lies the share %d', (z, share) => {
  expect(normalShareBelow(z)).toBeCloseTo(share, 13)
})

test.each([
  [-5, 2.866515718791939e-7],
  [-7, 1.279812543885835e-12],
  [-7.5, 3.190891672910922e-14],
  [-10, 7.619853024160527e-24],
  [-20, 2.753624118606233e-89],
  [-37, 5.725571222524577e-300],
])('far from the middle, below %d, the share %d is right by its own size', (z, share) => {
  expect(normalShareBelow(z) / share).toBeCloseTo(1, 7)
})

test('a share and its value belong to each other, on both sides of the middle', () => {
  for (const share of [0.0001, 0.01, 0.02425, 0.3, 0.5, 0.7, 0.99, 0.9999]) {
    expect(normalShareBelow(normalQuantile(share))).toBeCloseTo(share, 8)
  }
})
