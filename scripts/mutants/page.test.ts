import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { merged, pageOf, rowsOf, sampleOf, wilsonInterval } from './page.ts'

const row = { file: 'kitchen/days.ts', mutants: 28, noticed: 92.9, day: '2026-11-22' }
const weak = { file: 'nutrition/at.ts', mutants: 10, noticed: 80, day: '2026-11-23' }

test('the page is read as it was written', () => {
  expect(rowsOf(pageOf([row, weak]))).toEqual([row, weak])
})

test('the sample is read as it was written', () => {
  const sample = { drawn: 600, noticed: 570, all: 11_000, seed: 'a seed, with 1 (bracket)', day: '2026-11-29' }
  const page = pageOf([row], sample)
  expect(page).toContain('570 are noticed, 95.0 % (95 % interval 93.0 to 96.5 %).')
  expect(sampleOf(page)).toEqual(sample)
  expect(sampleOf(pageOf([row]))).toBeUndefined()
})

test('the interval is the published one: 81 of 263 (Newcombe 1998, table I, method 3)', () => {
  const [from, to] = wilsonInterval(81, 263)
  expect(from).toBeCloseTo(0.2553, 4)
  expect(to).toBeCloseTo(0.3662, 4)
})

test('a file below the bar has the bar beside its figure', () => {
  expect(pageOf([row, weak])).toContain('| `nutrition/at.ts` | 10 | 80.0 % (bar 90) | 2026-11-23 |')
})

test('a new run replaces the rows of its files and keeps the others', () => {
  const again = { ...row, noticed: 100, day: '2026-11-28' }
  expect(merged([row, weak], [again])).toEqual([again, weak])
})

test('docs/mutants.md is as the run writes it', () => {
  const page = readFileSync(new URL('../../docs/mutants.md', import.meta.url), 'utf8')
  expect(page).toBe(pageOf(rowsOf(page), sampleOf(page)))
})
