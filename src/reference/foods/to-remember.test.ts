import { expect, test } from 'vitest'
import { foodSearch } from './food-search.ts'
import { readLine } from './read-line.ts'
import type { Answer } from './remembered.ts'
import { toRemember } from './to-remember.ts'

const search = await foodSearch()

/** An owner's memory, as it grows. */
function memory() {
  const answers = new Map<string, Answer>()
  const answerTo = (words: string) => answers.get(words)
  return {
    answers,
    read: (text: string) => readLine(text, search, answerTo),
    say: (text: string, said: Parameters<typeof toRemember>[1]) => {
      const { words, answer } = toRemember(text, said, { search, answerTo })
      if (answer) answers.set(words, answer)
      else answers.delete(words)
    },
  }
}

/** The food that a line is taken for where nothing is remembered. */
function foodIn(text: string) {
  const read = readLine(text, search)
  if (!('food' in read && read.food)) throw new Error(`No food in ${text}`)
  return read.food.id
}

const MINCE = '01-003'
const RICE = '13-001'

test('which food a word means is read so from then on, with other amounts too', () => {
  const { read, say } = memory()
  expect(read('500 g mince')).not.toMatchObject({ food: { id: MINCE } })
  say('500 g mince', { foodId: MINCE, grams: 500 })
  expect(read('Mince - 250 g')).toMatchObject({
    ...{ status: 'read', food: { id: MINCE }, grams: 250, remembered: 'mince' },
    candidates: expect.arrayContaining([expect.objectContaining({ id: MINCE, likeness: 1 })]),
  })
  expect(read('500 g turkey mince')).not.toHaveProperty('remembered')
})

test('what a cup of it weighs counts for more cups, and not for a spoon', () => {
  const { read, say } = memory()
  const foodId = foodIn('2 cups oats')
  say('2 cups oats', { foodId, grams: 200 })
  expect(read('3 cups of oats')).toMatchObject({ status: 'read', grams: 300 })
  const spoons = memory().read('2 tbsp oats')
  expect(read('2 tbsp oats')).toMatchObject({ grams: 'grams' in spoons ? spoons.grams : undefined })
  say('2 tbsp oats', { foodId, grams: 25 })
  expect(read('1 cup oats')).toMatchObject({ grams: 100 })
  expect(read('4 tbsp oats')).toMatchObject({ grams: 50 })
})

test('whether it was weighed raw or cooked is not asked again', () => {
  const { read, say } = memory()
  expect(read('1 cup rice')).toMatchObject({ question: 'raw-or-cooked' })
  say('1 cup rice', { foodId: RICE, grams: 185, cooked: false })
  expect(read('1 cup rice')).toMatchObject({ status: 'read', food: { id: RICE }, grams: 185 })
  expect(read('1 cup rice')).not.toHaveProperty('isCooked')
  say('1 cup rice', { foodId: RICE, grams: 185, cooked: true })
  expect(read('2 cups rice')).toMatchObject({ status: 'read', grams: 370, isCooked: true })
})

test('how much of a tin is left drained is told for tins of other sizes', () => {
  const { read, say } = memory()
  const tin = '1 x 400 g tin chickpeas, drained'
  say(tin, { foodId: foodIn(tin), grams: 260 })
  expect(read('2 x 200 g tins chickpeas, drained')).toMatchObject({ status: 'read', grams: 260 })
})

test('a pint, of which there are two, is as large as it was said to be', () => {
  const { read, say } = memory()
  expect(read('1 pint whole milk')).toMatchObject({ status: 'ask', question: 'which-measure' })
  say('1 pint whole milk', { foodId: foodIn('1 pint whole milk'), grams: 568 })
  expect(read('1/2 pint whole milk')).toMatchObject({ status: 'read', grams: 284 })
})

test('another food forgets what was said of the first, and what is read so anyway is not remembered', () => {
  const { answers, read, say } = memory()
  say('1 cup rice', { foodId: RICE, grams: 200, cooked: false })
  say('1 cup rice', { foodId: '13-002', grams: 195, cooked: false })
  expect(read('1 cup rice')).toMatchObject({ food: { id: '13-002' }, grams: 195 })
  expect(answers.get('rice')?.foodId).toBe('13-002')
  say('500 g chicken breast', { foodId: foodIn('chicken breast'), grams: 500 })
  say('some chickpeas', { foodId: foodIn('chickpeas'), grams: 100 })
  expect([...answers.keys()]).toEqual(['rice'])
  say('500 g mince', { foodId: MINCE, grams: 500 })
  expect([...answers.keys()]).toEqual(['rice', 'mince'])
  say('500 g chicken breast', { foodId: MINCE, grams: 500 })
  expect([...answers.keys()]).toEqual(['rice', 'mince', 'chicken breast'])
  say('500 g chicken breast', { foodId: foodIn('500 g chicken breast'), grams: 500 })
  expect([...answers.keys()]).toEqual(['rice', 'mince'])
})

test.each([
  ['500 g beef mince', '400 g beef mince 5%'],
  ['500 g ground beef', '400 g ground beef (90/10)'],
  ['100 g cottage cheese', '100 g cottage cheese, 2%'],
  ['100 g natural yoghurt', '100 g natural yoghurt 1.5%'],
  ['100 g quark', '100 g quark 40%'],
  ['100 ml kefir', '100 ml kefir 1.5%'],
  ['100 g mince 5%', '100 g mince 20%'],
  ['1 B12 tablet', '1 B6 tablet'],
  ['1 vitamin B 12 tablet', '1 vitamin B 6 tablet'],
  ['100 g mince (5 g fat per 100 g)', '100 g mince (20 g fat per 100 g)'],
])('what is said of %s says nothing of %s', (text, other) => {
  const { read, say } = memory()
  say(text, { foodId: MINCE, grams: 100 })
  expect(read(other)).not.toHaveProperty('remembered')
})

test('no answer lets through what harms dogs', () => {
  const { read, say } = memory()
  say('1 onion', { foodId: RICE, grams: 100 })
  expect(read('1 onion')).toMatchObject({ status: 'unsafe' })
})

test('lines that say nothing are not remembered, and break nothing', () => {
  const { answers, read, say } = memory()
  for (const text of ['', '-', '500 g', '½', 'a '.repeat(5000), '٣ جزر', '__proto__', 'constructor']) {
    say(text, { foodId: RICE, grams: 1 })
    read(text)
  }
  expect([...answers.keys()].every((words) => words.length > 0 && words.length <= 120)).toBe(true)
})
