import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compressFiles } from '../pages/compress.mjs'
import { inHouse, pinnedNode, program, root, SetupError } from './house.mjs'
import { runQuietly } from './run.mjs'

/** What the pages are made of: what `src/web` may import is among it. */
export const SOURCES = [
  'src/web',
  'src/texts',
  'src/contract',
  'src/nutrition',
  'src/kitchen',
  'scripts/pages',
  'vite.config.ts',
  'package-lock.json',
]
const NOT_IN_THE_PAGES = /\.test\.tsx?$/
// Beside the pages, not among them: what lies in dist/web is served.
const STAMP = inHouse('dist', 'web.sources')
const SERVED = inHouse('dist', 'web')
const MANIFEST = inHouse('dist', 'web.manifest.json')
/** Of this process: two builds at a time do not write into each other. */
const NEXT = inHouse('dist', `web.next-${process.pid}`)
/** The build before: pages that are open in a browser still ask for its files (`src/server/web-files.ts`). */
const LAST = inHouse('dist', 'web.last')

/**
 * Builds the pages into dist/web, when their sources are not those of the last build. They are built beside and take
 * their place when they are whole: a server that is running goes on serving.
 */
export async function buildPages() {
  const sources = await fingerprint()
  if (sources === (await lastBuilt())) return
  console.log('Building the pages …')
  try {
    await buildWithVite()
    await moveManifest()
    await compressFiles(NEXT)
    await takePlace()
  } finally {
    await rm(NEXT, { recursive: true, force: true })
  }
  await writeFile(STAMP, sources)
}

/** Which file is loaded with which (e2e/app/later-parts.ts). */
async function moveManifest() {
  await rename(join(NEXT, '.vite', 'manifest.json'), MANIFEST)
  await rm(join(NEXT, '.vite'), { recursive: true })
}

async function takePlace() {
  await rm(LAST, { recursive: true, force: true })
  await rename(SERVED, LAST).catch(unlessMissing)
  await rename(NEXT, SERVED)
}

/** @param {NodeJS.ErrnoException} error */
function unlessMissing(error) {
  if (error.code !== 'ENOENT') throw error
}

async function buildWithVite() {
  const vite = [program('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', '--outDir', NEXT, '--emptyOutDir']
  const { code, output } = await runQuietly(pinnedNode, vite, { env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) throw new SetupError(`${output.trim()}\n\nThe pages could not be built; the reason is above.`)
}

async function lastBuilt() {
  try {
    await readFile(inHouse('dist', 'web', 'index.html'))
    return await readFile(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

/** One hash over every source's path and content: it does not trust file times, which a clone or a copy changes. */
async function fingerprint() {
  const hash = createHash('sha256')
  for (const file of await sourceFiles()) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(await readFile(file))
  }
  return hash.digest('hex')
}

async function sourceFiles() {
  const files = await Promise.all(SOURCES.map((source) => filesOf(inHouse(source))))
  return files
    .flat()
    .filter((file) => !NOT_IN_THE_PAGES.test(file))
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
