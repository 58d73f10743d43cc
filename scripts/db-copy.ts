/**
 * Moves a household from one database to another, SQLite or PostgreSQL, either way, and proves the copy:
 *   npm run db:copy -- --from data --to postgres://user:password@host/goodbowl
 * Stop the app first; start it again with the new DATABASE_URL and the same DATA_DIR, which holds the keys.
 */
import { copyDatabase } from '../src/server/db/copy-database.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { hasSqlite, nameOf, readOptions, told, toPlace } from './database/places.ts'
import { runAsScript, SetupError } from './setup/house.mjs'

const USAGE = 'npm run db:copy -- --from <data folder or postgres://…> --to <data folder or postgres://…>'

await runAsScript(async () => {
  const { from, to } = readOptions(['from', 'to'], USAGE)
  const [source, target] = [toPlace(from), toPlace(to)]
  if (!source.databaseUrl && !hasSqlite(source)) throw new SetupError(`There is no database in ${source.dataDir}`)
  console.log(`From ${nameOf(source)}\nto   ${nameOf(target)}`)
  const [read, written] = [await openDatabase(source), await openDatabase(target)]
  try {
    const proofs = await told(copyDatabase(read, written))
    for (const { table, rows, sum } of proofs) console.log(`${table.padEnd(20)}${String(rows).padStart(10)}  ${sum}`)
    console.log('Both hold the same rows: the counts and sums above are of both.')
    return 0
  } finally {
    await read.close()
    await written.close()
  }
})
