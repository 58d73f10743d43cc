import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const laws = '**/*.laws.test.ts'
const onCitus = '**/*.citus.test.ts'

/** The longest tests first, whatever the size of their files. */
const LONGEST = ['fuzz', 'guessing', 'crash', 'sigterm', 'main', 'identity', 'trouble'].map(
  (name) => `/${name}.test.ts`,
)

/** Begins with what takes longest, so that at the end nobody waits for one: of a fresh checkout no times are known. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const long = LONGEST.flatMap((end) => sorted.filter(({ moduleId }) => moduleId.endsWith(end)))
    return [...long, ...sorted.filter((file) => !long.includes(file))]
  }
}

/**
 * `unit` is the everyday part and stays quick. `laws` holds what needs thousands of random cases (`*.laws.test.ts`),
 * `api` what needs a server with a database, `citus` what needs a whole cluster (`*.citus.test.ts`).
 */
export default defineConfig({
  test: {
    // On two cores the default is one; servers and their databases wait for the disk often enough.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**', laws],
        },
      },
      { test: { name: 'laws', include: [`src/${laws}`, `scripts/${laws}`], testTimeout: 120_000 } },
      {
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts'],
          // How the server starts has little to do with its database: once is enough.
          exclude: [laws, onCitus, ...(process.env.TEST_DATABASE_URL ? ['src/server/main.test.ts'] : [])],
          globalSetup: 'src/server/testing/template-database.ts',
          execArgv: ['--import', new URL('src/server/testing/quick-passwords.ts', import.meta.url).href],
          testTimeout: 20_000,
          // A hook before all tests starts a server, in the first file of a worker with all its code to load.
          hookTimeout: 30_000,
          // The server is loaded once for each worker, which spares a third of the time; each test has its own database.
          isolate: false,
        },
      },
      {
        test: {
          name: 'citus',
          include: [`src/${onCitus}`],
          globalSetup: 'scripts/setup/citus-for-tests.ts',
          execArgv: ['--import', new URL('src/server/testing/quick-passwords.ts', import.meta.url).href],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
