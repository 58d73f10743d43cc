import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, test } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The page as it stands now: nothing for axe to find in light, no colour too faint in dark, and nothing wider than the
 * screen. Leaves the page light. After a first look at a page, the new part (a dialog, a menu) is enough.
 */
export async function expectAccessible(page: Page, name: string, part = 'html') {
  await test.step(name, async () => {
    await expectArrived(page)
    const screen = page.viewportSize()
    if (part === 'html') await makeRoomForAll(page)
    expect.soft(await judge(page, part, RULES), name).toEqual([])
    expect.soft(await sidewaysPixels(page), `${name}: pixels to scroll sideways`).toBe(0)
    await show(page, 'dark')
    expect.soft(await judge(page, part, ['color-contrast']), `${name}, dark`).toEqual([])
    await show(page, 'light')
    if (screen) await page.setViewportSize(screen)
  })
}

/** A window as high as the page: what would have slid under a bar is no smaller target for it. */
async function makeRoomForAll(page: Page) {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const)
  await page.setViewportSize({ width, height })
}

/** The heading is there, and no part of the page is still on its way. */
export async function expectArrived(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[role=status][aria-busy=true]')).toHaveCount(0)
}

type Axe = { run: (part: string, options: RunOptions) => Promise<AxeResults> }

/** Axe in the page itself, brought there once: what it finds, in words. */
async function judge(page: Page, part: string, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([part, options]) => (await (window as unknown as { axe: Axe }).axe.run(part, options)).violations,
    [part, { runOnly, resultTypes: ['violations'], preload: false }] as [string, RunOptions],
  )
  return violations.flatMap(inWords)
}

/** Switches the device to light or dark; colours on their way arrive at once. */
async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme))
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

const inWords = ({ id, help, nodes }: AxeResults['violations'][number]) =>
  nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(' ')} – ${failureSummary}`)

export const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
