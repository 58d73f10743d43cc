import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../operation/data-folder.ts'

/**
 * Signs cookies and seals the token keys. Made at the first start, readable by the server's user only, and on the disk
 * before it is used: a secret that a power cut takes back takes every session and key along.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  makeFolder(dataDir)
  return readSecret(file) ?? makeSecret(dataDir, file)
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and then given its name, whole: of two processes that start at once, both read the first one's. */
function makeSecret(dataDir: string, file: string): string {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  keepNames(dataDir)
  return readFileSync(file, 'utf8').trim()
}

/** A file's name is kept by its folder, which has a sync of its own; Windows keeps it unasked. */
function keepNames(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
