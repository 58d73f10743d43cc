/**
 * Makes the reference tables from the shared facts: `node scripts/reference/import.ts [folder of the facts]`.
 * The result is committed; `npm run task -- check-reference` compares it with a fresh import.
 */
import { writeFileSync } from 'node:fs'
import { sharedFolder, tablePath } from './shared-sources.ts'
import { IMPORTED_TABLES } from './tables.ts'

const shared = sharedFolder(process.argv[2])
for (const { file, make } of IMPORTED_TABLES) {
  writeFileSync(tablePath(file), make(shared))
  console.log(`src/reference/${file}`)
}
