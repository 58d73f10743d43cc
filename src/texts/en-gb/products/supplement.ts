/** The choice of a dog's supplement: the powder, or a kit of single things. */

/** The kinds of things in a kit, and how to give them. */
export const kinds = {
  label: { title: 'Your product', how: 'Never more a day than its label says.' },
  spoons: { title: 'Powders', how: 'Level the spoon with a knife, or weigh.' },
  tablets: { title: 'Tablets', how: 'Break at the line; crush between two spoons.' },
  capsules: { title: 'Capsules', how: 'Pull apart, or pierce those with oil.' },
  drops: { title: 'Drops', how: 'Bottle upside down; count aloud.' },
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

export const title = (pet: string) => `How ${pet} gets its supplement`
export const lead = (pet: string) =>
  `Home-cooked food lacks a few minerals and vitamins. Each of these fills the gap for ${pet}. Recipes and amounts follow your choice.`
export const question = 'How will you get it?'
export const toPet = (pet: string) => `Back to ${pet}`

const items = (count: number) => (count === 1 ? '1 shop-bought item' : `${count} shop-bought items`)
const every = (weeks: number) => (weeks === 1 ? 'weekly' : `every ${weeks} weeks`)

/** Only of an owner who has chosen: the others see the cards at once. */
export const change = (pet: string) => `Change how ${pet} gets it`
export const minutes = (count: number) => (count === 1 ? 'About 1 minute a week.' : `About ${count} minutes a week.`)

export const ways = {
  powder: {
    label: 'I already have Goodbowl powder',
    about: 'Only if you have it: one powder, weighed out for each pot.',
    dose: (dose: string) => `${dose} a day.`,
    price: 'Price not known.',
    noShop: 'We know of no shop that sells it yet.',
    shop: 'The Goodbowl shop sells it.',
  },
  kit: {
    label: 'From the pharmacy and the kitchen',
    about: 'Shop-bought items, measured out every week or two: tablets to crush, level teaspoons of powder.',
    asks: (count: number, weeks: number) => `${items(count)}, measured out ${every(weeks)}.`,
    price: (price: string) => `About ${price} a month.`,
    from: 'From a pharmacy, a supermarket or the web.',
  },
  product: {
    price: 'Price not known.',
    priceBeside: (price: string) => `About ${price} a month for the items beside it.`,
    asks: (count: number, weeks: number) =>
      count === 1
        ? `Nothing else needed, measured out ${every(weeks)}.`
        : `Your product and ${items(count - 1)}, measured out ${every(weeks)}.`,
  },
}
export const product = (name: string) => `My own product: ${name}`
export const productAlone = (name: string) => `My own product: ${name}, with nothing beside it`
export const typeLabel = 'My own product: type in its label'
export const ownAbout = (pet: string) =>
  `A complete powder, a multivitamin or a calcium from any shop: copy what the pack says, and we tell you what ${pet} needs besides. With its price we work out what a month costs.`
export const questions = (count: number) =>
  count === 1
    ? 'One question about its label is open: answer it first.'
    : `${count} questions about its label are open: answer them first.`
export const answer = (name: string) => `Answer the open questions on the label of ${name}`
export const ownProducts = 'Products you have'
export const changeLabel = 'Change the label'
export const recipes = (pet: string, count: string) => `${count} recipes suit ${pet} with it.`

export const working = 'Working it out…'
export const changed = {
  powder: (pet: string) => `${pet} gets the powder.`,
  kit: (pet: string, count: number) => `The kit for ${pet} is ready: ${things(count)}.`,
  product: (pet: string, count: number) => `${pet} gets your product: ${things(count)} to count out.`,
}
export const failed = 'The supplement could not be changed. Please try again.'
export const waysFailed = 'We could not work out what each choice costs and takes.'
export const outgrown = (pet: string) =>
  `This kit was worked out for ${pet} as it was then, and fewer recipes go with it now.`
export const passes = (pet: string) =>
  `This kit is too strong: do not give it to ${pet}. Recalculate it before the next meal.`
export const workOutAgain = 'Recalculate the kit'

/** While the owner has not chosen. */
export const unchosen = {
  /** At the cards, where the owner wants to go on without a choice. */
  choose: (pet: string) => `Choose what ${pet} will get, or decide later with the link below.`,
  later: 'I’ll decide later',
  title: (pet: string) => `You have not said yet which supplement ${pet} gets`,
  say: 'Say what you use',
}

/** What to feed until the supplement is at home. Source: docs/nutrition.md, "Until everything is at home". */
export const untilAtHome = {
  without: (pet: string, most: number) =>
    `No supplement at home yet? ${pet} may have this food without it on ${days(most)}, once: a healthy grown dog has enough in store. Then feed what ${pet} ate before until you have it.`,
  never: (pet: string) =>
    `No supplement at home yet? Feed what ${pet} ate before until you have it, and not this food, not even for a day: puppies, pregnant or nursing dogs, ill and very thin dogs have little in store. If you are unsure, ask your vet.`,
}

export const ask = {
  title: {
    powder: 'Change to the powder?',
    kit: 'Change to a kit of single things?',
    product: 'Change to your product?',
  },
  lead: (pet: string) =>
    `Every recipe for ${pet} is recalculated, and its amounts change a little. You can change back on any day.`,
  recipes: (pet: string, before: string, after: string) =>
    `${before} recipes suit ${pet} now, and ${after} after the change.`,
  toPowder: (count: number) =>
    count === 0
      ? 'You need to have the powder.'
      : `You need to have the powder. The ${things(count)} in your kit now are no longer fed.`,
  toKit: 'You then see what to buy and what it costs.',
  toBuy: (count: number, price: string) => `${things(count)} to buy, about ${price} for one pack of each:`,
  nothingToBuy: 'Nothing else to buy.',
  meanwhile: 'Change once you have all of them.',
  confirm: 'Yes, change',
  cancel: 'No, keep it as it is',
}

export const kit = {
  title: 'What is in the kit',
  buy: 'Buy',
  countOut: 'Count',
  stirIn: 'Stir in',
  period: 'Count out for',
  days,
  first: (price: string, month: string) => `About ${price} for one of each, ${month} a month.`,
  beforeBuying: 'Before you buy',
  beforeBuyingMore: 'More before you buy',
  packs: 'On each pack',
  pricesTitle: 'These prices',
  until: 'Until you have all of it',
  stirring: 'Share it between the homemade meals of these days, in cooled food. Each recipe says how much.',
  /** What can kill, in a sentence; the server tells the whole of it, and of the other harms. */
  deadly: {
    xylitol: 'Xylitol (E967) can kill a dog: no tablets or drops with it.',
    ironOverdose: 'A pack of iron tablets can kill a dog: lock it away.',
  },
  strength: (strength: string) => `${strength} in each`,
  weighs: (grams: string) => `${grams} in all`,
  tooMuch: 'Too much of it',
  pack: (size: string, price: string, lasts: string) => `A pack of ${size}: about ${price}, lasts ${lasts}.`,
  noPrice: 'We don’t know its price: you can add it on its label.',
  given: {
    daily:
      'You can give it day by day, shared between the meals. Stored portions already have theirs in them: give it only with the other meals.',
    batch: 'Stir it into a whole batch: do not give it day by day.',
  },
  neverDouble: 'Never double',
  perMonth: (price: string) => `About ${price} a month.`,
  lasts: {
    days,
    weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
    months: (months: number) => (months === 1 ? '1 month' : `${months} months`),
    longer: 'more than a year',
  },
  cannotGet: 'I can’t get this',
  cannotGetOf: (thing: string) => `I can’t get this: ${thing}`,
  leftOut: 'Left out because you can’t get it',
  takeBack: 'I can get it now',
  takeBackOf: (thing: string) => `I can get it now: ${thing}`,
  guide: 'Prices are a guide from ordinary shops, not an offer. Tell your vet what your dog gets.',
}

/** In two or three words, where the thing is chosen; the whole sentence is told beside. */
export const hazards: Readonly<Record<string, string>> = {
  xylitol: 'No xylitol',
  ironOverdose: 'Lock away: iron',
  zincOverdose: 'Lock away: zinc',
  seleniumOverdose: 'Count twice: selenium',
  vitaminDOverdose: 'Count twice: vitamin D',
  vitaminAOverdose: 'Count twice: vitamin A',
  tooMuchCalcium: 'Level spoons only',
  tooMuchPotassium: 'Never more than this',
  tooMuchSalt: 'Lock away: salt',
  notKelp: 'Not kelp, no 65 or 130 mg',
  otherFigures: 'Compare the figures',
  copperForm: 'Not copper oxide',
  notIodised: 'Without iodine',
  boilEggshells: 'Boil the shells',
  keepCold: 'Keep cold',
  methionineAlone: 'Only with food',
}
