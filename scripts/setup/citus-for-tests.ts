import { findCitus } from './citus.mjs'
import { type Citus, startCitus } from './citus-cluster.ts'
import { SetupError } from './house.mjs'

let citus: Citus | undefined

/** A cluster for the tests of `*.citus.test.ts`, which make databases on it as others do on a PostgreSQL. */
export async function setup(): Promise<void> {
  const programs = findCitus()
  if (!programs) throw new SetupError('Citus is not installed here: see docs/scale.md.')
  citus = await startCitus(programs)
  process.env.TEST_DATABASE_URL = citus.url
}

/** Vitest calls this after a `setup` that failed, too. */
export const teardown = (): Promise<void> | undefined => citus?.remove()
