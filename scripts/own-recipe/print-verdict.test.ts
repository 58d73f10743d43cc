import { expect, test } from 'vitest'
import { printVerdict } from './print-verdict.ts'

const DOG = {
  breed: { name: 'Labrador Retriever' },
  age: { years: 4 },
  sex: 'male',
  neutered: 'Yes',
  weight: 30,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
}
const RECIPE = '500 g chicken breast\n300 g white rice'

const print = async (asked: { recipe?: string; dog?: unknown; days?: number; isInRecipe?: boolean }) => {
  const { exitCode, lines } = await printVerdict({ recipe: RECIPE, dog: DOG, today: '2026-03-01', ...asked })
  return { exitCode, lines, text: lines.join('\n') }
}

test('chicken and rice: the verdict first, then what was understood, what is missing and what would bring it', async () => {
  const { exitCode, lines, text } = await print({})
  expect(exitCode).toBe(1)
  expect(lines[0]).toContain('Not complete for your dog, even with its supplement: too little')
  expect(text).toMatch(/300 g white rice +White rice, long grain, 300/)
  expect(text).toMatch(/Too little: Linoleic acid.* would bring it: .* g /)
  expect(text).toMatch(/Without the supplement: not right: .*Calcium/)
})

test('a recipe that is to bring its own minerals is judged with nothing beside it', async () => {
  const { lines, text } = await print({ isInRecipe: true })
  expect(lines[0]).toContain('with the recipe’s own minerals and vitamins: too little')
  expect(text).toMatch(/Too little: .*Calcium/s)
})

test('a batch for more days than it feeds lacks energy', async () => {
  expect((await print({ days: 30 })).text).toMatch(/Too little: Energy/)
})

test('a recipe that is complete ends with 0', async () => {
  const { exitCode, lines } = await print({ recipe: `${RECIPE}\n100 g carrots\n25 g sunflower oil` })
  expect([exitCode, lines[0]]).toEqual([0, expect.stringContaining('complete for your dog')])
})

test.each([
  [
    'a line that says no amount',
    { recipe: `${RECIPE}\nsome chickpeas` },
    /"some chickpeas": How much\? Write grams\. It could be: Chickpeas/,
  ],
  ['a food that harms dogs', { recipe: `${RECIPE}\n1 onion` }, /"1 onion": .*red blood cells.* Leave it out\./],
  [
    'a food that may hold what harms dogs',
    { recipe: `${RECIPE}\n1 stock cube` },
    /"1 stock cube": Does it contain onion or garlic\?.*write "no onion or garlic"/,
  ],
  ['a text without a recipe', { recipe: '   ' }, /^text: /],
  ['a dog that cannot be', { dog: { ...DOG, weight: 900 } }, /^pet\.weight: /],
  ['a breed that is not known', { dog: { ...DOG, breed: { name: 'Unicorn' } } }, /^pet\.breed\.name: /],
  ['no dog at all', { dog: null }, /^pet: /],
  ['days that are no number', { days: Number.NaN }, /^--days: /],
])('no verdict for %s, and what to mend', async (_, asked, said) => {
  const { exitCode, text } = await print(asked)
  expect([exitCode, text]).toEqual([2, expect.stringMatching(new RegExp(said.source, 'm'))])
})
