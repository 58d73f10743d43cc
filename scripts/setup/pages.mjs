import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles } from '../pages/compress.mjs'
import { inHouse } from './house.mjs'
import { buildWithVite, fingerprint } from './sources.mjs'

/** The sources of the pages: the folders that `src/web` may import are among them. */
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
// Beside the pages, not among them: what lies in dist/web is served.
const STAMP = inHouse('dist', 'web.sources')
const SERVED = inHouse('dist', 'web')
const MANIFEST = inHouse('dist', 'web.manifest.json')
/** The folder of this process: two builds at a time do not write into each other. */
const NEXT = inHouse('dist', `web.next-${process.pid}`)
/** The build before: pages that are open in a browser still ask for its files (`src/server/http/web-files.ts`). */
const LAST = inHouse('dist', 'web.last')

/**
 * Builds the pages into dist/web, when their sources are not those of the last build. They are built beside and take
 * their place when they are whole: a server that is running goes on serving.
 */
export async function buildPages() {
  const sources = await fingerprint(SOURCES)
  if (sources === (await lastBuilt())) return
  console.log('Building the pages …')
  try {
    await buildWithVite('pages', ['--outDir', NEXT, '--emptyOutDir'])
    await moveManifest()
    await compressFiles(NEXT)
    await takePlace()
  } finally {
    await rm(NEXT, { recursive: true, force: true })
  }
  await writeFile(STAMP, sources)
}

/** Moves the list of which file is loaded with which (scripts/pages/page-sizes.mjs). */
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

async function lastBuilt() {
  try {
    await readFile(inHouse('dist', 'web', 'index.html'))
    return await readFile(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
