import { expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import type { TableFoodId } from '../../nutrition/recipe/recipe.ts'
import { INGREDIENTS, type IngredientEntry } from '../ingredients/ingredients.ts'
import { meansOf } from '../ingredients/two-tables.ts'
import { findUnsafeFood } from '../unsafe/unsafe-foods.ts'
import { foodIngredient, tableIngredient } from './food-ingredient.ts'
import { foodTable } from './food-table.ts'

const OWN = [...INGREDIENTS.values()]

function madeOfTable({ sourceId }: IngredientEntry) {
  const food = foodTable().find(sourceId as TableFoodId)
  if (!food) throw new Error(`no ${sourceId}`)
  return tableIngredient(food)
}

test('a food that the product has a row of is that row, under either number', () => {
  for (const own of OWN) expect(foodIngredient(own.sourceId)).toBe(own)
  expect(foodIngredient('SR:99999')).toBeUndefined()
})

test('USDA’s row of an own food says no more towards a minimum and no less towards a maximum', () => {
  const off: string[] = []
  for (const own of OWN) {
    const made = madeOfTable(own)
    for (const id of NUTRIENT_IDS) {
      // Where the other table speaks too, or one of the two does not know, they go by different figures.
      if (own.unknown.includes(id) || made.unknown.includes(id) || meansOf(own, id).ciqual !== undefined) continue
      const [least, most] = [own.atLeastPer100g[id] ?? 0, own.atMostPer100g[id] ?? 0]
      const [madeLeast, madeMost] = [made.atLeastPer100g[id] ?? 0, made.atMostPer100g[id] ?? 0]
      // USDA's older table has one digit more of some.
      if (madeLeast > 1.006 * least + 0.0006) off.push(`${own.code} ${own.name} ${id}: at least ${madeLeast}, ${least}`)
      if (madeMost < 0.994 * most - 0.0006) off.push(`${own.code} ${own.name} ${id}: at most ${madeMost}, ${most}`)
    }
  }
  expect(off).toEqual([])
})

test.each([
  ['SR:11445', 'kelp, 81.6 % water', 184],
  ['SR:11669', 'wakame, 80 % water', 200],
  ['SR:11446', 'laver, 85 % water', 3],
  ['SR:35039', 'herring eggs on kelp, 80.4 % water', 190],
])('seaweed may hold more iodine than any food of the product: %s, %s', (id, _, mg) => {
  const { atLeastPer100g, atMostPer100g, meanPer100g } = foodIngredient(id) ?? {}
  expect(atLeastPer100g?.iodine).toBe(0)
  expect(Math.abs((atMostPer100g?.iodine ?? 0) / mg - 1)).toBeLessThan(0.06)
  expect([meanPer100g?.europe.iodine, meanPer100g?.northAmerica.iodine]).toEqual(
    [1, 1].map(() => atMostPer100g?.iodine),
  )
})

test('what is asked of a dog’s health and wishes is asked of USDA’s row as of our own', () => {
  const off = OWN.flatMap((own) => {
    const { group, excludeTag, traits } = madeOfTable(own)
    const [made, ours] = [{ group, excludeTag, traits: [...traits].sort() }, own].map((one) =>
      [one.group, one.excludeTag, [...one.traits].sort().join('+')].join(' '),
    )
    return made === ours ? [] : [`${own.code} ${own.name}: ${made}, ${ours}`]
  })
  expect(off).toEqual([])
})

test('a food of the table is an ingredient whose figures are in order', () => {
  for (const { id } of [...foodTable().names()].filter((_, at) => at % 9 === 0)) {
    const food = foodIngredient(id)
    for (const nutrient of NUTRIENT_IDS) {
      const [least, most] = [food?.atLeastPer100g[nutrient], food?.atMostPer100g[nutrient]]
      if (
        !(
          least !== undefined &&
          most !== undefined &&
          least >= 0 &&
          least <= most * (1 + 1e-9) &&
          Number.isFinite(most)
        )
      )
        expect.fail(`${id} ${nutrient}: ${least} to ${most}`)
    }
  }
})

test('no food that our recipes are made of is stopped by its name', () => {
  const stopped = OWN.filter(({ name }) => findUnsafeFood(name)?.policy === 'never').map(({ name }) => name)
  expect(stopped).toEqual([])
})
