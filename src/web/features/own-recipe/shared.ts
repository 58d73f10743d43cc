import { LONGEST_OWN_RECIPE_NAME, SHARED_RECIPE } from '../../../contract/limits.ts'
import type { DocumentRecipe } from '../../../nutrition/own-recipe/recipe-documents.ts'
import { openFile } from './recipe-file.ts'

/**
 * A share from another app, a pasted text, or a file. A page that was shared comes with its address alone, an export file with its recipes.
 */
export type Shared = {
  readonly name?: string
  readonly text: string
  readonly address?: string
  readonly recipes?: readonly DocumentRecipe[]
}

/** Takes the share that the service worker has kept (`service-worker/shared-recipe.ts`), once: it is removed from the cache. */
export async function takeShared(): Promise<Shared | undefined> {
  try {
    const cache = await caches.open(SHARED_RECIPE.cache)
    const kept = await cache.match(SHARED_RECIPE.page)
    if (!kept) return undefined
    await cache.delete(SHARED_RECIPE.page)
    return await sharedIn(await kept.formData())
  } catch {
    // The browser has no room for it, or the stored body is not a form.
    return undefined
  }
}

async function sharedIn(form: FormData): Promise<Shared | undefined> {
  const said = (field: string) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  const file = form.get('file')
  const opened = file instanceof File ? await openFile(file) : { text: '' }
  const { text, ...about } = toldIn(said('text'), said('title'), said('url'))
  if ('recipes' in opened) return { ...about, text: '', recipes: opened.recipes }
  const shared = { ...about, text: [text, 'text' in opened ? opened.text : ''].filter(Boolean).join('\n') }
  return shared.text || shared.address ? shared : undefined
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi

/** Splits a text into the recipe and the address of the page that it comes from: apps put both into one. */
export function toldIn(written: string, title = '', url = ''): Shared {
  const text = written.replaceAll('\r\n', '\n')
  const isWritten = text.includes('\n') || text.trimStart().startsWith('{') || text.includes('</')
  const address = addressIn(url) ?? (isWritten ? undefined : addressIn(text))
  const rest = isWritten ? withoutOnlyAddresses(text) : text.replace(ADDRESS, ' ')
  const plain = unquoted(rest)
  // "Turkey stew for dogs https://…": the name of a page is no line of food.
  const isName = address !== undefined && !plain.includes('\n') && !/\d/.test(plain)
  const name = (title.trim() || (isName ? plain : '')).slice(0, LONGEST_OWN_RECIPE_NAME)
  return { ...(name && { name }), text: isName ? '' : plain, ...(address && { address }) }
}

const addressIn = (text: string): string | undefined => text.match(ADDRESS)?.[0]

const withoutOnlyAddresses = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.replace(ADDRESS, '').trim() !== '' || line.trim() === '')
    .join('\n')

/** Browsers put a selection of a page in quotes. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["“](.*)["”]$/su, '$1')
    .trim()
