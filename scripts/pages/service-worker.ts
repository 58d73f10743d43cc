import type { VitePWAOptions } from 'vite-plugin-pwa'
import { PICTURE_CACHE } from '../../src/web/data/picture-cache.ts'
import { NOTICES_SCRIPT } from './notices-script.ts'

const DAY_SECONDS = 24 * 3600

/** The service worker keeps the pages and the pictures; answers of the API are kept by src/web/data/offline-answers.ts. */
export const workbox: VitePWAOptions['workbox'] = {
  globPatterns: ['**/*.{js,css,html,svg,woff2}'],
  // It is the service worker's own.
  globIgnores: [NOTICES_SCRIPT],
  importScripts: [`/${NOTICES_SCRIPT}`],
  cleanupOutdatedCaches: true,
  // The pictures of the first visit are kept too.
  clientsClaim: true,
  inlineWorkboxRuntime: true,
  navigateFallback: '/index.html',
  navigateFallbackDenylist: [/^\/api\//, /^\/(healthz|readyz|metrics)$/, /\.[a-z0-9]+$/i],
  runtimeCaching: [
    {
      // The address names the version: what it answers never changes.
      urlPattern: ({ url, sameOrigin }) =>
        sameOrigin && /^\/api\/v2\/recipes\/[^/]+\/picture\.svg$/.test(url.pathname) && url.searchParams.has('v'),
      handler: 'CacheFirst',
      options: {
        cacheName: PICTURE_CACHE,
        cacheableResponse: { statuses: [200] },
        expiration: { maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true },
      },
    },
  ],
}
