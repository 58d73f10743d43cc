import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inHouse } from './house.mjs'
import { SOURCES } from './pages.mjs'

test('the pages are built again when anything has changed that they may import', () => {
  const { references } = JSON.parse(readFileSync(inHouse('src', 'web', 'tsconfig.json'), 'utf8'))
  const imported = references.map(({ path }: { path: string }) => join('src', 'web', path))
  expect(imported).toContain('src/texts')
  expect(SOURCES).toEqual(expect.arrayContaining(['src/web', ...imported]))
})
