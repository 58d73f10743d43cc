import type { Page } from '@playwright/test'
import { dayAgo, daysAgo, meal, ownersApi, shelfOf, suitingRecipes } from './kitchen.ts'

/** The ids that the addresses of the pages need. */
export type Household = { readonly petId: string; readonly recipeId: string }

/** A week of suppers but for one day, saved recipes, food in fridge and freezer, one of it too old, and a shopping list. */
export async function furnish(page: Page, petId = 'rex'): Promise<Household> {
  const call = await ownersApi(page)
  const recipes = await suitingRecipes(call, petId, 40)
  const recipe = (index: number) => recipes[index % recipes.length] ?? ''
  const [{ supplement }] = await call('GET', '/pets')
  for (const day of [0, 1, 2, 3, 5, 6]) {
    await call('PUT', `/v2/diary/${petId}/${dayAgo(day)}/supper`, { recipe: { id: recipe(day) }, supplement })
    if (day % 3 > 0)
      await call('PUT', `/v2/diary/${petId}/${dayAgo(day)}/breakfast`, { recipe: { id: recipe(day + 7) } })
  }
  for (const id of recipes.slice(0, 6)) await call('PUT', `/v2/stars/${id}`)
  await call('PUT', '/v2/storage', {
    fridge: shelfOf(
      meal('a', recipe(1), { petId, portions: 3, cookedOn: daysAgo(1) }),
      meal('b', recipe(5), { petId, portions: 8, cookedOn: daysAgo(3) }),
      meal('c', recipe(9), { petId, portions: 1, cookedOn: daysAgo(7) }),
    ),
    freezer: shelfOf(meal('d', recipe(2), { petId, portions: 4, cookedOn: daysAgo(21), frozenOn: daysAgo(20) })),
  })
  const { ingredients } = await call('GET', `/v2/pets/${petId}/recipe/${recipe(0)}`)
  const items = ingredients.map(({ code, name, quantity, unit }: Item) => ({ code, name, quantity, unit }))
  await call('PUT', '/v2/shopping-list', { todo: items.slice(2), completed: items.slice(0, 2) })
  return { petId, recipeId: recipe(0) }
}

/**
 * A dog that was registered some time ago: what it was to be fed is known since then, and its need is learned from weigh-ins
 * after that. By the file of an account, into which nothing but the dog was written yet.
 */
export async function registerEarlier(page: Page, petId: string, day: string): Promise<void> {
  const call = await ownersApi(page)
  const lines: Line[] = await call('GET', '/v2/account/export')
  await call('DELETE', `/pets/${petId}`)
  const earlier = lines.map(({ dogs, ...line }) => {
    if (!dogs) return line
    const { record } = dogs
    return { dogs: { ...dogs, record: { ...record, enteredOn: day, weighedOn: record.enteredOn } } }
  })
  await call('POST', '/v2/account/import', earlier)
}

type Line = { dogs?: { record: { enteredOn: string } } }
type Item = { code: string; name: string; quantity: number; unit: string }
