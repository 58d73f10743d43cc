/**
 * Copies the household of these settings (DATA_DIR, DATABASE_URL), which may be in use, into a new folder:
 *   npm run backup -- --to backups
 * Put it back with `npm run restore`. The folder holds the secret: keep it as you keep a key.
 */
import { join, resolve } from 'node:path'
import { backUp } from '../src/server/observability/backup.ts'
import { nameOf, readHousehold, readOptions, told } from './database/places.ts'
import { runAsScript } from './setup/house.mjs'

const USAGE = 'npm run backup -- --to <folder>'

await runAsScript(async () => {
  const { to } = readOptions(['to'], USAGE)
  const household = readHousehold()
  const now = new Date()
  const folder = join(resolve(to), `goodbowl-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  const { tables } = await told(backUp(household, folder, now))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${nameOf(household)}\nis backed up in ${folder}: ${rows} rows in ${tables.length} tables, counted and compared.`,
  )
  return 0
})
