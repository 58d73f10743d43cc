import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWNERS_PAGES, type OwnersPage } from '../../src/web/pages/owners-pages.ts'
import { VISITORS_PAGES, type VisitorsPage } from '../../src/web/pages/visitors-pages.ts'

const WEB = join(import.meta.dirname, '..', '..', 'src', 'web')
const PAGES: readonly (VisitorsPage | OwnersPage)[] = [...VISITORS_PAGES, ...OWNERS_PAGES]

test('every module of a page is in the tables, and what they name is there', () => {
  const modules = globSync('features/*/*-page.tsx', { cwd: WEB }).map((file) => join('/', file))
  const named = PAGES.flatMap(({ module = [] }) => module)
  expect([...new Set<string>(named)].toSorted()).toEqual(modules.toSorted())
})

/** Whether code leads there: `to="/diary"`, or `pageAddress('/pets/:petId', …)`. */
const leadsTo = (path: string, code: string) => ["'", '"'].some((sign) => code.includes(sign + path + sign))

test('to every page leads a link, or a step of the code', () => {
  const files = globSync('{shell,features,data,dog-ui,ui}/**/*.{ts,tsx}', { cwd: WEB })
  const code = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n')
  const paths = PAGES.map(({ path }) => path)
  expect(paths.filter((path) => !leadsTo(path, code))).toEqual([])
})
