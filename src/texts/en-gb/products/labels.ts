export const title = 'Labels for tubs'
export const lead = (count: number) =>
  count === 1 ? '1 label, for the portion that you have.' : `${count} labels, one for each portion.`
export const print = 'Print'
export const back = 'Back to storage'
export const nothing = 'There is nothing left of this food.'
export const forPet = (pet: string) => `For ${pet}`
export const cooked = (date: string) => `Cooked ${date}`
export const grams = (food: string) => `${food} of food`
/** It went into the pot: nothing is added to the bowl. */
export const supplement = (dose: string) => `with ${dose} of supplement stirred in`
export const fridge = (date: string) => `Fridge: feed by ${date}`
export const freezer = (date: string) => `Frozen: feed by ${date}`
export const defrosted = (days: number) => `Once defrosted: within ${days} days`
