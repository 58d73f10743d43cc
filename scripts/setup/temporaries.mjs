import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUs } from './ending.mjs'

/** Linux keeps files that are written here in memory. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 2e9

/**
 * Where there is room the temporary files of this process, and of all that it starts, lie in memory: the tests make
 * hundreds of databases, and every change of one waits until it lies on the disk.
 */
export function keepTemporariesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'goodbowl-'))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  endWithUs(() => rmSync(folder, { recursive: true, force: true }))
  process.env.TMPDIR = folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
