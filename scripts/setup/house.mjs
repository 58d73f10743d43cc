// Plain JavaScript: this runs before anything is installed, on whatever Node (20 or newer) the machine has.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {string[]} parts */
export const inHouse = (...parts) => join(root, ...parts)

/** The Node that the project is written for, brought by the `node` package. */
export const pinnedNode = inHouse('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * The flags of the server. Node takes room for young and old objects by the machine's memory, and on a large one waits long
 * before it collects: with these it needs a third less, and is as quick. Functions are compiled when they are first called.
 * The most that was seen of old objects is in docs/scale.md.
 */
export const SERVER_FLAGS = ['--max-lazy', '--max-semi-space-size=8', '--max-old-space-size=512']

/**
 * The C library keeps what it gave out for the next time, for each thread: every password hashed and every page packed
 * would make the server larger, up to twice its size. With these, what is large goes back to the system; an answer's body
 * and what it is packed into count as large, or they leave holes that nothing else fills.
 */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' }

/** The file that is run: the server and its packages in one file, as `server.mjs` beside this builds it. */
export const SERVER = inHouse('dist', 'server', 'main.js')

/** Here Node keeps what it made of the sources, so that the next start is sooner. */
export const COMPILED_SOURCES = inHouse('.cache', 'node')

export const hasPinnedNode = () => existsSync(pinnedNode)

/**
 * A package's own program, to be run by the pinned Node.
 * @param {string[]} parts
 */
export const program = (...parts) => inHouse('node_modules', ...parts)

export class SetupError extends Error {}

/**
 * The text of a file that was named to a script.
 * @param {string} file
 * @throws SetupError where it cannot be read
 */
export async function textOf(file) {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new SetupError(`${file} cannot be read.`)
  }
}

export function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new SetupError(`Node 20 or newer is needed; this is ${process.version}.`)
}

/**
 * Runs the script's road and turns an expected error into one line.
 * @param {() => Promise<number>} road answers the exit code
 */
export async function runAsScript(road) {
  try {
    refuseOldNode()
    process.exitCode = await road()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
