import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What docs/by-hand.md says of the size of a part must be so: a library is weighed against these lines. */

const root = fileURLToPath(new URL('../', import.meta.url))
const rows = readFileSync(join(root, 'docs/by-hand.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', where = '', lines = '', , why = '']) => ({ what, where, lines: Number(lines), why }))

/** Of a folder, what lies in it but for tests. */
function filesOf(where: string): string[] {
  return [...where.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) =>
    statSync(join(root, path)).isDirectory()
      ? globSync(`${path}**/*.{ts,tsx,mjs}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
      : [path],
  )
}

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1

test('the table is found', () => {
  expect(rows.length).toBeGreaterThan(10)
})

/** So far a figure may be off, of its own size: a text that is added is no news. */
const OFF = 0.05

test.each(rows)('$what: about as many lines, and a reason', ({ where, lines, why }) => {
  const are = filesOf(where).reduce((sum, file) => sum + linesOf(file), 0)
  expect(Math.abs(lines - are), `${are} lines, not ${lines}`).toBeLessThanOrEqual(OFF * are)
  expect(why).not.toBe('')
})
