import type { SHARED_RECIPE } from '../contract/limits.ts'

declare const self: ServiceWorkerGlobalScope

const PAGE: (typeof SHARED_RECIPE)['page'] = '/recipe/mine'
const CACHE: (typeof SHARED_RECIPE)['cache'] = 'shared-recipe'
/** A larger share is no recipe, and is dropped here. */
const MOST_BYTES: (typeof SHARED_RECIPE)['mostBytes'] = 10_000_000

/**
 * A share from another app (`share_target` of the manifest) is sent to the page as a form. It never leaves the device: it waits here as it
 * came, unread, and the page takes it.
 */
export function takeShared(event: FetchEvent): void {
  const { method, mode, url } = event.request
  const isShared = method === 'POST' && mode === 'navigate' && new URL(url).pathname === PAGE
  if (isShared) event.respondWith(keepForPage(event.request))
}

/** If nothing can be kept, the page says that nothing has come. */
async function keepForPage(request: Request): Promise<Response> {
  await keep(request).catch(() => undefined)
  return Response.redirect(new URL(`${PAGE}?shared`, self.location.origin).href, 303)
}

async function keep(request: Request): Promise<void> {
  const form = await request.blob()
  if (form.size > MOST_BYTES) return
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  await (await caches.open(CACHE)).put(PAGE, new Response(form, { headers }))
}
