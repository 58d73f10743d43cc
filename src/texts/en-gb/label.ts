import { type Quantity, sentence } from '../sentence.ts'

/** Compares an amount with what the dog may have, or needs, in a day. */
const times = (figure: string, of: 'maximum' | 'minimum') =>
  of === 'maximum'
    ? `${figure} times the most this dog may have in a day`
    : `${figure} times what this dog needs in a day`

/** The questions about the label of an owner's own supplement, and their outcomes. */
export const label = {
  /** Each names the line as it was typed. */
  doubts: {
    unreadableAmount: (said: string) =>
      `“${said}”: how much is it? Please type one number above zero, without a mark or word beside it.`,
    unknownUnit: (said: string) =>
      `“${said}”: we do not know this unit. Choose g, mg, µg or IU. A percentage of a daily value is not an amount.`,
    percentOfWhat: (said: string) =>
      `“${said}”: a percentage of what? We cannot count a percentage of a daily value. Does the label also give g, mg, µg or IU?`,
    unknownNutrient: (said: string, inWhat: string) =>
      `“${said}”: which nutrient is this, how much of it is ${inWhat}, and what was weighed? Fill in its row, or leave the line out.`,
    checkRow: (said: string, inWhat: string, hasAnswers: boolean) =>
      `“${said}”: we are not sure what this says, so we do not count it yet. Which nutrient is it, how much of it is ${inWhat}, and what was weighed? ${hasAnswers ? 'Choose one of these, or fill in the row.' : 'Please fill in the row.'} If it names several nutrients, give each a row of its own.`,
    weightUnknown: (said: string) => `“${said}”: how much does one of them weigh? Without that we cannot count it.`,
    heavierThanProduct: (said: string) => `“${said}”: that is more than the product itself weighs. Please look again.`,
    thousandOrDecimal: (said: string) =>
      `“${said}”: does the mark in the number come before decimals or before thousands?`,
    compoundOrNutrient: (said: string) =>
      `“${said}”: is that the weight of the whole compound, or of the nutrient in it? Until you answer we count the smaller amount towards what your dog needs and the larger amount towards what it may have.`,
    formNotSaid: (said: string) =>
      `“${said}”: which form is it? It makes a difference. Until you say we count the least and the most that it can be.`,
    carotene: (said: string) =>
      `“${said}”: a dog turns only some carotene into vitamin A. We count none of it towards what your dog needs.`,
    notVitaminE: (said: string) =>
      `“${said}”: these tocopherols keep the product fresh. They are not counted as vitamin E.`,
    hardlyAbsorbed: (said: string) =>
      `“${said}”: a dog absorbs hardly any of this form. We count none of it towards what your dog needs.`,
    varies: (said: string) =>
      `“${said}”: the iodine in seaweed varies a lot. We count none of it towards what your dog needs.`,
    twice: (said: string) =>
      `“${said}”: this nutrient is on another line too. Is it the same amount again, or a separate amount? Packs often print a nutrient, and then the compound that it comes from.`,
    tooMuch: (said: string) => `“${said}”: is that right? It seems a lot.`,
    tooLittle: (said: string) => `“${said}”: is that right? It seems very little.`,
    careWith: (said: string, name = '', why = '') =>
      `“${said}”: “${name}” is on our list of foods to take care with. ${why} Please read the label again.`,
  },
  /** The reading of a line, so that its owner can compare it with the pack. */
  readings: {
    of: (amounts: string, per: string, form?: string) => `Read as ${amounts} ${per}${form ? `, from ${form}` : ''}.`,
    amount: (nutrient: string, amount: string) => `${amount} of ${nutrient}`,
    fromTo: (nutrient: string, least: string, most: string) => `${least} to ${most} of ${nutrient}`,
    atMost: (nutrient: string, most: string) => `at most ${most} of ${nutrient}, possibly none,`,
    per100g: 'in 100 g',
    perKg: 'in 1 kg',
    perUnit: {
      gram: 'in 1 g',
      tablet: 'in a tablet',
      capsule: 'in a capsule',
      scoop: 'in a scoop',
      millilitre: 'in 1 ml',
    },
    perDose: 'in the daily dose',
    repeat: 'It is the same amount as above, so we do not add it.',
    notCounted: 'Not counted: it is not one of the nutrients we count.',
  },
  times,
  itWouldBe: (times: string) => `It would be ${times}.`,
  perhaps: {
    ofNutrient: (amount: string, unit: string, nutrient: string) => `It is ${amount} ${unit} of ${nutrient} itself.`,
    ofCompound: (amount: string, unit: string) => `It is ${amount} ${unit} of the whole compound.`,
    amount: (amount: string, unit: string) => `Perhaps it says ${amount} ${unit}?`,
    ofTheNutrient: 'It is the weight of the nutrient',
    ofTheCompound: 'It is the weight of the whole compound',
    repeat: 'It is the same amount again: count it once.',
    ofItsOwn: 'It is a separate amount: add both up.',
  },
  refused: {
    unsafe: (what: string, why: string) => `Please do not give this to a dog. It contains ${what}. ${why}`,
    nothingDeclared: 'We could not read a single nutrient from this label, so we cannot say what is in it.',
    doseUnreadable: 'How much a day does the label allow? Without a number above zero we cannot count it.',
  },
  /** Unsafe substances in supplements, beside the foods that are unsafe. */
  unsafe: {
    alphaLipoicAcid: {
      what: 'alpha-lipoic acid',
      why: 'In doses made for people it can make a dog’s blood sugar crash and harm its liver.',
    },
    hydroxytryptophan: {
      what: '5-HTP (griffonia)',
      why: 'It can bring on fits and fever in a dog within hours.',
    },
    vitaminDMetabolite: {
      what: 'a vitamin D that is already activated',
      why: 'It is many times as strong as plain vitamin D3: only a vet should dose it.',
    },
  },
  verdicts: {
    complete: (fit: string, of: string) =>
      `Complete with this: ${fit} of the ${of} recipes for this dog work with it instead of the powder.`,
    moreBeside: (beside: string) => `Nothing else is needed. With other items as well, ${beside} would work.`,
    alone: (count: number) =>
      count === 0
        ? 'With this product alone, no recipe works.'
        : `With this product alone, ${count === 1 ? '1 recipe works' : `${count} recipes work`}, and nothing else is needed.`,
    notAlone: (product: string) => `With ${product} alone no recipe works for this dog: it needs other items as well.`,
    missing: (nutrients: string, fit: string, of: string) =>
      `By itself it lacks ${nutrients}. With the other items as well, ${fit} of the ${of} recipes for this dog work.`,
    filledUp: (nutrients: string, count: number) =>
      `These overlap with it, so less than its label’s dose fits, and ${nutrients} ${count === 1 ? 'is' : 'are'} topped up too.`,
    andMore: (count: number) => `${count} more`,
    notWithThis: (product: string) => `${product} does not suit this dog, however little you give.`,
    notEvenBeside: (product: string) => `${product} does not suit this dog, even with other items as well.`,
    doseTooSmall: 'Its daily dose is too small to measure, even for two weeks at once. Please check its dose.',
    lessThanLabel: 'Give no more than we measure out: the label’s whole dose would be too much for this dog.',
    aloneHardlyTooMuch: (nutrient: string, limit: Quantity) =>
      sentence`${nutrient}: at the label’s dose it gives just over the limit of ${limit} a day for food and supplement together.`,
    aloneTooMuch: (nutrient: string, times: string, product: Quantity, limit: Quantity) =>
      sentence`${nutrient}: at the label’s dose it gives up to ${product} a day, ${times} times the limit of ${limit} for food and supplement together.`,
    withFoodTooMuch: (nutrient: string, product: Quantity, limit: Quantity) =>
      sentence`${nutrient}: at the label’s dose it gives up to ${product} a day. With the food, that goes above the limit of ${limit}.`,
    unknown: (nutrients: string) =>
      `The label does not say how much it has of ${nutrients}. We count none, so we cannot promise that there is not too much.`,
    unread: (nutrients: string, count: number) =>
      `We could not read ${count === 1 ? 'the line' : 'the lines'} on ${nutrients}, so we count none of that and cannot promise that there is not too much. Please answer the ${count === 1 ? 'question' : 'questions'} on the label first.`,
    doseUnknown:
      'The label gives no dose. Tell us how much a day it allows, and we can judge it: we never go above that.',
  },
}
