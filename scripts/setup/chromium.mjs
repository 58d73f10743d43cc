import { findProgram, installWhereAllowed } from './debian.mjs'
import { SetupError } from './house.mjs'

/** The same browser without its windows: it shows the same pages for a seventh less work. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const BY_HAND = 'sudo apt-get update && sudo apt-get install -y chromium'

/** Installs Chromium for CI, which has none that a person uses. */
export async function installChromiumWithoutWindows() {
  if (process.env.CHROMIUM || findWithoutWindows()) return
  await installWhereAllowed(WITHOUT_WINDOWS, "Debian's Chromium without windows for the browser tests")
}

/**
 * The browser for the browser tests: the machine's own, else Debian's, installed where that is allowed.
 * @returns {Promise<string>} its path
 */
export async function findOrInstallChromium() {
  if (!findChromium()) await installWhereAllowed('chromium', "Debian's Chromium for the browser tests")
  const found = findChromium()
  if (found) return found
  throw new SetupError(
    `The browser tests need Chromium. Please run this once and try again:\n\n  ${BY_HAND}\n\nor set CHROMIUM to the path of one.`,
  )
}

/**
 * The address bar's suggestions are two more pages, and a second of processor time, for each page that is opened. The
 * rest are what Playwright itself switches off: the last list holds.
 */
const NOT_NEEDED = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** The options with which pictures and measurements open it: as root too, and without a network. */
export const launchOptions = () => ({
  executablePath: findChromium() ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${NOT_NEEDED.join()}`,
  ],
})

/** A page of a test is gone before code that is compiled again for speed has paid for that. */
const WITHOUT_OPTIMISING = '--js-flags=--no-maglev,--no-turbofan'

/** The options with which tests open it: measured pages run as an owner's do. */
export function launchOptionsOfTests() {
  const { args, ...others } = launchOptions()
  return { ...others, args: [...args, WITHOUT_OPTIMISING] }
}

/** @returns {string | undefined} */
export const findChromium = () => process.env.CHROMIUM || findWithoutWindows() || findProgram(NAMES)

const findWithoutWindows = () => findProgram([WITHOUT_WINDOWS])
