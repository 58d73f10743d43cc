import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The paths that the page asks for from now on, and a wait until each of them is answered. */
export function watchRequests(page: Page): { asked: string[]; untilAnswered: () => Promise<void> } {
  const asked: string[] = []
  let open = 0
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    open += 1
  })
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', () => (open -= 1))
  return { asked, untilAnswered: () => expect.poll(() => open, 'requests on their way').toBeLessThanOrEqual(0) }
}

/** Whether React has taken over the heading, drawn ahead or not: only then does the page answer its reader. */
export const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })

/** Waits until the page is idle. Work that the page has put off until then is done before this returns. */
export const whenIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())))

/** The initiator of each font's request: a link at once, or a style sheet when the first text was laid out without it. */
export const fontRequests = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ initiatorType }) => initiatorType),
  )
