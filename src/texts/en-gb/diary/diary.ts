export const diary = {
  title: 'Pet diary',
  nothing: (pet: string) => `Nothing is in ${pet}’s diary yet. What is ${pet}’s first meal?`,
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
    title: 'Was it a portion that you have?',
    there: (portions: number, recipe: string, shelf: 'fridge' | 'freezer') =>
      `${portions === 1 ? '1 portion' : `${portions} portions`} of ${recipe} in the ${shelf}.`,
    take: { fridge: 'Take it from the fridge', freezer: 'Take it from the freezer' },
    others: 'No, only write it down',
  },
  /** Other food of which no label tells the energy. */
  planned: {
    note: (food: string) => `${food} as planned`,
    noted: 'as planned, kcal unknown',
    day: 'How much was eaten of food without kcal on its label is not known: when the need is learned, this day counts as planned.',
  },
  /** The energy of a treat by its label. */
  kcalIn: (kcal: string, grams: string) => `${kcal} kcal · ${grams}`,
  nothingToPick: 'No recipe to pick yet.',
  findRecipe: 'Find a recipe',
  mealsEaten: (fed: number, of: number) => `${fed} of ${of} meals`,
}
