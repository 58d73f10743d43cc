/**
 * Gives a household a new key for its ID tokens, before the ninety days of the present one are over.
 * The household of these settings (DATA_DIR, DATABASE_URL), which may be in use:
 *   npm run task -- rotate-keys
 *   npm run task -- rotate-keys --at-once    voids what the keys so far have signed: for one that may be known elsewhere
 */
import { parseArgs } from 'node:util'
import { readItsSecret } from '../src/server/auth/keys/secret.ts'
import { rotateSigningKeys } from '../src/server/auth/keys/signing-keys.ts'
import { openHousehold } from '../src/server/db/open-database.ts'
import { nameOf, readHousehold, told } from './database/places.ts'
import { runAsScript, SetupError } from './setup/house.mjs'

const USAGE = 'npm run task -- rotate-keys [--at-once]'

await runAsScript(async () => {
  const atOnce = readAtOnce()
  const household = readHousehold()
  const database = await told(openHousehold(household))
  try {
    const secret = await told(readItsSecret(database.db, household.dataDir))
    await told(rotateSigningKeys(database.db, secret, new Date(), { atOnce }))
  } finally {
    await database.close()
  }
  const when = atOnce ? 'at once; tokens of the old one end within two minutes' : 'within two minutes'
  console.log(`${nameOf(household)}\nsigns its ID tokens with a new key ${when}. No owner is signed out.`)
  return 0
})

function readAtOnce(): boolean {
  try {
    return parseArgs({ options: { 'at-once': { type: 'boolean', default: false } } }).values['at-once']
  } catch {
    throw new SetupError(USAGE)
  }
}
