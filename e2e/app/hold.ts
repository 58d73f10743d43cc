import type { Page } from '@playwright/test'

type Answer = { readonly status: number; readonly json: object }

/** What the page asks for at these addresses is not answered until it is let through, then by the server or as told. */
export async function hold(page: Page, address: string | RegExp, answer?: Answer): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return letThrough
}
