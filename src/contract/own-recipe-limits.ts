/** What is read and checked of an owner's own recipe. Without imports, for its page. */

/** Of a pasted recipe: a long page of markup. */
export const LONGEST_RECIPE_TEXT = 100_000
/** Foods of an owner's recipe. */
export const MOST_RECIPE_LINES = 60
export const MOST_LINE_GRAMS = 50_000
export const MOST_BATCH_DAYS = 60
