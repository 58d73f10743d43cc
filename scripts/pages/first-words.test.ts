import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

const WEB = join(import.meta.dirname, '..', '..', 'src', 'web')
const page = firstWords.transformIndexHtml.handler(readFileSync(join(WEB, 'index.html'), 'utf8'))
const opening = page.slice(page.indexOf('class="opening"'), page.indexOf('<!--page-->'))

test('a page that is on its way says so before any script has run, and later that the network is slow', () => {
  expect(opening).toContain('Goodbowl is opening…')
  expect(opening).toContain('Your connection seems slow')
  expect(page).toContain('needs JavaScript')
  expect(page).not.toMatch(/%[A-Z_]+%/)
})

test('its bowl is the whole mark of the app', () => {
  const mark = readFileSync(join(WEB, 'ui', 'page', 'logo.tsx'), 'utf8')
  const drawn = (text: string) => [...text.matchAll(/\bd="([^"]+)"/g)].map(([, path]) => path)
  expect(drawn(opening)).toEqual(drawn(mark))
  expect(drawn(mark)).toHaveLength(3)
})
