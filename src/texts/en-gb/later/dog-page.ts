/** The page of a dog. */
export const dogPage = {
  who: (breed: string, age: string, weight: string) => [breed, age, weight].join(' · '),
  about: (pet: string) => `About ${pet}`,
  energyADay: 'kcal a day',
  energyNote: 'How much energy the food of one day should bring.',
  size: 'Size',
  requirements: 'Dietary requirements',
  requirementsLead: (pet: string) =>
    `What a day of food must bring ${pet}, and what it may bring at most. Tap a nutrient to see where its figures come from.`,
  supplement: 'Recommended supplement',
  supplementOnce: (pet: string) => `It goes with our recipes: ${pet} needs none of it before one fits.`,
  supplementNone: (pet: string) => `${pet} needs no supplement.`,
  dose: (amount: string) => `${amount} a day`,
  teaspoons: (count: string) => `about ${count} tsp`,
  supplementLink: 'Where to get it',
  composition: 'What’s in it',
  compound: 'Compound',
  perGram: 'Per gram',
  supplementChange: {
    powder: 'Change how you get it',
    kit: 'See what each is for, or change',
    product: 'See what each is for, or change',
  },
  kit: (things: number, days: number, price: string) =>
    `${things === 1 ? '1 thing' : `${things} things`}, counted out once for ${days === 1 ? '1 day' : `${days} days`}. About ${price} a month.`,
  modify: 'Modify info',
  remove: 'Delete pet',
  removeTitle: (pet: string) => `Delete ${pet}?`,
  removeLead: (pet: string) =>
    `Everything we keep about ${pet} goes with it: recipes, preferences and plans. Its diary and its portions in the fridge and the freezer go too. This cannot be undone.`,
  removeConfirm: (pet: string) => `Yes, delete ${pet}`,
  removeCancel: 'No, keep',
  vet: {
    title: 'Your vet’s approval',
    lead: (pet: string) =>
      `With an illness like this one, food is a matter for the vet first. Once your vet agrees with home cooking for ${pet}, record it here.`,
    approved: (vet: string, pet: string, date: string) => `${vet} approved of home cooking for ${pet} on ${date}.`,
    until: (date: string) => `We ask you again after ${date}: an illness changes, and so does what helps.`,
    over: (date: string) => `That counted until ${date}. Please ask your vet again.`,
    name: 'Name of your vet',
    date: 'Day on which your vet agreed',
    nameMissing: 'Please enter the name of your vet',
    dateWrong: 'Please enter a day up to today',
    dateOver: 'An approval counts for six months: please ask your vet again',
    approve: (pet: string) => `My vet approves of home cooking for ${pet}`,
    remove: 'Remove this approval',
  },

  photo: {
    of: (pet: string) => `Photo of ${pet}`,
    add: 'Add a photo',
    change: 'Change photo',
    remove: 'Remove photo',
    unreadable: 'This file is no picture that your browser can read. A JPEG or PNG works.',
    failed: 'The photo could not be saved. Please try again.',
  },
  weight: {
    title: 'Weight and food',
    on: (date: string) => `on ${date}`,
    target: (weight: string) => `Target ${weight}`,
    slimming: (weight: string, date: string) => `On the way to ${weight}, about ${date}.`,
    gains: (weight: string) => `The target is ${weight}; of late the weight has gone up.`,
    more: (kcal: string) => `A step more is suggested: ${kcal} kcal a day`,
    less: (kcal: string) => `A step less is suggested: ${kcal} kcal a day`,
    growing: (weight: string) => `Growing up: about ${weight} when grown.`,
    curve: 'Weight curve',
    failed: 'The weights could not be loaded.',
  },
  /** Of a puppy. */
  growing: {
    title: (pet: string) => `How ${pet} grows well`,
    meals: 'Meals a day by age',
    stages: { 0: 'to 3 months', 3: 'to 6 months', 6: 'from then on' },
    why: 'A small stomach takes the day’s food in small meals. The day’s amount stays the same.',
    whyGiant:
      'A small stomach takes the day’s food in small meals. A giant keeps three for life: a very full stomach can twist.',
    mealsNow: (pet: string, meals: number) =>
      `${pet} gets ${meals === 1 ? 'one meal' : `${meals} meals`} a day at the moment.`,
    feed: (meals: number) => `Feed ${meals} meals a day`,
    mealsSaved: (pet: string, meals: number) => `${pet} gets ${meals} meals a day from now on. The portions follow.`,
    grownSaid: (pet: string, weight: string) => `${pet} is fed towards the ${weight} that you expect when it is grown.`,
    grownGuessed: (pet: string, weight: string) =>
      `From its weight and age we expect ${pet} to weigh about ${weight} when grown. Its parents’ weight is a better guide.`,
    parents: 'Say what you expect',
    calcium: {
      title: 'Calcium: enough, and no more',
      between: (least: string, most: string) => `${least} to ${most}`,
      why: (pet: string, least: string, most: string) =>
        `Puppies can hardly turn calcium away, and in a large breed too much of it bends growing bones, just as growing too fast does. So a day of ${pet}’s food brings at least ${least} and at most ${most}, supplement and all.`,
      addNothing: 'Beside the supplement please add nothing: no bone meal, eggshell, milk powder or calcium tablets.',
      whence: 'Where this comes from',
      sources:
        'FEDIAF Nutritional Guidelines 2025, Table III-3b, for dogs of more than 15 kg when grown; NRC 2006 set its own upper limit for giant puppies. Why too much harms: Dobenecker, British Journal of Nutrition 2011.',
    },
  },
  plan: {
    title: 'This week',
    meals: (meals: string, often: string) => `${meals} a day. Homemade: ${often.toLowerCase()}.`,
    recipes: 'Recipes of the week',
  },
  more: (pet: string) => `More about ${pet}`,
  vetSheet: 'Vet sheet',
  signs: 'Allergy diary',
  changeover: 'Changing over to homemade food',
  changesOver: (day: number, days: number) => `Changing over: day ${day} of ${days}`,
  show: 'Show the table',
}
