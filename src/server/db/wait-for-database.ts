import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sentences } from '../../texts/index.ts'
import { SettingError } from '../env.ts'
import { codeOf, syscallOf } from '../error-codes.ts'

type Settings = { readonly databaseUrl: string | undefined; readonly databaseWaitSeconds: number }

const TRY_EVERY_MS = 500
const CONNECT_WITHIN_MS = 5000

/**
 * Returns when PostgreSQL takes connections: after a power cut or a reboot the app may be there first. SQLite is always
 * there. A refusal that waiting does not mend (a wrong password, no such database, a database that cannot hold every
 * letter) is thrown at once.
 * @param onWait told once, with the reason, when there is something to wait for
 * @throws {SettingError} whatever the reason: the address is a setting
 */
export async function waitForDatabase(
  { databaseUrl, databaseWaitSeconds }: Settings,
  onWait: (why: string) => void,
): Promise<void> {
  if (!databaseUrl) return
  const until = performance.now() + databaseWaitSeconds * 1000
  for (let tries = 1; ; tries++) {
    const error = await tryToConnect(databaseUrl)
    if (!error) return
    if (!isStillComing(error) || performance.now() >= until) throw refused(error)
    if (tries === 1) onWait(reasonOf(error))
    await pause(TRY_EVERY_MS)
  }
}

/** One try, for programs that are run by hand. */
export const requireDatabase = (databaseUrl: string | undefined): Promise<void> =>
  waitForDatabase({ databaseUrl, databaseWaitSeconds: 0 }, () => {})

async function tryToConnect(connectionString: string): Promise<Error | undefined> {
  const client = clientFor(connectionString)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show server_encoding')
    const [{ server_encoding: encoding }] = rows
    return encoding === 'UTF8' ? undefined : new Error(sentences.console.databaseEncoding(encoding))
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/** The driver's client for the address: the driver reads the files that the address names, for encryption say. */
function clientFor(connectionString: string): pg.Client {
  try {
    return new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
    })
  } catch (error) {
    throw refused(error as Error)
  }
}

const refused = (error: Error) => new SettingError(sentences.console.databaseUrl(reasonOf(error)))
const reasonOf = (error: Error) => error.message || codeOf(error)

/**
 * Whether PostgreSQL is why something failed: it cannot be reached, refuses the user or the database, has no room or no
 * connection left (53), may only be read (25006), or its user may not make tables (42501; 3F: has no schema to make
 * them in; 42P01, of the table that is looked for first: looks for them in another than they are in).
 */
export function isPostgresTrouble(error: unknown): boolean {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  return (
    /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|28|3D|3F|08|57P|53|25006|42501)/.test(code) ||
    (code === '42P01' && message.includes('kysely_migration')) ||
    /timeout (exceeded|expired)|Connection terminated/.test(message)
  )
}

/**
 * Not listening yet (ENOENT: on a socket of this machine), a name not known yet, up and not ready yet (57P03), or all its
 * connections taken (53300).
 */
function isStillComing(error: Error): boolean {
  const code = codeOf(error)
  return (
    (code === 'ENOENT' && syscallOf(error) === 'connect') ||
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0\d|53300)$/.test(code) ||
    /timeout expired|read timeout|terminated/i.test(error.message)
  )
}
