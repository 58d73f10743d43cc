/** The largest file of an account that can be imported: ten years of three dogs, fed twice a day, and some more. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024
