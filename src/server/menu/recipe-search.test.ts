import { expect, test } from 'vitest'
import { findIngredient } from '../../reference/ingredients.ts'
import { findRecipe, RECIPES } from '../../reference/recipes/index.ts'
import { createRecipeSearch, processTerm } from './recipe-search.ts'

const search = createRecipeSearch(RECIPES, findIngredient)
const all = new Set(RECIPES.map(({ id }) => id))

const tagsOf = (id: string) =>
  findRecipe(id)?.ingredients.map(({ code }) => findIngredient(code)?.excludeTag ?? '') ?? []

test('an ingredient finds the recipes that hold it and no others', () => {
  const withLamb = RECIPES.filter(({ id }) => tagsOf(id).includes('lamb')).map(({ id }) => id)
  const found = search.find('lamb', all)
  expect(withLamb.length).toBeGreaterThan(0)
  for (const id of withLamb) expect(found).toContain(id)
})

test('the beginning of a word is enough, capitals and accents do not matter', () => {
  expect(search.find('Potat', all).size).toBeGreaterThan(0)
  expect(search.find('POTATO', all)).toEqual(search.find('potato', all))
  expect(search.find('potatoes', all)).toEqual(search.find('potato', all))
})

test('one slip of the finger is forgiven when nothing else is found', () => {
  expect(search.find('potaot', all).size + search.find('potatto', all).size).toBeGreaterThan(0)
  expect(search.find('carots', all)).toEqual(search.find('carrot', all))
})

test('American names find British ingredients', () => {
  const withMince = RECIPES.filter(({ ingredients }) =>
    ingredients.some(({ code }) => findIngredient(code)?.synonyms.includes('ground beef')),
  ).map(({ id }) => id)
  expect(withMince.length).toBeGreaterThan(0)
  for (const id of withMince) expect(search.find('ground beef', all)).toContain(id)
})

test('every word must be there', () => {
  const both = search.find('beef rice', all)
  const beef = search.find('beef', all)
  for (const id of both) expect(beef).toContain(id)
  expect(both.size).toBeLessThan(beef.size)
  expect(search.find('beef and rice', all)).toEqual(both)
})

test('nothing outside of the given recipes is found', () => {
  expect(search.find('beef', new Set()).size).toBe(0)
})

test('nonsense finds nothing', () => {
  expect(search.find('xyzzyx', all).size).toBe(0)
  expect(search.find('))) (((', all).size).toBe(0)
})

test.each([
  ['berries', 'berry'],
  ['tomatoes', 'tomato'],
  ['carrots', 'carrot'],
  ['Purée', 'puree'],
  ['couscous', 'couscou'],
  ['watercress', 'watercress'],
  ['and', null],
])('%s is searched as %s', (word, term) => {
  expect(processTerm(word)).toBe(term)
})
