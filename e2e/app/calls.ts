import type { Page } from '@playwright/test'

/** The methods of the page's requests to these addresses of the API and those beneath, from now on. */
export function callsOf(page: Page, address: string): readonly string[] {
  const methods: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (`${pathname}/`.startsWith(`/api${address}/`)) methods.push(request.method())
  })
  return methods
}

/** A pattern of so many changes, each followed by a look at its result. */
export const changesLookedAt = (times: number) => new RegExp(`^(GET )*((PUT|POST|DELETE)( GET)+ ?){${times}}$`)
