/** Limits of a vet's approval, which the dog's page alone asks for: the first visit goes without them. Without imports, as the others. */

export const LONGEST_VET_NAME = 80
/** A name that can be read has a letter. */
export const VET_NAME_PATTERN = /\p{L}/u
