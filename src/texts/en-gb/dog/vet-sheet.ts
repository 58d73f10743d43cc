/** The sheet for the vet, its link, and what a vet writes behind it: plain, and in the words of the field. */

export const title = 'Vet sheet'
export const lead = (pet: string) => `All that your vet needs to know about ${pet}, on one page.`
export const print = 'Print'
export const back = (pet: string) => `Back to ${pet}`
export const loadFailed = 'The vet sheet could not be loaded.'

export const sheet = {
  of: (pet: string) => `Vet sheet for ${pet}`,
  madeOn: (date: string) => `Vet sheet, ${date}`,
  years: (years: number, months: number) =>
    [
      years > 0 && `${years} ${years === 1 ? 'year' : 'years'}`,
      (months > 0 || years === 0) && `${months} ${months === 1 ? 'month' : 'months'}`,
    ]
      .filter(Boolean)
      .join(' '),
  sex: {
    male: { Yes: 'male, neutered', No: 'male, entire' },
    female: { Yes: 'female, neutered', No: 'female, entire' },
  },
  dog: 'The dog',
  weight: 'Weight',
  weighed: (kg: string, date: string) => `${kg} kg on ${date}`,
  target: 'Target weight',
  expected: 'Expected adult weight',
  kg: (kg: string) => `${kg} kg`,
  condition: 'Body condition',
  /** Our five steps, and about where they lie on the nine of WSAVA. */
  conditions: {
    bodyCondition_1: 'Very thin (BCS 1–2 of 9)',
    bodyCondition_2: 'Underweight (BCS 3 of 9)',
    bodyCondition_3: 'Ideal (BCS 4–5 of 9)',
    bodyCondition_4: 'Overweight (BCS 6–7 of 9)',
    bodyCondition_5: 'Obese (BCS 8–9 of 9)',
  },
  activity: 'Activity',
  activities: {
    activityLevel_1: 'Inactive',
    activityLevel_2: 'Leisurely',
    activityLevel_3: 'Moderate',
    activityLevel_4: 'Active',
    activityLevel_5: 'Very active',
    activityLevel_6: 'Working dog',
  },
  meals: 'Meals a day',
  health: 'Health issues',
  kidneyStage: 'Kidney stage (IRIS)',
  stageUnknown: 'not known to the owner: please tell them',
  none: 'None known',
  curve: 'Weight curve',
  curveFrom: (from: string, fromKg: string, to: string, toKg: string) =>
    `${fromKg} kg on ${from}, ${toKg} kg on ${to}.`,
  onceWeighed: 'Weighed once so far.',
  energy: 'Energy',
  fed: 'Fed',
  /** Of a dog without homemade meals in its diary: what the plan would give it. */
  planned: 'Planned',
  fedNow: 'Fed now',
  notHomemade: 'no homemade food; what else is not written down',
  notHomemadeBut: (foods: readonly string[]) => `no homemade food; written down: ${foods.join(', ')}`,
  kcal: (kcal: string) => `${kcal} kcal a day`,
  fedPer: (kcal: string, perKg: string) => `${kcal} kcal a day (${perKg}/kg^0.75)`,
  formula: 'By formula',
  resting: 'Resting (RER)',
  learnt: 'Learnt from weigh-ins',
  learntSd: (kcal: string, sd: string) => `${kcal} ± ${sd} kcal a day (SD)`,
  accepted: (kcal: string, since: string) => `${kcal} kcal a day accepted on ${since}`,
  nutrients: 'Nutrients per 1000 kcal, food and supplement together',
  nutrient: 'Nutrient',
  least: 'Min',
  most: 'Max',
  ratio: 'Calcium : phosphorus',
  fourWeeks: '4 wk',
  column: (letter: string) => `Recipe ${letter}`,
  recipe: (letter: string, name: string, meals: number) =>
    `${letter}: ${name} (${meals} ${meals === 1 ? 'meal' : 'meals'})`,
  others: (count: number) => `and ${count} ${count === 1 ? 'other recipe' : 'other recipes'}, counted under “4 wk”`,
  nothingEaten: 'No meals were written down in the last four weeks.',
  below: 'below the minimum',
  above: 'above the maximum',
  byVet: 'limit set by the vet',
  vetMark: 'V: limit set by the vet.',
  crossed: 'min above max',
  crossedMark: '✕: the min is above the max, so no recipe can meet both. Please change one of them.',
  supplement: 'Supplement',
  noSupplement: 'None is chosen yet.',
  grams: (grams: string) => `${grams} g a day`,
  thing: (name: string, strength: string | null, amount: string) =>
    `${name}${strength ? ` (${strength})` : ''} ${amount} a day`,
  diary: 'Diary of the last four weeks',
  diaryBegins: 'It begins today: the dog was registered today.',
  week: 'Week',
  mealsLogged: 'Meals',
  ofDue: (meals: number, due: number) => `${meals} of ${due}`,
  kcalPerDay: 'kcal a day',
  without: 'Without supplement',
  approvalAndLimits: 'Approval and limits',
  approved: (name: string, date: string) => `Home cooking approved by ${name} on ${date}.`,
  notApproved: 'No vet’s approval is recorded.',
  noLimits: 'No vet has set limits.',
  setBy: (name: string, date: string) => `Limits per 1000 kcal, set by ${name} on ${date}:`,
  limit: (nutrient: string, limits: string) => `${nutrient} ${limits}`,
  small:
    'Minimums: FEDIAF 2025, raised where the dog eats less than 110 kcal per kg^0.75. Maximums: the strictest of FEDIAF, EU law, NRC and the rules for health issues. Amounts: what the foods are sure to contain after cooking losses, by the lower of two tables; a figure that was never published counts as none. Energy a day: from days with every meal in the diary.',
}

export const limits = {
  title: 'Your vet’s limits',
  lead: (pet: string) =>
    `Has your vet set limits for ${pet}’s food? Every recipe then keeps within them. They can only be stricter than ours: every recipe stays safe and complete.`,
  atLeast: (amount: string) => `at least ${amount}`,
  atMost: (amount: string) => `at most ${amount}`,
  both: (least: string, most: string) => `${least} to ${most}`,
  per1000: (limits: string) => `${limits} per 1000 kcal`,
  setBy: (name: string, date: string) => `${name}, ${date}`,
  remove: 'Remove',
  removeOne: (nutrient: string) => `Remove the limit on ${nutrient}`,
  add: 'Add a limit',
  another: 'Another limit',
  row: (count: number) => `Limit ${count}`,
  nutrient: 'Nutrient',
  choose: 'Choose',
  least: 'At least',
  most: 'At most',
  leaveOut: 'Leave out',
  name: 'Name of the vet',
  date: 'On',
  save: 'Save limits',
  saved: 'The limits are saved. Recipes follow them.',
  failed: 'The limits could not be saved.',
  per: (unit: string) => `${unit} per 1000 kcal`,
  chooseNutrient: 'Please choose a nutrient',
  twice: 'This nutrient is here twice',
  figure: 'Please enter a figure',
  belowNeed: (figure: string) => `The dog needs at least ${figure}: with a maximum below it, no recipe remains.`,
  /** The recipes that limits would leave, before they are sent. */
  outcome: {
    counting: 'Counting the recipes that remain…',
    left: (left: number, now: number) =>
      left === 1 ? `Only 1 of ${now} recipes remains with this.` : `${left} of ${now} recipes remain with this.`,
    /** More than before: it takes the place of a closer one. */
    suit: (left: number) => (left === 1 ? '1 recipe suits with this.' : `${left} recipes suit with this.`),
    none: 'No recipe remains with this.',
    noneSuits: 'No recipe suits with this.',
    /** None before something else is there. */
    once: {
      approval: (left: number) =>
        left === 1
          ? '1 recipe will suit with this, once a vet agrees to home cooking.'
          : `${left} recipes will suit with this, once a vet agrees to home cooking.`,
      stage: (left: number) =>
        left === 1
          ? '1 recipe will suit with this, once the stage of the kidney disease is known.'
          : `${left} recipes will suit with this, once the stage of the kidney disease is known.`,
    },
    nearest: (limits: readonly string[]) =>
      `The nearest limit that leaves some: ${limits.join(', or ')} per 1000 kcal.`,
    noNearest: 'Changing just one of them would not leave any.',
  },
  between: (least: string, most: string) => `Between ${least} and ${most}`,
  order: 'The maximum is below the minimum',
  nameMissing: 'Please enter a name',
  dateWrong: 'Please enter a day from 2020 up to today',
}

export const share = {
  title: 'A link for your vet',
  lead: 'Everyone with the link can read this sheet, without an account, until the link ends. It says nothing about you or your other dogs.',
  days: 'For how long',
  choices: { '7': '1 week', '30': '1 month', '90': '3 months' },
  make: 'Make a link',
  makeFailed: 'The link could not be made.',
  made: (until: string) => `Your link is open until ${until}. We show it only now: copy it or send it.`,
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied: please select it.',
  send: 'Send',
  open: 'Open links',
  madeOn: (since: string, until: string) => `Made on ${since}, open until ${until}`,
  end: 'End',
  endOne: (since: string) => `End the link of ${since}`,
  endedNow: 'The link has ended.',
  failed: 'That did not work. Please try again.',
}

export const proposal = {
  title: (name: string) => `${name} has written`,
  when: (date: string) => `On ${date}, through your link:`,
  approves: (pet: string) => `Home cooking is right for ${pet}.`,
  stage: (stage: string) => `The kidney disease is at ${stage}.`,
  stageMissing: 'The stage of the kidney disease is still missing: please ask your vet.',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Accepted. Recipes follow it from now on.',
  declined: 'Declined.',
  care: 'Is this really your vet? Everyone with the link can write here.',
}

/** The words to the vet, behind the link. */
export const visit = {
  gone: 'This link does not work',
  goneText: 'It may have run out, or the dog’s owner may have ended it. Please ask them for a new one.',
  busy: 'Too many links were tried from your network. Please try again in a quarter of an hour.',
  away: 'The sheet could not be loaded.',
  again: 'Try again',
  until: (date: string) => `This link opens until ${date}.`,
  formTitle: 'Your approval and limits',
  formLead: (pet: string) =>
    `If you like, leave your approval or limits for ${pet}’s food here. The owner reads and accepts them; then every recipe keeps within them.`,
  stage: 'Stage of the kidney disease (IRIS)',
  stageHint: 'Without the stage, your approval counts only with limits of yours.',
  stageKept: 'Leave as it is',
  endsApproval: (name: string, date: string) =>
    `A stage that is higher than at the approval by ${name} of ${date}, or was not known then, ends that approval, unless you tick the box above.`,
  approves: (pet: string) => `Home-cooked food, complete by calculation, is right for ${pet}`,
  yourName: 'Your name and practice',
  sendOff: 'Send to the owner',
  sent: (pet: string) => `Sent. ${pet}’s owner can now read it and accept it.`,
  sentBefore: (date: string) => `You wrote on ${date}. What you send now replaces it.`,
  nothing: 'Please approve, or enter a limit or the stage',
  failed: 'That could not be sent. Please try again.',
}
