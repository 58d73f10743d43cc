/**
 * Spreads the owners' tables over the machines of a Citus cluster, by owner:
 *   npm run task -- db-distribute --database postgres://user:password@coordinator/goodbowl
 */
import { distributeByOwner } from '../src/server/db/distribute.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { nameOf, readOptions, told, toPlace } from './database/places.ts'
import { runAsScript, SetupError } from './setup/house.mjs'

const USAGE = 'npm run task -- db-distribute --database postgres://…'

await runAsScript(async () => {
  const { database } = readOptions(['database'], USAGE, { database: process.env.DATABASE_URL })
  const place = toPlace(database)
  if (!place.databaseUrl) throw new SetupError(USAGE)
  const opened = await told(openDatabase(place))
  try {
    console.log(nameOf(place))
    for (const line of await told(distributeByOwner(opened))) console.log(line)
    return 0
  } finally {
    await opened.close()
  }
})
