/** The form of a dog that is there. */
export const editDog = {
  editTitle: (pet: string) => `Edit ${pet}`,
  editLead: 'Recipes and amounts follow what you change here.',
  /** The note after a changed share of homemade food. */
  kitFollows: (pet: string) => `Saved. ${pet} now needs different amounts from the supplement kit: see its page.`,
  cancel: 'Cancel',
  confirm: 'Confirm',
  about: (pet: string) => `About ${pet}`,
  cards: { body: 'Body', life: 'Everyday life', health: 'Health issues', meals: 'Meals' },
  feelTheRibs: (pet: string) =>
    `The weight has changed: feel ${pet}’s ribs and say how they are now. The food follows both.`,
  target: (weight: string) => `Target weight: ${weight}.`,
  adultWeight: (weight: string) => `Expected when grown: ${weight}.`,
  noTarget: 'Target weight: worked out from weight and body condition.',
  toWeight: 'See the weight curve',
}

/** The outcome for a dog's preferences, told once it is saved. */
export const preferences = {
  updated: 'Preferences were successfully updated!',
  updateFailed: 'Unable to update preferences. Please try again later.',
  fetchFailed: 'Unable to fetch preferences. Please try again later.',
}
