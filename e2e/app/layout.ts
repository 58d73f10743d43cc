import type { Page } from '@playwright/test'
import { LAYOUT_FLAWS } from './layout-flaws.ts'
import { expect } from './test.ts'

export const PHONE = { width: 360, height: 740 }
const NARROW = { width: 320, height: 740 }
const LOW = { width: 740, height: 360 }
const wide = (width: number) => ({ width, height: 900 })
const NORMAL_PX = 16

/** Words twice as big by the browser's setting move the media queries in em too, those of text zoom do not. */
const BIG_WORDS = [NARROW]
/** Here they are bigger still where they grow with the screen: looked at for broken words alone, which is quick. */
const BIGGER_WORDS = [PHONE, { width: 412, height: 740 }]
/** A little zoomed, a phone is just not yet a narrow screen with big words. */
const ZOOMED_WORDS = [
  { percent: 130, screen: PHONE },
  { percent: 200, screen: LOW },
]

/** Looks at the page on every size of screen, then with bigger words, and leaves it on a phone. */
export async function expectNothingCutOff(page: Page, name: string) {
  const browser = await page.context().newCDPSession(page)
  // Parts that are not in sight yet are laid out all the same; pictures keep their places, but need not be drawn so often.
  const looks = await page.addStyleTag({
    content: '* { content-visibility: visible !important } img { visibility: hidden !important }',
  })
  await lookAt(page, name, [NARROW, LOW, wide(768), wide(1440), wide(3840)])
  await setStandard(2 * NORMAL_PX)
  await lookAt(page, `${name} with big words`, BIG_WORDS)
  for (const screen of BIGGER_WORDS) {
    await page.setViewportSize(screen)
    await twoFrames(page)
    expect.soft(await brokenWords(page), `${name} with big words, ${screen.width} px`).toEqual([])
  }
  await setStandard(NORMAL_PX)
  for (const { percent, screen } of ZOOMED_WORDS) {
    const zoom = await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
    await lookAt(page, `${name} with words of ${percent} %`, [screen])
    await zoom.evaluate((element) => (element as Element).remove())
  }
  await looks.evaluate((element) => (element as Element).remove())
  await page.setViewportSize(PHONE)
  await browser.detach()

  function setStandard(standard: number) {
    return browser.send('Page.setFontSizes', { fontSizes: { standard } })
  }
}

async function lookAt(page: Page, name: string, screens: readonly (typeof PHONE)[]) {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await twoFrames(page)
    const flaws = [...(await page.evaluate<string[]>(LAYOUT_FLAWS)), ...(await brokenWords(page))]
    expect.soft(flaws, `${name}, ${screen.width} x ${screen.height} px`).toEqual([])
  }
}

/** A part that follows its opener by script is in its place after two frames. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Words on two lines. Names and addresses may be longer than any line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      range.selectNodeContents(node)
      if (range.getClientRects().length < 2 || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue
      const text = (node.textContent ?? '').replace(/\S*@\S*/g, ({ length }) => ' '.repeat(length))
      for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,19}(?![\p{L}\p{N}])/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) broken.push(`broken within: ${word} of ${text.trim()}`)
      }
    }
    return broken
  })
}
