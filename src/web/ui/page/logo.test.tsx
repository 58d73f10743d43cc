import { expect, test } from 'vitest'
import { everybodyCanUse, show, THEMES } from '../../testing/show.tsx'
import { Logo } from './logo.tsx'

everybodyCanUse({ logo: <Logo /> })

test('the logo is the name of the product, its picture is decoration', async () => {
  const screen = await show(<Logo />)
  expect(screen.container.textContent).toBe('Goodbowl')
  expect(screen.container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('img').elements()).toEqual([])
})

test('the picture stands before the name, on one line with it', async () => {
  const { container } = await show(<Logo />)
  const name = document.createRange()
  name.selectNodeContents(container.querySelector('svg')?.nextSibling as Node)
  const picture = container.querySelector('svg')?.getBoundingClientRect()
  expect(picture?.right).toBeLessThan(name.getBoundingClientRect().left)
  expect(picture?.top).toBeLessThan(name.getBoundingClientRect().bottom)
  expect(picture?.bottom).toBeGreaterThan(name.getBoundingClientRect().top)
})

test.each(THEMES)('its bowl has the colour of its name, %s', async (theme) => {
  const { container } = await show(<Logo />, theme)
  const [bowl, name] = [container.querySelector('path'), container.querySelector('svg')?.parentElement]
  expect(getComputedStyle(bowl as Element).fill).toBe(getComputedStyle(name as Element).color)
})
