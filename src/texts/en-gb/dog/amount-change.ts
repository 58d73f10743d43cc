/** The question before a dog gets another amount of food, and what takes it back. */

export const title = (pet: string) => `Change ${pet}’s food?`
export const kcal = (pet: string, after: string, before: string, share: string) =>
  `${pet} would get ${after} kcal a day instead of ${before} (${share}).`
export const sameKcal = (pet: string, after: string) => `${pet} still gets ${after} kcal a day.`
/** @param share such as `22 %` */
export const together = (date: string, share: string, isLess: boolean) =>
  `Together with the change of ${date}: ${share} ${isLess ? 'less' : 'more'}.`
export const wait = (date: string) =>
  `We suggest waiting until ${date}: weigh-ins show by then what the last change has done.`
export const grams = (dish: string, after: string, before: string) =>
  `That is about ${after} of ${dish} a day instead of ${before}.`
export const sameGrams = (dish: string, after: string) => `That is about ${after} of ${dish} a day, as before.`
export const recipes = (pet: string, left: number, now: number) => {
  const found = left === 0 ? 'no recipe' : left === 1 ? '1 recipe' : `${left} recipes`
  return left === now ? `${pet} would still have ${found}.` : `${pet} would have ${found} instead of ${now}.`
}
/** Why there is no recipe yet, whatever the change. */
export const missing = {
  approval: 'It has no recipe before its vet agrees to home cooking.',
  stage: 'The stage of the kidney disease is still missing: no recipe comes before you enter it.',
}
export const keepHint = '“Keep as it was” saves nothing, and this page stays as you left it.'
export const keep = 'Keep as it was'
export const feed = (after: string) => `Feed ${after} kcal`
export const save = 'Save the change'
export const undo = 'Undo'
export const now = (pet: string, after: string) => `${pet} gets ${after} kcal a day now.`
export const undone = (pet: string, before: string) => `Undone. ${pet} gets ${before} kcal a day, as before.`
export const failed = 'The change could not be undone. Please try again.'
