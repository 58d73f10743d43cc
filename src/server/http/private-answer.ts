/** Kept by nobody on its way, found by no search engine, and told to no page that it leads to. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

export function keepPrivate(headers: Headers): void {
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) headers.set(name, value)
}
