import type { AccountContent, AccountFileHead } from '../../contract/account/account.ts'
import type { TestOwner } from './test-server.ts'

/** The file of an account, its records put together again. */
export type AccountExport = AccountFileHead & { readonly content: AccountContent }

export async function exportAccount(owner: TestOwner): Promise<AccountExport> {
  return putTogether((await owner.send('GET', '/v2/account/export')).body)
}

const SINGLE = { storage: null, shoppingList: null, buddySubscribedAt: null, settings: null }
const LISTS = [
  'dogs',
  'plans',
  'history',
  'stars',
  'cookedMeals',
  'diary',
  'doneOnce',
  'products',
  'weighIns',
  'fedEnergy',
  'foods',
  'prices',
  'ownRecipes',
  'recipeAnswers',
  'otherFed',
  'signs',
  'photos',
  'dishPhotos',
  'plannedDays',
  'events',
] as const

export function putTogether([head, ...lines]: readonly object[]): AccountExport {
  const content: { [part: string]: unknown } = Object.fromEntries(LISTS.map((list) => [list, []]))
  for (const [part, record] of lines.slice(0, -1).flatMap((line) => Object.entries(line))) {
    if (part in SINGLE) content[part] = record
    else (content[part] as unknown[]).push(record)
  }
  return { ...(head as AccountFileHead), content: content as AccountContent }
}

/** Such a file, line by line. */
export function linesOf({ content, ...head }: object & { content?: object | undefined }): object[] {
  const records = Object.entries(content ?? {}).flatMap(([part, value]) =>
    (Array.isArray(value) && !(part in SINGLE) ? value : [value]).map((record: unknown) => ({ [part]: record })),
  )
  return [head, ...records, { end: true }]
}

export const asLines = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
