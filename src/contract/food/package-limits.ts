/** Limits that the form of a package alone asks for: the first visit goes without them. Without imports, as the others. */

export const MOST_UNITS_AT_HOME = 100_000
export const MOST_UNITS_PER_PACK = 100_000
