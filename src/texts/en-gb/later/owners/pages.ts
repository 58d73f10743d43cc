export const recipe = {
  bands: { Perfect: 'Perfect', 'Very good': 'Very good', Good: 'Good' },
  carbonBands: { Low: 'Low', Medium: 'Medium', High: 'High' },
  suitability: 'Suitability',
  suitabilityOf: (score: string, word: string) => `Suitability ${score} of 100: ${word}`,
  carbon: 'Carbon',
  carbonOf: (band: string) => `Carbon footprint: ${band}`,
  pictureOf: (name: string) => `A bowl of ${name}`,
  by: (author: string) => `By ${author}`,
  why: 'Why?',
  loadFailed: 'This recipe could not be loaded.',
  notForPet: (pet: string) => `This recipe does not suit ${pet}.`,
  notThere: 'There is no such recipe.',
  toRecipes: 'See all recipes',
  noPet: 'Tell us about your dog first: every recipe is worked out for one dog.',

  cook: {
    title: 'What you need',
    forPet: (pet: string) => `For ${pet}`,
    meals: 'Number of meals to cook',
    fewer: 'One meal fewer',
    more: 'One meal more',
    mealsTooFew: 'Cook at least 1 meal',
    mealsTooMany: (most: number) => `Cook at most ${most} meals at once`,
    mealsNotNumber: 'Please enter the number of meals as a whole number, like 4',
    days: (days: string) => `about ${days} days of homemade food`,
    oneDay: 'one day of homemade food',
    about: (measure: string) => `about ${measure}`,
    supplementWhen: 'Supplement: stir it in once the food has cooled.',
    supplementPerMeal: (dose: string) => `${dose} in each meal`,
    makesOne: (amount: string) => `One meal weighs ${amount} in the bowl`,
    makes: (meals: number, total: string, each: string) => `${meals} meals: ${total} in all, ${each} in each bowl`,
    weighIt:
      'Weigh everything on a kitchen scale, raw or dry, before it is cooked. The spoon and piece counts are only a check by eye.',
  },
  kit: {
    forMeals: (things: number, meals: number) =>
      `${things === 1 ? '1 thing' : `${things} things`} to count out for ${meals === 1 ? 'this meal' : `these ${meals} meals`}`,
    forMore: (things: number, inAll: number) =>
      `${things === 1 ? '1 thing' : `${things} things`} to count out for ${inAll} meals at once`,
    share: (meals: number, inAll: number) =>
      `Too little to count out for ${meals === 1 ? 'one meal' : `${meals} meals`}: mix all of it, weigh it, and take ${meals} of ${inAll} parts.`,
    perMeal: (each: string, day: string) => `about ${each} a meal, ${day} a day`,
    tooLittle: (unit: string, day: string) =>
      `about ${day} a day: less than a quarter ${unit} a meal, so it is counted for all meals together`,
    showMore: (things: number) => (things === 1 ? 'Show 1 more thing' : `Show ${things} more things`),
    showFewer: 'Show fewer things',
    weighFoods:
      'Weigh the foods on a kitchen scale, raw or dry, before they are cooked: their spoon and piece counts are only a check by eye. The things of the kit are counted exactly.',
    when: 'Count it out, crush it, and stir it in once the food has cooled.',
  },
  method: {
    title: 'Method',
    step: (number: number) => `Step ${number}`,
    minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  },
  confidence: {
    title: 'How sure are we?',
    bowls: (bowls: string) => `In ${bowls} of 100 bowls everything is there.`,
    nearlyAll: 'In more than 99 of 100 bowls everything is there.',
    leastSure: (nutrient: string) => `Least sure: ${nutrient}.`,
    show: 'Show what is least sure',
    why: 'Foods differ from shop to shop and from season to season. The amounts are chosen so that the bowl is right even when they do; here is what is the least sure, each by itself.',
    allSure: 'Every single nutrient is right in more than 99 of 100 bowls.',
    enough: (nutrient: string, bowls: string) => `${nutrient}: enough in ${bowls} of 100 bowls`,
    notTooMuch: (nutrient: string, bowls: string) => `${nutrient}: not too much in ${bowls} of 100 bowls`,
    notCovered:
      'This counts how much foods vary, and a spoon that is a little too full or too empty. It cannot count the health of your dog, a wrong portion, an ingredient left out or swapped, or a bag that has spoiled.',
    tables: 'Show what the two tables of foods say',
    tablesLead:
      'In 100 g as weighed. Of two figures the lower counts towards what must be there, the higher towards what must not be too much.',
    tableOf: (nutrient: string, unit: string) => `${nutrient}, ${unit}`,
    food: 'Food',
    usda: 'USDA, America',
    ciqual: 'Ciqual, France',
    noFigure: '–',
    notCounted: 'Struck out: does not count, since it was judged a slip of its table.',
  },
  nutrition: {
    title: 'Nutrition',
    lead: (pet: string) => `A whole day of ${pet} on this recipe alone, supplement included.`,
    perMeal: 'in a meal',
    energy: 'Energy',
    weight: 'Served',
    caP: 'Calcium : phosphorus',
    caPRange: (min: string, max: string) => `between ${min} and ${max}`,
    nutrient: 'Nutrient',
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
    unknownIn: (names: string) => `No published figure for ${names}; counted as none.`,
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
  goodFor: (pet: string) => `Good for ${pet} because`,
  reasons: {
    suitabilityTitle: 'Where the suitability score comes from',
    suitabilityLead: (perfect: number, veryGood: number) =>
      `Every recipe starts at 100 points. ${perfect} and more is Perfect, ${veryGood} and more is Very good, below that is Good.`,
    points: 'Points',
    reason: 'Reason',
    noReasons: 'Nothing takes points off this recipe.',
    carbonTitle: 'Where the carbon score comes from',
    carbonLead: (kg: string, low: string, high: string) =>
      `${kg} kg CO₂e per 1000 kcal of food; published figures put it between ${low} and ${high}.`,
    carbonBands: (low: number, medium: number) =>
      `A score of ${low} and more is Low, ${medium} and more is Medium, below that is High.`,
    carbonScore: (score: string) => `Carbon score ${score} of 100`,
    perMeal: (kg: string) => `${kg} CO₂e per meal`,
    ingredient: 'Ingredient',
  },
  sources: {
    title: 'Where the figures come from',
    lead: 'Every figure on this page is worked out from published tables: of what foods hold, those of the United States (USDA) and of France (Ciqual).',
    composition: 'Composition',
    footprint: 'Footprint',
    show: 'Show the sources',
  },
  advice: {
    vet: 'Please ask your vet',
    vetLine: (pet: string) => `Please ask your vet about food for ${pet}.`,
    check: 'Please check',
    tip: 'Good to know',
    seeVetWhen: 'When to see the vet instead',
  },
}

const PARTS = ['', 'a quarter', 'half', 'three quarters'] as const
const SMALL = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const

/** Up to ninety-nine; more than that is counted out by nobody, and stays a figure. */
function inWords(whole: number): string {
  const tens = TENS[Math.floor(whole / 10) - 2]
  if (whole < SMALL.length || tens === undefined) return SMALL[whole] ?? String(whole)
  return whole % 10 === 0 ? tens : `${tens}-${SMALL[whole % 10]}`
}

const UNITS = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  drop: ['drop', 'drops'],
  quarterTeaspoon: ['quarter-teaspoon', 'level quarter-teaspoons'],
  eighthTeaspoon: ['eighth-teaspoon', 'level eighth-teaspoons'],
  gram: ['gram', 'grams'],
  scoop: ['scoop', 'level scoops'],
  millilitre: ['millilitre', 'millilitres'],
} as const

/** Tablets, capsules, drops and small spoons. */
export const things = {
  isUnit: (unit: string): unit is keyof typeof UNITS => unit in UNITS,
  unit: (unit: keyof typeof UNITS) => UNITS[unit][0],
  /** "one and a half tablets". @param count in quarters */
  inWords: (unit: keyof typeof UNITS, count: number) => {
    const [one, more] = UNITS[unit]
    const whole = Math.floor(count)
    const part = PARTS[(count - whole) * 4]
    if (whole === 0) return part === 'half' ? `half a ${one}` : `${part} of a ${one}`
    return `${inWords(whole)}${part ? ` and ${part === 'half' ? 'a half' : part}` : ''} ${count === 1 ? one : more}`
  },
  times: (figures: string) => `${figures} ×`,
}

export const search = {
  label: 'Search recipes by ingredient',
  placeholder: 'Chicken, salmon…',
  none: 'No results for the current search',
  found: (count: number) => (count === 1 ? '1 recipe found' : `${count} recipes found`),
  all: (query: string) => `All results for “${query}”`,
  keepTyping: (least: number) => `Type at least ${least} letters`,
  failed: 'The search did not work. Please try again.',
  submit: 'Search',
  titleAll: (pet: string) => `Recipes for ${pet}`,
  titleFor: (query: string) => `Recipes with “${query}”`,
  count: (count: number) => (count === 1 ? '1 recipe, best first' : `${count} recipes, best first`),
  more: 'Show more results',
  empty: 'No recipes here',
  emptyFor: (query: string, pet: string) =>
    `Nothing with “${query}” suits ${pet}. Try another ingredient, or look at all recipes.`,
  showAll: (pet: string) => `Show all recipes for ${pet}`,
  obstaclesTitle: (pet: string) => `Why ${pet} gets few recipes`,
  noneTitle: (pet: string) => `Why no recipe fits ${pet}`,
  obstacleRecipes: (count: number) => (count === 1 ? 'rules out 1 recipe' : `rules out ${count} recipes`),
  changePet: (pet: string) => `Change what you told us about ${pet}`,
}

export const home = {
  title: 'Home',
  recommendedFor: (pet: string) => `Recommended for ${pet}`,
  previous: 'Previous recipes',
  next: 'Next recipes',
  slide: (number: number, of: number) => `${number} of ${of}`,
  allRecipes: (pet: string) => `See all recipes for ${pet}`,
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
    feedToday: 'the next to be fed today',
    feedBy: (date: string) => `the next to be fed by ${date}`,
    outOfDate: 'some food is out of date',
  },
  historyFailed: 'These recipes could not be loaded.',
}

export const pets = {
  title: 'Pet details',
  none: 'You have no dog here yet.',
  add: 'Add new pet',
  about: (pet: string) => `About ${pet}`,
  energyADay: 'kcal a day',
  energyNote: 'How much energy the food of one day should bring.',
  size: 'Size',
  requirements: 'Dietary requirements',
  requirementsLead: (pet: string) =>
    `What a day of food must bring ${pet}, and what it may bring at most. Tap a nutrient to see where its figures come from.`,
  supplement: 'Recommended supplement',
  supplementNone: (pet: string) => `${pet} needs no supplement.`,
  dose: (amount: string) => `${amount} a day`,
  teaspoons: (count: string) => `about ${count} tsp`,
  supplementLink: 'Where to get it',
  composition: 'What’s in it',
  compound: 'Compound',
  perGram: 'Per gram',
  modify: 'Modify info',
  remove: 'Delete pet',
  removeTitle: (pet: string) => `Delete ${pet}?`,
  removeLead: (pet: string) =>
    `Everything we keep about ${pet} goes with it: recipes, preferences and plans. Its diary and its portions in the fridge and the freezer go too. This cannot be undone.`,
  removeConfirm: (pet: string) => `Yes, delete ${pet}`,
  removeCancel: 'No, keep',
  editTitle: (pet: string) => `Modify ${pet}`,
  editLead: 'Recipes and amounts follow what you change here.',
  cancel: 'Cancel',
  confirm: 'Confirm',
  cards: { basics: 'Basics', body: 'Body and activity', health: 'Health issues', food: 'Food' },
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
}

export const recipeActions = {
  title: 'In your kitchen',
  save: 'Save recipe',
  saved: 'Saved',
  unsave: 'Saved: remove from saved recipes',
  guide: 'Cooking guide',
  guideHint: 'Step by step, in big type',
  addToList: 'Add to shopping list',
  isOnList: 'Done: it is on the list',
  cook: 'Cook into the fridge',
  isInFridge: 'Done: it is in the fridge',
  forMeals: (meals: number) => (meals === 1 ? 'for 1 meal' : `for ${meals} meals`),
  asPortions: (meals: number) => (meals === 1 ? 'as 1 portion' : `as ${meals} portions`),
  buddy: 'Cook with Buddy',
  buddyHint: 'Coming soon',
}

export const storage = {
  title: 'Storage',
  loadFailed: 'Your storage could not be loaded.',
  fridge: 'Fridge',
  freezer: 'Freezer',
  emptyFridge: 'Nothing in the fridge',
  emptyFreezer: 'Nothing in the freezer',
  findRecipe: 'Find a recipe to cook',
  portionsFor: (portions: number, pet: string) =>
    portions === 1 ? `1 portion for ${pet}` : `${portions} portions for ${pet}`,
  times: (portions: number) => `${portions} ×`,
  cookedOn: (date: string) => `Cooked on ${date}`,
  frozenOn: (date: string) => `Frozen on ${date}`,
  defrostedOn: (date: string) => `Defrosted on ${date}`,
  feedWithin: (days: number) => (days === 1 ? 'Feed within 1 day' : `Feed within ${days} days`),
  until: (date: string) => `until ${date}`,
  feedBy: (date: string) => `Feed by ${date}`,
  outOfDate: 'This food is now out of date and should not be fed.',
  feed: 'Feed',
  freeze: 'Freeze',
  defrost: 'Defrost',
  dispose: 'Dispose',
  actionOf: (action: string, recipe: string) => `${action} ${recipe}`,
  howMany: 'How many portions',
  howManyTo: {
    freeze: (recipe: string) => `of ${recipe} go into the freezer?`,
    defrost: (recipe: string) => `of ${recipe} go into the fridge?`,
    dispose: (recipe: string) => `of ${recipe} are thrown away?`,
  },
  portions: (portions: number) => (portions === 1 ? '1 portion' : `${portions} portions`),
  done: {
    freeze: (portions: string) => `${portions} moved to the freezer`,
    defrost: (portions: string) => `${portions} moved to the fridge`,
    dispose: (portions: string) => `${portions} disposed of`,
  },
  whenFed: (recipe: string) => `When did you feed ${recipe}?`,
  dayFull: 'Full',
  today: 'Today',
  yesterday: 'Yesterday',
  lastDays: 'Feed it by the end of the day that its card names. What was defrosted is not frozen again.',
}

export const diary = {
  title: 'Pet diary',
  loadFailed: 'The diary could not be loaded.',
  today: 'Today',
  yesterday: 'Yesterday',
  slot: 'Daily meal slot',
  slotHint: 'tap to choose a recipe',
  remove: 'Remove',
  removeOf: (recipe: string, date: string) => `Remove ${recipe}, ${date}`,
  pickTitle: 'Please pick a Recipe',
  fedSupplement: (supplement: string) => `Fed supplement ${supplement}?`,
  withSupplement: (dose: string, supplement: string) => `with ${dose} of ${supplement}`,
  withKit: (kit: string) => `with its ${kit}`,
  withoutSupplement: 'without supplement',
  co2: (amount: string) => `${amount} CO₂e`,
  nothingToPick: 'No recipe to pick yet.',
  findRecipe: 'Find a recipe',
  mealsEaten: (fed: number, of: number) => `${fed} of ${of} meals`,
}

export const shopping = {
  title: 'Shopping list',
  loadFailed: 'The shopping list could not be loaded.',
  empty: 'No shopping list items',
  emptyHint: 'Make sure you add them from the recipe page.',
  findRecipe: 'See all recipes',
  todo: 'To buy',
  showCompleted: 'Show completed shopping list items',
  completed: 'Completed',
  clear: 'Clear completed items',
  allDone: 'Everything is in the basket.',
  progress: (done: number, of: number) => `${done} of ${of} in the basket`,
  packs: (packs: number) => (packs === 1 ? '1 pack' : `${packs} packs`),
  needed: (units: string, pack: string) => `${units} needed · packs of ${pack}`,
  lasts: (time: string) => `lasts about ${time}`,
  lastsLonger: 'lasts more than a year',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  weeks: (weeks: number) => `${weeks} weeks`,
  months: (months: number) => `${months} months`,
  /** For whatever reason: where it is the network, a line above the page says so. */
  waiting: 'waiting to be sent',
  waitingNote: (count: number) =>
    count === 1
      ? '1 change is kept on this device and sent as soon as it can be.'
      : `${count} changes are kept on this device and sent as soon as they can be.`,
}

export const dashboard = {
  title: 'Nutritional dashboard',
  lead: (pet: string, days: number) => `What ${pet} got of each nutrient a day, by the diary of the last ${days} days.`,
  loadFailed: 'The figures could not be loaded.',
  filter: 'Filter nutrients',
  filterPlaceholder: 'protein, vitamin, zinc…',
  found: (count: number) => (count === 1 ? '1 nutrient' : `${count} nutrients`),
  none: 'No nutrient of this name',
  nothingFed: (pet: string) => `The diary of ${pet} is empty, so there is nothing to add up yet.`,
  toDiary: 'To the diary',
  rda: 'RDA',
  target: 'Target',
  max: 'Maximum',
  barOf: (nutrient: string, amount: string, band: string) => `${nutrient}, 7-day average: ${amount}, ${band}`,
  averageOf: (days: number) => `average of ${days} ${days === 1 ? 'day' : 'days'}`,
  noAverage: 'no day entered yet',
  range: 'Range',
  week: 'Week',
  month: 'Month',
  otherFood: 'Other food',
  otherFoodNote: '*OF: Other food',
  otherFoodMark: '*OF',
  bands: {
    low: 'below the RDA',
    almost: 'below the target',
    good: 'target reached',
    none: 'other food',
  },
  noTarget: 'no target set',
  aboveMax: 'above the maximum',
  goodInLegend: 'target reached, or none set',
  legend: 'What the colours mean',
  notFed: (product: string) => `You did not feed a ${product} recipe on this day.`,
  chartOf: (nutrient: string, range: string) =>
    `${nutrient} by day, ${range}. Use the left and right arrow keys to read each day.`,
  dayValue: (date: string, amount: string, band: string) => `${date}: ${amount}, ${band}`,
  dayNote: (date: string, note: string) => `${date}: ${note}`,
  asTable: 'Show as a table',
  day: 'Day',
  amount: 'Amount',
  verdict: 'Verdict',
  about: 'Where these figures come from',
}

export const guide = {
  title: (recipe: string) => `Cooking guide: ${recipe}`,
  loadFailed: 'The cooking guide could not be loaded.',
  close: 'Close the cooking guide',
  forMeals: (meals: number, pet: string) => (meals === 1 ? `1 meal for ${pet}` : `${meals} meals for ${pet}`),
  weigh: 'Weigh',
  weighLead: 'Weigh everything raw or dry, and tap what lies on the scale.',
  weighed: (done: number, of: number) => `${done} of ${of} weighed`,
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  count: 'Count',
  countTitle: (kit: string) => `Count out: ${kit}`,
  countLead: (meals: number) =>
    `While the food cools, put it on a plate, thing by thing, ${meals === 1 ? 'for this meal' : `for all ${meals} meals together`}. Tap what you have counted twice: once by the number, once by the picture.`,
  countLeadMore: (inAll: number) =>
    `While the food cools, put it on a plate, thing by thing, for ${inAll} meals at once. Tap what you have counted twice: once by the number, once by the picture.`,
  counted: (done: number, of: number) => `${done} of ${of} counted`,
  thenTitle: 'Then',
  isStirredIn: (kit: string) => `${kit}: it is stirred in already, so nothing more goes into the bowl.`,
  finish: 'Serve',
  finishTitle: 'Done!',
  finishLead: (meals: number, total: string, each: string) =>
    meals === 1 ? `One bowl of ${total}.` : `${meals} bowls of ${each}, ${total} in all.`,
  supplement: (dose: string, name: string, meals: number) =>
    meals === 1
      ? `Stir in ${dose} of ${name} once it has cooled.`
      : `Stir ${dose} of ${name} into all of it once it has cooled.`,
  cool: 'Let it cool to lukewarm before it is fed. What is kept goes into the fridge within two hours.',
  putAway: (meals: number) => (meals === 1 ? 'Put 1 portion into the fridge' : `Put ${meals} portions into the fridge`),
  isPutAway: 'In the fridge',
  toRecipe: 'Back to the recipe',
  previous: 'Back',
  next: 'Next',
  begin: 'Start cooking',
  progress: 'Steps of the guide',
  keys: 'Arrow keys: → next, ← back',
  awake: 'The screen stays on',
  notAwake: 'Your device may switch the screen off',
  timer: {
    start: (minutes: number) => (minutes === 1 ? 'Start timer: 1 minute' : `Start timer: ${minutes} minutes`),
    stop: 'Stop timer',
    addMinute: '+1 minute',
    done: 'Time is up',
    doneOf: (step: number) => `Time is up: step ${step}`,
    dismiss: 'OK',
    dismissOf: (step: number) => `OK, switch off the timer of step ${step}`,
    stopOf: (step: number) => `Stop the timer of step ${step}`,
    strip: 'Timers',
  },
}
