/** The service worker's cache of recipe pictures (vite.config.ts), and its notes of when each was shown last. */
export const PICTURE_CACHE = 'recipe-pictures'
export const PICTURE_NOTES = { database: 'workbox-expiration', table: 'cache-entries' }
