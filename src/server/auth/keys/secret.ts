import { hkdfSync, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sentences } from '../../../texts/index.ts'
import { makeFolder } from '../../db/data-folder.ts'
import type { Db } from '../../db/open-database.ts'
import { SettingError } from '../../env.ts'
import { codeOf } from '../../error-codes.ts'

const SHORTEST = 32

export const secretFileOf = (dataDir: string): string => join(dataDir, 'secret')
/** The file of the next secret, from before the database goes by it until it has taken the other's name. */
export const nextSecretFileOf = (dataDir: string): string => join(dataDir, 'secret.next')

/** The secret of a restore in progress: written before anything else, renamed when all else is there. */
export const restoredSecretFileOf = (dataDir: string): string => join(dataDir, 'secret.part')

/**
 * Signs cookies and seals the token keys. Made at the first start, readable by the server's user only, and on the disk
 * before it is used: a secret that a power cut takes back takes every session and key along.
 * @param say told in one line when others could read it
 * @throws SettingError where a restore was cut short: the folder holds no whole household, and a new secret would block another try
 */
export function readOrMakeSecret(dataDir: string, say: (line: string) => void): string {
  makeFolder(dataDir)
  const secret = readSecret(dataDir) ?? makeSecret(dataDir)
  keepFromOthers(dataDir, say)
  return secret
}

/** @throws SettingError when it is so short that it could be guessed: an empty file is no secret */
export function readSecret(dataDir: string): string | undefined {
  const secret = readIfThere(dataDir, secretFileOf(dataDir))
  if (secret !== undefined && secret.length < SHORTEST) {
    throw new SettingError(sentences.console.secretTooShort(dataDir, SHORTEST))
  }
  return secret
}

function readIfThere(dataDir: string, file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new SettingError(
      sentences.console.secretUnreadable(dataDir, error instanceof Error ? error.message : String(error)),
    )
  }
}

/** Windows has no such modes: there the folder of the user protects it. */
function keepFromOthers(dataDir: string, say: (line: string) => void): void {
  const file = secretFileOf(dataDir)
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return
  chmodSync(file, 0o600)
  say(sentences.console.secretWasOpen(dataDir))
}

const NOTE = 'secret-fingerprint'

/**
 * Every process on one database must have its secret, or it could not read what the others have sealed. The database
 * keeps a fingerprint, from which the secret cannot be told; the first process leaves it there.
 */
export async function requireSameSecret(db: Db, secret: string, dataDir: string): Promise<void> {
  const note = { name: NOTE, value: fingerprintOf(secret) }
  await db
    .insertInto('houseNote')
    .values(note)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  if (!(await isSecretOf(db, secret))) throw new SettingError(sentences.console.secretOfAnother(dataDir))
}

/** Whether the database was used with this secret, as far as it knows. */
export async function isSecretOf(db: Db, secret: string): Promise<boolean> {
  const note = await db.selectFrom('houseNote').select('value').where('name', '=', NOTE).executeTakeFirst()
  return !note || note.value === fingerprintOf(secret)
}

const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'goodbowl fingerprint of the secret', 32)).toString('base64url')

/** Runs in the transaction that seals everything again, by a program that has the household alone. */
export async function replaceFingerprint(db: Db, secret: string): Promise<void> {
  const value = fingerprintOf(secret)
  await db
    .insertInto('houseNote')
    .values({ name: NOTE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The file whose secret the database goes by: the next one's, where a rotation was cut short before it had its name. */
export async function findSecretFile(db: Db, dataDir: string): Promise<string | undefined> {
  for (const file of [secretFileOf(dataDir), nextSecretFileOf(dataDir)]) {
    const secret = readIfThere(dataDir, file)
    if (secret && (await isSecretOf(db, secret))) return file
  }
  return undefined
}

/** Reads the secret for programs of upkeep, beside servers or without. */
export async function readItsSecret(db: Db, dataDir: string): Promise<string> {
  const file = await findSecretFile(db, dataDir)
  const secret = file && readIfThere(dataDir, file)
  if (secret) return secret
  throw new SettingError(sentences.console.secretOfAnother(dataDir))
}

/** Ends a rotation that was cut short: the secret that the database goes by is `secret`, and there is no other. */
export async function settleSecret(db: Db, dataDir: string): Promise<void> {
  const next = nextSecretFileOf(dataDir)
  if (!existsSync(next)) return
  const file = await findSecretFile(db, dataDir)
  // If neither is the secret, the files stay for the operator who put them there.
  if (!file) return
  if (file === next) renameSync(next, secretFileOf(dataDir))
  else rmSync(next)
  keepNames(dataDir)
}

/** On the disk before the database uses it. It keeps the owner and mode of the present file: root may run the rotation. */
export function writeNextSecret(dataDir: string): string {
  const secret = newSecret()
  const next = nextSecretFileOf(dataDir)
  writeFileSync(next, secret, { mode: 0o600, flush: true })
  const { uid, gid, mode } = statSync(secretFileOf(dataDir))
  const made = statSync(next)
  if (made.uid !== uid || made.gid !== gid) chownSync(next, uid, gid)
  chmodSync(next, mode & 0o777)
  keepNames(dataDir)
  return secret
}

const newSecret = (): string => randomBytes(48).toString('base64url')

/** Written aside and then given its name, whole: of two processes that start at once, both read the first one's. */
function makeSecret(dataDir: string): string {
  if (existsSync(restoredSecretFileOf(dataDir))) throw new SettingError(sentences.console.restoreCutShort(dataDir))
  const file = secretFileOf(dataDir)
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, newSecret(), { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  keepNames(dataDir)
  return readFileSync(file, 'utf8').trim()
}

/** Syncs the folder, so that the new file's name survives a power cut. Windows needs no sync. */
function keepNames(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
