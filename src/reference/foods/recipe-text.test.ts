import { expect, test, vi } from 'vitest'
import { COSTLY_TEXTS } from '../fixtures/costly-texts.ts'
import { MOST_LINES, type RecipeText, readRecipeText } from './recipe-text.ts'

const linesOf = (text: string) => (readRecipeText(text) as RecipeText).lines

test('the list is what stands between its heading and the method', () => {
  const read = readRecipeText('Stew\n\nIngredients (for 2 days)\n• 1 egg\n2 carrots\n\nMethod\n1. Boil 2 eggs')
  expect(read).toEqual({ name: 'Stew', lines: ['1 egg', '2 carrots'], titles: new Set(), steps: ['Boil 2 eggs'] })
  expect(linesOf('1 egg\n2 carrots')).toEqual(['1 egg', '2 carrots'])
})

test('a first line that is no food and has no number is the name, also without headings', () => {
  expect(readRecipeText('Turkey stew for Rex\n1 egg\n2 carrots')).toEqual({
    name: 'Turkey stew for Rex',
    lines: ['1 egg', '2 carrots'],
    titles: new Set(),
  })
  expect(linesOf('Chicken breast\n1 egg')).toEqual(['Chicken breast', '1 egg'])
  expect(linesOf('Bits and bobs\nrice\npeas')).toEqual(['Bits and bobs', 'rice', 'peas'])
})

/** The lines that are no titles. */
function foodsOf(text: string) {
  const { lines, titles } = readRecipeText(text) as RecipeText
  return lines.filter((_, at) => !titles.has(at))
}

test('titles are told from foods', () => {
  const markdown = '# Turkey stew\n\n## Meat\n- [ ] 500 g turkey mince\n\n## Veg\n- [x] 2 carrots\n## Method\n1. Boil'
  expect(readRecipeText(markdown)).toEqual({
    name: 'Turkey stew',
    lines: ['Meat:', '500 g turkey mince', 'Veg:', '2 carrots'],
    titles: new Set([0, 2]),
    steps: ['Boil'],
  })
  expect(foodsOf('**For the sauce**\n1 egg\n[Base]\n**100 g** rice\nMeat\n200 g beef')).toEqual([
    ...['1 egg', '100 g rice', '200 g beef'],
  ])
  const paprika = { name: 'A', ingredients: 'For the sauce:\n1 egg\n**Base**\n2 eggs' }
  expect(foodsOf(JSON.stringify(paprika))).toEqual(['1 egg', '2 eggs'])
  expect(readRecipeText('Topping:\nBase:')).toBe('noRecipe')
})

test('a line that may be a food is no title: a kind of food by itself, with an amount, or what always harms dogs', () => {
  const kept = ['Meat', 'Rice', '# 1 egg', 'Half a chicken', 'Onions:', '2 carrots']
  expect(foodsOf(`1 egg\n${kept.join('\n')}`)).toEqual(['1 egg', ...kept.map((line) => line.replace('# ', ''))])
})

test('what may hold a harmful food is no title, but for "for the"', () => {
  const asked = ['Gravy', 'Gravy:', 'Sauce:', 'Stock cube:', 'Pesto:', '**Pesto**'].map((line) => `${line}\n100 g rice`)
  for (const text of asked) expect(foodsOf(`1 egg\n${text}`), text).toHaveLength(3)
  expect(foodsOf('1 egg\nFor the gravy:\n100 g rice')).toEqual(['1 egg', '100 g rice'])
  expect(foodsOf('1 egg\nFor the onion gravy:\n100 g rice')).toHaveLength(3)
})

test('a line that is a food is no title, and is handed on without the marks of one', () => {
  const written = ['Fish', 'Oil', 'Chicken liver:', 'Rice:', '**beef liver**', '[liver]', '## Liver']
  for (const line of written) {
    const food = line.replace(/^\W+|\W+$/g, '')
    expect(foodsOf(`1 egg\n${line}\n100 g rice`)).toEqual(['1 egg', food, '100 g rice'])
  }
  const document = { '@type': 'Recipe', recipeIngredient: ['[Base]', '[50 g liver]', '[1 onion, chopped]', '[Liver]'] }
  expect(foodsOf(JSON.stringify(document))).toEqual(['50 g liver', '1 onion, chopped', 'Liver'])
})

test('the name stands also above the number of servings and the time', () => {
  const read = readRecipeText('Rex’s dinner\nServes 4\nPrep time: 20 minutes\n500 g chicken breast\n200 g rice')
  expect(read).toMatchObject({ name: 'Rex’s dinner', servings: 4 })
})

test('a harmful food is no name of a recipe, and is found in a step and in a long line', () => {
  expect(linesOf('Chopped onions\n500 g beef')).toEqual(['Chopped onions', '500 g beef'])
  expect(linesOf('Pinch of salt\n500 g beef')).toEqual(['Pinch of salt', '500 g beef'])
  expect(linesOf('Ingredients\n500 g beef\nMethod\nFry the beef. Add 50 g raisins.')).toEqual([
    '500 g beef',
    'Add 50 g raisins.',
  ])
  expect(linesOf('500 g beef\nServes 1 dog: 200 g carrots')).toEqual(['500 g beef', 'Serves 1 dog: 200 g carrots'])
})

test('what harms a dog is found in the method of a document, and anywhere in a long line', () => {
  const document = (steps: unknown) =>
    JSON.stringify({ '@type': 'Recipe', recipeIngredient: ['1 egg'], recipeInstructions: steps })
  expect(linesOf(document(['Fry it. Add 50 g raisins.', 'Serve.']))).toEqual(['1 egg', 'Add 50 g raisins.'])
  expect(linesOf(document(['Feel for bones.']))).toEqual(['1 egg'])
  expect(linesOf(document(['Take out the bones and add the onion.']))).toHaveLength(2)
  const long = `${'Stir well and wait. '.repeat(20)}Add 50 g raisins.`
  expect(linesOf(document(long))).toEqual(['1 egg', 'Add 50 g raisins.'])
  expect(linesOf(`Ingredients\n1 egg\nMethod\n${long}`)).toEqual(['1 egg', 'Add 50 g raisins.'])
  expect(linesOf(document([...Array(MOST_LINES).fill('Stir.'), 'Add raisins.']))).toEqual(['1 egg'])
})

test('a bracket that no tag closes is text', () => {
  expect(linesOf('500 g beef mince <low fat\n1 onion')).toEqual(['500 g beef mince <low fat', '1 onion'])
})

test('a line is not cut within a character', () => {
  const [line] = linesOf(JSON.stringify({ '@type': 'Recipe', recipeIngredient: [`1 egg ${'x'.repeat(194)}🥚`] }))
  expect(line).toBe(`1 egg ${'x'.repeat(194)}`)
})

test('no more steps than a recipe has lines are looked through, and text around the recipe is not', () => {
  const steps = (count: number) => `Ingredients\n1 egg\nMethod\n${'Stir.\n'.repeat(count)}Fry the onion.`
  expect(linesOf(steps(MOST_LINES - 1))).toEqual(['1 egg', 'Fry the onion.'])
  expect(linesOf(steps(MOST_LINES))).toEqual(['1 egg'])
  expect(linesOf('See our onion soup.\nIngredients\n1 egg')).toEqual(['1 egg'])
})

test('markup is text: what it hides is not read, and what it would run is not there', () => {
  expect(
    linesOf('<head><title>No</title></head><p>1 egg<script>2 carrots</script></p><p>a &lt; b &frac12;</p>'),
  ).toEqual(['1 egg', 'a < b ½'])
})

test('what costs most to read is answered, as long as it may be', () => {
  const answers = COSTLY_TEXTS.map((text) => {
    const read = readRecipeText(text)
    return typeof read === 'string' ? read : read.lines.length
  })
  expect(answers).toEqual([
    ...['noRecipe', 'noRecipe', 'noRecipe', 'noRecipe', 'noRecipe', 'brokenData', 'noRecipe'],
    ...['tooManyLines', 'tooManyLines'],
    ...[MOST_LINES, MOST_LINES, MOST_LINES],
  ])
})

test('a document of many thousand values is walked, and its list of those to come is not moved for each', () => {
  const shift = vi.spyOn(Array.prototype, 'shift')
  const answer = readRecipeText(`[${Array(30_000).fill('{}').join(',')}]`)
  const moves = shift.mock.calls.length
  shift.mockRestore()
  expect([answer, moves]).toEqual(['noRecipe', 0])
})
