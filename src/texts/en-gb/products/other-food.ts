/** Kibble, tins and treats: the page of a dog's other food, the form for a label, and the quick notes of the diary. */

export const title = (pet: string) => `What else ${pet} eats`
export const lead = (pet: string) =>
  `Kibble or tins in part of the bowl are fine. The homemade part is then complete for its share, ${pet}’s supplement included.`
export const leadWithVet = (pet: string) =>
  `Please ask your vet before kibble or tins go into the bowl: whether they keep the limits that ${pet} needs, most labels do not tell. The homemade part is complete for its share and keeps them, ${pet}’s supplement included.`
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
    `The label of ${food} tells no energy, so the grams cannot be worked out. Look for kcal per 100 g, or fill in its whole analysis.`,
  treatsCount: 'Treats count as food: on a day with many of them, give that much less of the other food.',
}

export const choose = {
  title: 'The other food',
  label: 'What is in the rest of the bowl?',
  none: 'I do not know its label',
  noneHint: 'Then nothing of it can be counted.',
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
    'Of the rest nothing is known. Add its label, and the day can be counted as far as that tells. Until then such days count as fed by plan, and the need is learned more slowly.',
  complete: (food: string) => `${food} calls itself a complete food: for its part its maker vouches, we cannot.`,
  incomplete: (food: string) =>
    `${food} is no complete food: its part of the minimums comes from nowhere. For more than a few days choose a complete one, or cook a larger share.`,
  notOnLabel: (count: number) =>
    count === 1 ? '1 nutrient is not on the label' : `${count} nutrients are not on the label`,
  days: 'Of these the dashboard shows what is known of a day, marked “not on the label”.',
}

export const form = {
  title: 'A food by its label',
  lead: 'Copy what the pack prints. What it does not print stays empty: then it counts as unknown, not as nothing.',
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
  moistureHint: 'Dry food often prints none: the maker knows it.',
  kcal: 'Energy',
  kcalHint: 'Per 100 g, where it is printed. Without it the analysis tells it, once all five are there.',
  kcalUnit: 'kcal / 100 g',
  more: 'More that is printed',
  units: { percent: '%', mgPerKg: 'mg / kg', iuPerKg: 'IU / kg' },
  vitaminE: '1 mg counts as 1 IU.',
  added: 'Under “additives per kg” stands what was added: at least that much is in it.',
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
  lead: 'Dogs that eat it keep their homemade share; of the rest nothing is known any more. Days that were fed stay as they are.',
  confirm: 'Remove',
  cancel: 'Keep it',
  removed: 'The food was removed.',
}
