import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Calls the API as the owner of this page does, to lay out in a moment what would take a week of suppers. A list travels as JSON Lines. */
export async function ownersApi(page: Page) {
  const { token } = await (await page.request.get('/api/auth/token')).json()
  const utcOffset = await page.evaluate(() => String(-new Date().getTimezoneOffset()))
  return async function call(method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'utc-offset': utcOffset,
        ...(Array.isArray(data) && { 'content-type': 'application/x-ndjson' }),
      },
      ...(data && { data: Array.isArray(data) ? data.map((line) => JSON.stringify(line)).join('\n') : data }),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    const text = await answer.text()
    if (answer.headers()['content-type']?.includes('ndjson'))
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    return text === '' ? undefined : JSON.parse(text)
  }
}

export type Api = Awaited<ReturnType<typeof ownersApi>>

/** Ids of recipes that suit the dog, the best first. */
export async function suitingRecipes(api: Api, petId: string, count: number): Promise<string[]> {
  const { results } = await api('GET', `/v2/search?pet=${petId}&count=${count}`)
  return results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)
}

const DAY_MS = 86_400_000

/** The calendar day of so many days ago, where the browser of the tests lives, over the clock changes too. */
export const dayAgo = (days: number) => noonUtc(-days).slice(0, 10)

/** An instant of that day which has been: now for today, else noon. */
export const daysAgo = (days: number) => (days === 0 ? new Date().toISOString() : noonUtc(-days))

/** Noon of the day that is so many days from today in London; there it is day, too. */
function noonUtc(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date())
  return new Date(Date.parse(`${today}T12:00Z`) + days * DAY_MS).toISOString()
}

/** A stored meal of Rex; of the name the server keeps its own. */
export const meal = (storageId: string, recipeId: string, more: object = {}) => ({
  storageId,
  recipe: { id: recipeId, name: '' },
  portions: 2,
  petId: 'rex',
  cookedOn: daysAgo(0),
  ...more,
})

/** Items by their storageId, as a shelf of the storage has them. */
export const shelfOf = (...items: { storageId: string }[]) =>
  Object.fromEntries(items.map((item) => [item.storageId, item]))
