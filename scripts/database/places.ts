import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RotationError } from '../../src/server/auth/keys/rotate-secret.ts'
import { CopyError } from '../../src/server/db/copy-database.ts'
import { isFolderTrouble } from '../../src/server/db/data-folder.ts'
import { DistributeError } from '../../src/server/db/distribute.ts'
import { sqliteFileOf } from '../../src/server/db/engines.ts'
import { OtherDatabaseError } from '../../src/server/db/open-database.ts'
import { isPostgresTrouble } from '../../src/server/db/wait-for-database.ts'
import { readEnv, SettingError } from '../../src/server/env.ts'
import { BackupError } from '../../src/server/observability/backup.ts'
import { SetupError } from '../setup/house.mjs'

/** The place of a database: `postgres://…`, or the data folder that holds the SQLite file. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }

/** An address of any kind is one of PostgreSQL or is refused: no folder is named after a password. */
export const toPlace = (text: string): Place =>
  /:\/\/|^postgres(ql)?:/i.test(text)
    ? placeOf({ DATA_DIR: 'data', DATABASE_URL: text })
    : { dataDir: resolve(text), databaseUrl: undefined }

/** The place of the settings that the app runs with. */
export const readHousehold = (): Place => placeOf(process.env)

function placeOf(variables: NodeJS.ProcessEnv): Place {
  try {
    const { dataDir, databaseUrl } = readEnv(variables)
    return { dataDir, databaseUrl }
  } catch (error) {
    throw error instanceof SettingError ? new SetupError(error.message) : error
  }
}

const EXPECTED = [BackupError, CopyError, DistributeError, OtherDatabaseError, RotationError, SettingError]

/** Turns an expected error into one line on the console. */
export async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (EXPECTED.some((one) => error instanceof one)) throw new SetupError((error as Error).message)
    if (isFolderTrouble(error)) throw new SetupError((error as Error).message)
    throw isPostgresTrouble(error) ? new SetupError(`PostgreSQL: ${(error as Error).message}`) : error
  }
}

/** The name of the database for people: without the password. */
export function nameOf({ databaseUrl, dataDir }: Place): string {
  if (!databaseUrl) return sqliteFileOf(dataDir)
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

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
