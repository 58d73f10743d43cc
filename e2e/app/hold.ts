import type { Page } from '@playwright/test'

/** What the page asks for at these addresses is not answered until it is let through. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}
