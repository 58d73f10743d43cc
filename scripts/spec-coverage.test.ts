import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import playwright from '../playwright.config.ts'
import { EXCLUDE_TAGS, HEALTH_ISSUES } from '../src/nutrition/dog.ts'
import { NUTRIENTS } from '../src/nutrition/nutrients.ts'
import { texts as enGb } from '../src/web/texts/index.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

type Proof = { readonly file: string; readonly title: string }
type Row = { readonly line: string; readonly texts: readonly string[]; readonly proofs: readonly Proof[] }

const rows = rowsOf(read('docs/spec-coverage.md'))
const SPECIFICATION = new URL('../../shared/spec/product.md', import.meta.url)
/** The owner's page stands beside the project where that is at hand; elsewhere the table alone is held to the tests. */
const specification = existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : undefined

function rowsOf(page: string): Row[] {
  const cells = page.split('\n').flatMap((line) => [/^\| (.+) \| (`.+) \|$/.exec(line) ?? []])
  return cells.flatMap(([, line, proofs]) =>
    line && proofs
      ? [{ line, texts: [...line.matchAll(/“([^”]+)”/g)].map(([, text]) => text ?? ''), proofs: proofsOf(proofs) }]
      : [],
  )
}

function proofsOf(cell: string): Proof[] {
  return cell.split('<br>').map((proof) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
    return { file, title }
  })
}

/** What stands first in the brackets of `test(…)` or `test.each(…)(…)`. */
function titlesIn(file: string): Set<string> {
  const titles = read(file).matchAll(/(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g)
  return new Set([...titles].map(([, , title]) => (title ?? '').replaceAll(/\\(.)/g, '$1')))
}

/** The rows of a section, by its number. */
function rowsOfSection(number: number): Row[] {
  const page = read('docs/spec-coverage.md')
  return rowsOf(page.slice(page.indexOf(`\n## ${number}.`), page.indexOf(`\n## ${number + 1}.`)))
}

/** In every project of Playwright. */
const isOfEverySize = ({ file, title }: Proof) =>
  !playwright.projects?.some(({ testIgnore }) => testIgnore instanceof RegExp && testIgnore.test(file)) &&
  !read(file).includes(`'${title}', ONCE,`) &&
  !read(file).includes(`'${title}',\n  ONCE,`)

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
    expect(read('docs/spec-coverage.md').match(/^\| (?!specification)/gm)).toHaveLength(rows.length)
  })

  test('is proven by tests that there are', () => {
    const known = new Map<string, Set<string>>()
    const missing = rows.flatMap(({ proofs }) =>
      proofs.filter(({ file, title }) => {
        if (!known.has(file)) known.set(file, titlesIn(file))
        return !known.get(file)?.has(title)
      }),
    )
    expect(missing).toEqual([])
  })

  test('of a screen or a transition that a browser proves is proven on a desktop and on a phone', () => {
    const browsers = (row: Row) => row.proofs.filter(({ file }) => file.startsWith('e2e/'))
    const walked = [2, 4].flatMap(rowsOfSection).filter((row) => browsers(row).length > 0)
    expect(walked.length).toBeGreaterThan(90)
    expect(walked.filter((row) => !browsers(row).some(isOfEverySize)).map(({ line }) => line)).toEqual([])
  })

  test('is quoted in the words of the catalogue', () => {
    const missing = rows
      .flatMap(({ texts }) => texts)
      .filter((text) => !asPattern(text, '\\$\\{[^}]+\\}').test(catalogue))
    expect(missing).toEqual([])
  })
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

test('the value lists are those of the specification', () => {
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
  expect([EXCLUDE_TAGS, Object.keys(newPet.fields.exclude.choices)]).toEqual([excluded, excluded])
  expect(Object.keys(newPet.fields.frequency.choices)).toEqual(['occasionally', '1-2', '3-4', 'daily'])
  expect(Object.keys(units).toSorted()).toEqual(['g', 'iu', 'kcal', 'mg', 'ug'])
  expect(new Set(NUTRIENTS.map(({ unit }) => unit))).toEqual(new Set(['g', 'mg', 'ug', 'iu', 'kcal']))
})
