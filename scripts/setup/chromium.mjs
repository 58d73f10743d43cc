import { findProgram, installWhereAllowed } from './debian.mjs'
import { SetupError } from './house.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const BY_HAND = 'sudo apt-get update && sudo apt-get install -y chromium'

/**
 * The browser for the browser tests: the machine's own, else Debian's, installed where that is allowed.
 * @returns {Promise<string>} its path
 */
export async function findOrInstallChromium() {
  const found = findChromium()
  if (found) return found
  await installWhereAllowed('chromium', "Debian's Chromium for the browser tests")
  const installed = findChromium()
  if (installed) return installed
  throw new SetupError(
    `The browser tests need Chromium. Please run this once and try again:\n\n  ${BY_HAND}\n\nor set CHROMIUM to the path of one.`,
  )
}

/** @returns {string | undefined} */
export const findChromium = () => process.env.CHROMIUM || findProgram(NAMES)
