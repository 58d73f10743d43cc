import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The files that the pages name must be there: when a file moves, the pages name its new place. */

const root = fileURLToPath(new URL('../', import.meta.url))
const FOLDERS = ['src', 'e2e', 'scripts', 'deploy', 'docs', '.ci']

/** A decision is of its day, and stays as it was written: only the links of those must lead somewhere. */
const isOfItsDay = (page: string) => page.startsWith(join('docs', 'decisions'))

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

const files = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ),
]

const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

/** `src/server/app.ts`, `e2e/account.spec.ts`: from the project's folder on. */
function pathsIn(text: string): string[] {
  const paths = text.matchAll(/(?<![\w./<@-])(?:src|e2e|scripts|deploy|docs|\.ci)\/[\w./-]*\w(?![\w*<{[])/g)
  return [...paths].map(([path]) => path)
}

/** `identity.test.ts`, `web/data/api/api.ts`: the end of a path, which the reader finds by it. */
function namesIn(text: string): string[] {
  const names = text.matchAll(/`((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|css))`/g)
  return [...names].map(([, name = '']) => name)
}

/** The links of a page, relative to its own folder; addresses elsewhere and places in the page are not files of ours. */
function linksIn(text: string): string[] {
  const links = text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)
  return [...links].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/i.test(link))
}

test('the pages that are looked through are those of the project', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/ARCHITECTURE.md', 'docs/security.md']))
  expect(pathsIn(textOf('docs/security.md')).length).toBeGreaterThan(20)
})

test.each(pages)('every link of %s leads to a file', (page) => {
  const links = linksIn(textOf(page))
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

test.each(pages.filter((page) => !isOfItsDay(page)))('every path that %s names exists', (page) => {
  const text = textOf(page)
  expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(namesIn(text).filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([])
})

test('a picture in docs/images is shown by a page, and is under 100 KB', () => {
  const shown = new Set(pages.flatMap((page) => linksIn(textOf(page)).map((link) => join(dirname(page), link))))
  const pictures = files.filter((file) => file.startsWith(join('docs', 'images', '/')))
  expect(pictures.filter((picture) => !shown.has(picture))).toEqual([])
  expect(pictures.filter((picture) => statSync(join(root, picture)).size >= 100_000)).toEqual([])
})
