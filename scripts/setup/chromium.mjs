import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './house.mjs'
import { runQuietly } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const BY_HAND = 'sudo apt-get update && sudo apt-get install -y chromium'

/**
 * The browser for the browser tests: the machine's own, else Debian's, installed where that is allowed.
 * @returns {Promise<string>} its path
 */
export async function findOrInstallChromium() {
  const found = findChromium()
  if (found) return found
  const asRoot = await waysToBecomeRoot()
  if (asRoot) await installChromium(asRoot)
  const installed = findChromium()
  if (installed) return installed
  throw new SetupError(
    `The browser tests need Chromium. Please run this once and try again:\n\n  ${BY_HAND}\n\nor set CHROMIUM to the path of one.`,
  )
}

/** @returns {string | undefined} */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {Promise<string[] | undefined>} the words before a command that needs root */
async function waysToBecomeRoot() {
  if ((await runQuietly('apt-get', ['--version'])).code !== 0) return undefined
  if (process.getuid?.() === 0) return []
  // -n: never asks for a password, fails instead.
  return (await runQuietly('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined
}

/** @param {string[]} asRoot */
async function installChromium(asRoot) {
  console.log("Installing Debian's Chromium for the browser tests …")
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...step]
    const { code, output } = await runQuietly(command, args)
    if (code !== 0) console.error(output.trim())
  }
}
