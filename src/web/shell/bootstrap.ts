import { COLOUR_SCHEME_KEY, DRAFT_KEY, LOGGED_IN_KEY, schemeShown } from '../data/stored-keys.ts'
import { HOME } from '../pages/visitors-pages.ts'
import { LOCALE } from '../texts/index.ts'
import { readLocal } from '../ui/local-storage.ts'
import { askAhead } from './ask-ahead.ts'
import { paramsOf } from './match-path.ts'

/**
 * Runs before the first paint, beside the app: a classic script, compiled by the build into a file of its own, because the
 * content security policy allows no script inside the page. The build writes its data into its element.
 */

/** An owner's page: its path, the files that only it needs, where it asks first. */
export type PageAhead = readonly [path: string, files: string, addresses: readonly string[]]

const SLOW_AFTER_MS = 10_000

const { app, fonts, frame, pages } = document.currentScript?.dataset ?? {}
const isLoggedIn = readLocal(LOGGED_IN_KEY) === 'true'

followColourScheme()
if (app) document.addEventListener('DOMContentLoaded', () => startAfterFirstLook(app))
// Text is laid out once where the fonts are there before it: on a second visit they are at hand, and an owner's page waits for its
// answers anyway. What a visitor is shown first, they would hold up.
if (fonts && (isLoggedIn || navigator.serviceWorker?.controller)) fonts.split(' ').forEach(preload)
// A prerendered page is for visitors. An owner, or a visitor who has begun to describe a dog, sees the opening words until the app draws its page.
if (!app || isLoggedIn || (readLocal(DRAFT_KEY) ?? '{}') !== '{}') sayThatItOpens()
document.addEventListener('submit', holdForm)
if (isLoggedIn && frame && pages) prepare(frame, JSON.parse(pages))

/** Says that the app opens, until the app has drawn a page (opening.ts, theme/opening.css). */
function sayThatItOpens(): void {
  document.documentElement.dataset.isOpening = ''
  setTimeout(() => document.documentElement.setAttribute('data-is-slow', ''), SLOW_AFTER_MS)
}

/** Sets the colour scheme, so that no owner who chose dark is shown a white page first; it follows the device after that. */
function followColourScheme(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () =>
    document.documentElement.setAttribute(
      'data-colour-scheme',
      schemeShown(readLocal(COLOUR_SCHEME_KEY), systemIsDark.matches),
    )
  show()
  systemIsDark.addEventListener('change', show)
}

/**
 * A page that comes drawn is shown before its code runs, even when the code is at hand: running it takes a slow phone half a
 * second. A page in the background has no first look to wait for.
 */
function startAfterFirstLook(app: string): void {
  const start = () => {
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', src: app })
    document.head.append(script)
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

/** Some pages are there before the app is alive. A form that is sent by then waits for it (`ui/forms/form.tsx`). */
function holdForm(event: SubmitEvent): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  event.target.dataset.isWaiting = ''
}

/** Loads the parts of an owner's page along with the app, not after it: its code, the first answers and the first picture. */
function prepare(frame: string, pages: readonly PageAhead[]): void {
  const address = location.pathname === '/' ? HOME : location.pathname
  for (const [path, files, addresses] of pages) {
    const params = paramsOf(path, address)
    if (!params) continue
    for (const file of `${frame} ${files}`.split(' ')) preload(file)
    // Only the app knows the questions that depend on more than path and dog, such as other amounts.
    const isOfDogAlone = [...new URLSearchParams(location.search).keys()].every((key) => key === 'dog')
    askAhead(isOfDogAlone ? addresses : [], params, location.search)
    setTimeout(readTablesOfNumbers)
    setTimeout(readTablesOfDates)
    return
  }
}

// The first number and the first date that a page writes make the browser read its tables, for 20 ms and, on a phone, much
// longer: now, while the network is at work, and one after the other.
function readTablesOfNumbers(): void {
  new Intl.NumberFormat(LOCALE).format(1.5)
}

function readTablesOfDates(): void {
  new Intl.DateTimeFormat(LOCALE).format()
}

function preload(file: string): void {
  const link = document.createElement('link')
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else if (file.endsWith('.woff2')) Object.assign(link, { rel: 'preload', as: 'font' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}
