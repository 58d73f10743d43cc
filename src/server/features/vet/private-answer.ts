/** Kept by nobody on its way, found by no search engine, and told to no page that it leads to. */
export function keepPrivate(headers: Headers): void {
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex, nofollow')
}
