import { LONGEST_RECIPE_TEXT, SHARED_RECIPE } from '../../../contract/limits.ts'

/**
 * The text of a file that was shared or chosen. A saved page that is longer than the limit is shortened to the data of its recipe, else to
 * its text in bare tags: it is parsed where nothing of it is run or fetched.
 * @returns '' if the file is larger than any recipe; a text that is still too long, so that the server says so
 */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > SHARED_RECIPE.mostBytes) return ''
  const text = await file.text()
  const isLongPage = text.length > LONGEST_RECIPE_TEXT && /<(?:!doctype|html|body|script)\b/i.test(text)
  return (isLongPage ? shortened(text) : text).slice(0, LONGEST_RECIPE_TEXT + 1)
}

function shortened(text: string): string {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].find(({ textContent }) =>
    textContent?.includes('recipeIngredient'),
  )
  if (data?.textContent) return data.textContent
  for (const hidden of page.querySelectorAll('script, style, template, noscript, svg')) hidden.remove()
  for (const { attributes } of page.body.querySelectorAll('*'))
    for (const { name } of [...attributes]) attributes.removeNamedItem(name)
  return page.body.innerHTML
}
