import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findIngredient } from '../../../reference/ingredients/ingredients.ts'
import { RECIPES } from '../../../reference/recipes/index.ts'
import { chooseFoods } from './choose-foods.ts'
import { drawDish } from './draw-dish.ts'
import { drawRecipe, foodsOf } from './recipe-picture.ts'
import { isKnownKind } from './vessels.ts'

/** The compression of the server. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The foods of a dish that is served as it was weighed. */
const dish = (lines: Readonly<Record<string, number>>) =>
  foodsOf(
    Object.entries(lines).map(([code, grams]) => {
      const ingredient = findIngredient(code)
      if (!ingredient) throw new Error(code)
      return { code: ingredient.code, grams, minGrams: grams, maxGrams: grams }
    }),
  )

const symbolsOf = (name: string, lines: Readonly<Record<string, number>>) =>
  chooseFoods(name, dish(lines))?.map(({ symbol }) => symbol)

describe('what stands in the bowl', () => {
  test('the foods of the name, in its order, the first in front', () => {
    const lines = { '14-002': 300, '05-003': 200, '11-001': 60, '13-013': 150, '16-006': 200, '18-008': 12 }
    expect(symbolsOf('Turkey, Sweet Potato & Egg Polenta', lines)).toEqual([
      'turkey-thigh',
      'sweet-potato',
      'egg',
      'polenta',
    ])
  })

  test('foods beyond those of the name fill up to three: meat, staple, vegetable', () => {
    const lines = { '01-007': 380, '13-004': 70, '16-011': 90, '16-006': 110, '18-005': 10 }
    expect(symbolsOf('Sunday Supper', lines)).toEqual(['brisket', 'barley', 'green-beans'])
  })

  test('sweet potato does not count as potato, nor lamb alone as liver', () => {
    const lines = { '14-001': 400, '14-002': 100, '02-005': 300, '02-003': 100 }
    expect(symbolsOf('Lamb & Sweet Potato', lines)?.slice(0, 2)).toEqual(['lamb-leg', 'sweet-potato'])
    expect(symbolsOf("Lamb's Liver & Potatoes", lines)?.slice(0, 2)).toEqual(['liver', 'potato'])
  })

  test('never more than four, and no oil', () => {
    for (const { name, ingredients } of RECIPES) {
      const chosen = chooseFoods(name, foodsOf(ingredients)) ?? []
      expect(chosen.length, name).toBeGreaterThan(1)
      expect(chosen.length, name).toBeLessThanOrEqual(4)
      expect(
        chosen.map(({ group }) => group),
        name,
      ).not.toContain('oil')
    }
  })

  test('no two recipes show the same foods in the same vessel', () => {
    const shown = RECIPES.map(
      ({ name, kind, ingredients }) =>
        `${kind} ${chooseFoods(name, foodsOf(ingredients))?.map(({ symbol, code }) => `${symbol} ${code.slice(0, 2)}`)}`,
    )
    expect(shown.filter((seen, index) => shown.indexOf(seen) !== index)).toEqual([])
  })
})

describe('a dish', () => {
  test('is drawn in what its kind is served in', () => {
    for (const { kind } of RECIPES) expect(isKnownKind(kind), kind).toBe(true)
  })

  test('the same dish is always drawn alike, another one differently', () => {
    const foods = dish({ '01-007': 380, '13-004': 70 })
    const draw = (id: string, kind: string) => drawDish({ id, kind, name: 'Beef & Barley', foods })
    expect(draw('a', 'stew')).toBe(draw('a', 'stew'))
    expect(new Set([draw('a', 'stew'), draw('a', 'loaf'), draw('b', 'stew')]).size).toBe(3)
  })

  test('meat has its animal painted on the bowl, porridge of lentils has none', () => {
    const painted = /class="a"/
    expect(drawDish({ id: 'a', kind: 'stew', name: 'Goat', foods: dish({ '08-002': 300 }) })).toMatch(painted)
    expect(drawDish({ id: 'a', kind: 'stew', name: 'Lentils', foods: dish({ '15-001': 300 }) })).not.toMatch(painted)
  })

  test('weighs at most 8 KB on the way, and asks for nothing from outside', () => {
    for (const recipe of RECIPES) {
      const svg = drawRecipe(recipe)
      expect(brotliCompressSync(svg, QUICKLY).length, recipe.id).toBeLessThanOrEqual(8192)
      expect(svg, recipe.id).not.toMatch(
        /NaN|undefined|<(script|image|foreignObject|a)\b|href="(?!#)|url\((?!#)| on\w+=/,
      )
    }
  })
})
