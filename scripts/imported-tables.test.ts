import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasSharedFolder, sharedFolder, tablePath } from './reference/shared-sources.ts'
import { IMPORTED_TABLES } from './reference/tables.ts'

const shared = sharedFolder(undefined)

// A figure that was changed by hand alone would be lost with the next import.
for (const { file, make } of IMPORTED_TABLES) {
  test.skipIf(!hasSharedFolder(shared))(`${file} is what the shared facts give`, () => {
    expect(make(shared) === readFileSync(tablePath(file), 'utf8')).toBe(true)
  })
}
