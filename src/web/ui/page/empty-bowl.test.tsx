import { expect, test } from 'vitest'
import { everybodyCanUse, expectNothingBesideTheScreen, show, THEMES } from '../../testing/show.tsx'
import { EmptyBowl } from './empty-bowl.tsx'

everybodyCanUse({ 'the bowl': <EmptyBowl /> })

test('it is decoration: no name, and no stop of the tab key', async () => {
  const screen = await show(<EmptyBowl />)
  expect(screen.getByRole('img').elements()).toEqual([])
  const drawing = screen.container.querySelector('svg')
  expect(drawing).toHaveAttribute('aria-hidden', 'true')
  expect(drawing).toHaveAttribute('focusable', 'false')
})

test('it has its size before any style has come', async () => {
  const { container } = await show(<EmptyBowl />)
  const { width, height } = container.querySelector('svg')?.getBoundingClientRect() ?? {}
  expect([width, height]).toEqual([160, 110])
  expectNothingBesideTheScreen()
})

test('each of its colours is that of the theme', async () => {
  const fills: string[][] = []
  for (const theme of THEMES) {
    const { container, unmount } = await show(<EmptyBowl />, theme)
    fills.push([...container.querySelectorAll('svg > *')].map((part) => getComputedStyle(part).fill))
    await unmount()
  }
  const [light = [], dark = []] = fills
  expect(light).toHaveLength(5)
  expect(light.filter((fill, index) => fill === dark[index])).toEqual([])
})
