import { MOST_MEALS } from '../limits.ts'

/** The meals of a batch for so many days of a dog, as far as one batch goes: the page counts them as the server does. */
export const mealsOfDays = (days: number, { mealsPerDay }: { readonly mealsPerDay: number }): number =>
  Math.min(MOST_MEALS, days * mealsPerDay)
