import { countIn, jsonDocumentsIn, recipesIn } from '../../nutrition/own-recipe/recipe-documents.ts'
import { findUnsafeFood } from '../unsafe/unsafe-foods.ts'
import { meaningOf } from './food-meanings.ts'
import { readIngredientLine } from './ingredient-line.ts'
import { LONGEST_LINE, partsOf } from './method-lines.ts'
import { isOfBatch, isPortions, NUMBERED } from './no-food.ts'

/** The reason why a text is not read, told to the owner in the words of `texts`. */
export type Unreadable = 'tooManyLines' | 'tooDeep' | 'brokenData' | 'noRecipe'

/** The content of a pasted text before any line of it is understood. */
export type RecipeText = {
  readonly name?: string
  readonly servings?: number
  /** Each line as it was written, in one line. */
  readonly lines: readonly string[]
  /** The places of lines that are titles of foods: they are not asked about. */
  readonly titles: ReadonlySet<number>
  /** The method, a step each, without their numbers; left out where there is none. */
  readonly steps?: readonly string[]
}

/** The most lines of food that are read: more than any dog's recipe has. */
export const MOST_LINES = 40
const LONGEST_NAME = 120
/** A paragraph is read as far as this. */
const LONGEST_STEP = 2000

/**
 * Finds the recipe in what an owner pasted: the first of a JSON document, by itself or in the script tags of a page, else lines of
 * plain text between "Ingredients" and "Method", or where such headings are missing, up to the first step after the last food. Nothing of it is run: markup is taken away as text.
 * @returns why not, for what cannot be read
 */
export function readRecipeText(text: string): RecipeText | Unreadable {
  const documents = jsonDocumentsIn(text)
  if (documents.length === 0) return isMarkup(text) ? linesOf(textOfMarkup(text)) : linesOf(text)
  let refusal: Unreadable = 'noRecipe'
  for (const document of documents) {
    const recipe = recipeInJson(document)
    if (typeof recipe === 'object') return recipe
    if (recipe !== 'noRecipe') refusal = recipe
  }
  return refusal
}

function recipeInJson(document: string): RecipeText | Unreadable {
  const recipes = recipesIn(document)
  if (typeof recipes === 'string') return recipes
  const [recipe] = recipes
  if (!recipe) return 'noRecipe'
  const read = withTitles(recipe.lines.flatMap(asLines).map((line) => cut(line, LONGEST_LINE + 1)))
  if (typeof read === 'string') return read
  const name = cut(oneLine(textOfMarkup(recipe.name ?? '')), LONGEST_NAME)
  return {
    ...(name && { name }),
    ...(recipe.servings !== undefined && { servings: recipe.servings }),
    ...stepsOf(recipe.steps.slice(0, MOST_LINES).flatMap(asLines)),
    ...read,
    lines: [...read.lines, ...harmfulInSteps(recipe.steps)],
  }
}

const isMarkup = (text: string): boolean => /<(?:!doctype|html|body|head|ul|ol|li|p|div|br|span|table)\b/i.test(text)

/** Tags that end a line. */
const BLOCK = /^<\/?(?:br|p|div|li|ul|ol|tr|h\d|table|section|article)\b/i
/** Elements whose content is no text. */
const HIDDEN = ['script', 'style', 'template', 'noscript', 'head', 'svg'] as const

/** The text of a page: one pass, no tree, nothing of it is run. */
function textOfMarkup(markup: string): string {
  const lower = markup.toLowerCase()
  const parts: string[] = []
  let at = 0
  const lastEnd = lower.lastIndexOf('>')
  // Behind the last closing bracket there is no tag: "<low fat" is text.
  for (let open = nextTag(markup, 0); open >= 0 && open < lastEnd; open = nextTag(markup, at)) {
    parts.push(markup.slice(at, open))
    const hidden = HIDDEN.find(
      (tag) => lower.startsWith(tag, open + 1) && /[\s>]/.test(lower[open + 1 + tag.length] ?? ''),
    )
    const end = lower.startsWith('<!--', open)
      ? after(lower, '-->', open)
      : after(lower, '>', hidden ? after(lower, `</${hidden}`, open) - 1 : open)
    if (BLOCK.test(markup.slice(open, open + 12))) parts.push('\n')
    at = end
  }
  parts.push(markup.slice(at))
  return withoutEntities(parts.join(''))
}

/** Where the next tag opens: a bracket before anything else is text. */
function nextTag(markup: string, from: number): number {
  TAG.lastIndex = from
  return TAG.exec(markup)?.index ?? -1
}
const TAG = /<[a-z/!?]/gi

const after = (text: string, sign: string, from: number): number => {
  const found = text.indexOf(sign, from)
  return found < 0 ? text.length : found + sign.length
}

const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ndash: '-',
  mdash: '-',
  times: 'x',
  deg: '°',
  rsquo: '’',
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z0-9]{2,8}));/gi, (all, digits, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all
    const point = digits ? Number(digits) : Number.parseInt(hex, 16)
    return point > 0x1f && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
  })
}

/** Characters that turn the direction of a text around, or are not seen, are not what an owner wrote. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu
const oneLine = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim()
/** The beginning of a text, which does not end within a character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '')

const BULLET = /^(?:[-*•·▢☐–] ?)+(?=\S)/u

/** Titles of Markdown, of a line in bold type, and of a line in brackets as RecipeSage writes them. */
const MARKED = /^(?:#{1,6}\s+(.+?)\s*#*|(?:\*\*|__)([^*_]+)(?:\*\*|__):?|\[([^\]]{2,})\])$/u
const CHECKBOX = /^\[[ x]?\] ?/i

/** Without bullets and signs of Markdown. A title that is marked as one ends with a colon. */
function withoutMarks(line: string): string {
  const marked = (line.length <= LONGEST_LINE ? MARKED.exec(line) : null)?.slice(1).find(Boolean)
  if (marked && !HAS_NUMBER.test(marked)) return `${marked.replace(/\*\*|:$/g, '').trim()}:`
  return (marked ?? line)
    .replace(/^#{1,6}\s+|\*\*/gu, '')
    .replace(BULLET, '')
    .replace(CHECKBOX, '')
}

const HAS_NUMBER = /[\d½¼¾⅓⅔]/u
/** Kinds of foods, which are titles where a line with an amount follows: alone each may be a food. */
const KIND =
  /^(?:the )?(?:meats?|veg(?:etable|gie)?s?|fruits?|grains?|carb(?:ohydrate)?s?|proteins?|minerals|base|topping)$/i
const FOR_THE = /^\W*for the\b/i

/** "Chicken liver:" is a food without its amount; "Meat:" and "For the liver:" are titles. */
const withoutColon = (line: string): string => (isFoodWithColon(line) ? line.slice(0, -1).trim() : line)

function isFoodWithColon(line: string): boolean {
  const name = line.slice(0, -1).trim()
  if (!line.endsWith(':') || line.length > LONGEST_NAME || HAS_NUMBER.test(name) || KIND.test(name)) return false
  return !FOR_THE.test(name) && meaningOf(readIngredientLine(name)).isKnown
}

/**
 * A title of foods, which is not asked about. One that names what always harms dogs is kept, and stops the recipe; one that names what may
 * hold it is asked about, but for "For the gravy:".
 */
function isGroup(line: string, next = ''): boolean {
  if (HAS_NUMBER.test(line) || !(line.endsWith(':') || (KIND.test(line) && STARTS_WITH_NUMBER.test(next)))) return false
  const unsafe = findUnsafeFood(line)
  if (unsafe && (unsafe.policy === 'never' || !FOR_THE.test(line))) return false
  return readIngredientLine(line).amounts.length === 0 && !isFoodWithColon(line)
}
const STARTS_WITH_NUMBER = /^\W*[\d½¼¾⅓⅔]/u

/** The lines, and which of them are titles of foods. */
function withTitles(listed: readonly string[]): Pick<RecipeText, 'lines' | 'titles'> | Unreadable {
  if (listed.length === 0) return 'noRecipe'
  // No recipe has more titles than foods: longer lists are not looked through for them.
  if (listed.length > 2 * MOST_LINES) return 'tooManyLines'
  const lines = listed.map(withoutColon)
  const titles = new Set([...lines.keys()].filter((at) => isGroup(lines[at] ?? '', lines[at + 1])))
  if (titles.size === lines.length) return 'noRecipe'
  return lines.length - titles.size > MOST_LINES ? 'tooManyLines' : { lines, titles }
}

const asLines = (text: string): string[] =>
  (text.includes('<') || text.includes('&') ? textOfMarkup(text) : text)
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => withoutMarks(cut(oneLine(line), LONGEST_STEP)))
    .filter((line) => line !== '')

const INGREDIENTS_HEADING = /^\W*(?:the )?ingredients\b(?:\D*|.*[:)])\W*$/i
const METHOD_HEADING = /^\W*(method|instructions|directions|steps|preparation|how to (make|cook)( it)?|what to do)\W*$/i
const SERVINGS = /^\W*(?:serves|makes|yields?|servings?)\b\D{0,20}(\d{1,3})\b/i

/** The first line names the recipe where it has no number, the first food begins with one, and no food is called so. */
function isTitle([first = '', ...others]: readonly string[]): boolean {
  const next = others.find((line) => !isPortions(line) && !isOfBatch(line)) ?? ''
  if (HAS_NUMBER.test(first) || !STARTS_WITH_NUMBER.test(next) || findUnsafeFood(first)) return false
  const line = readIngredientLine(first.replace(/:$/, ''))
  return line.amounts.length === 0 && !meaningOf(line).isKnown
}

/** "Ingredients (makes 10):", not "Ingredients: 500 g beef mince (5% fat)". */
const isIngredientsHeading = (line: string): boolean =>
  line.length <= LONGEST_LINE && INGREDIENTS_HEADING.test(line) && !/:\s*\S/.test(line.replace(/\([^)]*\)/g, ''))

/** The sentences of a step or a long line that name what harms a dog: its foods are not weighed, but they stop the recipe. */
const harmfulIn = (line: string): string[] =>
  line
    .split(/(?<=[.!?;]) /)
    .filter((sentence) => findUnsafeFood(sentence)?.policy === 'never')
    .map((sentence) => cut(sentence, LONGEST_LINE))

/** The steps of a document speak of bones to be taken out, as those of our own recipes do: their bones do not count. */
const harmfulInSteps = (steps: readonly string[]): string[] =>
  steps
    .slice(0, MOST_LINES)
    .flatMap(asLines)
    .slice(0, MOST_LINES)
    .flatMap((line) => harmfulIn(line.replace(/\bbones?\b/giu, ' ')))

const stepsOf = (steps: readonly string[]): Pick<RecipeText, 'steps'> =>
  steps.length === 0 ? {} : { steps: steps.slice(0, MOST_LINES).map((step) => step.replace(NUMBERED, '')) }

/** The lines between the headings where they stand; a first line without a number, before others, is the name. */
function linesOf(text: string): RecipeText | Unreadable {
  const all = asLines(text)
  const from = all.findIndex(isIngredientsHeading)
  const to = all.findIndex((line, at) => at > from && METHOD_HEADING.test(line))
  const before = all.slice(0, Math.max(0, from))
  // No recipe has so many lines: a longer text is refused below.
  const body = all.slice(from + 1, to < 0 ? undefined : to)
  const told = body.length > 3 * MOST_LINES ? { story: [], lines: body, steps: [] } : partsOf(body)
  const hasTitle = from < 0 && (isTitle(told.lines) || (/^\s*#/.test(text) && isGroup(told.lines[0] ?? '')))
  const listed = hasTitle ? told.lines.slice(1) : told.lines
  const [first = ''] = (hasTitle ? told.lines : before).map((line) => line.replace(/:$/, ''))
  const servings = all.flatMap((line) => countIn(SERVINGS.exec(line)?.[1]))[0]
  const isLine = (line: string) => line.length <= LONGEST_LINE && !isPortions(line)
  const read = withTitles(listed.filter(isLine))
  if (typeof read === 'string') return read
  const method = [...told.steps, ...(to < 0 ? [] : all.slice(to + 1))]
  const cutAway = [...listed.filter((line) => !isLine(line)), ...method, ...told.story]
  return {
    ...(first && first.length <= LONGEST_NAME && { name: first }),
    ...(servings !== undefined && { servings }),
    ...stepsOf(method),
    ...read,
    lines: [...read.lines, ...cutAway.slice(0, MOST_LINES).flatMap(harmfulIn)],
  }
}
