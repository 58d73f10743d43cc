import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EXCLUDE_TAGS, HEALTH_ISSUES } from '../src/nutrition/dog.ts'
import { NUTRIENTS } from '../src/nutrition/nutrients.ts'
import { texts as enGb } from '../src/web/texts/index.ts'
import { type AcceptanceRow, acceptancePage, acceptanceRows } from './acceptance/rows.ts'
import { findTaggedTests, RUNNERS_TAGS, taggedTestsIn } from './acceptance/tagged-tests.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const rows = acceptanceRows.map((row) => ({
  ...row,
  texts: [...row.line.matchAll(/“([^”]+)”/g)].map(([, text]) => text ?? ''),
}))
const taggedTests = findTaggedTests()
const testsOf = ({ tag }: AcceptanceRow) => taggedTests.filter(({ tags }) => tags.includes(tag))

const SPECIFICATION = new URL('../../shared/spec/product.md', import.meta.url)
/** The specification, where it is at hand; elsewhere only the table is compared with the tests. */
const specification = existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : undefined

const named = (file: string, times: number) => (times > 1 ? `${file} ×${times}` : file)

/** The catalogue as it is written, without its comments: a text with something to fill in is a template there. */
const catalogue = readdirSync(new URL('../src/texts/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => read(`src/texts/${file}`).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n')

const asPattern = (text: string, filledIn: string) =>
  new RegExp(
    text
      .split(/\{[^}]+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join(filledIn),
  )

describe('every line of the specification', () => {
  test('has a row, hundreds of them', () => {
    expect(rows.length).toBeGreaterThan(170)
    expect(acceptancePage.match(/^\| (?!specification)/gm)).toHaveLength(rows.length)
  })

  test('has a tag of its own', () => {
    const tags = rows.map(({ tag }) => tag)
    expect(tags.filter((tag, index) => tags.indexOf(tag) < index)).toEqual([])
  })

  test('is proven by tests that bear its tag, in the files that are named', () => {
    const inFiles = (row: AcceptanceRow) => Map.groupBy(testsOf(row), ({ file }) => file)
    const found = rows.map((row) => [row.tag, [...inFiles(row)].map(([file, tests]) => named(file, tests.length))])
    expect(found).toEqual(rows.map(({ tag, provenIn }) => [tag, provenIn]))
  })

  test('is all that a test is tagged with, but for what the runner goes by', () => {
    const known = new Set([...rows.map(({ tag }) => tag), ...RUNNERS_TAGS])
    expect(
      taggedTests.flatMap(({ file, tags }) => tags.filter((tag) => !known.has(tag)).map((tag) => [file, tag])),
    ).toEqual([])
  })

  test('of a screen or a transition is seen in a browser', () => {
    const seen = rows.filter((row) => [2, 4].includes(row.section) && testsOf(row).some(isInBrowser))
    expect(seen.length).toBeGreaterThan(90)
  })

  test('is quoted in the words of the catalogue', () => {
    const missing = rows
      .flatMap(({ texts }) => texts)
      .filter((text) => !asPattern(text, '\\$\\{[^}]+\\}').test(catalogue))
    expect(missing).toEqual([])
  })
})

/** A walk through the app, or a part of it that is shown alone. */
function isInBrowser({ file }: { readonly file: string }): boolean {
  return file.endsWith('.spec.ts') || file.endsWith('.test.tsx')
}

test('a tag is found wherever a test may bear it', () => {
  const source = `
    test('a', { tags: '@one' }, () => {})
    test.each(DOGS)('b', { tags: ['@one', '@two'] }, () => {})
    test.describe('on a phone', { tag: '@phone' }, () => { test('c', { tag: '@three' }, () => {}) })
    test('d', { tag: ['@journey', '@four'] }, () => {})
    test('e', () => {})
  `
  expect(taggedTestsIn('e2e/home.spec.ts', source).map(({ tags }) => tags)).toEqual([
    ['@one'],
    ['@one', '@two'],
    ['@phone', '@three'],
    ['@journey', '@four'],
  ])
})

test.runIf(specification)('the quoted texts are the specification’s, and none of its messages is left out', () => {
  const words = (specification ?? '').replaceAll(/\s+/g, ' ')
  const texts = rows.flatMap(({ texts }) => texts)
  expect(texts.filter((text) => !asPattern(text, '.{0,30}').test(words))).toEqual([])
  expect(messagesOf(specification ?? '').filter((message) => !texts.includes(message))).toEqual([])
  const routes = [...(specification ?? '').matchAll(/^\| (\/[^|]+) \|/gm)].flatMap(
    ([, cell]) => cell?.match(/\/[\w/{}-]+/g) ?? [],
  )
  expect(routes.length).toBeGreaterThan(25)
  const lines = rows.map(({ line }) => line).join('\n')
  expect(routes.filter((route) => !lines.includes(route.replace('/new-pet/', '/')))).toEqual([])
})

/** The second column of the error catalogue, without what describes a message instead of being one. */
function messagesOf(page: string): string[] {
  const table = page.slice(page.indexOf('## 8. Error catalogue'), page.indexOf('- Failed loads of'))
  return [...table.matchAll(/^\| (?!Situation|---)[^|]+ \| ([^|]+) \|$/gm)]
    .flatMap(([, message = '']) => message.split(/; | \/ /))
    .map((message) =>
      message
        .replace(/ \(error toast\)$/, '')
        .replace(/^Error screen: /, '')
        .replace(/ with Refresh$/, ''),
    )
    .filter((message) => message !== 'Not-connected message')
}

test('the value lists are those of the specification', {
  tags: ['@breeds', '@nutrient-units', '@body-conditions', '@activity-levels', '@issues-exclusions-frequencies'],
}, () => {
  const { newPet, units } = enGb
  expect(Object.values(newPet.breed.sizes)).toEqual(['Toy', 'Small', 'Medium', 'Large', 'Giant'])
  expect(newPet.fields.bodyCondition.choices).toEqual({
    bodyCondition_1: 'Too thin',
    bodyCondition_2: 'Underweight',
    bodyCondition_3: 'Ideal',
    bodyCondition_4: 'Overweight',
    bodyCondition_5: 'Obese',
  })
  expect(newPet.fields.activityLevel.choices).toEqual({
    activityLevel_1: 'Inactive',
    activityLevel_2: 'Leisurely',
    activityLevel_3: 'Moderate',
    activityLevel_4: 'Active',
    activityLevel_5: 'Very Active',
    activityLevel_6: 'Working',
  })
  const issues = ['arthritis', 'skin', 'digestion', 'heart', 'liver', 'kidney', 'diabetes', 'pancreatitis']
  expect([HEALTH_ISSUES, Object.keys(newPet.fields.healthIssues.choices)]).toEqual([issues, issues])
  const excluded = ['beef', 'chicken', 'duck', 'fish', 'grain', 'lamb', 'pork', 'pulses', 'rabbit', 'turkey']
  // The ten of the specification first; then what docs/spec-notes.md adds.
  const added = ['egg', 'dairy', 'potato']
  const words = [...excluded, ...added]
  expect([EXCLUDE_TAGS, Object.keys(newPet.fields.exclude.choices)]).toEqual([words, words])
  expect(Object.keys(newPet.fields.frequency.choices)).toEqual(['occasionally', '1-2', '3-4', 'daily'])
  expect(Object.keys(units).toSorted()).toEqual(['g', 'iu', 'kcal', 'mg', 'ug'])
  expect(new Set(NUTRIENTS.map(({ unit }) => unit))).toEqual(new Set(['g', 'mg', 'ug', 'iu', 'kcal']))
})
