import { readFile } from 'node:fs/promises'
import { hasPinnedNode, inHouse, SetupError } from './house.mjs'
import { runQuietly } from './run.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Locked packages of a lock file, by folder */

/** Installs the packages of the lock file, when those in node_modules are not them. */
export async function installPackages() {
  if (await packagesAreCurrent()) return
  console.log('Installing packages (the first time this takes a minute) …')
  // devDependencies build the pages, and NODE_ENV=production must not leave them out.
  await npmOrRefuse('ci', '--include=dev')
  // Its binary comes from an install script, which a machine may have switched off for all packages.
  if (!hasPinnedNode()) await npmOrRefuse('rebuild', 'node', '--ignore-scripts=false')
  if (!hasPinnedNode())
    throw new SetupError('The package "node" brought no Node: is this machine one it has a build for?')
}

async function packagesAreCurrent() {
  if (!hasPinnedNode()) return false
  const [wanted, installed] = await Promise.all([
    lockedPackages(inHouse('package-lock.json')),
    // npm's own note of what it installed, written last.
    lockedPackages(inHouse('node_modules', '.package-lock.json')),
  ])
  return Object.entries(wanted).every(
    ([folder, { version, optional }]) =>
      folder === '' || (folder in installed ? installed[folder]?.version === version : optional),
  )
}

/**
 * @param {string} file
 * @returns {Promise<Locked>}
 */
async function lockedPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** @param {string[]} args */
async function npmOrRefuse(...args) {
  const outcome = await npm(...args)
  if (outcome.code === 0) return
  throw new SetupError(`${outcome.output.trim()}\n\n"npm ${args.join(' ')}" failed; what it said is above.`)
}

/**
 * The npm that runs us, where one does.
 * @param {string[]} args
 */
export function npm(...args) {
  const { npm_execpath: npmProgram } = process.env
  return npmProgram
    ? runQuietly(process.execPath, [npmProgram, ...args])
    : runQuietly('npm', args, { shell: process.platform === 'win32' })
}
