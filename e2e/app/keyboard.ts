import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** More stops than any page has between two controls of one story. */
const MOST_STOPS = 150

/** Goes on with the tab key until the control has the focus; at each stop it must be seen where one is. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const { hasFocus, flaw } = await control.evaluate(lookAtFocus)
    if (stops > 0) expect(flaw, 'where the focus is').toBe('')
    if (hasFocus) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key does not lead to ${control}`)
}

/** Tabs to the control and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Tabs to the field and types over its text. */
export async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

type SmallScreen = { readonly width: number; readonly height: number; readonly lettersPercent: number }

/** Goes through the page on a small screen with the tab key: nothing covers a part of the focused control. */
export async function expectFocusInSight(page: Page, { lettersPercent, ...size }: SmallScreen) {
  const usual = page.viewportSize()
  await page.setViewportSize(size)
  const zoom = await page.addStyleTag({ content: `html { font-size: ${lettersPercent}% !important }` })
  await tabThrough(page)
  await zoom.evaluate((element) => (element as Element).remove())
  if (usual) await page.setViewportSize(usual)
}

async function tabThrough(page: Page) {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const covered = await coveredFocus(page)
    if (covered === undefined) return
    expect.soft(covered, 'under a bar').toBe('')
  }
  throw new Error('The tab key does not lead through the page')
}

/** The element that has the focus, if its upper edge, its middle or its lower edge is not in sight; nothing beyond the last control. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement: element } = document
    if (!element || element === document.body) return undefined
    // A box is drawn by its label, and may be as large as that beneath it.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const { left, right, top, height, bottom } = element.getBoundingClientRect()
    const isSeen = [top + 2, top + height / 2, bottom - 2].every((y) => {
      const there = document.elementFromPoint((left + right) / 2, y)
      return there !== null && (element.contains(there) || there.contains(element) || label?.contains(there))
    })
    return isSeen ? '' : element.outerHTML.slice(0, 160)
  })
}

/**
 * Runs in the page, all at once: whether the control has the focus, and the flaw of its place. There is none when it is
 * drawn and no bar hides it; after the last control the focus leaves the page.
 */
function lookAtFocus(control: Element): { hasFocus: boolean; flaw: string } {
  return { hasFocus: control === document.activeElement, flaw: flawOfFocus() }

  function flawOfFocus(): string {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    // A box or a button may be drawn by its label, a link by its card.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const parts = [element, label, ...ancestors(element, 3), ...(label ? label.querySelectorAll('*') : [])]
    const seen = parts.filter((part) => part instanceof HTMLElement)
    const name = element.outerHTML.slice(0, 160)
    if (!seen.some(isOutlined)) return `no outline: ${name}`
    return seen.some(isOnTop) ? '' : `hidden: ${name}`

    function ancestors(of: Element, count: number): Element[] {
      return count > 0 && of.parentElement ? [of.parentElement, ...ancestors(of.parentElement, count - 1)] : []
    }

    function isOutlined(part: HTMLElement): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }

    function isOnTop(part: HTMLElement): boolean {
      const { left, top, width, height } = part.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40))
      return there !== null && (part.contains(there) || there.contains(part)) && there !== document.documentElement
    }
  }
}
