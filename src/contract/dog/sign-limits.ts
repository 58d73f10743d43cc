/** Limits of the allergy diary, which its page alone asks for: the first visit goes without them. Without imports, as the others. */

/** The most signs of a dog: more than a page can be read of. */
export const MOST_SIGNS = 1000
export const LONGEST_SIGN_NOTE = 200
export const LONGEST_SIGN_FOOD = 60
/** The signs that an owner sees on a dog and that its food may have to do with. */
export const SIGNS = ['itching', 'ears', 'softStool', 'vomiting', 'paws', 'hotSpots', 'other'] as const
