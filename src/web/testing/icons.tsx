import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { everybodyCanUse, show, THEMES } from './show.tsx'

type Icons = Readonly<Record<string, ComponentType>>

const drawingIn = (container: Element) => container.querySelector('svg') as SVGSVGElement

/** Tests the rules for each icon of a family, named as the file exports it. */
export function iconsOfOneFamily(icons: Icons): void {
  everybodyCanUse({
    'each beside its name': Object.entries(icons).map(([name, One]) => (
      <p key={name}>
        <One /> {name}
      </p>
    )),
  })

  test.each(Object.entries(icons))('%s says nothing, the name beside it does', async (_, One) => {
    const screen = await show(<One />)
    expect(screen.getByRole('img').elements()).toEqual([])
    expect(drawingIn(screen.container)).toHaveAttribute('aria-hidden', 'true')
    expect(drawingIn(screen.container)).toHaveAttribute('focusable', 'false')
  })

  test.each(Object.entries(icons))('%s is drawn, and within its 24 units', async (_, One) => {
    const { container } = await show(<One />)
    const { x, y, width, height } = drawingIn(container).getBBox()
    expect(width + height).toBeGreaterThan(12)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(24)
  })

  test('no two are drawn alike', async () => {
    const drawings: string[] = []
    for (const One of Object.values(icons)) {
      const { container, unmount } = await show(<One />)
      drawings.push(drawingIn(container).innerHTML)
      await unmount()
    }
    expect(new Set(drawings).size).toBe(Object.keys(icons).length)
  })

  test.each(THEMES)('each has the colour and the size of the words around it, %s', async (theme) => {
    for (const One of Object.values(icons)) {
      const words = (
        <span style={{ fontSize: 32, color: 'var(--paprika-text)' }}>
          <One />
        </span>
      )
      const { container, unmount } = await show(words, theme)
      const drawing = drawingIn(container)
      expect(getComputedStyle(drawing).stroke).toBe(getComputedStyle(drawing.parentElement as Element).color)
      expect(drawing.getBoundingClientRect().height).toBe(1.375 * 32)
      await unmount()
    }
  })
}
