import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inHouse, SERVER } from './house.mjs'
import { buildWithVite, fingerprint } from './sources.mjs'

/** The sources of the server: the folders that `src/server` may import are among them. */
export const SERVER_SOURCES = [
  'src/server',
  'src/reference',
  'src/contract',
  'src/texts',
  'src/nutrition',
  'src/solver',
  'src/kitchen',
  'vite.server.config.ts',
  'package-lock.json',
]
const STAMP = inHouse('dist', 'server.sources')
/** The folder of this process: two builds at a time do not write into each other. */
const NEXT = inHouse('dist', `server.next-${process.pid}`)

/**
 * Builds the server into one file, when its sources are not those of the last build. It takes the place of the last when it is
 * whole; a server that is running has read all of it.
 */
export async function buildServer() {
  const sources = await fingerprint(SERVER_SOURCES)
  if (sources === (await lastBuilt())) return
  console.log('Building the server …')
  try {
    await buildWithVite('server', ['--config', inHouse('vite.server.config.ts'), '--outDir', NEXT])
    await mkdir(inHouse('dist', 'server'), { recursive: true })
    await rename(join(NEXT, 'main.js'), SERVER)
  } finally {
    await rm(NEXT, { recursive: true, force: true })
  }
  await writeFile(STAMP, sources)
}

async function lastBuilt() {
  try {
    await readFile(SERVER)
    return await readFile(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
