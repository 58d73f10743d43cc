import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWNERS_PAGES, VISITORS_PAGES } from '../../src/web/pages.ts'

const WEB = join(import.meta.dirname, '..', '..', 'src', 'web')

test('every module of a page is in the tables, and what they name is there', () => {
  const modules = globSync('features/*/*-page.tsx', { cwd: WEB }).map((file) => join('/', file))
  const named = [...VISITORS_PAGES, ...OWNERS_PAGES].flatMap(({ module = [] }) => module)
  expect([...new Set<string>(named)].toSorted()).toEqual(modules.toSorted())
})
