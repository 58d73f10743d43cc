import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWNERS_PAGES, VISITORS_PAGES } from '../../src/web/pages.ts'

const WEB = join(import.meta.dirname, '..', '..', 'src', 'web')

test('every module of a page is in the tables, and what they name is there', () => {
  const modules = globSync('features/*/*-page.tsx', { cwd: WEB }).map((file) => join('/', file))
  const named = [...VISITORS_PAGES, ...OWNERS_PAGES].flatMap(({ module = [] }) => module)
  expect([...new Set<string>(named)].toSorted()).toEqual(modules.toSorted())
})

/** What leads there: `to="/diary"`, or `pageAddress('/pets/:petId', …)`. */
const leadsTo = (path: string, code: string) =>
  ["'", '"'].some((sign) => code.includes(sign + path.replace('/*', '') + sign))

test('to every page leads a link, or a step of the code', () => {
  const files = globSync('{shell,features,data,dog-ui,ui}/**/*.{ts,tsx}', { cwd: WEB })
  const code = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n')
  const paths = [...VISITORS_PAGES, ...OWNERS_PAGES].map(({ path }) => path)
  expect(paths.filter((path) => !leadsTo(path, code))).toEqual([])
})
