/** Where the service worker keeps pictures of recipes (vite.config.ts), and where it notes when each was shown last. */
export const PICTURE_CACHE = 'recipe-pictures'
export const PICTURE_NOTES = { database: 'workbox-expiration', table: 'cache-entries' }
