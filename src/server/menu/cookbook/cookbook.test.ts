import { expect, test } from 'vitest'
import { CATALOGUE, type CatalogueRecipe } from './catalogue.ts'
import { createCookbook, PRODUCT_COOKBOOK } from './cookbook.ts'

const [first] = CATALOGUE as [CatalogueRecipe]
const ownRecipe = (id: string, name: string): CatalogueRecipe => ({
  ...first,
  authored: { ...first.authored, id, name },
})

async function found(own: readonly CatalogueRecipe[], q: string): Promise<readonly string[]> {
  const { search, recipes } = createCookbook(own, 'mark')
  return [...(await search()).find(q, new Set(recipes.map(({ authored }) => authored.id)))]
}

test('a search finds the recipes of the release and the owner’s own', async () => {
  const ids = await found([ownRecipe('mine', 'Zanzibar stew')], first.authored.name)
  expect(ids).toContain(first.authored.id)
  expect(await found([ownRecipe('mine', 'Zanzibar stew')], 'zanzibar')).toEqual(['mine'])
})

test('a recipe of the owner that has the id of one of the release is not found by the words of that one', async () => {
  const inRelease = await PRODUCT_COOKBOOK.search()
  const word = 'zanzibar'
  const { id, name } = first.authored
  expect(inRelease.find(name, new Set([id]))).toContain(id)
  const renamed = {
    ...ownRecipe(id, word),
    authored: { ...first.authored, name: word, description: word, ingredients: [] },
  }
  expect(await found([renamed], name)).not.toContain(id)
  expect(await found([renamed], word)).toEqual([id])
})
