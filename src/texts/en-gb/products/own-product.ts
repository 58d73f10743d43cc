/** The form for what the pack of an owner's own supplement prints. */

export const title = 'My own product'
export const lead = (pet: string) =>
  `Copy what the pack prints. We read it, ask where something looks odd, and say whether it is complete for ${pet}.`
export const edit = (name = 'my own product') => `Change the label of ${name}`
export const backToRecipe = 'Back to your recipe'
export const back = (pet: string) => `Back to how ${pet} gets its supplement`
export const loadFailed = 'The label could not be loaded.'
export const gone = 'There is no such product any more.'

export const about = {
  title: 'The product',
  name: 'Name',
  unit: 'What is it counted in?',
  units: { gram: 'Grams', scoop: 'Scoops', tablet: 'Tablets', capsule: 'Capsules', millilitre: 'Millilitres' },
  grams: {
    gram: 'Weight of a gram',
    scoop: 'Weight of a scoop',
    tablet: 'Weight of a tablet',
    capsule: 'Weight of a capsule',
    millilitre: 'Weight of a millilitre',
  },
  basis: 'What are its amounts for?',
  bases: { per100g: '100 g', perKg: '1 kg', perUnit: 'One of them', perDose: 'A daily dose' },
  dose: 'The daily dose is',
  most: 'Most in a day',
  mostHint: (pet: string) => `What the label allows a dog of ${pet}’s size.`,
  mostOfDoseHint: 'If you leave it empty, we take the daily dose.',
  counted: { gram: 'g', scoop: 'scoops', tablet: 'tablets', capsule: 'capsules', millilitre: 'ml' },
}

export const lines = {
  title: 'What is in it',
  lead: 'One row for each nutrient. Paste the whole label at once: each of its lines becomes a row, and we ask about each row that we are not sure of.',
  line: (number: number) => `Line ${number}`,
  text: 'As the pack prints it',
  textHint: 'Such as: Vitamin D3 600 IU',
  nutrient: 'Nutrient',
  amount: 'Amount',
  unit: 'Unit',
  as: 'What was weighed',
  itself: (nutrient: string) => `${nutrient} itself`,
  notSaid: 'The label does not say',
  fromText: 'We read it from the text',
  choose: 'Choose',
  asks: 'A question for you',
  add: 'Add a line',
  remove: 'Remove',
  removeLine: (number: number) => `Remove line ${number}`,
  asTyped: 'It is as I typed it',
  asTypedLine: (number: number) => `It is as I typed it: line ${number}`,
  leaveOut: 'Leave this line out',
  leaveOutLine: (number: number) => `Leave this line out: line ${number}`,
  leftOut: (most: number, count: number) =>
    `A label has at most ${most} lines here. ${count === 1 ? 'The last one was' : `The last ${count} were`} left out.`,
}

export const more = {
  title: 'Ingredients, pack and price',
  ingredients: 'Ingredients',
  ingredientsHint: 'We look for what harms dogs, such as xylitol.',
  readAgain: 'I have read the label again, and it is as I typed it',
  pack: (counted: string) => `In a pack (${counted})`,
  price: 'Price of a pack, in £',
}

export const wrong = {
  name: 'Please give the product a name',
  number: 'Please enter a number above 0, like 2.5',
  whole: 'Please enter a whole number, like 100',
  most: 'How much a day does the label allow?',
  text: 'Please copy a line of the label, or remove this one',
  amount: 'How much is it?',
  packForPrice: 'How many are in a pack at that price?',
}

export const draft = {
  here: 'What you typed is still here. It is not saved yet.',
  startAgain: 'Start again',
}

export const save = 'Save and check'
export const reading = 'Reading the label…'
export const saved = 'The label is saved.'
export const saveFailed = 'The label could not be saved. What you typed is still here; please try again.'

export const verdict = {
  title: (pet: string) => `What it means for ${pet}`,
  working: 'Working it out…',
  failed: 'It could not be worked out.',
  open: (count: number) =>
    count === 1
      ? 'One question above is still open. The answer may change this: please answer it before you feed this.'
      : `${count} questions above are still open. The answers may change this: please answer them before you feed this.`,
  kinds: {
    complete: 'Complete',
    missing: 'Something is missing',
    notWithThis: 'Not with this',
    doseUnknown: 'No dose',
    refused: 'We cannot count it',
  },
  closing: 'What closes the gap',
  gaps: 'How much is missing a day',
  feed: (pet: string) => `Feed this to ${pet}`,
  feeding: (pet: string) => `${pet} gets this now.`,
}

export const remove = {
  button: 'Remove this product',
  title: 'Remove this product?',
  lead: 'We delete its label too.',
  changed: 'Its label was changed on another device meanwhile. Remove it anyway?',
  confirm: 'Yes, remove',
  cancel: 'No, keep it',
  removed: 'The product is removed.',
  failed: 'The product could not be removed. Please try again.',
}
