import { expect, test } from 'vitest'
import { type RecipeText, readRecipeText } from './recipe-text.ts'

const read = (...lines: string[]) => readRecipeText(lines.join('\n')) as RecipeText
const FOODS = ['500 g beef mince', '200 g rice', '2 carrots']
const STEPS = [
  'Brown the mince in a large pan.',
  'Add the rice, carrots and enough water to cover.',
  'Simmer for 20 minutes, until the rice is soft',
  'When it is cool, stir in the oil and serve.',
]

test('sentences after the last food are the method, and no foods', () => {
  expect(read(...FOODS, ...STEPS)).toEqual({ lines: FOODS, titles: new Set(), steps: STEPS })
})

test('numbered steps after the foods lose their numbers', () => {
  expect(read('Beef bowl', ...FOODS, ...STEPS.map((step, at) => `${at + 1}. ${step}`))).toEqual({
    name: 'Beef bowl',
    lines: FOODS,
    titles: new Set(),
    steps: STEPS,
  })
})

test('the story of a blog is dropped, its steps are kept', () => {
  const story = ['My old Labrador has a tender stomach.', 'So we tried this one, and he licks the bowl clean!']
  const blog = read('Beef bowl for dogs', ...story, ...FOODS, ...STEPS, 'Enjoy!')
  expect(blog).toMatchObject({ name: 'Beef bowl for dogs', lines: FOODS })
  expect(blog.steps?.slice(0, 4)).toEqual(STEPS)
})

test('a paragraph after the foods is a step, as long as it is', () => {
  const paragraph = `Brown the mince in a pan. ${'Stir now and then, so that nothing sticks. '.repeat(6)}Serve.`
  expect(read(...FOODS, paragraph)).toMatchObject({ lines: FOODS, steps: [paragraph] })
})

test('the method below its heading is kept too, and that of a document', () => {
  expect(read('Ingredients', ...FOODS, 'Method', '1) Boil 2 eggs.', '2) Cool.').steps).toEqual([
    'Boil 2 eggs.',
    'Cool.',
  ])
  const document = { '@type': 'Recipe', recipeIngredient: FOODS, recipeInstructions: ['Boil it.', 'Cool it.'] }
  expect(read(JSON.stringify(document)).steps).toEqual(['Boil it.', 'Cool it.'])
})

test('a step that says how much of a food goes in is asked about as well', () => {
  const step = 'Add 50 g oats and simmer for 10 minutes.'
  expect(read(...FOODS, step, 'Mix everything in a large bowl.')).toMatchObject({
    lines: [...FOODS, step],
    steps: [step, 'Mix everything in a large bowl.'],
  })
  expect(read(...FOODS, 'Simmer for 20 minutes.', 'Stir in an egg at the end.').lines).toHaveLength(4)
})

test('what may harm a dog is found in the story and in the steps', () => {
  const harmful = ['Fry the mince with the onion.', `Simmer it. ${'Stir it well. '.repeat(20)}Add the raisins.`]
  expect(read(...FOODS, ...harmful).lines).toEqual([...FOODS, harmful[0], 'Add the raisins.'])
  expect(read('We always add onions to it too.', ...FOODS).lines.join()).toContain('onions')
})

test.each([
  'Brown rice, cooked',
  'Roast chicken',
  'Chicken thighs, boned and cut small.',
  'Steamed carrots',
  'Top round',
])('%s is a food, also as the last line', (line) => {
  expect(read(...FOODS, line).lines).toEqual([...FOODS, line])
  expect(read(line, ...FOODS).lines).toContain(line)
})

test('steps between foods stay lines, since foods come after them', () => {
  const text = ['500 g beef mince', 'Brown the mince.', '200 g rice']
  expect(read(...text)).toMatchObject({ lines: text })
  expect(read(...text).steps).toBeUndefined()
})

test('short steps are told by their numbers, and numbered foods are foods', () => {
  expect(read(...FOODS, '1. Fry beef', '2. Boil rice', '3. Mix')).toMatchObject({
    lines: FOODS,
    steps: ['Fry beef', 'Boil rice', 'Mix'],
  })
  const numbered = FOODS.map((food, at) => `${at + 1}. ${food}`)
  expect(read(...numbered)).toMatchObject({ lines: numbered })
  expect(read(...numbered).steps).toBeUndefined()
})
