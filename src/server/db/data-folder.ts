import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../error-codes.ts'

/**
 * Makes the folder and those above it that are missing, for the server's user alone. One by one: asked for all at once,
 * Node tries for ever where a file system takes no folders, such as /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time was quicker.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Whether a folder or the disk is why something failed: not there, not ours, full, or a file in its way. */
export function isFolderTrouble(error: unknown): boolean {
  return /^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|EEXIST|ENOSPC|ENOENT|EDQUOT|EIO|ERR_SQLITE_ERROR)$/.test(codeOf(error))
}
