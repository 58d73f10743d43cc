import { halves } from './halves.ts'

export const diary = {
  title: 'Pet diary',
  nothing: (pet: string) => `${pet}’s diary is still empty. What is ${pet}’s first meal?`,
  today: 'Today',
  yesterday: 'Yesterday',
  slot: 'Daily meal slot',
  slotHint: 'tap to choose a recipe',
  remove: 'Remove',
  removeOf: (recipe: string, date: string) => `Remove ${recipe}, ${date}`,
  pickTitle: 'Please pick a Recipe',
  withSupplement: (dose: string, supplement: string) => `with ${dose} of ${supplement}`,
  withKit: (kit: string) => `with its ${kit}`,
  withoutSupplement: 'without supplement',
  co2: (amount: string) => `${amount} CO₂e`,
  /** A recipe was picked of which there is a portion. */
  takePortion: {
    title: 'Was it one of your portions?',
    there: (portions: number, recipe: string, shelf: 'fridge' | 'freezer') =>
      `${portions === 1 ? '1 portion' : `${portions} portions`} of ${recipe} in the ${shelf}.`,
    take: { fridge: 'Take it from the fridge', freezer: 'Take it from the freezer' },
    others: 'No, just note it',
  },
  /** Other food of which no label tells the energy. */
  planned: {
    note: (food: string) => `${food} as planned`,
    noted: 'as planned, kcal unknown',
    day: 'Some food has no kcal on its label, so we count this day as planned when we learn what your dog needs.',
  },
  /** The energy of a treat by its label. */
  kcalIn: (kcal: string, grams: string) => `${kcal} kcal · ${grams}`,
  nothingToPick: 'No recipe to pick yet.',
  findRecipe: 'Find a recipe',
  /** @param eaten in half meals: one that was left is none */
  mealsEaten: (eaten: number, of: number) => `${halves(eaten)} of ${of} meals`,
}
