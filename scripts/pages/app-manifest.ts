import type { ManifestOptions } from 'vite-plugin-pwa'
import { RECIPE_FILES, SHARED_RECIPE } from '../../src/contract/limits.ts'
import { manifest as words } from '../../src/texts/index.ts'
import { PRODUCT_NAME } from '../../src/texts/product-name.ts'

/** The app's manifest. Its pictures are made by scripts/make-app-pictures.ts. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: words.description,
  lang: words.language,
  dir: 'ltr',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbf7f0',
  background_color: '#fbf7f0',
  categories: ['food', 'lifestyle', 'health'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  screenshots: [
    {
      src: '/screenshots/home-narrow.jpg',
      sizes: '720x1480',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: words.home,
    },
    {
      src: '/screenshots/recipe-narrow.jpg',
      sizes: '720x1480',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: words.recipe,
    },
    {
      src: '/screenshots/recipe-wide.jpg',
      sizes: '1440x900',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: words.recipe,
    },
  ],
  shortcuts: [
    { name: words.shoppingList, url: '/shopping-list' },
    { name: words.storage, url: '/storage' },
    { name: words.recipes, url: '/recipe/search' },
  ],
  // The recipe is sent as a form: the service worker keeps it (src/service-worker/shared-recipe.ts), and it is in no address and no log.
  share_target: {
    action: SHARED_RECIPE.page,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        {
          name: 'file',
          accept: ['text/plain', 'text/html', 'application/json', 'application/ld+json', ...RECIPE_FILES],
        },
      ],
    },
  },
}
