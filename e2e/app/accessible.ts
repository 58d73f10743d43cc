import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The page as it stands now: nothing for axe to find in light, no colour too faint in dark, and nothing wider than the
 * screen. Leaves the page light. Of a page that was judged before, the part that is new (a dialog, a menu) will do.
 */
export async function expectAccessible(page: Page, name: string, part = 'html') {
  await test.step(name, async () => {
    await expect(page.locator('h1').first()).toBeVisible()
    const { violations } = await judge(page, part).withTags(RULES).analyze()
    expect.soft(violations.flatMap(inWords), name).toEqual([])
    expect.soft(await sidewaysPixels(page), `${name}: pixels to scroll sideways`).toBe(0)
    await show(page, 'dark')
    const { violations: inDark } = await judge(page, part).withRules('color-contrast').analyze()
    expect.soft(inDark.flatMap(inWords), `${name}, dark`).toEqual([])
    await show(page, 'light')
  })
}

/** One tab is enough: the second one that axe would open puts the page in the background, where nothing moves on. */
const judge = (page: Page, part: string) => new AxeBuilder({ page }).setLegacyMode().include(part)

/** Switches the device to light or dark; colours on their way arrive at once. */
async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme))
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const inWords = ({ id, help, nodes }: Violation) =>
  nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(' ')} – ${failureSummary}`)

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
