import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const PHONE = { width: 360, height: 740 }
const SCREENS = [{ width: 320, height: 740 }, PHONE, ...[768, 1440, 3840].map((width) => ({ width, height: 900 }))]
/** For words of twice the size: a phone and a desktop. */
const SCREENS_FOR_BIG_WORDS = [PHONE, { width: 1440, height: 900 }]
const NORMAL_PX = 16

/** Looks at the page on every size of screen, then with words twice as big, and leaves it on a phone. */
export async function expectNothingCutOff(page: Page, name: string) {
  const browser = await page.context().newCDPSession(page)
  // What is not in sight yet is laid out all the same.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const setWords = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await lookAt(page, name, SCREENS)
  await setWords(2 * NORMAL_PX)
  await lookAt(page, `${name} with big words`, SCREENS_FOR_BIG_WORDS)
  await setWords(NORMAL_PX)
  await page.setViewportSize(PHONE)
  await browser.detach()
}

async function lookAt(page: Page, name: string, screens: typeof SCREENS) {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await twoFrames(page)
    expect.soft(await layoutFlaws(page), `${name}, ${screen.width} px`).toEqual([])
  }
}

/** What follows its opener by script is in its place. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** What a person would see go wrong: a page wider than its screen, words cut off, outside their box, or over one another. */
function layoutFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What has opened over the page covers it by design, and is looked at alone.
    const opened = document.querySelector('dialog[open], [role=menu], [role=listbox]')
    const texts = [...textsIn(opened ?? document.body)]
    return [...tooWide(), ...texts.flatMap(outside), ...overlaps(texts)]

    type Text = { words: string; element: HTMLElement; lines: DOMRect[] }

    function tooWide(): string[] {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
    }

    function* textsIn(root: Element): Generator<Text> {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement: element, textContent } = walker.currentNode
        const words = textContent?.trim() ?? ''
        if (!element || words === '' || !isSeen(element)) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const lines = [...range.getClientRects()].filter((line) => line.width > 1 && isInScroller(line, element))
        yield { words, element, lines }
      }
    }

    /** Bars stand over the page by design; what slides or is shortened by an ellipsis is cut off by design. */
    function isSeen(element: HTMLElement): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      for (let part: Element | null = element; part && part !== opened; part = part.parentElement) {
        const style = getComputedStyle(part)
        if (style.clipPath !== 'none' || style.position === 'fixed' || style.position === 'sticky') return false
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
        if (part.getAttribute('aria-roledescription') === 'carousel' && !isInViewport(element)) return false
      }
      return true
    }

    function isInViewport(element: Element): boolean {
      const slide = element.closest('li')?.getBoundingClientRect()
      return !slide || (slide.left >= 0 && slide.right <= innerWidth)
    }

    /** What has to be scrolled to is not in sight. */
    function isInScroller({ top, bottom }: DOMRect, element: Element | null): boolean {
      if (!element || element === document.documentElement) return true
      const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY)
      if (!isScroller) return isInScroller({ top, bottom } as DOMRect, element.parentElement)
      const box = element.getBoundingClientRect()
      return top >= box.top && bottom <= box.bottom
    }

    /** Beyond the edge of the nearest box that is drawn or that cuts off. */
    function outside({ words, element, lines }: Text): string[] {
      const drawn = boxOf(element)
      if (getComputedStyle(drawn).overflowY === 'auto') return []
      const box = drawn.getBoundingClientRect()
      const isOutside = lines.some(
        ({ left, right, top, bottom }) =>
          left < box.left - 1 || right > box.right + 1 || top < box.top - 6 || bottom > box.bottom + 6,
      )
      return isOutside ? [`outside its box: ${words}`] : []
    }

    function boxOf(element: Element): Element {
      const style = getComputedStyle(element)
      const isBox =
        style.display !== 'inline' &&
        (style.overflowX !== 'visible' || style.borderRightWidth !== '0px' || !/, 0\)$/.test(style.backgroundColor))
      return isBox || !element.parentElement ? element : boxOf(element.parentElement)
    }

    function overlaps(all: readonly Text[]): string[] {
      return all.flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter((other) => one.lines.some((line) => other.lines.some((with_) => cover(line, with_))))
          .map((other) => `over one another: ${one.words} | ${other.words}`),
      )
    }

    /** More than the space between two lines of tight type. */
    function cover(a: DOMRect, b: DOMRect): boolean {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return width > 2 && height > Math.min(a.height, b.height) * 0.4
    }
  })
}
