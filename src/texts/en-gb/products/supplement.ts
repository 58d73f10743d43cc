/** The choice of a dog's supplement: the powder, a pharmacy kit, or a product. */

/** The kinds of items in a kit, and how to give them. */
export const kinds = {
  label: { title: 'Your product', how: 'Never more a day than its label says.' },
  spoons: { title: 'Powders', how: 'Level the spoon with a knife, or weigh.' },
  tablets: { title: 'Tablets', how: 'Break at the line; crush between two spoons.' },
  capsules: { title: 'Capsules', how: 'Pull apart, or pierce those with oil.' },
  drops: { title: 'Drops', how: 'Bottle upside down; count aloud.' },
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const title = (pet: string) => `How ${pet} gets its supplement`
export const lead = (pet: string) =>
  `Home-cooked food lacks a few minerals and vitamins. Each of these fills the gap for ${pet}. Recipes and amounts follow your choice.`
export const question = 'How will you get it?'
export const toPet = (pet: string) => `Back to ${pet}`

const shopItems = (count: number) => (count === 1 ? '1 shop-bought item' : `${count} shop-bought items`)
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
    asks: (count: number, weeks: number) => `${shopItems(count)}, measured out ${every(weeks)}.`,
    price: (price: string) => `About ${price} a month.`,
    from: 'From a pharmacy, a supermarket or online.',
  },
  product: {
    price: 'Price not known.',
    priceBeside: (price: string) => `About ${price} a month for the other items.`,
    asks: (count: number, weeks: number) =>
      count === 1
        ? `Just your product, measured out ${every(weeks)}.`
        : `Your product and ${shopItems(count - 1)}, measured out ${every(weeks)}.`,
  },
}
export const product = (name: string) => `My own product: ${name}`
export const productAlone = (name: string) => `My own product: ${name}, and nothing else`
export const typeLabel = 'My own product: enter its label'
export const ownAbout = (pet: string) =>
  `A complete powder, a multivitamin or a calcium from any shop: copy what the pack says, and we tell you what else ${pet} needs. Add its price, and we work out the cost of a month.`
export const questions = (count: number) =>
  count === 1
    ? 'Please answer the open question about its label first.'
    : `Please answer the ${count} open questions about its label first.`
export const answer = (name: string) => `Answer the open questions on the label of ${name}`
export const ownProducts = 'Products you have'
export const changeLabel = 'Change the label'
const recipesSuit = (count: string) => (count === '1' ? '1 recipe suits' : `${count} recipes suit`)
export const recipes = (pet: string, count: string) => `${recipesSuit(count)} ${pet} with it.`

export const working = 'Working it out…'
export const changed = {
  powder: (pet: string) => `${pet} gets the powder.`,
  kit: (pet: string, count: number) => `${pet}’s kit is ready: ${items(count)}.`,
  product: (pet: string, count: number) => `${pet} gets your product: ${items(count)} to count out.`,
}
export const failed = 'The supplement could not be changed. Please try again.'
export const waysFailed = 'We could not work out what each choice costs and takes.'
export const outgrown = (pet: string) =>
  `${pet}’s needs have changed since this kit was worked out, and fewer recipes go with it now.`
export const passes = (pet: string) =>
  `This kit is too strong: do not give it to ${pet}. Recalculate it before the next meal.`
export const workOutAgain = 'Recalculate the kit'

/** While the owner has not chosen. */
export const unchosen = {
  /** At the cards, where the owner wants to go on without a choice. */
  choose: (pet: string) => `Choose what ${pet} will get, or decide later with the link below.`,
  later: 'I’ll decide later',
  title: (pet: string) => `You have not chosen ${pet}’s supplement yet`,
  say: 'Choose a supplement',
}

/** What to feed until the supplement is at home. Source: docs/nutrition.md, "Until everything is at home". */
export const untilAtHome = {
  without: (pet: string, most: number) =>
    `No supplement at home yet? ${pet} can have this food without it for ${days(most)}, but only once: a healthy adult dog has reserves for that. Then feed what ${pet} ate before until you have it.`,
  never: (pet: string) =>
    `No supplement at home yet? Feed what ${pet} ate before until you have it, and not this food, not even for a day: puppies, pregnant or nursing dogs, ill and very thin dogs have few reserves. If you are unsure, ask your vet.`,
}

export const ask = {
  title: {
    powder: 'Change to the powder?',
    kit: 'Change to a pharmacy kit?',
    product: 'Change to your product?',
  },
  lead: (pet: string) =>
    `We recalculate every recipe for ${pet}, and amounts change a little. You can change back at any time.`,
  recipes: (pet: string, before: string, after: string) =>
    `${recipesSuit(before)} ${pet} now, and ${after} after the change.`,
  toPowder: (count: number) =>
    count === 0
      ? 'You need to have the powder.'
      : `You need to have the powder. It replaces the ${items(count)} in your kit.`,
  toKit: 'You then see what to buy and what it costs.',
  toBuy: (count: number, price: string) => `${items(count)} to buy, about ${price} for one pack of each:`,
  nothingToBuy: 'Nothing else to buy.',
  meanwhile: 'Change once you have them all.',
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
  until: 'Until you have everything',
  stirring: 'Share it between the homemade meals of these days, once the food has cooled. Each recipe says how much.',
  /** What can kill, in a sentence; the server tells the whole of it, and of the other harms. */
  deadly: {
    xylitol: 'Xylitol (E967) can kill a dog: no tablets or drops with it.',
    ironOverdose: 'A pack of iron tablets can kill a dog: lock it away.',
  },
  strength: (strength: string) => `${strength} in each`,
  weighs: (grams: string) => `${grams} in all`,
  tooMuch: 'Too much',
  pack: (size: string, price: string, lasts: string) => `A pack of ${size}: about ${price}, lasts ${lasts}.`,
  noPrice: 'We don’t know its price: you can add it on its label.',
  given: {
    daily:
      'You can give it day by day, shared between the meals. Stored portions already have it in them: give it only with the other meals.',
    batch: 'Stir it into a whole pot: do not give it day by day.',
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
