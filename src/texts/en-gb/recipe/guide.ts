import { asList } from '../as-list.ts'

export const guide = {
  title: (recipe: string) => `Cooking guide: ${recipe}`,
  loadFailed: 'The cooking guide could not be loaded.',
  close: 'Close the cooking guide',
  forMeals: (meals: number, pets: readonly string[]) =>
    `${meals === 1 ? '1 meal' : `${meals} meals`} for ${asList(pets)}`,
  weigh: 'Weigh',
  weighLead: 'Weigh everything raw or dry, and tap each food as you go.',
  weighed: (done: number, of: number) => `${done} of ${of} weighed`,
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  hands: (minutes: number) => `About ${minutes} min of work`,
  onceCooled: 'The supplement goes in once the food has cooled.',
  perDish: (dose: string, dishes: number) => `Share it out evenly: about ${dose} in each of the ${dishes} dishes.`,
  byItself: 'Then it goes on by itself.',
  meanwhile: (steps: readonly number[]) =>
    steps.length === 1
      ? `Meanwhile do step ${steps[0]}.`
      : `Meanwhile do steps ${steps.slice(0, -1).join(', ')} and ${steps.at(-1)}.`,
  count: 'Count',
  finish: 'Serve',
  finishTitle: 'Done!',
  finishLead: (meals: number, each: string) =>
    meals === 1
      ? `All of it is one meal, about ${each}.`
      : `Weigh the pot and share it out in ${meals} equal meals, about ${each} each.`,
  cool: 'Let it cool to lukewarm before you feed it. Put what you keep into the fridge within two hours.',
  putAway: (meals: number) => (meals === 1 ? 'Put 1 portion into the fridge' : `Put ${meals} portions into the fridge`),
  isPutAway: 'In the fridge',
  /** The split of a batch: what is eaten in time stays, the rest keeps in the freezer. */
  split: {
    fridge: (portions: number, day: string) => `${portions} in the fridge until ${day}`,
    freezer: (portions: number) => `${portions} in the freezer`,
    allEaten: (pet: string) => `${pet} will eat it all while it keeps in the fridge.`,
    eaten: (pet: string) => `That is what ${pet} will eat while it keeps in the fridge.`,
    more: (pet: string, portions: number) =>
      portions === 1
        ? `That is 1 portion more than ${pet} can eat in time.`
        : `That is ${portions} portions more than ${pet} can eat in time.`,
    badly:
      'This dish does not freeze well. Frozen portions are safe to feed, though not as nice; next time cook fewer meals at once.',
    inFridge: 'Portions for the fridge',
    inFridgeFor: (pet: string) => `${pet}’s portions for the fridge`,
    oneLess: 'One less into the fridge',
    oneMore: 'One more into the fridge',
    wrong: (most: number) => `Please enter a whole number from 0 to ${most}`,
    putBoth: (fridge: number, freezer: number) => `Put ${fridge} into the fridge, ${freezer} into the freezer`,
    putFreezer: (portions: number) =>
      portions === 1 ? 'Put 1 portion into the freezer' : `Put ${portions} portions into the freezer`,
    areBoth: (fridge: number, freezer: number) => `${fridge} in the fridge, ${freezer} in the freezer`,
    isFrozen: 'In the freezer',
  },
  feedNow: 'Feed it now, on Home',
  labels: 'Print labels for the tubs',
  toRecipe: 'Back to the recipe',
  previous: 'Back',
  next: 'Next',
  begin: 'Start cooking',
  progress: 'Steps of the guide',
  keys: 'Arrow keys: → next, ← back',
  awake: 'The screen stays on',
  notAwake: 'Your device may switch the screen off',
}
