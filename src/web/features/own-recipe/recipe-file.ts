import { LONGEST_RECIPE_TEXT, SHARED_RECIPE } from '../../../contract/limits.ts'
import { type DocumentRecipe, recipesInText } from '../../../nutrition/own-recipe/recipe-documents.ts'

/** A file that was shared or chosen: the recipes that a document or an export lists, else its text, or why it is not opened. */
export type OpenedFile =
  | { readonly recipes: readonly DocumentRecipe[] }
  | { readonly text: string }
  | { readonly refused: 'tooLarge' | 'unpacksTooLarge' | 'broken' | 'noRecipes' }

/** An export with pictures may be this large. */
const MOST_PACKED_BYTES = 200_000_000

export async function openFile(file: File): Promise<OpenedFile> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (!START_OF_ARCHIVE.has(start.join()))
    return file.size > SHARED_RECIPE.mostBytes ? { refused: 'tooLarge' } : openText(await file.text())
  if (file.size > MOST_PACKED_BYTES) return { refused: 'tooLarge' }
  // Loaded with the first file that is packed.
  const { ArchiveRefused, recipesInArchive } = await import('./archive.ts')
  try {
    const recipes = await recipesInArchive(new Uint8Array(await file.arrayBuffer()), MOST_VALUES)
    return recipes.length > 0 ? { recipes } : { refused: 'noRecipes' }
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.why }
    throw error
  }
}

/** The first two bytes of a zip and of a gzip. */
const START_OF_ARCHIVE: ReadonlySet<string> = new Set(['80,75', '31,139'])

/** Values of one document that are looked at: those of some ten thousand recipes. */
const MOST_VALUES = 2_000_000

function openText(text: string): OpenedFile {
  const recipes = recipesInText(text, MOST_VALUES)
  if (recipes.length > 0) return { recipes }
  return text.trim() === '' ? { refused: 'noRecipes' } : { text: withinLimit(text) }
}

/** A saved page that is longer than the limit is shortened to its text in bare tags: it is parsed where nothing of it is run or fetched. */
function withinLimit(text: string): string {
  const isLongPage = text.length > LONGEST_RECIPE_TEXT && /<(?:!doctype|html|body|script)\b/i.test(text)
  // One more, so that the server says that it is too long.
  return (isLongPage ? shortened(text) : text).slice(0, LONGEST_RECIPE_TEXT + 1)
}

function shortened(text: string): string {
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const hidden of page.querySelectorAll('script, style, template, noscript, svg')) hidden.remove()
  for (const { attributes } of page.body.querySelectorAll('*'))
    for (const { name } of [...attributes]) attributes.removeNamedItem(name)
  return page.body.innerHTML
}
