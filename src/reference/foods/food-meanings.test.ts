import { expect, test } from 'vitest'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { meaningOf } from './food-meanings.ts'
import { readIngredientLine } from './ingredient-line.ts'

const foodsOf = (text: string) => meaningOf(readIngredientLine(text)).foods

test('a name that leaves the form open means several foods, and a word that says it leaves one', () => {
  expect(foodsOf('500 g mince')).toEqual(['01-004', '01-003', '01-002', '01-001'])
  expect(foodsOf('500 g mince, 5% fat')).toEqual(['01-001'])
  expect(foodsOf('500 g 85/15 ground beef')).toEqual(['01-003'])
  expect(foodsOf('500 g chicken thighs')).toEqual(['04-002', 'SR:05091'])
  expect(foodsOf('500 g chicken thighs, skin on')).toEqual(['SR:05091'])
  expect(foodsOf('500 g boneless skinless chicken thighs')).toEqual(['04-002'])
  expect(foodsOf('500 g white fish (haddock)')).toEqual(['09-008'])
})

test('a known name means no food where none of its foods is as the line says', () => {
  const line = readIngredientLine('250 g beef mince, 33% fat')
  expect(meaningOf(line)).toMatchObject({ isKnown: true, foods: [] })
  expect(meaningOf(readIngredientLine('250 g zorblat'))).toMatchObject({ isKnown: false, foods: [] })
})

test('cooked and tinned food is taken from the tables where they have it', () => {
  expect(foodsOf('200 g cooked carrots')).toEqual(['SR:11125'])
  expect(foodsOf('1 tin chickpeas (400 g)')).toEqual(['SR:16058'])
  expect(foodsOf('1 tin chickpeas (400 g), drained')).toEqual(['SR:16057'])
})

test('roasted meat is another food than boiled, and a sprig is of the fresh herb', () => {
  expect(foodsOf('150 g chicken breast, roasted')).toEqual(['SR:05064'])
  expect(foodsOf('150 g chicken breast, boiled, skin removed')).toEqual(['SR:05065'])
  expect(foodsOf('2 sprigs of thyme')).toEqual(['SR:02049'])
  expect(foodsOf('1 tsp thyme')).toEqual(['SR:02049', 'SR:02042'])
})

test('the fat of mince may be a percent off', () => {
  expect(foodsOf('500 g ground beef (96/4)')).toEqual(['01-001'])
  expect(foodsOf('500 g ground beef (93/7)')).toEqual([])
})

test('a counted bird is a whole one, and a leg cut up is not', () => {
  expect(meaningOf(readIngredientLine('1 chicken, about 1.5 kg'))).toMatchObject({ isWhole: true })
  expect(meaningOf(readIngredientLine('1 leg of lamb'))).toMatchObject({ isWhole: true })
  expect(meaningOf(readIngredientLine('500 g boneless leg of lamb, diced'))).toMatchObject({ isWhole: false })
})

test('the order of the words counts: white eggs are no egg white', () => {
  expect(foodsOf('2 egg whites')).toEqual(['11-002'])
  expect(foodsOf('2 white eggs')).not.toContain('11-002')
  expect(foodsOf('120 g sardines in oil')).toEqual(['09-004'])
})

test('each food of the product is meant by its own name', () => {
  const named = [...INGREDIENTS.values()].filter(({ name }) => !name.includes(' or '))
  const missed = named.filter(({ code, name, state }) => {
    const meant = meaningOf({ ...readIngredientLine(`100 g ${name}`), state: state === 'tinned' ? 'tinned' : 'plain' })
    return !meant.foods.includes(code)
  })
  expect(missed.map(({ name }) => name)).toEqual([])
})
