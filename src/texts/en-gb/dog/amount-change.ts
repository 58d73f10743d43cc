/** The question before a dog gets another amount of food, and what takes it back. */

export const title = (pet: string) => `Change ${pet}’s food?`
export const kcal = (pet: string, after: string, before: string, share: string) =>
  `${pet} would get ${after} kcal a day instead of ${before} (${share}).`
export const sameKcal = (pet: string, after: string) => `${pet} still gets ${after} kcal a day.`
export const grams = (dish: string, after: string, before: string) =>
  `Of ${dish} that is about ${after} a day instead of ${before}.`
export const sameGrams = (dish: string, after: string) => `Of ${dish} that is about ${after} a day, as before.`
export const recipes = (left: number, now: number) =>
  left === 0
    ? `None of ${now} recipes keeps within the new limits.`
    : `${left} of ${now} recipes keep within the new limits.`
export const keepHint = '“Keep as it was” saves nothing, and this page stays as you left it.'
export const keep = 'Keep as it was'
export const feed = (after: string) => `Feed ${after} kcal`
export const setLimits = 'Set these limits'
export const undo = 'Undo'
export const now = (pet: string, after: string) => `${pet} gets ${after} kcal a day now.`
export const undone = (pet: string, before: string) => `Undone. ${pet} gets ${before} kcal a day, as before.`
export const failed = 'The change could not be undone. Please try again.'
