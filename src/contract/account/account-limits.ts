/** Limits that the page of an account alone asks for: the first visit goes without them. Without imports, as the others. */

/** The text that an owner types before the account is deleted: a slip of the thumb does not do it. */
export const DELETE_CONFIRMATION = 'delete my account'
/** The largest file of an account that can be imported: ten years of three dogs, fed twice a day, and some more. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024
