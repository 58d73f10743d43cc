import { expect, test } from 'vitest'
import { texts } from '../../texts/index.ts'
import { isShared, timeText, untilHotText } from './rounds.ts'

const POT = { kind: 'pot', fillings: 1, atATime: 1, rounds: 1, heatMinutes: 4 } as const

test.each([
  { kind: 'pan', fillings: 4, atATime: 1, says: 'In 4 rounds, a panful each' },
  { kind: 'sautePan', fillings: 4, atATime: 2, says: 'In 4 pans, two at a time' },
  { kind: 'dish', fillings: 3, atATime: 2, says: 'In 3 dishes, two at a time' },
  { kind: 'pot', fillings: 2, atATime: 2, says: 'In 2 pots at once' },
  { kind: 'casserole', fillings: 3, atATime: 1, says: 'In 3 casseroles, one at a time' },
  { kind: 'tin', fillings: 9, atATime: 8, says: 'In 9 tins, 8 at a time' },
] as const)('$fillings fillings, $atATime at a time: $says', ({ says, ...vessel }) => {
  expect(texts.rounds.inRounds(vessel)).toBe(says)
})

test.each([
  { vessel: undefined, is: false },
  { vessel: POT, is: false },
  { vessel: { ...POT, fillings: 2 }, is: true },
])('a step is shared out where one vessel does not hold it: $is', ({ vessel, is }) => {
  expect(isShared(vessel)).toBe(is)
})

test.each([
  { vessel: undefined, says: undefined },
  { vessel: { ...POT, heatMinutes: 7 }, says: undefined },
  { vessel: { ...POT, heatMinutes: 13 }, says: 'About 13 min until it boils' },
  { vessel: { ...POT, kind: 'pan', heatMinutes: 13 } as const, says: undefined },
])('a large pot says how long it takes to boil: $says', ({ vessel, says }) => {
  expect(untilHotText(vessel)).toBe(says)
})

test.each([
  [50, '50 min'],
  [90, '90 min'],
  [120, '2 h'],
  [130, '2 h 10 min'],
])('%d minutes are %s', (minutes, says) => {
  expect(timeText(minutes)).toBe(says)
})
