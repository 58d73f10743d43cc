import type { Page } from '@playwright/test'

type Answer = { readonly status: number; readonly json: object }

/** Holds requests to these addresses until they are let through; then the server answers, or the given answer does. */
export async function hold(page: Page, address: string | RegExp, answer?: Answer): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return letThrough
}
