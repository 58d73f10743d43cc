import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ACCEPTANCE_TAGS } from './scripts/acceptance/rows.ts'
import { launchOptionsOfTests } from './scripts/setup/chromium.mjs'

const laws = '**/*.laws.test.ts'
const onCitus = '**/*.citus.test.ts'
const long = '**/*.long.test.ts'
/** Cases of laws are the same in each run. */
const LAW_SEED = 'scripts/setup/law-seed.ts'

/** The longest files first, so that at the end no worker waits for one: of a fresh checkout no times are known. */
const LONGEST = [
  ...['main', 'account', 'bad-input', 'doors', 'rotate-secret', 'trouble'],
  ...['second-chance', 'enough-recipes', 'learned-need', 'check-kits', 'mended-recipes'],
  ...['edit-pet-page', 'plan-page', 'dashboard-page'],
].map((name) => `/${name}.`)

/** The libraries that a component test may load, each as it is named there. */
const LOADED_BY_COMPONENTS = [
  '@mantine/form',
  '@mantine/hooks',
  '@tanstack/react-query',
  'axe-core',
  'embla-carousel',
  'react',
  'react-dom/client',
  'react-dom/server',
  'react-router',
  'vitest-browser-react',
]

/**
 * Tests in which the database has no say: once is enough. How the server starts; how a session is carried, of which the same
 * tests by cookie run on both engines; texts that are read and not kept; folders whose tests ask no database.
 */
const ONCE = [
  // A file of SQLite.
  'src/server/db/locked-file.test.ts',
  'src/server/main.{long.,}test.ts',
  'src/server/auth/by-bearer.long.test.ts',
  'src/server/features/own-recipe/distorted-texts.long.test.ts',
  'src/server/{dogs,kit,menu,weights,features/recipe-picture}/**',
]

/**
 * Tests in which the database has a say: schema and migrations, raw SQL, what happens at the same time, errors of the
 * database. `npm test` runs these on PostgreSQL; `npm run test:all` every operation.
 */
const ON_BOTH_ENGINES = [
  'src/server/db/**/*.test.ts',
  'src/server/auth/**/{account-quota,database-away,ended-sessions,erase-owner,secret,sessions,unconfirmed-accounts}.test.ts',
  'src/server/features/diary/diary.test.ts',
  'src/server/features/own-recipes/*.test.ts',
  'src/server/features/pets/pets.test.ts',
  'src/server/features/preferences/preferences.test.ts',
  'src/server/features/shopping-list/*.test.ts',
  'src/server/features/storage/{feed-portion,storage,two-writers}.test.ts',
  'src/server/{http/versions,observability/backup,observability/tidying}.test.ts',
]

/** One server with its database for each test, in workers that have loaded the server's code once. */
const withServer = {
  setupFiles: LAW_SEED,
  globalSetup: 'src/server/testing/template-database.ts',
  execArgv: ['--import', new URL('src/server/testing/quick-passwords.ts', import.meta.url).href],
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  // A hook before all tests starts a server, in the first file of a worker with all its code to load.
  hookTimeout: 30_000,
  // Crashes, restarts and processes that begin wait more than they work: with three, two cores were half idle.
  maxWorkers: 4,
  // The server is loaded once for each worker, which spares a third of the time; each test has its own database.
  isolate: false,
}

/** A computation of a second takes a minute on a machine that many use, and is no more wrong for it. */
const COMPUTES_MS = 120_000

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const first = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.includes(name)))
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}

/**
 * The table in CONTRIBUTING.md says which kind of test belongs where, and which of them `npm test` runs.
 */
export default defineConfig({
  test: {
    // On two cores the default is one; servers and their databases wait for the disk often enough.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A test says which lines of the specification it proves; one that is not there is an error.
    tags: ACCEPTANCE_TAGS,
    strictTags: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/{server,web}/**', laws, long],
          setupFiles: LAW_SEED,
          // Tables are read and recipes prepared once for each worker, not for each of some hundred files.
          isolate: false,
          testTimeout: COMPUTES_MS,
        },
      },
      // Apart, since some of these stand in for a module, which those after them would meet.
      { test: { name: 'unit-web', include: ['src/web/**/*.test.ts'], testTimeout: COMPUTES_MS } },
      {
        plugins: [react()],
        // A package that is found while the tests run reloads the page under them.
        optimizeDeps: { include: LOADED_BY_COMPONENTS },
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          setupFiles: 'src/web/testing/setup.ts',
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions: launchOptionsOfTests(),
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
          },
        },
      },
      {
        test: {
          name: 'laws',
          include: [`src/${laws}`, `scripts/${laws}`],
          setupFiles: LAW_SEED,
          // As for `unit`: a quarter less to compute.
          isolate: false,
          testTimeout: 5 * COMPUTES_MS,
          hookTimeout: 5 * COMPUTES_MS,
        },
      },
      {
        test: {
          name: 'api',
          ...withServer,
          include: ['src/server/**/*.test.ts'],
          exclude: [laws, onCitus, long, ...(process.env.TEST_DATABASE_URL ? ONCE : [])],
        },
      },
      {
        test: {
          name: 'engine',
          ...withServer,
          include: ON_BOTH_ENGINES,
          exclude: [laws, onCitus, long, ...ONCE],
        },
      },
      {
        test: {
          name: 'long',
          ...withServer,
          include: [`{src,scripts}/${long}`],
          exclude: process.env.TEST_DATABASE_URL ? ONCE : [],
        },
      },
      {
        test: {
          name: 'firefox',
          include: ['e2e/firefox/**/*.test.ts'],
          globalSetup: 'e2e/app/build.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // All tests share one browser and one server.
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'citus',
          include: [`src/${onCitus}`],
          globalSetup: 'scripts/setup/citus-for-tests.ts',
          execArgv: ['--import', new URL('src/server/testing/quick-passwords.ts', import.meta.url).href],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
