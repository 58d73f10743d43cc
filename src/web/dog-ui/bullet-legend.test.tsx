import { expect, test } from 'vitest'
import { everybodyCanUse, show, THEMES } from '../testing/show.tsx'
import { BulletLegend } from './bullet-legend.tsx'

everybodyCanUse({ 'the marks': <BulletLegend /> })

test('the marks are explained: amount, minimum, target, maximum, plenty', async () => {
  const screen = await show(<BulletLegend />)
  const legend = screen.getByRole('list', { name: 'How to read the bars' })
  const texts = legend
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.trim())
  expect(texts).toEqual(['this recipe', 'minimum', 'target', 'maximum', 'more than fits here, but not too much'])
})

test.each(THEMES)('each mark is drawn, and no two are alike, %s', async (theme) => {
  const { container } = await show(<BulletLegend />, theme)
  const marks = [...container.querySelectorAll('li > span')].map((mark) => {
    const { width, height } = mark.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThan(0)
    return `${Math.round(width)} x ${Math.round(height)}, ${getComputedStyle(mark).backgroundColor}`
  })
  expect(new Set(marks).size).toBe(5)
})
