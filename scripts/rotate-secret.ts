/**
 * Gives a household a new secret, while no server runs on it.
 * The household of these settings (DATA_DIR, DATABASE_URL):
 *   npm run task -- rotate-secret
 * Every owner has to sign in again; nothing else is lost. With several machines, give each the new file afterwards.
 */
import { rotateSecret } from '../src/server/auth/keys/rotate-secret.ts'
import { secretFileOf } from '../src/server/auth/keys/secret.ts'
import { nameOf, readHousehold, readOptions, told } from './database/places.ts'
import { runAsScript } from './setup/house.mjs'

await runAsScript(async () => {
  readOptions([], 'npm run task -- rotate-secret')
  const household = readHousehold()
  const done = await told(rotateSecret(household, { now: new Date() }))
  console.log(`${nameOf(household)}
goes by a new secret, in ${secretFileOf(household.dataDir)}.
Resealed: ${done.secondFactors} second factors, ${done.letters} letters on their way.
Ended: ${done.sessions} sessions and the ID tokens' keys; ${done.codes} codes, ${done.lettersWithCodes} letters that carried some.`)
  if (done.unreadable > 0) console.log(`${done.unreadable} rows that the old secret did not open either.`)
  console.log('Backups made so far open with the secret that lies in each: keep them no longer than you must.')
  return 0
})
