/** The page of a dog. */
export const dogPage = {
  who: (breed: string, age: string, weight: string) => [breed, age, weight].join(' · '),
  about: (pet: string) => `About ${pet}`,
  todaysFood: (recipe: string, grams: string) => `Today: ${recipe}, ${grams} a meal`,
  energyADay: 'kcal a day',
  energyNote: 'How much energy a day’s food should provide.',
  size: 'Size',
  requirements: 'Dietary requirements',
  requirementsLead: (pet: string) =>
    `What a day’s food must give ${pet}, and the most it may give. Tap a nutrient to see where its figures come from.`,
  supplement: 'Recommended supplement',
  supplementOnce: (pet: string) => `It goes with our recipes: ${pet} needs none until one fits.`,
  supplementNone: (pet: string) => `${pet} needs no supplement.`,
  dose: (amount: string) => `${amount} a day`,
  teaspoons: (count: string) => `about ${count} tsp`,
  supplementLink: 'Where to get it',
  composition: 'How to give it, and what’s in it',
  compound: 'Compound',
  perGram: 'Per gram',
  supplementChange: {
    powder: 'Change how you get it',
    kit: 'See what each is for, or change',
    product: 'See what each is for, or change',
  },
  kit: (items: number, days: number, price: string) =>
    `${items === 1 ? '1 item' : `${items} items`}, counted out once for ${days === 1 ? '1 day' : `${days} days`}. About ${price} a month.`,
  kitThings: (items: number) => (items === 1 ? 'Show the item' : `Show the ${items} items`),
  modify: 'Modify info',
  remove: 'Delete pet',
  removeTitle: (pet: string) => `Delete ${pet}?`,
  removeLead: (pet: string) =>
    `Everything we keep about ${pet} is deleted too: recipes, preferences, plans, its diary and its portions in the fridge and the freezer. This cannot be undone.`,
  removeConfirm: (pet: string) => `Yes, delete ${pet}`,
  removeCancel: 'No, keep',
  vet: {
    title: 'Your vet’s approval',
    hasWritten: (vet: string) => `${vet} has written.`,
    read: 'Read it on the vet sheet',
    lead: (pet: string) =>
      `With an illness like this, food is a matter for your vet first. Once your vet agrees to home cooking for ${pet}, record it here: then its recipes appear.`,
    stageMissing: 'We still need the stage of the kidney disease: please ask your vet, and enter it below.',
    stageStrict:
      'We still need the stage of the kidney disease: please ask your vet, and enter it below. Until then the strictest limits apply.',
    stageWrong:
      'Please enter the stage of the kidney disease: your vet knows it, and without it the approval does not count',
    leadOfLitter: (pet: string) =>
      `Once your vet agrees to home cooking for ${pet}, record it here: then her recipes appear.`,
    approved: (vet: string, pet: string, date: string) => `${vet} approved of home cooking for ${pet} on ${date}.`,
    until: (date: string) => `We’ll ask you again after ${date}: a dog changes, and so does what helps.`,
    over: (date: string) => `That was valid until ${date}. Please ask your vet again.`,
    name: 'Name of your vet',
    date: 'Day on which your vet agreed',
    nameMissing: 'Please enter the name of your vet',
    dateWrong: 'Please enter a day up to today',
    dateOver: 'An approval is valid for six months: please ask your vet again',
    approve: (pet: string) => `My vet approves of home cooking for ${pet}`,
    remove: 'Remove this approval',
  },

  photo: {
    of: (pet: string) => `Photo of ${pet}`,
    add: 'Add a photo',
    change: 'Change photo',
    remove: 'Remove photo',
    unreadable: 'This file is not a picture your browser can read. A JPEG or PNG works.',
    failed: 'The photo could not be saved. Please try again.',
  },
  weight: {
    title: 'Weight and food',
    on: (date: string) => `on ${date}`,
    target: (weight: string) => `Target ${weight}`,
    slimming: (weight: string, date: string) => `On the way to ${weight}, about ${date}.`,
    slowly: (weight: string) => `On the way to ${weight}, slowly.`,
    gains: (weight: string) => `The target is ${weight}; lately the weight has gone up.`,
    more: (kcal: string) => `We suggest a step more: ${kcal} kcal a day`,
    less: (kcal: string) => `We suggest a step less: ${kcal} kcal a day`,
    growing: (weight: string) => `Growing up: about ${weight} when grown.`,
    curve: 'Weight curve',
    failed: 'The weights could not be loaded.',
  },
  /** The words for a puppy. */
  growing: {
    title: (pet: string) => `How ${pet} grows well`,
    meals: 'Meals a day by age',
    stages: { 0: 'to 3 months', 3: 'to 6 months', 6: 'from then on' },
    why: 'A small stomach needs small meals. The day’s amount stays the same.',
    whyGiant:
      'A small stomach needs small meals. A giant breed stays on three for life: a very full stomach can twist.',
    mealsNow: (pet: string, meals: number) =>
      `${pet} gets ${meals === 1 ? 'one meal' : `${meals} meals`} a day at the moment.`,
    feed: (meals: number) => `Feed ${meals} meals a day`,
    mealsSaved: (pet: string, meals: number) => `${pet} gets ${meals} meals a day from now on. The portions follow.`,
    grownSaid: (pet: string, weight: string) => `${pet} is fed towards the ${weight} that you expect when it is grown.`,
    grownGuessed: (pet: string, weight: string) =>
      `From its weight and age we expect ${pet} to weigh about ${weight} when grown. Its parents’ weight is a better guide.`,
    parents: 'Enter what you expect',
    calcium: {
      title: 'Calcium: enough, and no more',
      between: (least: string, most: string) => `${least} to ${most}`,
      why: (pet: string, least: string, most: string) =>
        `Puppies can hardly help absorbing calcium, and in a large breed too much bends growing bones, just as growing too fast does. So a day of ${pet}’s food has at least ${least} and at most ${most}, supplement and all.`,
      addNothing: 'Please add nothing besides the supplement: no bone meal, eggshell, milk powder or calcium tablets.',
      whence: 'Where this comes from',
      sources:
        'FEDIAF Nutritional Guidelines 2025, Table III-3b, for dogs of more than 15 kg when grown; NRC 2006 set its own upper limit for giant puppies. Why too much harms: Dobenecker, British Journal of Nutrition 2011.',
    },
  },
  plan: {
    title: 'This week',
    ideas: 'Ideas for this week',
    meals: (meals: string, often: string) => `${meals} a day. Homemade: ${often.toLowerCase()}.`,
    recipes: 'Recipes of the week',
    days: (days: readonly string[]) => days.join(', '),
    toPlan: 'See the plan',
  },
  more: (pet: string) => `More about ${pet}`,
  feelTheRibs: 'Check the ribs again',
  otherFood: 'Kibble, tins and treats',
  vetSheet: 'Vet sheet',
  signs: 'Allergy diary',
  changeover: 'Switching to homemade food',
  changesOver: (day: number, days: number) => `Switching to homemade food: day ${day} of ${days}`,
}
