import { expect, test } from 'vitest'
import { aisleOfFood } from './aisles.ts'
import { INGREDIENTS } from './ingredients/ingredients.ts'

/** The foods of the whole table that do not stand where the rest of their kind does. */
const ODD = {
  dry: [
    'Pink salmon, tinned, no added salt',
    'Sardines, tinned in oil, drained',
    'Tuna, tinned in spring water, drained, no added salt',
    'Tapioca pearls',
    'Pumpkin purée, tinned, unsalted',
  ],
  greens: ['Ginger root, peeled'],
  chilled: ['Tofu, firm', 'Butter, unsalted', 'Chicken fat', 'Lard', 'Beef dripping'],
  frozen: ['Edamame beans, frozen', 'Peas, frozen'],
}
const AISLE_OF_GROUP: { readonly [aisle: string]: readonly string[] } = {
  meat: ['meat', 'poultry', 'offal'],
  fish: ['fish', 'shellfish'],
  chilled: ['egg', 'dairy'],
  greens: ['vegetable', 'starchy-veg', 'fruit'],
  dry: ['grain', 'pulse', 'oil', 'seed', 'other'],
}

test('every food of the table stands where a European shopper finds it', () => {
  const foods = [...INGREDIENTS.values()]
  const odd = foods.filter((food) => !AISLE_OF_GROUP[aisleOfFood(food)]?.includes(food.group))
  const byAisle = Object.groupBy(odd, aisleOfFood)
  const names = Object.entries(byAisle).map(([aisle, of]) => [aisle, of.map(({ name }) => name)])
  expect(Object.fromEntries(names)).toEqual(ODD)
})

test('what is sold in tins, frozen or dried says so in its name or state, or is an odd one', () => {
  const says = /tinned|frozen|dried|ground|powder|oil$/i
  const wrong = [...INGREDIENTS.values()].filter(
    (food) => says.test(food.name) && !['dry', 'frozen'].includes(aisleOfFood(food)),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
