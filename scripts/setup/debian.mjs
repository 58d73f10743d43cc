import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run.mjs'

/**
 * The first program of one of these names on the machine's PATH.
 * @param {string[]} names
 * @returns {string | undefined} its path
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs a package of Debian or Ubuntu where that is allowed; else does nothing.
 * @param {string} name
 * @param {string} what for people
 */
export async function installWhereAllowed(name, what) {
  const asRoot = await waysToBecomeRoot()
  if (!asRoot) return
  console.log(`Installing ${what} …`)
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = '', ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...step]
    const { code, output } = await runQuietly(command, args)
    if (code !== 0) console.error(output.trim())
  }
}

/** @returns {Promise<string[] | undefined>} the words before a command that needs root */
async function waysToBecomeRoot() {
  if ((await runQuietly('apt-get', ['--version'])).code !== 0) return undefined
  if (process.getuid?.() === 0) return []
  // -n: never asks for a password, fails instead.
  return (await runQuietly('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined
}
