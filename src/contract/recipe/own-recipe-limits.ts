/** The limits of reading and checking an owner's own recipe. Without imports, for its page. */

/** The longest pasted recipe: a long page of markup. */
export const LONGEST_RECIPE_TEXT = 100_000
/** Foods of an owner's recipe. */
export const MOST_RECIPE_LINES = 60
export const MOST_LINE_GRAMS = 50_000
export const LONGEST_OWN_RECIPE_NAME = 60
export const MOST_OWN_STEPS = 30
export const LONGEST_OWN_STEP = 500
export const MOST_BATCH_DAYS = 60
/** Foods that a mend is to leave alone: all of a recipe, and as many that were proposed. */
export const MOST_KEPT = 120
/** A line that was asked of, and what of it is remembered. */
export const LONGEST_ANSWERED_LINE = 201
export const LONGEST_ANSWERED_WORDS = 120
/** Cups, spoons, pieces of three sizes, tins, … of one food. */
export const MOST_ANSWERED_UNITS = 40
/** The place where the service worker lays what another app has shared, for the page that it is sent to. */
export const SHARED_RECIPE = { page: '/recipe/mine', cache: 'shared-recipe', mostBytes: 10_000_000 } as const
/** Files that a recipe may come in, by the end of their names. */
export const RECIPE_FILES = ['.txt', '.md', '.html', '.htm', '.json'] as const
