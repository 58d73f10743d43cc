import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { matchesGlob, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { bootstrapWhileWorking } from './scripts/pages/bootstrap.ts'
import { classNameOf } from './scripts/pages/class-names.ts'
import { drawnPages } from './scripts/pages/drawn-pages.ts'
import { firstWords } from './scripts/pages/first-words.ts'
import { NOTICES_SCRIPT, noticesScript } from './scripts/pages/notices-script.ts'
import { RECIPE_FILES, SHARED_RECIPE } from './src/contract/recipe/own-recipe-limits.ts'
import { manifest as words } from './src/texts/index.ts'
import { PRODUCT_NAME } from './src/texts/product-name.ts'
import { PICTURE_CACHE } from './src/web/data/picture-cache.ts'

const DAY_SECONDS = 24 * 3600

/** The app's manifest. Its pictures are made by scripts/make-app-pictures.ts. */
const manifest: Partial<ManifestOptions> = {
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

/** The service worker keeps the pages and the pictures; answers of the API are kept by src/web/data/offline-answers.ts. */
const workbox: VitePWAOptions['workbox'] = {
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

/** Changes with the contract: answers that a device has kept in another shape are not shown any more. */
function shapeOfAnswers(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync('src/contract', { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(readFileSync(`src/contract/${file}`))
  }
  return hash.digest('hex').slice(0, 12)
}

/** A first visit loads the texts that it shows. */
const LATER_TEXTS = ['src/texts/*/*/**']
/** Pages for visitors need these too, and are not to wait for the owners' frame. */
const SHARED_WITH_VISITORS = [
  // The code for labels of food and for a vet's answers stays with the pages that ask for them, as do the days of a change of food.
  'src/nutrition/**/!(mixed-feeding|other-food|changeover|split-line|label-tidied|label-words|vet-limits|vet-approval|adapt|appetite|decimals-apart|food-as-sold|intake-*|portion-share|kit*|obstacles|optimiser|programs|week|weighing)*.ts',
  'src/contract/routes.ts',
  'src/texts/*/{units.ts,account/auth.ts}',
  'src/web/{paths.ts,data/api/!(pack)*,data/session/!(passkey)*,dog-ui/units/**}',
  'node_modules/@mantine/hooks/**',
]
/** The frame of every page behind the login, and the data of the pages. What is in a folder of `queries/` comes with its page. */
const OWNER_FRAME = [
  'src/kitchen/!(today|notice-times|add-to-shopping-list|meal-plan|fill-plan|plan-supply|plan-tasks|planned-shopping|packs|aisles|own-items).ts',
  'src/texts/*/owners/!(leaving)*',
  'src/web/{data/{*,queries/*},pages/*,shell/!(timer-strip)*}',
  'src/web/{ui/icons,features/search/field}/**',
  // Too small for a file of its own, on each page with a recipe.
  'src/web/dog-ui/food-symbol*',
  'node_modules/{@tanstack/**,idb-keyval/**}',
]
/** Parts that few pages have come with those pages. */
const PARTS = [
  'src/web/ui/{!(dates)*,{page,toasts}/**,forms/!(segments|stepper|switch|choices|form|ask-before-leaving|use-judged)*}',
]
/** The parts with which forms ask, and ask before they are left. */
const ASKING = ['src/web/ui/forms/{choices,form,ask-before-leaving,use-judged}*', 'src/texts/*/owners/leaving.ts']
/** The choice of how a meal went down: three pages ask or tell it. */
const APPETITE = [
  'src/texts/*/dog/appetite.ts',
  'src/web/data/queries/dog/appetite.ts',
  'src/web/dog-ui/appetite-choice*',
]
/** The code that starts a timer of the guide brings the code that shows and rings it on every page. */
const TIMERS = ['src/texts/*/recipe/timer.ts', 'src/web/{data/device/alarm,shell/timer-strip}*']
/** The search box stands on every page and shows rings; the cards come with the pages that have some. */
const RECIPE_CARDS = ['src/web/dog-ui/{recipe-card,recipe-grid}*']
/** The pages of recipes, of an owner's own and of a dog show it. */
const NUTRIENT_TABLE = ['src/web/dog-ui/{nutrient-table,bullet-}*']
/** Sentences of the server in the owner's units, with what they say of things. */
const SENTENCES = ['src/web/dog-ui/{sentence-text*,things/thing-text.ts}']
/** The obstacles to recipes load with the pages that show them. */
const DOG_PARTS = ['src/web/dog-ui/!(carbon-leaf|food-symbol|obstacles|sentence-text|weight-question)*']
/** A dog's fields, and the words about them. */
const DOG_FIELDS = ['src/web/dog-ui/fields/*.ts', 'src/texts/*/{conditions,dog/dog-words}.ts']
/** The form for these fields: the page of a dog only shows them. */
const DOG_FORM = ['src/web/dog-ui/fields/*.{tsx,css}', 'src/contract/dog/age.ts']

const isIn = (places: readonly string[]) => (id: string) =>
  places.some((place) => matchesGlob(relative(import.meta.dirname, id), place))
const isInLaterTexts = isIn(LATER_TEXTS)

/**
 * Few files, since each costs a slow phone a round trip: one for the first visit, one of the frame around the pages behind
 * the login, one of what several pages show, one for each page.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first-visit', tags: ['$initial'], test: (id) => !isInLaterTexts(id) },
    { name: 'shared', test: isIn(SHARED_WITH_VISITORS) },
    { name: 'owner', test: isIn(OWNER_FRAME) },
    { name: 'appetite', test: isIn(APPETITE) },
    { name: 'timers', test: isIn(TIMERS) },
    { name: 'nutrient-table', test: isIn(NUTRIENT_TABLE), minShareCount: 2 },
    { name: 'asking', test: isIn(ASKING), minShareCount: 2 },
    { name: 'ui', test: isIn(PARTS), minShareCount: 2 },
    { name: 'recipe-card', test: isIn(RECIPE_CARDS), minShareCount: 2 },
    { name: 'sentences', test: isIn(SENTENCES), minShareCount: 2 },
    { name: 'dog-ui', test: isIn(DOG_PARTS), minShareCount: 3 },
    { name: 'dog-fields', test: isIn(DOG_FIELDS), minShareCount: 2 },
    { name: 'dog-form', test: isIn(DOG_FORM), minShareCount: 2 },
  ],
}

const FIRST_SCRIPT = /\/index-/
const OF_THE_FRAME = /\/(rolldown-runtime|shared|index)-/

/**
 * The first visit carries the names of the parts it leads to, the frame those of every page: fewer characters of a hash tell
 * releases apart as well.
 */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/**
 * Texts do nothing by themselves: what the server says stays out of the browser, and out of the way of these groups. Nor does the
 * science: a module of which a page uses types alone is no file to fetch.
 */
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /src[\\/](texts[\\/][\w-]+|nutrition)[\\/]/, sideEffects: false }],
}

/**
 * A component of the router that no page uses stays out: kept for its name for developers alone, `Link` would bring with every
 * first visit what frameworks load ahead by.
 */
const withoutNamesForDevelopers: Plugin = {
  name: 'without-names-for-developers',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .+;$/gm, '')
        .replace(/(?<== )(?=[\w$.]+\.(forwardRef|createContext)\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
}

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    react(),
    firstWords,
    withoutNamesForDevelopers,
    drawnPages(),
    bootstrapWhileWorking(),
    noticesScript(),
    VitePWA({ registerType: 'prompt', injectRegister: false, includeManifestIcons: false, manifest, workbox }),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  define: { 'import.meta.env.SHAPE_OF_ANSWERS': JSON.stringify(shapeOfAnswers()) },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing becomes a data: URL: the content security policy allows files of this origin only.
    assetsInlineLimit: 0,
    cssMinify: true,
    // A browser from before 2023 that cannot fetch a script ahead fetches it when it is asked for.
    modulePreload: {
      polyfill: false,
      // The code that has loaded a part is there by then, and so are the files that it was made of. A vet opens one page, once: its
      // parts are found one by one, and their names do not come with every first visit. Styles are always named.
      resolveDependencies: (file, parts, { hostId }) =>
        file.includes('/vet-link-')
          ? []
          : parts.filter((part) => !(hostId.includes('/owner-') ? OF_THE_FRAME : FIRST_SCRIPT).test(part)),
    },
    // The manifest says which file is loaded with which: e2e/app/later-parts.ts weighs it. scripts/setup/pages.mjs lays it beside the
    // pages.
    manifest: true,
    rolldownOptions: { treeshake, output: { codeSplitting, ...SHORT_NAMES } },
  },
})
