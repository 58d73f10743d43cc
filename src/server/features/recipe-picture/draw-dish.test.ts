import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findIngredient, INGREDIENTS } from '../../../reference/ingredients/ingredients.ts'
import { RECIPES } from '../../../reference/recipes/index.ts'
import { chooseFoods } from './choose-foods.ts'
import { CUTS } from './cuts/cuts.ts'
import { drawDish } from './draw-dish.ts'
import { isKnownKind } from './kinds.ts'
import { drawRecipe, foodsOf } from './recipe-picture.ts'

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
  test('is plated as its kind is', () => {
    for (const { kind } of RECIPES) expect(isKnownKind(kind), kind).toBe(true)
  })

  test('the same dish is always drawn alike, another one differently', () => {
    const foods = dish({ '01-007': 380, '13-004': 70 })
    const draw = (id: string, kind: string) => drawDish({ id, kind, name: 'Beef & Barley', foods })
    expect(draw('a', 'stew')).toBe(draw('a', 'stew'))
    expect(new Set([draw('a', 'stew'), draw('a', 'loaf'), draw('b', 'stew')]).size).toBe(3)
  })

  test('every food that is seen has a cooked look', () => {
    const seen = [...INGREDIENTS.values()].filter(({ group }) => !['oil', 'seed', 'other'].includes(group))
    expect(seen.filter(({ symbol }) => !CUTS.has(symbol)).map(({ code }) => code)).toEqual([])
  })

  test('the more grams of a food, the more of it is seen', () => {
    const carrot = findIngredient('16-001')
    const pieces = (carrotGrams: number) => {
      const foods = dish({ '01-007': 300, '14-001': 300, '16-001': carrotGrams })
      const svg = drawDish({ id: 'a', kind: 'stew', name: 'Beef, Potato & Carrot', foods })
      const symbol = svg.match(new RegExp(`id="(a\\d)0">((?!</g><g id).)*${carrot?.colour}`))?.[1]
      return svg.split(`href="#${symbol}`).length - 1
    }
    expect(pieces(50)).toBeGreaterThanOrEqual(3)
    expect(pieces(600)).toBeGreaterThan(2 * pieces(50))
  })

  test('a little of a food is still seen, and yoghurt is one spoonful', () => {
    const foods = dish({ '01-007': 600, '16-007': 20, '12-005': 200 })
    const svg = drawDish({ id: 'a', kind: 'stew', name: 'Beef, Peas & Yoghurt', foods })
    const uses = ['a0', 'a1', 'a2'].map((symbol) => svg.split(`href="#${symbol}`).length - 1)
    expect(Math.min(...uses)).toBe(1)
    expect(uses.filter((count) => count >= 3).length).toBe(2)
  })

  test('a food with a colour garnishes it, before a heavier pale one', () => {
    const carrot = findIngredient('16-001')
    const foods = dish({ '04-001': 300, '13-001': 300, '16-016': 200, '16-003': 120, '16-001': 30 })
    const svg = drawDish({ id: 'a', kind: 'stew', name: 'Chicken, Rice & Parsnip', foods })
    expect(svg).toContain(carrot?.colour)
  })

  test('a dish of one food, and one whose foods are not seen, have a picture too', () => {
    const draw = (foods: ReturnType<typeof dish>) => drawDish({ id: 'a', kind: 'stew', name: '', foods })
    expect(draw(dish({ '01-007': 300 }))).toContain('<use')
    expect(draw(dish({ '18-001': 10 }))).toMatch(/^<svg.*<\/svg>$/)
  })

  test('a browser can read it: tags are closed, and no attribute stands twice', () => {
    for (const recipe of RECIPES) {
      const svg = drawRecipe(recipe)
      const open: string[] = []
      for (const [, end, tag = '', attributes = '', closed] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
        const names = [...attributes.matchAll(/ ([\w-]+)="/g)].map(([, name]) => name)
        expect(new Set(names).size, `${recipe.id}: ${tag}${attributes}`).toBe(names.length)
        if (end) expect(open.pop(), recipe.id).toBe(tag)
        else if (!closed) open.push(tag)
      }
      expect(open, recipe.id).toEqual([])
    }
  })

  test('weighs at most 4 KB on the way, and asks for nothing from outside', () => {
    for (const recipe of RECIPES) {
      const svg = drawRecipe(recipe)
      expect(brotliCompressSync(svg, QUICKLY).length, recipe.id).toBeLessThanOrEqual(4096)
      const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
      for (const [, target] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(names, recipe.id).toContain(target)
      expect(svg, recipe.id).not.toMatch(
        /NaN|undefined|<(script|image|foreignObject|a)\b|href="(?!#)|url\((?!#)| on\w+=/,
      )
    }
  })
})
