import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Where the facts lie that the tables are made from; they are read by the import alone, never at run time. */
export function sharedFolder(argument: string | undefined): string {
  return argument ?? join(repository, '..', 'shared')
}

export function hasSharedFolder(shared: string): boolean {
  return existsSync(join(shared, 'data', 'ingredients-usda.json'))
}

export function readShared<Content>(shared: string, path: string): Content {
  return readJson<Content>(join(shared, path))
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
