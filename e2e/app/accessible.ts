import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page as it stands now, in light and in dark: nothing for axe to find, and nothing wider than the screen. */
export async function expectAccessible(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`${name}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      expect.soft(violations.flatMap(inWords), `${name}, ${colorScheme}`).toEqual([])
      expect.soft(await sidewaysPixels(page), `${name}: pixels to scroll sideways`).toBe(0)
    })
  }
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const inWords = ({ id, help, nodes }: Violation) =>
  nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(' ')} – ${failureSummary}`)

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
