/** Limits of weigh-ins, which their pages alone ask for: the first visit goes without them. Without imports, as the others. */

/** The most weigh-ins of a dog: one a day for ten years. */
export const MOST_WEIGH_INS = 3660
export const LONGEST_WEIGHT_NOTE = 200
/** A file of all of them, with short notes: what one request carries. */
export const LONGEST_WEIGHTS_CSV = 200_000
