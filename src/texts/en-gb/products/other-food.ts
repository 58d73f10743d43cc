/** Kibble, tins and treats: the page of a dog's other food, the form for a label, and the quick notes of the diary. */

export const title = (pet: string) => `What else ${pet} eats`
export const lead = (pet: string) =>
  `Part of the bowl can be kibble or tins. The homemade part is still complete for its share, with ${pet}’s supplement.`
export const leadWithVet = (pet: string) =>
  `Please ask your vet before you add kibble or tins: most labels don’t say whether they stay within ${pet}’s limits. The homemade part is complete for its share and stays within them, with ${pet}’s supplement.`
export const back = (pet: string) => `Back to ${pet}`
export const on = 'Continue'
export const loadFailed = 'The other food could not be loaded.'
export const saveFailed = 'It could not be saved. Please try again.'

export const bowl = {
  title: 'The bowl',
  save: 'Feed it like this',
  saved: 'The share was saved.',
  homemade: 'Homemade',
  other: 'Other food',
  treats: 'Treats, at most',
  kcal: (kcal: string) => `${kcal} kcal`,
  perDay: 'a day',
  grams: (grams: string, food: string) => `${grams} of ${food} with each meal`,
  noGrams: (food: string) =>
    `The label of ${food} gives no energy, so we can’t work out the grams. Look for kcal per 100 g, or fill in its whole analysis.`,
  treatsCount: 'Treats count as food: on a day with many treats, give less of the other food to make up for them.',
}

export const choose = {
  title: 'The other food',
  label: 'What is in the rest of the bowl?',
  none: 'I don’t know its label',
  noneHint: 'Then we can’t count it.',
  energy: (kcal: string) => `${kcal} kcal per 100 g`,
  noEnergy: 'Energy not on the label',
  add: 'Add a label',
  edit: (food: string) => `Change the label of ${food}`,
  saved: 'The food was saved.',
}

export const vouch = {
  title: 'What is sure, and what is not',
  homemade: (percent: number) =>
    percent === 100
      ? 'All of the bowl is homemade: it is complete by itself.'
      : `The homemade ${percent} % meets ${percent} % of every minimum by itself, and stays within that share of every maximum.`,
  unknown:
    'We don’t know the other food yet. Add the label so we can count it. Until then we take it that these days went to plan, and learn your dog’s needs more slowly.',
  complete: (food: string) => `${food} calls itself a complete food. We rely on the maker’s claim.`,
  incomplete: (food: string) =>
    `${food} is not a complete food, so its share of the bowl falls short. For more than a few days choose a complete one, or cook a larger share.`,
  notOnLabel: (count: number) =>
    count === 1 ? '1 nutrient is not on the label' : `${count} nutrients are not on the label`,
  days: 'The dashboard shows what we know of these, marked “not on the label”.',
}

export const form = {
  title: 'A food by its label',
  lead: 'Copy what the pack says. Leave blanks where the pack is silent: they count as unknown, not as nothing.',
  name: 'Name',
  namePlaceholder: 'Such as: Field & Hen kibble',
  kind: 'What does the pack call it?',
  kinds: { complete: 'A complete food', other: 'Not complete: a topping or treat' },
  analysis: 'The analysis',
  analysisLead: 'Percent of the food as it is sold. Packs call it “analytical constituents”.',
  parts: {
    protein: 'Protein',
    fat: 'Fat (crude oils and fats)',
    ash: 'Ash (inorganic matter)',
    fibre: 'Fibre',
    moisture: 'Moisture',
  },
  moistureHint: 'Often not on dry food: the maker can tell you.',
  kcal: 'Energy',
  kcalHint: 'Per 100 g, if the pack says. If not, we work it out from the analysis, once all five are there.',
  kcalUnit: 'kcal / 100 g',
  more: 'More from the pack',
  units: { percent: '%', mgPerKg: 'mg / kg', iuPerKg: 'IU / kg' },
  vitaminE: '1 mg counts as 1 IU.',
  added: '“Additives per kg” is what was added: the food holds at least that much.',
  draft: 'What you typed is still here. It is not saved yet.',
  startAgain: 'Start again',
  save: 'Keep this label',
  saving: 'Saving…',
  saved: 'The label was saved.',
  noName: 'Please give the food a name',
  noKind: 'Please say what the pack calls it',
  number: 'Please enter a number, like 12.5',
  back: (pet: string) => `Back to what else ${pet} eats`,
}

export const remove = {
  button: 'Remove this food',
  title: 'Remove this food?',
  lead: 'Dogs that eat it keep their homemade share; we no longer know the rest of the bowl. Days already fed stay as they are.',
  confirm: 'Remove',
  cancel: 'Keep it',
  removed: 'The food was removed.',
}
