import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inHouse } from '../setup/house.mjs'
import { fallbackFonts } from './fallback-fonts.ts'

test('what stands in for our fonts is made of those that are served', async () => {
  expect(await readFile(inHouse('src', 'web', 'theme', 'fallback-fonts.css'), 'utf8')).toBe(await fallbackFonts())
})
