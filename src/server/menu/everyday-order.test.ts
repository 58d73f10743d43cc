import { expect, test } from 'vitest'
import { NO_PREFERENCES, type Preferences } from '../../nutrition/recipe/menu.ts'
import type { CatalogueRecipe } from './cookbook/catalogue.ts'
import { createCookbook, PRODUCT_COOKBOOK } from './cookbook/cookbook.ts'
import { adventurous, forwardIn, orderFor } from './everyday-order.ts'

const recipeOf = (id: string) => PRODUCT_COOKBOOK.find(id) as CatalogueRecipe
const EVERYDAY = recipeOf('chicken-and-rice-supper')
const SLOW = recipeOf('cottage-pie-bowl')
const GOAT = recipeOf('goat-and-potato-pot')
const LAMB = recipeOf('lamb-and-roast-parsnip-tray')

const prefer = (...prefer: Preferences['prefer']): Preferences => ({ ...NO_PREFERENCES, prefer })
const ranks = (preferences: Preferences) =>
  [EVERYDAY, SLOW, GOAT, LAMB].map((recipe) => orderFor(preferences).rankOf({ recipe, score: 70 }))

test('a dish of ordinary shops comes forward, one that is cooked within the hour the most', () => {
  expect(ranks(NO_PREFERENCES)).toEqual([95, 85, 70, 70])
})

test('an unusual dish comes first where it scores that much more, and equal ones stay as they are', () => {
  const { rankOf } = orderFor(NO_PREFERENCES)
  expect(rankOf({ recipe: GOAT, score: 96 })).toBeGreaterThan(rankOf({ recipe: EVERYDAY, score: 70 }))
})

test('who is adventurous has all as they score', () => {
  expect(ranks(prefer('adventurous'))).toEqual([70, 70, 70, 70])
  expect(forwardIn(PRODUCT_COOKBOOK, prefer('adventurous')).size).toBe(0)
  expect(adventurous(prefer('lamb')).prefer).toEqual(['lamb', 'adventurous'])
  expect(adventurous(prefer('adventurous')).prefer).toEqual(['adventurous'])
})

test('a food that its owner prefers is not unusual', () => {
  expect(ranks(prefer('lamb'))).toEqual([95, 85, 70, 95])
})

test.each<[Preferences['prefer'][number], string, 'everyday' | 'ofShops' | 'unusual']>([
  // The food that a dish has most of its protein from, where ordinary shops have all else.
  ['duck', 'duck-and-green-bean-rice', 'everyday'],
  ['lamb', 'lamb-rice-and-carrots', 'everyday'],
  ['beef', 'cottage-pie-bowl', 'everyday'],
  // A trace, or what is no main protein.
  ['grain', 'goat-pilaf-with-carrots', 'unusual'],
  ['grain', 'goat-oats-and-green-beans', 'unusual'],
  ['fish', 'goat-and-sardine-smash', 'unusual'],
  ['potato', 'cottage-pie-bowl', 'ofShops'],
  // The heart of an animal is to be looked for, though every shop has its meat.
  ['chicken', 'chicken-heart-and-potato-hash', 'unusual'],
  ['beef', 'ox-heart-and-squash-hotpot', 'unusual'],
  ['beef', 'tripe-and-roots-casserole', 'unusual'],
  // Another food of it is to be looked for.
  ['lamb', 'lamb-buckwheat-and-kale', 'unusual'],
])('where %s is preferred, %s is %s', (food, id, kind) => {
  expect(orderFor(prefer(food)).kind({ recipe: recipeOf(id) })).toBe(kind)
})

test('nor is a recipe of the owner’s own', () => {
  const own = { ...GOAT, isOwn: true }
  expect(orderFor(NO_PREFERENCES).kind({ recipe: own })).toBe('everyday')
  const points = forwardIn(createCookbook([own], 'mark'), NO_PREFERENCES)
  expect([points.get('goat-and-potato-pot'), points.get('goat-oats-and-green-beans')]).toEqual([25, 0])
})
