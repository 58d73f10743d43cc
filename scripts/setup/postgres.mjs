import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram, installWhereAllowed, isProgram } from './debian.mjs'
import { endWithUs } from './ending.mjs'
import { SetupError } from './house.mjs'
import { portOfOurs } from './ports.mjs'

/**
 * @typedef {{ uid?: number, gid?: number }} User
 * @typedef {{
 *   url: string,
 *   start: () => Promise<void>,
 *   stop: () => Promise<void>,
 *   kill: () => Promise<void>,
 *   remove: () => Promise<void>,
 * }} Postgres `stop` lets clients finish nothing but keeps all that was committed; `kill` is a crash.
 */

const DEBIAN = '/usr/lib/postgresql'
const USER = 'goodbowl'
const BY_HAND = 'sudo apt-get update && sudo apt-get install -y postgresql'

/** @returns {string | undefined} the folder of PostgreSQL's server programs, the newest where there are several */
export const findPostgres = () => foldersOfPostgres()[0]

/** @returns {string[]} all of them, the newest first */
export function foldersOfPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const onPath = findProgram(['postgres'])
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(onPath ? [dirname(onPath)] : [])].filter(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )
}

/** Where every test must run (CI): PostgreSQL is there afterwards, or this says what to do. */
export async function findOrInstallPostgres() {
  if (findPostgres()) return
  await installWhereAllowed('postgresql', "Debian's PostgreSQL for the API tests")
  if (!findPostgres()) throw new SetupError(`The API tests need PostgreSQL. Please run this once:\n\n  ${BY_HAND}`)
}

/**
 * A PostgreSQL of our own for as long as the work lasts: a new folder among the temporary ones, a port of this machine
 * alone, a password of its own. Whatever ends us ends it.
 * @template Result
 * @param {(url: string) => Promise<Result>} work
 * @param {string} programs
 * @returns {Promise<Result>}
 */
export async function withPostgres(work, programs) {
  const server = createPostgres(programs)
  try {
    await server.start()
    return await work(server.url)
  } finally {
    await server.remove()
  }
}

/**
 * @param {string} programs the folder of `initdb` and `postgres`
 * @param {{ durable?: boolean, port?: number, password?: string, options?: string[] }} [settings] `durable`: synced at
 *   every commit, as for crash tests (in tests the folder may lie in memory, so that a power cut is not among
 *   what they show); else as quick as it gets. `options`: more settings of PostgreSQL, `name=value`
 * @returns {Postgres}
 */
export function createPostgres(
  programs,
  { durable = false, port = portOfOurs(), password = newPassword(), options = [] } = {},
) {
  const user = userFor()
  const folder = mkdtempSync(join(tmpdir(), 'goodbowl-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const data = join(folder, 'data')
  initialise({ programs, folder, data, password, user })

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const args = [
    ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''],
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
    ...['max_connections=200', 'lc_messages=C', 'log_min_messages=log', ...options].flatMap((one) => ['-c', one]),
  ]
  // Machines of one cluster ask each other with it.
  const env = { ...process.env, PGPASSWORD: password }

  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('close', resolve))
    ending.kill(signal)
    await ended
  }
  const forget = endWithUs(() => {
    child?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    start: async () => {
      child = spawn(join(programs, 'postgres'), args, {
        ...user,
        env,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await untilReady(child)
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    remove: async () => {
      await end('SIGQUIT')
      forget()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * PostgreSQL refuses to run as root: it runs as the user that Debian's package brings, or as the user without rights of every Unix.
 * @returns {User}
 */
function userFor() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new SetupError('PostgreSQL does not run as root, and this machine has no other user for it.')
}

/** @param {{ programs: string, folder: string, data: string, password: string, user: User }} settings */
function initialise({ programs, folder, data, password, user }) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid ?? user.uid)
  const auth = ['--username', USER, '--auth', 'scram-sha-256', '--pwfile', passwordFile]
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, ...auth, '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new SetupError(`PostgreSQL could not make its folder: ${stderr.trim()}`)
}

/**
 * When it takes connections.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function untilReady(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-10_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    child.on('error', reject)
    child.on('close', () => reject(new SetupError(`PostgreSQL did not start: ${said.trim()}`)))
  })
}

/** Known to the process that asks for it alone. */
export const newPassword = () => randomBytes(16).toString('hex')
