/** Beside the other limits, of which the first visit has a file: it shows no photo. */

/** The longest side and the bytes of a photo as a page makes it, and the length of the `data:` URL that it travels as. */
export const LONGEST_PHOTO_SIDE = 640
/** Pixels of a side that the server takes, of whatever sends it: few bytes may unpack to gigabytes. */
export const MOST_PHOTO_SIDE = 2048
export const MOST_PHOTO_BYTES = 120_000
export const LONGEST_PHOTO = 'data:image/jpeg;base64,'.length + (MOST_PHOTO_BYTES / 3) * 4
