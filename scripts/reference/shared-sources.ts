import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the facts that the tables are made from; they are read by the import alone, never at run time. */
export function sharedFolder(argument: string | undefined): string {
  return argument ?? join(repository, '..', 'shared')
}

export function hasSharedFolder(shared: string): boolean {
  return existsSync(join(shared, 'data', 'ingredients-usda.json'))
}

export function readShared<Content>(shared: string, path: string): Content {
  return readJson<Content>(join(shared, path))
}

/** A text that is kept compressed. */
export function readSharedGzip(shared: string, path: string): string {
  return gunzipSync(readFileSync(join(shared, path))).toString('utf8')
}

export function readNotes<Content>(name: string): Content {
  return readJson<Content>(join(repository, 'scripts', 'reference', name))
}

export function tablePath(name: string): string {
  return join(repository, 'src', 'reference', name)
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content
}

/** One row per line, so that a changed figure is one changed line in the diff. */
export function formatRows(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

/** The same for a table keyed by id. */
export function formatEntries(entries: readonly (readonly [key: string, row: unknown])[]): string {
  return `{\n${entries.map(([key, row]) => `${JSON.stringify(key)}: ${JSON.stringify(row)}`).join(',\n')}\n}\n`
}

/** One row per line, in tab-separated columns. @throws where a cell holds a tab or a line's end */
export function formatLines(rows: readonly (readonly string[])[]): string {
  return `${rows.map(lineOf).join('\n')}\n`
}

function lineOf(cells: readonly string[]): string {
  const stray = cells.find((cell) => /[\t\n]/.test(cell))
  if (stray !== undefined) throw new Error(`A cell holds a tab or a line's end: ${stray}`)
  return cells.join('\t')
}
