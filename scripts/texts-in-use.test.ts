import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { texts } from '../src/web/texts/index.ts'

const WEB = new URL('../src/web/', import.meta.url)
const code = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, WEB), 'utf8'))
  .join('\n')

/** Each text with the names that lead to it. */
function leavesOf(part: object, path: readonly string[] = []): string[][] {
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' ? leavesOf(value, [...path, key]) : [[...path, key]],
  )
}

/** By its own name, or by a value in brackets after the name of what holds it. */
function isNamed(path: readonly string[]): boolean {
  const [key = '', holder = ''] = path.toReversed()
  return new RegExp(`[.']${key}\\b|\\.${holder}(\\?\\.)?[[)]`).test(code)
}

test('each text of the pages is shown by some page', () => {
  const leaves = leavesOf(texts)
  expect(leaves.length).toBeGreaterThan(700)
  expect(leaves.filter((path) => !isNamed(path)).map((path) => path.join('.'))).toEqual([])
})
