import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { CarbonLeaf } from './carbon-leaf.tsx'

const BANDS = [
  { score: 100, word: 'Low' },
  { score: 66, word: 'Low' },
  { score: 65, word: 'Medium' },
  { score: 33, word: 'Medium' },
  { score: 32, word: 'High' },
  { score: 0, word: 'High' },
] as const

everybodyCanUse({
  low: <CarbonLeaf score={80} />,
  medium: <CarbonLeaf score={50} />,
  high: <CarbonLeaf score={10} />,
  'large, low': <CarbonLeaf score={80} isLarge />,
  'large, medium': <CarbonLeaf score={50} isLarge />,
  'large, high': <CarbonLeaf score={10} isLarge />,
})

test.each(BANDS)('a score of $score is $word, for the eye and for the ear', async ({ score, word }) => {
  const screen = await show(<CarbonLeaf score={score} />)
  await expect.element(screen.getByRole('img', { name: `Carbon footprint: ${word}` })).toBeVisible()
  const seen = screen.getByText(word)
  await expect.element(seen).toBeVisible()
  // A screen reader says it once: the picture has said it.
  await expect.element(seen).toHaveAttribute('aria-hidden', 'true')
})

test('the smaller the footprint the fuller the leaf', async () => {
  const { container } = await show([80, 50, 10].map((score) => <CarbonLeaf key={score} score={score} />))
  const [low = 0, medium = 0, high = 0] = [...container.querySelectorAll('rect')].map(
    (fill) => 24 - Number(fill.getAttribute('y')),
  )
  expect(low).toBeGreaterThan(medium)
  expect(medium).toBeGreaterThan(high)
  expect(high).toBeGreaterThan(0)
})

test('two leaves on one page do not take each other’s fill', async () => {
  const { container } = await show([80, 10].map((score) => <CarbonLeaf key={score} score={score} />))
  const ids = [...container.querySelectorAll('clipPath')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})
