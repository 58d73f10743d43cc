import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '../setup/house.mjs'

/** Where a database is: `postgres://…`, or the data folder that holds the SQLite file. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }

export const toPlace = (text: string): Place =>
  /^postgres(ql)?:/.test(text)
    ? { dataDir: resolve('data'), databaseUrl: text }
    : { dataDir: resolve(text), databaseUrl: undefined }

/** For people: without the password. */
export function nameOf({ databaseUrl, dataDir }: Place): string {
  if (!databaseUrl) return join(dataDir, 'goodbowl.sqlite')
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

export const hasSqlite = ({ dataDir }: Place): boolean => existsSync(join(dataDir, 'goodbowl.sqlite'))

/** The values of `--name value`; each must be there unless it has a default. */
export function readOptions<const Name extends string>(
  names: readonly Name[],
  usage: string,
  defaults: { readonly [name in Name]?: string | undefined } = {},
): { readonly [name in Name]: string } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const given = readArguments(options, usage)
  const values = Object.fromEntries(names.map((name) => [name, given[name] ?? defaults[name]]))
  if (names.some((name) => !values[name])) throw new SetupError(usage)
  return values as { [name in Name]: string }
}

function readArguments(options: { [name: string]: { type: 'string' } }, usage: string) {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new SetupError(usage)
  }
}
