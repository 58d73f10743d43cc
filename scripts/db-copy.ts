/**
 * Moves a household from one database to another, SQLite or PostgreSQL, either way, and proves the copy:
 *   npm run task -- db-copy --from data --to postgres://user:password@host/goodbowl
 * Stop the app first; start it again with the new DATABASE_URL and the same DATA_DIR, which holds the keys.
 */
import { copyDatabase, type TableProof } from '../src/server/db/copy-database.ts'
import { openDatabase, openHousehold } from '../src/server/db/open-database.ts'
import { nameOf, type Place, readOptions, told, toPlace } from './database/places.ts'
import { runAsScript } from './setup/house.mjs'

const USAGE = 'npm run task -- db-copy --from <data folder or postgres://…> --to <data folder or postgres://…>'

await runAsScript(async () => {
  const { from, to } = readOptions(['from', 'to'], USAGE)
  const [source, target] = [toPlace(from), toPlace(to)]
  console.log(`From ${nameOf(source)}\nto   ${nameOf(target)}`)
  const proofs = await told(copyBetween(source, target))
  for (const { table, rows, sum } of proofs) console.log(`${table.padEnd(20)}${String(rows).padStart(10)}  ${sum}`)
  console.log('Both hold the same rows: the counts and sums above are of both.')
  return 0
})

async function copyBetween(source: Place, target: Place): Promise<readonly TableProof[]> {
  const read = await openHousehold(source)
  try {
    const written = await openDatabase(target)
    return await copyDatabase(read, written).finally(written.close)
  } finally {
    await read.close()
  }
}
