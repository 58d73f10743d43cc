import type { Page } from '@playwright/test'

/** Nothing is fetched ahead on its own: only pages that are pointed at or asked for. */
export const withoutIdling = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
