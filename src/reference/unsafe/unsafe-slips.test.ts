import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foodTable } from '../foods/food-table.ts'
import { findUnsafeFood, slipsIn } from './unsafe-foods.ts'
import { wordsIn } from './unsafe-words.ts'

const linesOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8').split('\n')
/** The texts of a file of JSON, each once. */
const textsOf = (path: string) => new Set(linesOf(path).flatMap((line) => line.match(/"[^"]+"/gu) ?? []))
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => folder + name)

const readingsOf = (text: string) => {
  const line = wordsIn(text)
  return slipsIn(line).map(({ from, to, phrase }) => `${line.words.slice(from, to).join(' ')}: ${phrase}`)
}

test.each([
  ['chimmichurri', 'allium', 'ask'],
  ['cippolini', 'allium', 'ask'],
  ['Malteasers', 'chocolate', 'ask'],
  ['tiramasu', 'chocolate', 'ask'],
  ['horse chesnuts', 'horse_chestnut', 'ask'],
  ['tzadziki', 'allium', 'ask'],
  ['xyletol', 'xylitol', 'ask'],
  ['rododendron leaves', 'poisonous_plant', 'ask'],
  ['lilly of the valley', 'poisonous_plant', 'ask'],
  ['gorganzolla', 'mouldy', 'ask'],
  ['pannetone', 'grape', 'never'],
  ['fox glove leaves', 'poisonous_plant', 'ask'],
  ['plumpuddings', 'grape', 'ask'],
  ['chery stones', 'stone_fruit_pit', 'ask'],
])('"%s" is a slip of the finger: %s, %s', (text, id, policy) => {
  expect(findUnsafeFood(text)).toMatchObject({ id, policy })
})

test('what a slip is asked about is denied as it is asked', () => {
  const { asked } = findUnsafeFood('tiramasu') ?? {}
  expect(findUnsafeFood(`tiramasu, no ${asked}`)?.id).not.toBe('chocolate')
})

// Some of USDA's dishes are unsafe in another spelling, and one restaurant has a name like a drink's.
test('no word of a food, a recipe, a portion or a safe name is taken for a slip, nor a common word of the kitchen', () => {
  const tables = [
    'ingredients/ciqual',
    'ingredients/bls',
    'ingredients/ingredients',
    'generics',
    'packs',
    'mending-foods',
    'ingredients/safe-cooking',
  ]
  const texts = [
    ...[...foodTable().names()].map(({ name }) => name),
    ...[...tables.map((table) => `../${table}.json`), ...filesIn('../recipes/', /\.json$/u)].flatMap((path) => [
      ...textsOf(path),
    ]),
    ...filesIn('../fixtures/', /^(safe-names.*|kitchen-words)\.txt$/u).flatMap(linesOf),
  ]
  expect(texts.length).toBeGreaterThan(9000)
  const slips = new Set(texts.flatMap(readingsOf))
  const unsafeInAnotherSpelling = [
    'shortrib: short rib',
    'gefiltefish: gefilte fish',
    'jellybean: jelly bean',
    'potsticker: pot sticker',
    'carrabba: carabao',
    'arroz con grandule: arroz con gandule',
  ]
  expect([...slips].filter((slip) => !unsafeInAnotherSpelling.includes(slip))).toEqual([])
})

test('a long line is read in one pass: twice the words, at most thrice the pairs and slips', () => {
  const line = 'lemmon peal chery stones mouldly bread '
  const slipsOf = (times: number) => slipsIn(wordsIn(line.repeat(times))).length
  expect(slipsOf(40)).toBeLessThan(3 * slipsOf(20))
})
