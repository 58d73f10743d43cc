import { expect, test } from 'vitest'
import { findIngredient } from '../../../reference/ingredients/ingredients.ts'
import { findRecipe, RECIPES } from '../../../reference/recipes/index.ts'
import { OTHER_FOODS } from './other-foods.ts'
import { createRecipeSearch, indexRecipes, processTerm } from './recipe-search.ts'

const search = createRecipeSearch(RECIPES, [await indexRecipes(RECIPES, findIngredient)], findIngredient)
const all = new Set(RECIPES.map(({ id }) => id))

const tagsOf = (id: string): string[] =>
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
  expect(search.find('blueberrie', all)).toEqual(search.find('blueberries', all))
})

test.each(['sweet potato', 'green lentils', 'pumpkin seeds', 'egg white'])(
  'words that name one food find it before those who have them in two: %s',
  (q) => {
    const words = q.split(' ').map((word) => word.replace(/s$/, ''))
    const isNamed = (name: string) => words.every((word) => name.toLowerCase().includes(word))
    const holds = (id: string) =>
      (findRecipe(id)?.ingredients ?? []).some(({ code }) => {
        const food = findIngredient(code)
        return food && [food.name, food.shortName, food.usName, ...food.synonyms].some(isNamed)
      })
    const found = [...search.find(q, all)]
    const withIt = found.filter(holds)
    expect(withIt.length).toBeGreaterThan(0)
    expect(found.slice(0, withIt.length)).toEqual(withIt)
  },
)

test.each([
  ['fish', 'fish'],
  ['egg', 'egg'],
  ['heart', 'heart'],
  ['chicken', 'chicken'],
])('%s begins with dishes whose protein is %s, not with those that hold a little of it', (q, name) => {
  const proteinOf = (id: string) => {
    const foods = (findRecipe(id)?.ingredients ?? []).flatMap(({ code, grams }) => {
      const food = findIngredient(code)
      return food ? [{ food, protein: grams * (food.atLeastPer100g.protein ?? 0) }] : []
    })
    const [most] = foods.sort((one, other) => other.protein - one.protein)
    return most ? `${most.food.name} ${most.food.excludeTag}`.toLowerCase() : ''
  }
  for (const id of [...search.find(q, all)].slice(0, 4))
    expect(`${findRecipe(id)?.name.toLowerCase()}: ${proteinOf(id)}`).toContain(name)
})

test('a vegetable begins with the dishes that are called by it', () => {
  for (const id of [...search.find('courgettes', all)].slice(0, 5)) expect(findRecipe(id)?.name).toContain('Courgette')
})

test.each([
  ['potaot', 'potato'],
  ['potatto', 'potato'],
  ['carots', 'carrot'],
  ['sardnies', 'sardines'],
  ['brocoli', 'broccoli'],
  ['vension', 'venison'],
  ['carross', 'carrots'],
  ['berrie', 'berries'],
  ['chicken brocoli', 'chicken broccoli'],
])('one slip of the finger is forgiven: %s', (slip, meant) => {
  expect(search.find(meant, all).size).toBeGreaterThan(0)
  expect(search.find(slip, all)).toEqual(search.find(meant, all))
})

test.each([
  ['bef', 'beef'],
  ['eef', 'beef'],
  ['lmb', 'lamb'],
  ['lab', 'lamb'],
  ['prk', 'pork'],
  ['Duk', 'duck'],
  ['rce', 'rice'],
  ['rie', 'rice'],
  ['kle', 'kale'],
  ['cdo', 'cod'],
  ['cof', 'cod'],
  ['pes', 'peas'],
  ['oas', 'oats'],
  ['ots', 'oats'],
  ['egs', 'eggs'],
  ['gegs', 'eggs'],
  ['oatss', 'oats'],
  ['lentilss', 'lentils'],
  ['lentilsd', 'lentils'],
  ['potatoea', 'potatoes'],
  ['sardies', 'sardines'],
])('a slip in a short word, or in the ending of many, is forgiven too: %s', (slip, meant) => {
  const found = search.find(slip, all)
  const hits = [...search.find(meant, all)].filter((id) => found.has(id))
  expect(hits.length).toBeGreaterThan(3)
  // One slip may lie between two foods: "egs" is short of eggs, and of figs, if there were any.
  expect(hits.length).toBeGreaterThan(found.size / 2)
})

test('three letters that are no word of ours find few recipes, or none', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const threes = letters.flatMap((one) => [...'aeiou'].map((two) => `${one}${two}d`))
  const most = Math.max(...threes.map((three) => search.find(three, all).size))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(RECIPES.length / 2)
  for (const three of ['xyz', 'qqq', 'zzz', 'oxl', 'ool', 'fut'])
    expect([three, ...search.find(three, all)]).toEqual([three])
})

test.each(['beef', 'duck', 'fish', 'lamb', 'pork'])(
  'who excludes %s is offered nothing else for a slip in it',
  (tag) => {
    const without = new Set([...all].filter((id) => !tagsOf(id).includes(tag)))
    const misspellings = [...tag]
      .map((_, i) => tag.slice(0, i) + tag.slice(i + 1))
      .filter((word) => !/^(bee|por)$/.test(word))
    for (const word of misspellings) {
      expect(search.find(word, all).size, word).toBeGreaterThan(0)
      expect([word, ...search.find(word, without)].filter((id) => !wordsIn(id).match(new RegExp(tag, 'i')))).toEqual([
        word,
      ])
    }
  },
)

test('the name of a food that no recipe holds is no slip, and no beginning', () => {
  expect(OTHER_FOODS.size).toBeGreaterThan(30)
  for (const food of [...OTHER_FOODS, 'lungs', 'Brains', 'wine', 'beer', 'cola']) {
    const whole = new RegExp(`\\b${food.replace(/s$/, '')}s?\\b`, 'i')
    for (const id of search.find(food, all)) expect(wordsIn(id), food).toMatch(whole)
  }
  for (const food of ['veal', 'mutton', 'lungs']) expect([food, ...search.find(food, all)]).toEqual([food])
  // A word that is on its way to a food, or one slip away from it, is found as before.
  for (const food of ['buton', 'hamb', 'polent', 'lonh grain'])
    expect(search.find(food, all).size, food).toBeGreaterThan(0)
})

test.each([
  ['oily fish', /^(salmon|mackerel|herring|sardine|trout|pink salmon|rainbow trout)/i],
  ['Oily-fish', /^(salmon|mackerel|herring|sardine|trout|pink salmon|rainbow trout)/i],
  ['white fish', /^(cod|haddock|alaska pollock|coley|whiting|plaice|tilapia)/i],
  ['berries', /^(blue|straw|cran|rasp|black)berries/i],
  ['berry', /^(blue|straw|cran|rasp|black)berries/i],
])('%s finds every dish with one of its kind, and nothing else', (words, kind) => {
  const isOfKind = (code: string) => {
    const food = findIngredient(code)
    return food !== undefined && food.group !== 'oil' && kind.test(food.name)
  }
  const dishes = RECIPES.filter(({ ingredients }) => ingredients.some(({ code }) => isOfKind(code)))
  expect(dishes.length).toBeGreaterThan(2)
  expect([...search.find(words, all)].sort()).toEqual(dishes.map(({ id }) => id).sort())
})

test('the beginning of a word beats a slip, and name and ingredients beat the description', () => {
  const found = [...search.find('fish', all)]
  const holdsIt = (id: string) => tagsOf(id).includes('fish') || /fish/i.test(wordsIn(id, ''))
  const firstElsewhere = found.findIndex((id) => !holdsIt(id))
  expect(found.slice(0, firstElsewhere).length).toBeGreaterThan(20)
  expect(found.slice(firstElsewhere).filter(holdsIt)).toEqual([])
  // It holds no fish: its description alone has the words "before" and "fish".
  expect(found.indexOf('egg-and-lentil-kedgeree')).toBeGreaterThanOrEqual(firstElsewhere)
  expect([...search.find('befo', all)]).toEqual([])
  expect([...search.find('bef', all)]).not.toContain('egg-and-lentil-kedgeree')
  expect([...search.find('before', all)]).toContain('egg-and-lentil-kedgeree')
  // "goats" and "oat" are one letter away from each other.
  for (const id of search.find('oats', all)) expect(wordsIn(id)).toMatch(/\boat/i)
})

test('results keep the order of the menu among those that a word speaks of as much', () => {
  const reversed = new Set([...all].reverse())
  const isCalled = (id: string) => findRecipe(id)?.name.includes('Lamb')
  const lamb = [...search.find('lamb', all)].filter(isCalled)
  expect([...search.find('lamb', reversed)].filter(isCalled)).toEqual(lamb.reverse())
  // "Leg" begins legumes too, which stand beside another lamb: they come behind those of a lamb's leg.
  const isOfLeg = (id: string) =>
    findRecipe(id)?.ingredients.some(({ code }) => findIngredient(code)?.name.includes('Lamb leg')) ?? false
  const found = [...search.find('lamb leg', all)]
  const legs = found.filter(isOfLeg)
  expect(found.slice(0, legs.length)).toEqual(legs)
})

test.each([
  ['zucchini', '16-009'],
  ['shrimp', '10-003'],
  ['rutabaga', '16-018'],
  ['beet', '16-015'],
  ['oatmeal', '13-003'],
  ['ground turkey', '05-001'],
  ['minced beef', '01-001'],
  ['canola', '18-003'],
  ['garbanzo', '15-003'],
  ['navy beans', '15-006'],
  ['bell pepper', '16-014'],
  ['cornmeal', '13-012'],
  ['pilchards', '09-004'],
  ['flounder', '09-012'],
  ['yogurt', '12-005'],
  ['game', '01-013'],
  ['game', '07-001'],
  ['game', '08-001'],
  ['spud', '14-001'],
  ['string beans', '16-006'],
])('the everyday name %s finds every dish with %s', (word, code) => {
  const withIt = RECIPES.filter(({ ingredients }) => ingredients.some((line) => line.code === code))
  expect(withIt.length).toBeGreaterThan(0)
  const found = search.find(word, all)
  for (const { id } of withIt) expect(found).toContain(id)
})

test.each([
  ['poultry', ['chicken', 'turkey', 'duck']],
  ['birds', ['chicken', 'turkey', 'duck']],
  ['seafood', ['fish']],
  ['red meat', ['beef', 'lamb', 'pork']],
  ['Red-meats', ['beef', 'lamb', 'pork']],
  ['legumes', ['pulses']],
])('%s finds every dish with its kind, and no other', (words, tags) => {
  const found = search.find(words, all)
  for (const tag of tags) {
    const dishes = RECIPES.filter(({ ingredients }) => ingredients.some(({ code }) => isPiece(code, tag)))
    expect(dishes.length, tag).toBeGreaterThan(0)
    for (const { id } of dishes) expect(found, tag).toContain(id)
  }
  const ofKind = new Set([...tags, ...(tags.includes('beef') ? ['venison', 'goat'] : [])])
  for (const id of found) {
    expect(tagsOf(id).some((tag) => ofKind.has(tag)) || /venison|goat/i.test(wordsIn(id)), id).toBe(true)
  }
})

/** Neither an oil nor offal: a piece of the food itself. */
const isPiece = (code: string, tag: string) => {
  const food = findIngredient(code)
  return food?.excludeTag === tag && !['oil', 'offal', 'other', 'starchy-veg'].includes(food.group)
}

test.each([
  ['game', /venison|bison|rabbit/i],
  ['offal', /liver|heart|kidney|tongue|tripe|gizzard/i],
  ['organ meat', /liver|heart|kidney|tongue|tripe|gizzard/i],
  ['giblets', /(chicken|turkey|duck)s?['’]?s? (liver|heart|gizzard)/i],
  ['white meat', /chicken|turkey|duck|rabbit/i],
  ['spuds', /potato/i],
  ['tatties', /potato/i],
  ['taters', /potato/i],
])('the everyday word %s finds what it means', (words, meant) => {
  const found = [...search.find(words, all)]
  expect(found.length).toBeGreaterThan(2)
  for (const id of found) expect(wordsIn(id)).toMatch(meant)
})

test('a word of a phrase alone keeps its own meaning', () => {
  const peppers = search.find('red pepper', all)
  expect(peppers.size).toBeGreaterThan(0)
  for (const id of peppers) {
    expect(wordsIn(id)).toMatch(/\bred\b/i)
    expect(wordsIn(id)).toMatch(/\bpepper/i)
  }
  const withChicken = [...all].filter((id) => tagsOf(id).includes('chicken'))
  const chickenless = new Set([...all].filter((id) => !withChicken.includes(id)))
  for (const id of search.find('bird', chickenless)) expect(tagsOf(id)).not.toContain('chicken')
  expect(search.find('bird', chickenless).size).toBeGreaterThan(0)
})

test.each(['spring onion', 'onions', 'garlic', 'chocolate', 'grapes', 'raisins', 'macadamia', 'xylitol', 'avocado'])(
  'what harms dogs finds nothing, not even by a slip: %s',
  (word) => {
    expect([...search.find(word, all)]).toEqual([])
  },
)

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

test('a word that other recipes have is no slip', () => {
  const beetroot = new Set(RECIPES.filter(({ name }) => /beetroot/i.test(name)).map(({ id }) => id))
  const beefless = new Set([...beetroot].filter((id) => !tagsOf(id).includes('beef')))
  expect(beefless.size).toBeGreaterThan(0)
  expect([...search.find('beef', beefless)]).toEqual([])
  expect(search.find('beeet', beefless)).toEqual(beefless)
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

function wordsIn(id: string, description = findRecipe(id)?.description): string {
  const recipe = findRecipe(id)
  const foods = recipe?.ingredients.map(({ code }) => findIngredient(code)) ?? []
  const names = foods.flatMap((food) => (food ? [food.name, food.shortName, food.usName, ...food.synonyms] : []))
  return [recipe?.name, description, ...names].join(' ')
}
