import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../operation/data-folder.ts'
import { copyDatabase, type TableProof } from './copy-database.ts'
import { SQLITE_FILE } from './engines.ts'
import { type OpenDatabase, openDatabase, openHousehold } from './open-database.ts'

/** A refusal to make or to use a backup, in one line. */
export class BackupError extends Error {}

/** Where a household is kept. The secret lies in the data folder, whichever the engine. */
export type Household = { readonly dataDir: string; readonly databaseUrl: string | undefined }

/** What a backup says of itself, in `backup.json`. */
export type BackupNote = {
  readonly madeAt: string
  /** Of the database file: tells a backup that was damaged where it lay. */
  readonly sha256: string
  readonly tables: readonly TableProof[]
}

const SECRET_FILE = 'secret'
const NOTE_FILE = 'backup.json'

/**
 * Copies a household, which may be in use, into a new folder for its user alone: the database of one moment as an SQLite
 * file, whatever the engine, with the secret that its sessions and keys need. The folder gets its name when all is in it.
 */
export async function backUp(household: Household, folder: string, now: Date): Promise<BackupNote> {
  if (await exists(folder)) throw new BackupError(`${folder} is there already: nothing was overwritten.`)
  if (!(await exists(join(household.dataDir, SECRET_FILE)))) {
    throw new BackupError(`There is no household in ${household.dataDir}: nothing was backed up.`)
  }
  const part = `${folder}.part`
  const source = await openHousehold(household)
  await rm(part, { recursive: true, force: true })
  makeFolder(part)
  const tables = await copyInto({ dataDir: part, databaseUrl: undefined }, source)
  await copyForUserAlone(join(household.dataDir, SECRET_FILE), join(part, SECRET_FILE))
  const note = { madeAt: now.toISOString(), sha256: await sha256Of(join(part, SQLITE_FILE)), tables }
  await writeFile(join(part, NOTE_FILE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  await rename(part, folder)
  return note
}

/**
 * Puts a backup where there is nothing yet: no row, no secret. A backup of an earlier release is brought up to date on
 * the way; the backup itself stays as it is.
 * @param spare a folder for the time being
 */
export async function restore(folder: string, household: Household, spare: string): Promise<BackupNote> {
  const note = await readNote(folder)
  await refuseDamaged(folder, note)
  await refuseToOverwrite(household)
  makeFolder(spare)
  const opened = await mkdtemp(join(spare, 'restore-'))
  try {
    await copyForUserAlone(join(folder, SQLITE_FILE), join(opened, SQLITE_FILE))
    const source = await openDatabase({ dataDir: opened, databaseUrl: undefined })
    const tables = await copyInto(household, source)
    await copyForUserAlone(join(folder, SECRET_FILE), join(household.dataDir, SECRET_FILE))
    return { ...note, tables }
  } finally {
    await rm(opened, { recursive: true, force: true })
  }
}

/** Closes the source. */
async function copyInto(household: Household, source: OpenDatabase): Promise<readonly TableProof[]> {
  try {
    const target = await openDatabase(household)
    try {
      return await copyDatabase(source, target, { whileInUse: true })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function readNote(folder: string): Promise<BackupNote> {
  try {
    return JSON.parse(await readFile(join(folder, NOTE_FILE), 'utf8'))
  } catch {
    throw new BackupError(`${folder} is not a backup: it has no readable ${NOTE_FILE}.`)
  }
}

async function refuseDamaged(folder: string, { sha256 }: BackupNote): Promise<void> {
  if ((await sha256Of(join(folder, SQLITE_FILE))) === sha256) return
  throw new BackupError(`${join(folder, SQLITE_FILE)} is not what was backed up: it was damaged or changed.`)
}

/** What the database itself holds is refused by the copy. */
async function refuseToOverwrite({ dataDir, databaseUrl }: Household): Promise<void> {
  const taken = [SECRET_FILE, ...(databaseUrl ? [] : [SQLITE_FILE])].map((name) => join(dataDir, name))
  for (const file of taken) {
    if (await exists(file)) throw new BackupError(`${file} is there already: nothing was overwritten.`)
  }
}

async function copyForUserAlone(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true, mode: 0o700 })
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
