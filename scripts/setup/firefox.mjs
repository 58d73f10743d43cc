import { findProgram, installWhereAllowed } from './debian.mjs'

/** @returns {string | undefined} the path of the browser of another make, in which owners' days are walked too */
export const findFirefox = () => process.env.FIREFOX || findProgram(['firefox-esr', 'firefox'])

/** Installs Firefox for CI. */
export async function installFirefox() {
  if (!findFirefox()) await installWhereAllowed('firefox-esr', "Debian's Firefox for the tests in a second browser")
}
