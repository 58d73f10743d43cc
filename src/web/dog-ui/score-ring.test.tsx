import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { ScoreRing } from './score-ring.tsx'

const BANDS = [
  { score: 100, shown: '100', word: 'Perfect' },
  { score: 90, shown: '90', word: 'Perfect' },
  { score: 89, shown: '89', word: 'Very good' },
  { score: 70, shown: '70', word: 'Very good' },
  { score: 69, shown: '69', word: 'Good' },
  { score: 0, shown: '0', word: 'Good' },
] as const

everybodyCanUse({
  perfect: <ScoreRing score={95} />,
  'very good': <ScoreRing score={80} />,
  good: <ScoreRing score={40} />,
  'large, perfect': <ScoreRing score={95} isLarge />,
  'large, very good': <ScoreRing score={80} isLarge />,
  'large, good': <ScoreRing score={40} isLarge />,
})

test.each(BANDS)('a score of $score is $word, for the eye and for the ear', async ({ score, shown, word }) => {
  const screen = await show(<ScoreRing score={score} />)
  const ring = screen.getByRole('img', { name: `Suitability ${shown} of 100: ${word}` })
  await expect.element(ring).toBeVisible()
  expect(ring.element().querySelector('text')?.textContent).toBe(shown)
  await expect.element(screen.getByText(word)).toHaveAttribute('aria-hidden', 'true')
})

test.each([0, 25, 50, 100])('of %i points the ring is as full', async (score) => {
  const { container } = await show(<ScoreRing score={score} />)
  const arc = container.querySelectorAll('circle')[1]
  const [drawn = 0, all = 1] = (arc?.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number)
  expect(drawn / all).toBeCloseTo(score / 100)
})
