import { expect, test } from 'vitest'
import { readIngredientLine } from './ingredient-line.ts'
import { isNoFood, isStep } from './no-food.ts'

const isNone = (text: string) => isNoFood(readIngredientLine(text), text) || isStep(text)

test.each([
  'Method',
  'For the topping:',
  'Serves 4 (one 25kg Lab for four days)',
  'Makes approx 40 small biscuits',
  'Prep: 10 mins',
  'Cooking time: about 1 hour',
  'Day 1-3: bland diet',
  'SUPPLEMENTS (add when cool)',
  'Equipment',
  'Preheat oven to 180C/350F/gas 4',
  'Boil the turkey for 20 minutes',
  'Stir in the peas and let it cool',
  'Divide into 4 portions and freeze',
  'Chop it into 2cm cubes',
  'Small pan',
  'slow cooker (or big stock pot)',
  'silicone mould / ice cube tray',
  '1 large pot',
  'cold water',
  '2 cups water',
  'Enjoy!',
  'My pups go nuts for this one!',
  'My dogs love this recipe',
  'Prep 10 mins, cook 30 mins. Makes about 8 cups!',
  '1. Cook the rice.',
  '2. Heat the oil, brown the turkey 5 minutes.',
])('is no food: %s', (text) => {
  expect(isNone(text)).toBe(true)
})

test.each([
  'Turkey breast',
  'brown rice, 1 cup',
  'roast chicken, 300 g',
  'Boiled chicken',
  'Chopped radish, optional',
  'Add 100 g of butter',
  'stir in 2 tbsp oil',
  'Add 2 eggs and mix',
  'Stir in a handful of peas',
  'Add two tins of sardines',
  'Water melon',
  'For the topping 50 g cheese',
  'Topping of grated cheese',
  'Toppings: 20 g cheese',
  'Prep: 10 g onions',
  '1 pot natural yoghurt',
  'top round beef 500 g',
  '2 cups water chestnuts',
  'Cooking oil',
  'Mixed vegetables',
  'My pups go nuts for peas',
  'My dogs love chicken in it',
  'It is best with a handful of nuts',
  'Mixed nuts',
  'Makes 8 cups with 200 g rice',
  '1. Add 100 g butter',
  'Prep 10 mins, 200 g rice',
])('may be a food: %s', (text) => {
  expect(isNone(text)).toBe(false)
})
