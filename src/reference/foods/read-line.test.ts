import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foodSearch } from './food-search.ts'
import { type ReadLine, readLine as readLineWith } from './read-line.ts'

const search = await foodSearch()
const readLine = (text: string) => readLineWith(text, search)

type Expected = { readonly text: string; readonly foods: readonly string[]; readonly grams: string }

/** 120 lines as owners write them, written down before there was a reader: docs/own-recipe.md says how. */
const LINES: readonly Expected[] = readFileSync(new URL('../fixtures/ingredient-lines.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [text = '', foods = '', grams = ''] = line.split('\t')
    return { text, foods: foods.split(','), grams }
  })

const ODD_GRAMS = 0.07

function verdictOn(read: ReadLine, { foods, grams }: Expected): 'right' | 'asked' | 'wrong' {
  if (read.status === 'unsafe') return foods.includes(`unsafe ${read.unsafe.id}`) ? 'right' : 'wrong'
  if (read.status === 'not-food') return foods.includes('not-food') ? 'right' : 'wrong'
  if (read.status === 'ask') return foods.includes('ask') || grams === 'ask' ? 'right' : 'asked'
  const isMeant = foods.some((food) => food === read.food.id || isNamed(food, read.food.name))
  const [least = Number(grams) * (1 - ODD_GRAMS), most = Number(grams) * (1 + ODD_GRAMS)] = grams.includes('-')
    ? grams.split('-').map(Number)
    : []
  return isMeant && read.grams >= least && read.grams <= most ? 'right' : 'wrong'
}

const isNamed = (pattern: string, name: string) =>
  pattern.startsWith('/') && new RegExp(pattern.slice(1, -1), 'i').test(name)

test('of 120 lines as owners write them nine in ten are read right, and two at most wrong', () => {
  expect(LINES).toHaveLength(120)
  const verdicts = LINES.map((line) => ({ line: line.text, verdict: verdictOn(readLine(line.text), line) }))
  const of = (wanted: string) => verdicts.flatMap(({ line, verdict }) => (verdict === wanted ? [line] : []))
  expect(of('wrong').length, of('wrong').join('\n')).toBeLessThanOrEqual(0.02 * LINES.length)
  expect(of('asked').length, of('asked').join('\n')).toBeLessThanOrEqual(0.08 * LINES.length)
  expect(of('right').length).toBeGreaterThanOrEqual(0.9 * LINES.length)
})

test('what is said not to be there does no harm', () => {
  expect(readLine('800 g rabbit, off the bone')).toMatchObject({ status: 'read', food: { id: '07-001' }, grams: 800 })
  expect(readLine('400 g beef mince, no onion')).toMatchObject({ status: 'read' })
  expect(readLine('1 onion, without skin')).toMatchObject({ status: 'unsafe', unsafe: { id: 'allium' } })
})

test('what a tin says it holds is not what is left when it is drained', () => {
  expect(readLine('1 x 400 g tin chickpeas, drained')).toMatchObject({
    status: 'ask',
    question: 'how-much-drained',
    grams: 240,
  })
  expect(readLine('1 tin chickpeas, drained (240 g)')).toMatchObject({ status: 'read', grams: 240 })
})

test('a line that says nothing is no reason to fail', () => {
  const LINES = ['', ' ', '-', '½', '((((', '1 x x 2', ')', '1/0 cup rice', '٣ جزر', '9'.repeat(400), 'a '.repeat(5000)]
  for (const text of LINES) {
    const read = readLine(text)
    const grams = 'grams' in read ? read.grams : undefined
    expect(grams === undefined || Number.isFinite(grams), `${text.slice(0, 40)}: ${grams}`).toBe(true)
  }
})

test.each([
  '1 tbsp apple cider vinegar',
  '1 tsp red wine vinegar',
  '100 g mustard greens',
  '2 cups bone broth, unsalted',
])('what only sounds like something harmful is not refused: %s', (text) => {
  expect(readLine(text).status).not.toBe('unsafe')
})
