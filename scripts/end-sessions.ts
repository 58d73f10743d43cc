/**
 * Signs out every device and ends every access token of an owner, or of all owners.
 * It works in the household of these settings (DATA_DIR, DATABASE_URL), which may be in use:
 *   npm run task -- end-sessions --of ann@example.org
 */
import { endSessions } from '../src/server/auth/sessions/end-sessions.ts'
import { openHousehold } from '../src/server/db/open-database.ts'
import { readHousehold, readOptions, told } from './database/places.ts'
import { runAsScript, SetupError } from './setup/house.mjs'

await runAsScript(async () => {
  const { of } = readOptions(['of'], 'npm run task -- end-sessions --of <address or everybody>')
  const database = await told(openHousehold(readHousehold()))
  const ended = await told(endSessions(database, of === 'everybody' ? of : { email: of }).finally(database.close))
  if (ended === undefined)
    throw new SetupError(`No owner in this household has the address ${of}: nothing was changed.`)
  const { sessions, tokens } = ended
  console.log(`${sessions} sessions and ${tokens} access tokens have ended, within ten seconds for a server that runs.`)
  return 0
})
