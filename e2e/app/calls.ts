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
