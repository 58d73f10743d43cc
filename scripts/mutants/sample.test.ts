import { expect, onTestFinished, test, vi } from 'vitest'
import { drawMutants, sampleArgs, strykerPlugins } from './sample.ts'

const mutants = Array.from({ length: 100 }, (_, line) => ({
  id: `${line}`,
  fileName: 'src/kitchen/days.ts',
  mutatorName: 'EqualityOperator',
  replacement: 'a < b',
  location: { start: { line, column: 4 }, end: { line, column: 9 } },
}))

test('a sample holds different mutants, the same for the same seed in any order', () => {
  const sample = drawMutants(mutants, 20, '7')
  expect(new Set(sample).size).toBe(20)
  expect(drawMutants(mutants.toReversed(), 20, '7')).toEqual(sample)
  expect(drawMutants(mutants, 20, '8')).not.toEqual(sample)
})

test('each mutant is drawn about as often as any other', () => {
  const drawn = Array.from({ length: 250 }, (_, seed) => drawMutants(mutants, 20, String(seed))).flat()
  const counts = mutants.map((mutant) => drawn.filter((other) => other === mutant).length)
  // 50 expected, with a standard deviation of 6.3.
  expect(Math.min(...counts)).toBeGreaterThan(25)
  expect(Math.max(...counts)).toBeLessThan(75)
})

test('only the drawn mutants are run', async () => {
  const sample = drawMutants(mutants, 20, '7')
  const { args } = sampleArgs(sample.slice(0, 2), '7')
  const [first, second] = sample.map(({ location }) => location.start.line + 1)
  expect(args.at(-1)).toBe(`src/kitchen/days.ts:${first}:4-${first}:9,src/kitchen/days.ts:${second}:4-${second}:9`)
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [name, value] of Object.entries(sampleArgs(sample, '7').env)) vi.stubEnv(name, value)
  const verdicts = await strykerPlugins[0]?.value.check(mutants)
  const run = mutants.filter(({ id }) => verdicts?.[id]?.status === 'passed')
  expect(new Set(run)).toEqual(new Set(sample))
})
