/**
 * Puts a backup into the empty place of these settings (DATA_DIR, DATABASE_URL); nothing is ever overwritten:
 *   DATA_DIR=/srv/goodbowl npm run restore -- --from backups/goodbowl-2026-11-21T10-00-00Z
 */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { restore } from '../src/server/observability/backup.ts'
import { nameOf, readHousehold, readOptions, told } from './database/places.ts'
import { runAsScript } from './setup/house.mjs'

const USAGE = 'npm run restore -- --from <backup folder>'

await runAsScript(async () => {
  const { from } = readOptions(['from'], USAGE)
  const household = readHousehold()
  const { madeAt, tables } = await told(restore(resolve(from), household, tmpdir()))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The backup of ${madeAt} is in\n${nameOf(household)}: ${rows} rows in ${tables.length} tables, counted and compared.`,
  )
  return 0
})
