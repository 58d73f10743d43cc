/** A recipe as a document of another program lists it, before any line is understood. */
export type DocumentRecipe = {
  readonly name?: string
  readonly servings?: number
  /** The ingredients, a line each; a title may stand between them, as in a list that was written as one text. */
  readonly lines: readonly string[]
  readonly steps: readonly string[]
}

/** The deepest objects within objects and lists in lists: published recipes have six. */
const DEEPEST = 24
/** Values of a document looked at on the way to its recipes. */
const MOST_VALUES = 20_000

type Fields = { readonly [name: string]: unknown }

/**
 * The recipes of a JSON document in their order: schema.org's `Recipe` by itself, in lists, an `ItemList` or a `@graph` (RecipeSage
 * writes a list), a recipe or a backup of Mealie, a recipe of Tandoor or Paprika. Recipes without ingredients are left out.
 * Where some say that they are of schema.org, others are parts of them.
 */
export function recipesIn(
  document: string,
  mostValues = MOST_VALUES,
): readonly DocumentRecipe[] | 'tooDeep' | 'brokenData' {
  if (depthOf(document) > DEEPEST) return 'tooDeep'
  const parsed = parsedJson(document)
  if (parsed === undefined) return 'brokenData'
  const found =
    isFields(parsed) && Array.isArray(parsed.recipes_ingredients)
      ? recipesOfBackup(parsed)
      : listing(parsed, mostValues)
  const typed = found.filter(isTyped)
  return (typed.length > 0 ? typed : found).map(describe).filter(({ lines }) => lines.length > 0)
}

/** The depth of brackets within brackets, but for those in strings. */
function depthOf(document: string): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let at = 0; at < document.length; at++) {
    const sign = document[at]
    if (isText && sign === '\\') at++
    else if (sign === '"') isText = !isText
    else if (!isText && (sign === '{' || sign === '[')) deepest = Math.max(deepest, ++depth)
    else if (!isText && (sign === '}' || sign === ']')) depth--
  }
  return deepest
}

function parsedJson(document: string): unknown {
  try {
    return JSON.parse(document)
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (value === undefined || value === null ? [] : [value].flat())
const textIn = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? ''

const isTyped = (fields: Fields): boolean => listOf(fields['@type']).includes('Recipe')
/** The first list that holds anything: some programs write an empty one beside the ingredients of the steps. */
const ingredientsOf = ({ recipeIngredient, recipe_ingredient, ingredients, steps }: Fields): readonly unknown[] =>
  [recipeIngredient, recipe_ingredient, ingredients, Array.isArray(steps) && steps.flatMap(ingredientsOfStep)]
    .map((list) => listOf(list || undefined))
    .find(({ length }) => length > 0) ?? []
const ingredientsOfStep = (step: unknown): readonly unknown[] =>
  isFields(step) && Array.isArray(step.ingredients) ? step.ingredients : []

/** The objects that list ingredients, without those inside them. */
function listing(parsed: unknown, mostValues: number): readonly Fields[] {
  const waiting: unknown[] = [parsed]
  const found: Fields[] = []
  // Walked, not shifted: each shift of a long list moves all of it.
  for (let seen = 0; seen < waiting.length && seen < mostValues; seen++) {
    const value = waiting[seen]
    if (typeof value !== 'object' || value === null) continue
    if (isFields(value) && linesOf(value).length > 0) {
      found.push(value)
      continue
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') waiting.push(inner)
  }
  return found
}

/** The tables of Mealie's backup, joined: each recipe with its ingredients, their foods and units, and its steps. */
function recipesOfBackup(tables: Fields): readonly Fields[] {
  const rowsOf = (table: unknown) => listOf(table).filter(isFields)
  const byId = (table: unknown) => new Map(rowsOf(table).map((row) => [row.id, row]))
  const inOrder = (table: unknown) => {
    const rows = rowsOf(table).toSorted((one, other) => Number(one.position) - Number(other.position))
    return Map.groupBy(rows, ({ recipe_id }) => recipe_id)
  }
  const [foods, units] = [byId(tables.ingredient_foods), byId(tables.ingredient_units)]
  const [ingredients, instructions] = [inOrder(tables.recipes_ingredients), inOrder(tables.recipe_instructions)]
  // By their ids, so that no row is read twice.
  return [...byId(tables.recipes).values()].map((recipe) => ({
    ...recipe,
    recipe_ingredient: (ingredients.get(recipe.id) ?? []).map((row) => ({
      ...row,
      food: foods.get(row.food_id),
      unit: units.get(row.unit_id),
    })),
    recipe_instructions: instructions.get(recipe.id),
  }))
}

function describe(fields: Fields): DocumentRecipe {
  const name = textIn(fields.name, fields.title)
  const [servings] = [
    fields.recipeYield,
    fields.recipe_yield,
    fields.recipeServings,
    fields.recipe_servings,
    fields.servings,
  ]
    .flatMap(listOf)
    .flatMap(countIn)
  return {
    ...(name && { name }),
    ...(servings !== undefined && { servings }),
    lines: linesOf(fields),
    steps: stepsIn(
      fields.recipeInstructions ??
        fields.recipe_instructions ??
        fields.directions ??
        fields.instructions ??
        fields.steps,
    ),
  }
}

export function countIn(value: unknown): number[] {
  const count = typeof value === 'number' ? value : Number(/\d{1,3}/.exec(typeof value === 'string' ? value : '')?.[0])
  return Number.isInteger(count) && count > 0 && count < 1000 ? [count] : []
}

const linesIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const linesOf = (fields: Fields): readonly string[] => ingredientsOf(fields).flatMap(linesOfIngredient)

function linesOfIngredient(ingredient: unknown): readonly string[] {
  if (typeof ingredient === 'string') return linesIn(ingredient)
  if (!isFields(ingredient) || ingredient.is_header === true) return []
  const line = lineOf(ingredient)
  return line === '' ? [] : [line]
}

/** "1.5 cup rice, rinsed" of an ingredient whose parts stand apart; the words as they were written where no food does. */
function lineOf({ note, food, unit, ...fields }: Fields): string {
  const [said, foodName, unitName] = [oneLine(textIn(note)), nameIn(food) || nameIn(fields.name), nameIn(unit)]
  const amount = fields.no_amount === true ? '' : amountIn(fields.quantity ?? fields.amount)
  if (foodName) return [[amount, unitName, foodName].filter(Boolean).join(' '), said].filter(Boolean).join(', ')
  const written = oneLine(textIn(fields.display, fields.originalText, fields.original_text))
  return written || [unitName && amount, unitName, said].filter(Boolean).join(' ')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const nameIn = (value: unknown): string =>
  oneLine(isFields(value) ? textIn(value.name, value.abbreviation) : textIn(value))

/** Programs write nothing for none, or 0, and many decimals: "0.333". What is no plain number is kept as written: "1/2", "2-3". */
function amountIn(value: unknown): string {
  const amount = typeof value === 'string' ? Number(value) : value
  if (typeof value === 'string' && Number.isNaN(amount)) return oneLine(value)
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0
    ? String(Math.round(amount * 1000) / 1000)
    : ''
}

/** The texts of a method: one text, a list of texts or steps, or sections of them. */
function stepsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return linesIn(value)
  if (Array.isArray(value)) return value.flatMap((one) => stepsIn(one, depth))
  if (!isFields(value) || depth > 2) return []
  const { text, instruction, itemListElement } = value
  return itemListElement === undefined ? linesIn(textIn(text, instruction)) : stepsIn(itemListElement, depth + 1)
}

/** The recipes of all documents of a text that can be read; none of a text that is no document. */
export const recipesInText = (text: string, mostValues?: number): readonly DocumentRecipe[] =>
  jsonDocumentsIn(text).flatMap((document) => {
    const recipes = recipesIn(document, mostValues)
    return typeof recipes === 'string' ? [] : recipes
  })

/** The recipe as schema.org's `Recipe`, a line of it on each line, so that an owner can read it. */
export const asDocument = ({ name, servings, lines, steps }: DocumentRecipe): string => {
  const recipe = { '@type': 'Recipe', name, recipeYield: servings }
  return JSON.stringify({ ...recipe, recipeIngredient: lines, recipeInstructions: steps }, null, 1)
}

/** The documents of a text: it is one itself, or a page has them in its scripts. */
export function jsonDocumentsIn(text: string): readonly string[] {
  const whole = text.trim()
  if (/^[[{]\s*["{[]/.test(whole)) return [whole]
  const documents: string[] = []
  const lower = text.toLowerCase()
  for (let at = lower.indexOf('<script'); at >= 0; at = lower.indexOf('<script', at + 1)) {
    const opened = text.indexOf('>', at)
    const end = opened < 0 ? -1 : lower.indexOf('</script', opened)
    if (end < 0) break
    if (lower.slice(at, opened).includes('ld+json')) documents.push(text.slice(opened + 1, end).trim())
    at = end
  }
  return documents
}
