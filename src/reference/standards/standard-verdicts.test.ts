import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import json from './standard-verdicts.json' with { type: 'json' }
import { readStandardVerdicts, STANDARD_VERDICTS, type StandardVerdict } from './standard-verdicts.ts'
import { STANDARDS } from './standards.ts'

const root = new URL('../../../', import.meta.url)

/** Whether the source of the file has a test of just this title. */
function hasTest(source: string, title: string): boolean {
  return [...source.matchAll(/\btest\(\s*'((?:[^'\\]|\\.)+)'/g)].some(([, found]) => found === title)
}

test('every test that is named is there', () => {
  const missing = STANDARD_VERDICTS.flatMap(({ test: named }) => {
    if (named === null) return []
    const [file = '', title = ''] = named.split(/#(.*)/s)
    const path = new URL(file, root)
    return existsSync(path) && hasTest(readFileSync(path, 'utf8'), title) ? [] : [named]
  })
  expect(missing).toEqual([])
  expect(hasTest("test('a dog eats', () => {})", 'a dog')).toBe(false)
})

test('every table that a figure of the standard names as its source has a verdict, and is used', () => {
  const figures = [
    ...STANDARDS.nutrients.flatMap(({ min, max }) => [min, max]),
    ...STANDARDS.calciumPhosphorus.flatMap(({ min, max }) => [min, max]),
    STANDARDS.arginine.perGramProtein,
  ]
  const named = new Set(
    figures.flatMap(
      (figure) =>
        figure?.source
          .match(/^FEDIAF2025_([IV]+)(\w+)$/)
          ?.slice(1, 3)
          .join('-') ?? [],
    ),
  )
  const used = STANDARD_VERDICTS.filter(({ verdict }) => verdict !== 'not').map(({ table }) => table)
  expect([...named].sort()).toEqual(['III-3a', 'III-3b', 'VII-13'])
  for (const table of named) expect(used).toContain(table)
})

test('docs/standard.md has every row, in the words of the table', () => {
  const page = readFileSync(new URL('docs/standard.md', root), 'utf8')
  expect(page.match(/^\| .+ \|$/gm)?.slice(1)).toEqual(STANDARD_VERDICTS.map(asPrinted))
})

function asPrinted({ table, title, verdict, because, test: named }: StandardVerdict): string {
  return `| ${table} | ${title} | ${verdict} | ${because} | ${named === null ? '–' : named.split(/#(.*)/s)[1]} |`
}

test('a bad row is refused by name', () => {
  const [first, ...others] = json
  expect(() => readStandardVerdicts([{ ...first, test: null }, ...others])).toThrow(/row III-2: .*has a test/s)
  expect(() => readStandardVerdicts([{ ...first, verdict: 'not' }, ...others])).toThrow(/has none/)
  expect(() => readStandardVerdicts([first, ...json])).toThrow(/row III-2: stands twice/)
})
