import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../src/web', import.meta.url))

/** Whether a component is exported: a name with a capital that holds a function. */
const isPart = (text: string) => /^export (?:default )?(?:function|const) [A-Z][a-z]/m.test(text)

const parts = globSync('{ui,dog-ui}/**/*.tsx', { cwd: WEB })
  .filter((file) => !/\.test\.tsx$|\/testing\//.test(file))
  .filter((file) => isPart(readFileSync(`${WEB}/${file}`, 'utf8')))
  .sort()
const testOf = (part: string) => `${WEB}/${part.replace(/\.tsx$/, '.test.tsx')}`

test('each part of ui and dog-ui has a test of its own beside it', () => {
  expect(parts.length).toBeGreaterThan(35)
  expect(parts.filter((part) => !existsSync(testOf(part)))).toEqual([])
})

test('each is shown in both themes', () => {
  // `expectAccessible` looks at the colours of both.
  const inBoth = /everybodyCanUse\(|expectAccessible\(|iconsOfOneFamily\(|THEMES/
  const tests = globSync('{ui,dog-ui}/**/*.test.tsx', { cwd: WEB })
  expect(tests.filter((file) => !inBoth.test(readFileSync(`${WEB}/${file}`, 'utf8')))).toEqual([])
})
