import type { Page } from '@playwright/test'

/** The methods of what the page asks of these addresses of the API and of those beneath, from now on. */
export function callsOf(page: Page, address: string): readonly string[] {
  const methods: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (`${pathname}/`.startsWith(`/api${address}/`)) methods.push(request.method())
  })
  return methods
}

/** So many changes, each followed by a look at what has become of it. */
export const changesLookedAt = (times: number) => new RegExp(`^(GET )*((PUT|POST|DELETE)( GET)+ ?){${times}}$`)
