import { spawnSync } from 'node:child_process'
import { installWhereAllowed } from './debian.mjs'

/** Whether the tests that need it can run here: containers forbid it at times. */
export const hasStrace = () => spawnSync('strace', ['-qq', '-e', 'trace=none', 'true']).status === 0

/** Installs strace for CI: with it tests see what reaches the disk, and a folder that becomes read-only. */
export async function installStrace() {
  if (!hasStrace()) await installWhereAllowed('strace', "Debian's strace for the tests of a power cut")
}
