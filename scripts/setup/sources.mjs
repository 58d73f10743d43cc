import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inHouse, pinnedNode, program, root, SetupError } from './house.mjs'
import { runQuietly } from './run.mjs'

const TESTS = /\.test\.tsx?$/

/**
 * A hash over every source's path and content: it does not trust file times, which a clone or a copy changes.
 * @param {readonly string[]} sources files and folders of the house
 */
export async function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of await sourceFiles(sources)) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(await readFile(file))
  }
  return hash.digest('hex')
}

/** @param {readonly string[]} sources */
async function sourceFiles(sources) {
  const files = await Promise.all(sources.map((source) => filesOf(inHouse(source))))
  return files
    .flat()
    .filter((file) => !TESTS.test(file))
    .sort()
}

/**
 * @param {string} path a file or a folder
 * @returns {Promise<string[]>}
 */
async function filesOf(path) {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = await readdir(path)
  return (await Promise.all(names.map((name) => filesOf(join(path, name))))).flat()
}

/**
 * @param {string} what is built, to say so when it fails
 * @param {readonly string[]} options
 */
export async function buildWithVite(what, options) {
  const vite = [program('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...options]
  const { code, output } = await runQuietly(pinnedNode, vite, { env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) throw new SetupError(`${output.trim()}\n\nThe ${what} could not be built; the reason is above.`)
}
