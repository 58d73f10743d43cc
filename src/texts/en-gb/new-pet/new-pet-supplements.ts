/** On the page after the questions. A part of new-pet.ts, so that no question loads it. */
export const supplements = {
  title: (name: string) => `Congratulations! ${name} is all set`,
  /** For a dog that is ill, very young, far too heavy or far too thin. */
  careTitle: (name: string) => `Welcome, ${name}`,
  careLead: (name: string) =>
    `We’re glad that you cook for ${name}. What matters most for ${name} comes first; the food follows below.`,
  /** For a puppy that grows large. */
  growing: {
    lead: (name: string) =>
      `${name} should grow slowly: feed the amounts shown here, add no calcium, and have the supplement at home before the first meal.`,
    why: 'Why calcium matters',
  },
  noneTitle: (name: string) => `No recipe fits ${name} yet`,
  noneLead: (name: string) =>
    `${name} is registered, and your answers are kept. We never show a recipe that lacks what a dog needs: here is what stands in the way, and what you can do.`,
  /** For a puppy under eight weeks. */
  milkTitle: (name: string) => `Milk first for ${name}`,
  milkLead: (name: string) =>
    `${name} is registered, and your answers are kept. Until it is eight weeks old we show no recipe: here is what helps it now.`,
  milkNext: (name: string) => `To ${name}’s page`,
  once: 'You don’t need a supplement yet.',
  lead: (kcal: string) =>
    `${kcal} kcal a day is a good place to start. Weigh your dog when Home asks: that is how we learn what it needs.`,
  /** For a dog that is too heavy: the weight that the amount is worked out from, and the course of slimming. */
  slimming: (name: string, target: string, date: string) =>
    `It is worked out for ${name} at ${target}, a comfortable weight: losing about 1 % a week, ${name} gets there around ${date}, and then eats enough to stay there.`,
  recommend: (name: string) =>
    `Home-cooked food lacks a few minerals and vitamins, however good it is. Each of these fills the gap for ${name}.`,
  recommended: 'Recommended supplement',
  perDay: 'a day',
  teaspoons: (count: string) => `about ${count} tsp`,
  doseNote: 'For a day of homemade meals. Each recipe tells you how much goes into each meal.',
  link: 'Where to get it',
  composition: 'What’s in it',
  nutrient: 'Nutrient',
  amountPerDay: 'Per day',
  amountPerGram: 'Per gram',
  none: (name: string) => `${name} needs no supplement: the food alone is complete.`,
  next: 'Next - feeding plan',
}
