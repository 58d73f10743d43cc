import { spawnSync } from 'node:child_process'
import { findProgram, installWhereAllowed, isProgram } from './debian.mjs'

/** The program's place in Debian; users who are not root do not look there. */
const DEBIAN = '/usr/sbin/nginx'

/** @returns {string | undefined} the reverse proxy of `deploy/nginx.conf` */
export const findNginx = () => findProgram(['nginx']) ?? (isProgram(DEBIAN) ? DEBIAN : undefined)

/** The tests make a certificate of their own. */
export const hasNginx = () => Boolean(findNginx()) && spawnSync('openssl', ['version']).status === 0

/** Installs nginx for CI. */
export async function installNginx() {
  if (!findNginx()) await installWhereAllowed('nginx', "Debian's nginx for the tests of the reverse proxy")
  if (!hasNginx()) await installWhereAllowed('openssl', "Debian's openssl for their certificate")
}
