/** Beside the form that makes an account, for a visitor who has described a dog. */
export const firstRecipes = {
  title: (name: string) => `Recipes for ${name}`,
  working: (name: string) => `We are working out recipes for ${name}.`,
  grams: (grams: string) => `${grams} a meal`,
  minutes: (minutes: number, days: number) =>
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`} for ${days} days’ food`,
  /** The state of this dog's recipes. */
  ready: {
    title: (name: string) => `Ready for ${name}`,
    lead: (name: string, count: number) => `${recipesSuit(count)} ${name}.`,
    best: 'These suit best:',
    more: (name: string) => `Open one to see ${name}’s grams, the method and the supplement.`,
  },
  withVet: {
    title: (name: string) => `For ${name}, with your vet`,
    note: 'A word with your vet first',
    lead: (name: string, count: number) => `${recipesSuit(count)} ${name}, once your vet agrees.`,
    best: 'The closest:',
    more: (name: string) =>
      `Open one to see what ${name} would get. With an account you can show it all to your vet, on a vet sheet or through a link.`,
  },
  tooYoung: {
    title: (name: string) => `Milk first for ${name}`,
    note: 'With its mother, or your vet',
    lead: (name: string) =>
      `${name} is still tiny: until it is eight weeks old it needs its mother’s milk or a milk replacer, and your vet tells you how to wean it.`,
    best: 'To look forward to, from eight weeks on:',
    more: (name: string) => `With an account ${name}’s growth curve begins now, and recipes follow at eight weeks.`,
  },
  none: {
    title: (name: string) => `${name}’s food is best planned with your vet`,
    note: 'A word with your vet first',
    lead: (name: string) =>
      `We never show a recipe that lacks what a dog needs, and none of ours fits ${name} yet. This can help:`,
    sheet: 'A vet sheet: weight, energy and needs on one page, or as a link.',
    limits: 'Once your vet agrees and sets limits, any recipes within them appear.',
    curve: 'The weight curve shows you both how it goes.',
    more: (name: string) => `You get all of this with an account. We keep what you told us about ${name}.`,
  },
  checkMine: (name: string) => `Already cooking for ${name}? Check your own recipe first`,
  expecting: (name: string) =>
    `Is ${name} expecting or nursing? Then its needs change week by week: please plan the food with your vet until the puppies are weaned, and say so on ${name}’s page once you have an account.`,
}

/** One of them, before there is an account. */
export const firstRecipe = {
  title: (name: string) => `A recipe for ${name}`,
  supplement: 'What makes it complete',
  completes: (supplement: string) =>
    `${supplement} is the Goodbowl powder: it gives what the food alone lacks. With an account you can choose a pharmacy kit or your own product instead.`,
  shop: 'Where to get it',
  neverExpecting: (name: string) => `Not on a single day while ${name} is expecting or nursing.`,
  keep: (name: string) => `Keep ${name} and this recipe`,
  keepLead: (name: string) => `Then we keep ${name} and this recipe for you, and plan the week.`,
  others: 'Other recipes',
}

function recipesSuit(count: number): string {
  return count === 1 ? 'One recipe suits' : `${count} recipes suit`
}
