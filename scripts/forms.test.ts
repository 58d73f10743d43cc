import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..', 'src', 'web')
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))

/** Each form of the file, with what it is made with. */
const formsIn = (file: string) =>
  readFileSync(join(WEB, file), 'utf8')
    .split(/\buseForm(?:<[^(]+>)?\(/)
    .slice(1)
    .map((rest) => ({ file, settings: rest.split('})\n')[0] ?? '' }))

test('every form in which something can be wrong says so as soon as a field is left', {
  tags: '@validated-on-blur',
}, () => {
  const forms = files.flatMap(formsIn).filter(({ settings }) => /\bvalidate\b/.test(settings))
  expect(forms.length).toBeGreaterThan(14)
  expect(forms.filter(({ settings }) => !settings.includes('validateInputOnBlur: true'))).toEqual([])
})
