import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClientOf } from '../data/query-client.ts'
import { AppContext } from '../ui/app.ts'
import { testApp } from './test-app.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Shows one part of a page by itself, as an owner of this theme sees it, at this address. */
export async function show(part: ReactNode, theme: Theme = 'light', at = '/') {
  document.documentElement.dataset.colourScheme = theme
  const app = testApp()
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: [at] })
  return await render(part, {
    wrapper: ({ children }) => (
      <AppContext value={app}>
        <QueryClientProvider client={queryClientOf(app)}>
          <Part value={children}>
            <RouterProvider router={router} />
          </Part>
        </QueryClientProvider>
      </AppContext>
    ),
  })
}

/** A router gets its routes once, but a test may render another part in the same place. */
const Part = createContext<ReactNode>(null)

const Shown = () => (
  <>
    {use(Part)}
    <Address />
  </>
)

let address = ''

/** The address that the page has led to by now. */
export const addressNow = (): string => address

function Address() {
  const { pathname, search } = useLocation()
  address = `${pathname}${search}`
  return null
}

/** The rules of whole pages are not for parts of one. */
const OF_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order']
/** The rules that depend on the colours of a theme. All others give the same in both: only the attribute of the document differs. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Finding a selector for each element takes a large part of the time, and only violations are told. */
const QUICKLY: axe.RunOptions = { resultTypes: ['violations'], selectors: false, preload: false }

/** Names, roles, contrast in both themes: the part of accessibility that a machine can see. */
export async function expectAccessible(element: Element): Promise<void> {
  const rules = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]))
  expect(await violationsOf(element, { rules })).toEqual([])
  const { dataset } = document.documentElement
  const shown = dataset.colourScheme
  dataset.colourScheme = shown === 'dark' ? 'light' : 'dark'
  try {
    expect(await violationsOf(element, { runOnly: OF_COLOURS }), dataset.colourScheme).toEqual([])
  } finally {
    dataset.colourScheme = shown
  }
}

/**
 * Waits for the animations that end. A part that is still fading in has little contrast for a moment, and stands lower; an
 * animation that goes on for ever is a skeleton's.
 */
export async function motionOver(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
}

async function violationsOf(element: Element, options: axe.RunOptions) {
  await motionOver()
  const { violations } = await axe.run(element, { ...QUICKLY, ...options })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Nothing stands beyond the edge of the window, where one would have to scroll sideways for it. */
export function expectNothingBesideTheScreen(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** A part with the room that a page gives it. */
export const InPage = ({ children }: { children: ReactNode }) => (
  <div style={{ containerType: 'inline-size' }}>
    <main style={{ padding: '1.5rem 1rem' }}>{children}</main>
  </div>
)

/** Each state of a part, or of a whole page: it is accessible in both themes, on the narrowest of phones. */
export function everybodyCanUse(states: Readonly<Record<string, ReactNode>>, of: 'part' | 'page' = 'part'): void {
  const cases = Object.entries(states).map(([state, part]) => ({ state, part }))
  test.each(cases)('it is accessible: $state', async ({ part }) => {
    await show(of === 'page' ? part : <InPage>{part}</InPage>)
    // A dialog stands above the page, so it is the whole document that is looked at.
    await expectAccessible(document.body)
    expectNothingBesideTheScreen()
  })
}

/** Shows the part to owners who have asked their device for calm, and to all others. */
export function movesForThoseWhoLikeIt(part: ReactNode): void {
  test('nothing moves for an owner who asked for calm', async () => {
    await show(part)
    expect(longestMotionMs()).toBeLessThanOrEqual(1)
  })

  test('something moves for all others', async () => {
    await askForMotion('no-preference')
    try {
      await show(part)
      expect(longestMotionMs()).toBeGreaterThan(1)
    } finally {
      await askForMotion('reduce')
    }
  })
}

/** The session of the provider; the types of Vitest leave it to each provider. */
type Session = { send: (method: string, parameters: object) => Promise<unknown> }

async function askForMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const session = cdp() as unknown as Session
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

function longestMotionMs(): number {
  const ends = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))
  return Math.max(0, ...ends)
}

/** A press on this spot once it stands still, whatever lies above it, and though it says of itself that it takes none. */
export async function pressAt(part: Locator): Promise<void> {
  await expect.element(part).toBeInTheDocument()
  const place = () => JSON.stringify(part.element().getBoundingClientRect())
  for (let before = '', now = place(); now !== before; now = place()) {
    before = now
    await new Promise(requestAnimationFrame)
  }
  await part.click({ force: true })
}

/** Brings the app back to the front, as an owner does who had another one in sight. */
export function comeBack(): void {
  window.dispatchEvent(new Event('visibilitychange'))
}

/** Whether the browser asks before the page is closed or reloaded. */
export const isAskedOnClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Leaves a field as an owner does: the key would go from the day to the month of a date. */
export const leave = (field: Locator): void => (field.element() as HTMLElement).blur()
