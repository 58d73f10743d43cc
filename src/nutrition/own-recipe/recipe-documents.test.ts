import { expect, test } from 'vitest'
import { asDocument, recipesIn, recipesInText } from './recipe-documents.ts'

const read = (document: unknown) => recipesIn(JSON.stringify(document))

const food = (name: string) => ({ id: 7, name, plural_name: null })

test('a recipe of Mealie: amounts stand apart from foods, or all of a line in its note', () => {
  const recipe = {
    name: 'Turkey bowl',
    recipeServings: 4,
    recipeYield: 'bowls',
    recipeIngredient: [
      { title: 'For the stew', quantity: 500, unit: { name: 'gram' }, food: { name: 'turkey mince' }, note: 'lean' },
      { title: null, quantity: 0.333, unit: { name: '', abbreviation: 'cup' }, food: { name: 'rice' }, note: '' },
      { title: '', quantity: 2, unit: null, food: { name: 'eggs' }, note: null },
      { quantity: 1, unit: null, food: null, note: '2 carrots,\n grated', display: '2 carrots, grated' },
      { title: 'To finish', quantity: null, unit: null, food: null, note: '', display: '' },
    ],
    recipeInstructions: [{ title: '', text: 'Brown the mince.' }, { text: 'Stir in the rest.\nCool.' }],
  }
  expect(read(recipe)).toEqual([
    {
      name: 'Turkey bowl',
      servings: 4,
      lines: ['500 gram turkey mince, lean', '0.333 cup rice', '2 eggs', '2 carrots, grated'],
      steps: ['Brown the mince.', 'Stir in the rest.', 'Cool.'],
    },
  ])
})

test('a backup of Mealie: its tables are joined, each ingredient in its place', () => {
  const backup = {
    recipes: [
      { id: 'a', name: 'Beef pot', recipe_servings: 2 },
      { id: 'b', name: 'A note', recipe_yield: '' },
      { id: 'a', name: 'Beef pot', recipe_servings: 2 },
    ],
    recipes_ingredients: [
      { recipe_id: 'a', position: 1, quantity: 1, unit_id: null, food_id: null, note: '100 g peas' },
      { recipe_id: 'a', position: 0, quantity: 400, unit_id: 'u', food_id: 'f', note: '' },
      { recipe_id: 'gone', position: 0, quantity: 1, unit_id: null, food_id: 'f', note: '' },
    ],
    ingredient_foods: [{ id: 'f', name: 'beef mince' }],
    ingredient_units: [{ id: 'u', name: 'g' }],
    recipe_instructions: [{ recipe_id: 'a', position: 0, text: 'Simmer.' }],
  }
  expect(read(backup)).toEqual([
    { name: 'Beef pot', servings: 2, lines: ['400 g beef mince', '100 g peas'], steps: ['Simmer.'] },
  ])
})

test('a recipe of Tandoor: the ingredients stand in the steps, headings are none', () => {
  const recipe = {
    name: 'Fish pie',
    servings: 3,
    steps: [
      {
        instruction: 'Poach the fish.',
        ingredients: [
          { food: null, unit: null, amount: 0, note: 'Filling', is_header: true, no_amount: true },
          { food: food('cod'), unit: { name: 'g' }, amount: 300, note: 'skinless', is_header: false },
        ],
      },
      { instruction: '', ingredients: [{ food: food('parsley'), unit: null, amount: 0, no_amount: true, note: '' }] },
    ],
  }
  expect(read(recipe)).toEqual([
    { name: 'Fish pie', servings: 3, lines: ['300 g cod, skinless', 'parsley'], steps: ['Poach the fish.'] },
  ])
})

test('a recipe of Paprika: its ingredients and its method are one text each', () => {
  const recipe = {
    name: 'Lamb stew',
    servings: 'Serves 6',
    ingredients: '500 g lamb\r\n\r\nFor the veg:\n2 carrots',
    directions: 'Brown.\n\nSimmer.',
    photo_data: 'AAAA',
  }
  expect(read(recipe)).toEqual([
    {
      name: 'Lamb stew',
      servings: 6,
      lines: ['500 g lamb', 'For the veg:', '2 carrots'],
      steps: ['Brown.', 'Simmer.'],
    },
  ])
})

test('the name of a food may stand in `name`, and an amount may be written in words of its own', () => {
  const ingredients = [
    { name: 'onion', quantity: 1 },
    { name: 'rice', unit: { name: 'cup' }, amount: '1/2' },
    ...['½', '1,5', '2-3', ' '].map((quantity) => ({ quantity, unit: 'cup', food: { name: 'peas' } })),
    { name: 'salt', no_amount: true },
  ]
  const lines = ['1 onion', '1/2 cup rice', '½ cup peas', '1,5 cup peas', '2-3 cup peas', 'cup peas', 'salt']
  expect(read({ '@type': 'Recipe', recipeIngredient: ingredients })).toEqual([{ lines, steps: [] }])
})

test('a recipe with an empty list is read from its steps', () => {
  const steps = [{ instruction: 'Boil.', ingredients: [{ amount: 2, food: { name: 'eggs' } }] }]
  expect(read({ name: 'Eggs', recipeIngredient: [], steps })).toEqual([
    { name: 'Eggs', lines: ['2 eggs'], steps: ['Boil.'] },
  ])
})

const typed = (name: string, lines: unknown) => ({ '@type': 'Recipe', name, recipeIngredient: lines })

test('lines in brackets are kept, as RecipeSage writes titles; a graph and a list of items hold recipes too', () => {
  const section = { '@type': 'HowToSection', itemListElement: [{ '@type': 'HowToStep', text: 'Boil.' }] }
  const first = { ...typed('One', ['[Base]', '[1 egg]', '[Base] 2 g salt']), recipeInstructions: [section] }
  const expected = { name: 'One', lines: ['[Base]', '[1 egg]', '[Base] 2 g salt'], steps: ['Boil.'] }
  expect(read([first, typed('Two', '2 eggs')])).toEqual([expected, { name: 'Two', lines: ['2 eggs'], steps: [] }])
  const items = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: first }] }
  expect(read({ '@graph': [{ '@type': 'WebPage' }, items] })).toEqual([expected])
  expect(read({ ...typed('Outer', ['1 egg']), isRelatedTo: typed('Inner', ['2 eggs']) })).toHaveLength(1)
})

test('what lists no ingredients is no recipe, and of typed recipes others are parts', () => {
  const other = { recipeIngredient: ['2 eggs'] }
  expect(read([other, typed('One', ['1 egg'])])).toEqual([{ name: 'One', lines: ['1 egg'], steps: [] }])
  expect(read([typed('Empty', []), other])).toEqual([{ lines: ['2 eggs'], steps: [] }])
  expect(read({ '@type': ['Recipe'], recipeIngredient: [7, null, { note: 3 }] })).toEqual([])
  expect(read({ recipes_ingredients: [null, 7], recipes: 'none' })).toEqual([])
  expect(read(null)).toEqual([])
  expect(recipesIn('{')).toBe('brokenData')
  expect(recipesIn('['.repeat(25))).toBe('tooDeep')
})

test('no more values are looked at than are allowed', () => {
  const many = [...Array(50).fill({}), typed('Last', ['1 egg'])]
  expect(recipesIn(JSON.stringify(many), 10)).toEqual([])
  expect(recipesIn(JSON.stringify(many), 100)).toHaveLength(1)
})

test('a text that is no document has no recipes, and a recipe is written as a document that is read the same', () => {
  expect(recipesInText('1 egg\n2 carrots')).toEqual([])
  expect(
    recipesInText(`<script type="application/ld+json">${JSON.stringify(typed('A', ['1 egg']))}</script>`),
  ).toHaveLength(1)
  const whole = { name: 'Pie', servings: 2, lines: ['[Base]', '1 egg <small', 'Preparation:'], steps: ['Boil.'] }
  for (const recipe of [whole, { lines: ['1 egg'], steps: [] }])
    expect(recipesInText(asDocument(recipe))).toEqual([recipe])
})
