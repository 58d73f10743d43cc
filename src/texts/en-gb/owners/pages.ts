/** The words of several pages and of the frame around them. The words of one page stand in a file of its own beside this folder. */

export const recipe = {
  bands: { Perfect: 'Perfect', 'Very good': 'Very good', Good: 'Good' },
  carbonBands: { Low: 'Low', Medium: 'Medium', High: 'High' },
  suitabilityOf: (score: string, word: string) => `Suitability ${score} of 100: ${word}`,
  carbonOf: (band: string) => `Carbon footprint: ${band}`,
  /** @param minutes of a pot for one day: a larger one takes longer */
  cardFacts: (minutes: number, isSoakedFirst: boolean, grams: string) =>
    `from ${minutes} min${isSoakedFirst ? ' after soaking' : ''} · ${grams} a meal`,
  /** The cost of the food; "from" where some of it has no price. */
  costPerDay: (money: string, isAll: boolean) => ` · ${isAll ? '' : 'from '}${money} a day`,
  notForPet: (pet: string) => `This recipe does not suit ${pet}.`,
  notThere: 'There is no such recipe.',
  notThisWay: (pet: string, why: string) => `${pet} cannot have it this way any more. ${why}`,
  toAsItWas: 'See the original recipe',
  toRecipes: 'See all recipes',
  noPet: 'Tell us about your dog first: every recipe is worked out for one dog.',
  about: (measure: string) => `about ${measure}`,
  method: {
    title: 'Method',
    step: (number: number) => `Step ${number}`,
    minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  },
  nutrition: {
    nutrient: 'Nutrient',
    count: (nutrients: number) => (nutrients === 1 ? '1 nutrient' : `${nutrients} nutrients`),
    amount: 'Amount',
    unit: 'Unit',
    min: 'Minimum',
    rda: 'Recommended',
    target: 'Target',
    max: 'Maximum',
    none: '–',
    short: { min: 'Min', rda: 'Rec.', target: 'Target', max: 'Max' },
    legend: 'How to read the bars',
    legendAmount: 'this recipe',
    legendMin: 'minimum',
    legendTarget: 'target',
    legendMax: 'maximum',
    legendBeyond: 'more than fits here, but not too much',
    groups: {
      energy: 'Energy',
      macro: 'Protein, fat and fibre',
      aminoAcid: 'Amino acids',
      fattyAcid: 'Fatty acids',
      mineral: 'Minerals',
      trace: 'Trace elements',
      vitamin: 'Vitamins',
    },
    figures: (amount: string, parts: readonly string[]) => [amount, ...parts].join(', '),
  },
  advice: {
    vet: 'Please ask your vet',
    vetLine: (pet: string) => `Please ask your vet about food for ${pet}.`,
    approved: 'Your vet agrees to home cooking',
    approvedLine: (pet: string) => `${pet}’s vet agrees to home cooking.`,
    check: 'Please check',
    tip: 'Good to know',
    seeVetWhen: 'When to see the vet instead',
    vetSheet: 'Make a sheet for your vet',
    vetApproval: 'Record your vet’s approval',
  },
}

export const search = {
  label: 'Search recipes by ingredient',
  placeholder: 'Chicken, salmon…',
  none: 'No results for the current search',
  found: (count: number) => (count === 1 ? '1 recipe found' : `${count} recipes found`),
  all: (query: string) => `All results for “${query}”`,
  failed: 'The search did not work. Please try again.',
  notUnderstood: (words: readonly string[]) =>
    `We did not understand ${words.map((word) => `“${word}”`).join(', ')}, so no recipe was left out because of it.`,
  submit: 'Search',
  plan: 'Plan the week',
  withVet: (pet: string) => `Plan ${pet}’s food with your vet`,
  enterStage: 'Enter the stage of the kidney disease',
  changePet: (pet: string) => `Change what you told us about ${pet}`,
  changeKit: (pet: string) => `Change ${pet}’s supplement`,
}

/** Why few recipes fit a dog, or none. */
export const obstacles = {
  title: (pet: string) => `Why ${pet} gets few recipes`,
  noneTitle: (pet: string) => `Why no recipe fits ${pet}`,
  recipes: (count: number) => (count === 1 ? 'rules out 1 recipe' : `rules out ${count} recipes`),
  more: (count: number) => (count === 1 ? 'One more reason' : `${count} more reasons`),
  toLimits: 'See your vet’s limits',
}

export const home = {
  title: 'Home',
  recommendedFor: (pet: string) => `Recommended for ${pet}`,
  previous: 'Previous recipes',
  next: 'Next recipes',
  slide: (number: number, of: number) => `${number} of ${of}`,
  allRecipes: (pet: string) => `See all recipes for ${pet}`,
  checkMine: 'Paste your own recipe',
  saved: 'Saved recipes',
  viewSaved: 'View all saved recipes',
  noSaved: 'No saved recipes here',
  savedFailed: 'Your saved recipes could not be loaded.',
  savedNotFor: (pet: string) => `Saved, but not for ${pet}`,
  storage: {
    title: 'Storage',
    link: 'Go to storage',
    portions: (fridge: number, freezer: number) =>
      [fridge > 0 ? `${fridge} in the fridge` : '', freezer > 0 ? `${freezer} in the freezer` : '']
        .filter(Boolean)
        .join(', '),
    feedToday: 'feed the next today',
    feedBy: (date: string) => `feed the next by ${date}`,
    outOfDate: 'some food is out of date',
  },
  historyFailed: 'These recipes could not be loaded.',
}

export const pets = {
  title: 'Pet details',
  none: 'You have no dog here yet.',
  add: 'Add new pet',
}

export const storedFood = {
  loadFailed: 'Your storage could not be loaded.',
  times: (portions: number) => `${portions} ×`,
}

export const diaryEntry = {
  loadFailed: 'The diary could not be loaded.',
  fedSupplement: (supplement: string) => `Fed supplement ${supplement}?`,
}
