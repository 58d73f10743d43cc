import { type Page, Puppeteer } from 'puppeteer-core'
import { expect } from 'vitest'

type Role = keyof typeof KEYS | 'textbox' | 'combobox' | 'region'

/** A selector by role and whole name. */
const named = (role: Role, name: string) => `named/${role} ${name}`

/** Firefox’s own list of the words of a screen reader takes it half a second to two for each question (`aria/…`). */
Puppeteer.registerCustomQueryHandler('named', {
  // This runs in the page: nothing of this file is there.
  queryOne: (page, roleAndName) => {
    const [role = '', ...words] = roleAndName.split(' ')
    const kinds: Record<string, string> = {
      button: 'button',
      link: 'a[href]',
      region: 'section',
      textbox: 'input:not([type]),input[type=text],input[type=email],input[type=search],input[inputmode]',
      combobox: '[role=combobox]',
    }
    const textOf = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? ''
    const byIds = (ids: string) => ids.split(' ').map((id) => textOf(document.getElementById(id)))
    const partsOfLabels = (element: Element) => {
      const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<Element>)] : []
      return labels.flatMap(({ childNodes }) => [...childNodes].map((part) => part.textContent ?? ''))
    }
    const nameOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')
      const said = element.getAttribute('aria-label')
      if (ids) return byIds(ids).join(' ')
      if (said !== null) return said
      return partsOfLabels(element).join(' ') || textOf(element)
    }
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    const asked = words.join(' ')
    const found = (page as Element).querySelectorAll(kinds[role] ?? `input[type=${role}]`)
    return [...found].find((element) => element.checkVisibility() && plain(nameOf(element)) === asked) ?? null
  },
})

/** Nothing moves: the device asks for less motion, and to wait for two frames at each press takes half of the time. */
const find = (page: Page, selector: string) => page.locator(selector).setWaitForStableBoundingBox(false)

const KEYS = { radio: ' ', checkbox: ' ', button: 'Enter', link: 'Enter' } as const

/** Presses by the keyboard: a pointer needs a place, and where a page is still coming in that may be another's a moment later. */
export async function press(page: Page, role: keyof typeof KEYS, name: string): Promise<void> {
  const thing = await find(page, named(role, name)).filter(takesFocus).waitHandle()
  await thing.dispose()
  await page.keyboard.press(KEYS[role])
}

/** A disabled one takes it later. */
function takesFocus(thing: Element): boolean {
  if (thing instanceof HTMLElement) thing.focus()
  return document.activeElement === thing
}

export const fill = (page: Page, name: string, text: string, role: Role = 'textbox') =>
  find(page, named(role, name)).fill(text)

/** A field for a password has no role, and its label the same name. */
export const fillPassword = (page: Page, password: string) => find(page, 'input[type=password]').fill(password)

export const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

/** Expectations of what a person sees. */
export const expectAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

export const expectText = (page: Page, text: string) => expect.poll(() => textOf(page)).toContain(text)

export const textOf = (page: Page) => page.$eval('body', (body) => body.innerText)

/** All that the part of the page says, once it is there. */
export async function textOfRegion(page: Page, name: string): Promise<string> {
  const region = await page.locator(named('region', name)).waitHandle()
  return region.evaluate((element) => (element as HTMLElement).innerText)
}
