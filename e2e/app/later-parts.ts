import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '..', '..', 'dist')
const FIRST_VISIT = 'index.html'
/** Around all pages behind the login, and there when one of them is opened. */
const FRAME = 'owner'
/** They follow the frame at once, each where it has a place, and are counted to every page in it. */
const IN_THE_FRAME = ['features/search/recipe-search-box.tsx', 'shell/pwa/pwa-ios-popup.tsx']
/** A page of its own, for owners alone: it does not follow the wizard's other steps. */
const WIZARDS_END = 'features/new-pet/plan-dog.tsx'

/** A chunk as Vite notes it, under the path of its module. */
type Chunk = {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isDynamicEntry?: boolean
}
type Chunks = Readonly<Record<string, Chunk>>

export type Part = { readonly module: string; readonly bytes: number }

/** The frame, and each part of the app that is loaded later, with the files that it brings beyond those that are there by then. */
export async function partsLoadedLater(): Promise<{ readonly frame: Part; readonly parts: readonly Part[] }> {
  const chunks: Chunks = JSON.parse(await readFile(join(DIST, 'web.manifest.json'), 'utf8'))
  const frame = Object.keys(chunks).find((key) => chunks[key]?.name === FRAME)
  if (!frame) throw new Error('The build has no frame around the pages behind the login')
  const visitorsHave = withImports([FIRST_VISIT], chunks)
  const ownersHave = withImports([FIRST_VISIT, frame], chunks)
  const later = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry)
  const parts = later.map(async (module) => {
    const isOwners = withImports([module], chunks).has(frame)
    const brought = isOwners
      ? withAllThatFollows([module, ...IN_THE_FRAME], ownersHave, chunks)
      : withAllThatFollows([module], visitorsHave, chunks)
    return { module, bytes: await bytesOf(brought, chunks) }
  })
  const framesOwn = [...ownersHave].filter((key) => !visitorsHave.has(key))
  return { frame: { module: frame, bytes: await bytesOf(framesOwn, chunks) }, parts: await Promise.all(parts) }
}

/** The chunks, with the chunks that they import. */
function withImports(keys: readonly string[], chunks: Chunks): Set<string> {
  return reach(keys, (key) => chunks[key]?.imports ?? [])
}

/** Chunks that it loads later by itself are counted too, at once or not: a heavy part is not to hide behind a second door. */
function withAllThatFollows(keys: readonly string[], atHand: ReadonlySet<string>, chunks: Chunks): string[] {
  const isNew = (key: string) => !atHand.has(key) && key !== WIZARDS_END
  const found = reach(keys, (key) => {
    const { imports = [], dynamicImports = [] } = chunks[key] ?? {}
    return [...imports, ...dynamicImports].filter(isNew)
  })
  return [...found]
}

/** A set grows while one walks through it. */
function reach(from: readonly string[], waysOn: (key: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const key of found) for (const next of waysOn(key)) found.add(next)
  return found
}

async function bytesOf(keys: readonly string[], chunks: Chunks): Promise<number> {
  const files = new Set(keys.map((key) => chunkOf(key, chunks)).flatMap(({ file, css = [] }) => [file, ...css]))
  const sizes = await Promise.all([...files].map(bytesSent))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

function chunkOf(key: string, chunks: Chunks): Chunk {
  const chunk = chunks[key]
  if (!chunk) throw new Error(`The build has no part ${key}`)
  return chunk
}

/** The smallest files are sent as they are. */
async function bytesSent(file: string): Promise<number> {
  const path = join(DIST, 'web', file)
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}
