import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram } from './debian.mjs'
import { foldersOfPostgres } from './postgres.mjs'

/** The places in Debian's layout and in PostgreSQL's own, seen from the programs. */
const LIBRARIES = ['../lib/citus.so', '../lib/postgresql/citus.so']

/**
 * @returns {string | undefined} the folder of PostgreSQL's server programs into which Citus was installed: the one that
 *   `CITUS_PROGRAMS` names, else the newest of the machine's
 */
export function findCitus() {
  const named = process.env.CITUS_PROGRAMS
  return [...(named ? [named] : []), ...foldersOfPostgres()].find(
    (folder) => isProgram(join(folder, 'postgres')) && LIBRARIES.some((place) => existsSync(join(folder, place))),
  )
}
