/** Items of a supplement that are at home: on the page of the storage, and on pages of their own. */

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const title = 'Supplement'
export const lasts = {
  notADay: 'less than a day',
  days: (count: number) => `lasts about ${days(count)}`,
  weeks: (weeks: number) => `lasts about ${weeks} weeks`,
  months: (months: number) => `lasts about ${months} months`,
  longer: 'lasts more than a year',
}
export const left = (amount: string) => `${amount} left`
export const none = 'None yet'
export const notCounted = 'Not counted yet'
export const lead = 'What you tick off the shopping list is added here, and what goes into a pot is taken off.'
/** After a change to the powder, say. */
export const inNoKit = (count: number) =>
  count === 1
    ? 'You have 1 item that none of your dogs gets now: we keep it here for later.'
    : `You have ${count} items that none of your dogs gets now: we keep them here for later.`
export const others = 'Add what else you have at home'

export const meanwhile = {
  title: (pet: string) => `Until everything for ${pet} is at home`,
  /** The things that are not at home. */
  missing: (things: string) => `Still missing: ${things}.`,
  without: (pet: string, most: number) =>
    `${pet} can have the home-cooked bowl without them for ${days(most)}, but only once. After that, feed what ${pet} ate before, or the Goodbowl powder if you have it.`,
  never: (pet: string) =>
    `Do not feed ${pet} the home-cooked bowl without them, not even for a day: puppies, ill and very thin dogs have few reserves. Feed what ${pet} ate before, or the Goodbowl powder if you have it.`,
  list: 'Put a pack of each on the shopping list',
  listed: 'On the shopping list',
}

export const things = {
  title: 'What I have at home',
  lead: 'We use up what you have first. Choose an item and enter how much you have.',
  loadFailed: 'The list of items could not be loaded.',
  back: 'Back to your storage',
}

/** The time that a kit is counted out for. */
const every = (days: number) => (days === 7 ? 'a week' : days === 14 ? 'every two weeks' : `every ${days} days`)

export const thing = {
  gets: (pet: string, amount: string, days: number) => `${pet} gets ${amount} ${every(days)}.`,
  nobody:
    'None of your dogs gets it now. When you recalculate a kit, we use it up before anything you would have to buy.',
  gone: 'This supplement was not found.',
  amount: {
    tablet: 'How many tablets do you have?',
    capsule: 'How many capsules do you have?',
    drop: 'How many drops do you have?',
    scoop: 'How many scoops do you have?',
    weighed: 'How much do you have?',
  },
  amountHint: 'Leave it empty if you do not want it counted.',
  strength: {
    tablet: 'What one tablet contains',
    capsule: 'What one capsule contains',
    drop: 'What one drop contains',
  },
  strengthHint: (nutrient: string) => `The ${nutrient} in each, as on your pack.`,
  strengthUnit: 'Unit of the strength',
  otherFigures: 'Does yours say something else? Enter its label',
  pack: 'How many are in a pack?',
  packWeighed: 'How much is in a pack?',
  price: 'Price of a pack, in £',
  save: 'Save',
  saved: (thing: string) => `Saved: ${thing}.`,
  failed: 'It could not be saved. What you typed is still here: please try again.',
  undo: 'Undo',
  unlikely: {
    title: 'Please check the pack',
    typical: (typed: string, typical: string) => `${typed} in one is unusual: packs commonly say about ${typical}.`,
    /** With what it would be in the unit of the typical one. */
    perhaps: (amount: string, inOther: string) => `It is ${amount} (${inOther})`,
    right: (typed: string) => `It says ${typed}`,
  },
  wrong: {
    amount: (most: string) => `How much you have: please enter a number from 0 to ${most}, like 60`,
    strength: 'The strength: please enter a number above 0, like 400; its unit stands beside it',
    strengthTooMuch: 'The strength: nothing this strong is sold. Please check the pack and the unit',
    pack: (most: string) => `The pack: please enter a whole number from 1 to ${most}, like 90`,
    packWeighed: (most: string) => `The pack: please enter a number from 2 to ${most}, like 250`,
    price: 'The price: please enter what a pack costs, like 4.50',
  },
  changes: {
    title: 'What this changes',
    same: (pet: string, amount: string, days: number, now: string, before: string) =>
      `${pet} still gets ${amount} ${every(days)}, now ${now} each instead of ${before}. We recalculate every recipe for ${pet}.`,
    graveTitle: 'Do not give it',
    tooStrong: (pet: string, amount: string, days: number) =>
      `${pet}’s kit is too strong with ${amount} of these ${every(days)}. Recalculate it, and measure it out again before the next meal.`,
    working: 'Working out what a new kit would take…',
    otherCount: (amount: string, before: string, days: number) =>
      `The new kit would take ${amount} ${every(days)} instead of ${before}.`,
    sameCount: 'The new kit would take the same number.',
    without: 'The new kit would not need it.',
    impossible: 'No kit can be worked out with this strength.',
    doIt: (pet: string) => `Recalculate the kit for ${pet}`,
  },
  toSupplement: (pet: string) => `How ${pet} gets its supplement`,
}

/** On other pages. */
export const change = 'I have this at home, or mine is stronger or weaker'
export const changeOf = (thing: string) => `I have this at home, or mine is stronger or weaker: ${thing}`

/** On the dashboard. */
export const fed = {
  powder: (supplement: string, amount: string) => `${supplement}: ${amount} a day.`,
  kit: (supplement: string, things: number, units: string) =>
    `${supplement}: ${things === 1 ? '1 item' : `${things} items`}, about ${units} tablets, capsules, drops and spoons a day.`,
  counted: 'We count it below for each meal in the diary that was fed with it.',
  link: 'See what is in it',
}
