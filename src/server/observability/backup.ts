import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import {
  findSecretFile,
  nextSecretFileOf,
  readSecret,
  restoredSecretFileOf,
  secretFileOf,
} from '../auth/keys/secret.ts'
import { copyDatabase, type TableProof } from '../db/copy-database.ts'
import { makeFolder } from '../db/data-folder.ts'
import { SQLITE_FILE, sqliteFileOf } from '../db/engines.ts'
import { type OpenDatabase, openDatabase, openHousehold } from '../db/open-database.ts'
import { enter } from '../db/presence.ts'

/** A refusal to make or to use a backup, in one line. */
export class BackupError extends Error {}

/** The place of a household. The secret lies in the data folder, whichever the engine. */
export type Household = { readonly dataDir: string; readonly databaseUrl: string | undefined }

/** The description of a backup, in `backup.json`. */
export type BackupNote = {
  readonly madeAt: string
  /** The hash of the database file: it shows a backup that was damaged where it lay. */
  readonly sha256: string
  readonly tables: readonly TableProof[]
}

const NOTE_FILE = 'backup.json'

/**
 * Copies a household, which may be in use, into a new folder for its user alone: the database of one moment as an SQLite
 * file, whatever the engine, with the secret that its sessions and keys need. The folder gets its name when all is in it.
 */
export async function backUp(household: Household, folder: string, now: Date): Promise<BackupNote> {
  if (await exists(folder)) throw new BackupError(`${folder} is there already: nothing was overwritten.`)
  const part = `${folder}.part`
  const tables = await withOpen(openHousehold(household), async (source) => {
    // No other secret takes the place of this one before both are copied.
    const presence = await enter(household.databaseUrl)
    try {
      const secretFile = await requireItsSecret(source, household.dataDir)
      await rm(part, { recursive: true, force: true })
      await copyForUserAlone(secretFile, secretFileOf(part))
      return await copyInto({ dataDir: part, databaseUrl: undefined }, source)
    } finally {
      await presence.leave()
    }
  })
  const note = { madeAt: now.toISOString(), sha256: await sha256Of(sqliteFileOf(part)), tables }
  await writeFile(join(part, NOTE_FILE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  await rename(part, folder)
  return note
}

/**
 * Puts a backup where there is nothing yet: no row, no secret. A backup of an earlier release is brought up to date on
 * the way; the backup itself stays as it is.
 * @param spare a folder for the time being
 * @param onCopied for tests: told after each table
 */
export async function restore(
  folder: string,
  household: Household,
  spare: string,
  onCopied: OnCopied = () => {},
): Promise<BackupNote> {
  const note = await readNote(folder)
  await refuseDamaged(folder, note)
  await refuseToOverwrite(household)
  makeFolder(spare)
  const opened = await mkdtemp(join(spare, 'restore-'))
  try {
    await copyForUserAlone(sqliteFileOf(folder), sqliteFileOf(opened))
    const tables = await withOpen(openDatabase({ dataDir: opened, databaseUrl: undefined }), async (source) => {
      await requireItsSecret(source, folder)
      return fill(household, source, { secret: secretFileOf(folder), onCopied })
    })
    return { ...note, tables }
  } finally {
    await rm(opened, { recursive: true, force: true })
  }
}

type OnCopied = (table: string) => void | Promise<void>
type Filling = { readonly secret: string; readonly onCopied: OnCopied }

/**
 * The database file is filled in a folder of its own, and the secret gets its name last: with it, the household is whole, and until
 * then no server starts on it.
 */
async function fill(
  household: Household,
  source: OpenDatabase,
  { secret, onCopied }: Filling,
): Promise<readonly TableProof[]> {
  const { dataDir, databaseUrl } = household
  await forgetBegun(household)
  try {
    await copyForUserAlone(secret, restoredSecretFileOf(dataDir))
    const tables = await copyInto({ databaseUrl, dataDir: beside(dataDir) }, source, onCopied)
    if (!databaseUrl) await rename(sqliteFileOf(beside(dataDir)), sqliteFileOf(dataDir))
    await rm(beside(dataDir), { recursive: true, force: true })
    await rename(restoredSecretFileOf(dataDir), secretFileOf(dataDir))
    return tables
  } catch (error) {
    await forgetBegun(household)
    throw error
  }
}

/** On the same disk, so that the file can be renamed in one step. */
const beside = (dataDir: string): string => join(dataDir, 'restore.part')

/** Removes what an unfinished restore has written, so that another can start: nothing was there before it. */
async function forgetBegun({ dataDir, databaseUrl }: Household): Promise<void> {
  const isBegun = await exists(restoredSecretFileOf(dataDir))
  await rm(beside(dataDir), { recursive: true, force: true })
  if (isBegun && !databaseUrl) await rm(sqliteFileOf(dataDir), { force: true })
  // Last: the next try goes by it.
  await rm(restoredSecretFileOf(dataDir), { force: true })
}

const copyInto = (household: Household, source: OpenDatabase, onCopied?: OnCopied): Promise<readonly TableProof[]> =>
  withOpen(openDatabase(household), (target) =>
    copyDatabase(source, target, { whileInUse: true, ...(onCopied && { onCopied }) }),
  )

async function withOpen<Result>(opening: Promise<OpenDatabase>, work: (database: OpenDatabase) => Promise<Result>) {
  const database = await opening
  return work(database).finally(database.close)
}

/** @returns the file in which it lies */
async function requireItsSecret({ db }: OpenDatabase, folder: string): Promise<string> {
  if (readSecret(folder) === undefined) throw new BackupError(`There is no secret in ${folder}: nothing was copied.`)
  const file = await findSecretFile(db, folder)
  if (file) return file
  throw new BackupError(`${secretFileOf(folder)} is not the secret of this household: nothing was copied.`)
}

/** The part of the note that a restore needs. */
const Note = z.object({ madeAt: z.string(), sha256: z.string() })

async function readNote(folder: string): Promise<z.infer<typeof Note>> {
  try {
    return Note.parse(JSON.parse(await readFile(join(folder, NOTE_FILE), 'utf8')))
  } catch {
    throw new BackupError(`${folder} is not a backup: it has no readable ${NOTE_FILE}.`)
  }
}

async function refuseDamaged(folder: string, { sha256 }: z.infer<typeof Note>): Promise<void> {
  const file = sqliteFileOf(folder)
  if (!(await exists(file))) throw new BackupError(`${folder} is not a whole backup: it has no ${SQLITE_FILE}.`)
  if ((await sha256Of(file)) === sha256) return
  throw new BackupError(`${file} is not what was backed up: it was damaged or changed.`)
}

/** The copy itself refuses to overwrite a database that holds rows. */
async function refuseToOverwrite({ dataDir, databaseUrl }: Household): Promise<void> {
  const isBegun = await exists(restoredSecretFileOf(dataDir))
  const own = databaseUrl || isBegun ? [] : [sqliteFileOf(dataDir)]
  const taken = [secretFileOf(dataDir), nextSecretFileOf(dataDir), ...own]
  for (const file of taken) {
    if (await exists(file)) throw new BackupError(`${file} is there already: nothing was overwritten.`)
  }
}

async function copyForUserAlone(from: string, to: string): Promise<void> {
  makeFolder(dirname(to))
  await copyFile(from, to)
  await chmod(to, 0o600)
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
