/** The page of a dog's weight, and of its consequences for the food. Each worry comes with a next step. */

export const title = (pet: string) => `${pet}’s weight`
export const loadFailed = 'The weights could not be loaded.'
export const back = (pet: string) => `Back to ${pet}`
export const weigh = (pet: string) => `Weigh ${pet}`
export const noWeight = 'Please enter a weight as a number, like 12.5'
export const weighedOn = (date: string) => `on ${date}`

const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const inWeeks = (weeks: number) => (weeks === 1 ? 'a week' : `${COUNTS[weeks] ?? weeks} weeks`)

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The head of the page: what the scale has shown of late. */
export const story = {
  gained: (weight: string, weeks: number) => `+${weight} in ${inWeeks(weeks)}`,
  lost: (weight: string, weeks: number) => `−${weight} in ${inWeeks(weeks)}`,
  steady: (weeks: number) => `No change in ${inWeeks(weeks)}`,
  held: (weeks: number, kcal: string) =>
    `${upperFirst(inWeeks(weeks))} at ${kcal} kcal without losing: please see your vet`,
  none: 'Too few weigh-ins yet',
  one: 'One weigh-in so far',
}

/** One sentence: how it goes. */
export const states = {
  lostWeight: (pet: string) => `${pet} has lost weight. Please show it to your vet this week.`,
  slimsTooFast: (pet: string) => `${pet} is slimming a little too fast. A bit more food will slow it down.`,
  lostMoreThanMeant: (pet: string) =>
    `${pet} is losing more than its food explains. Please show it to your vet this week.`,
  weightAsked: (pet: string) => `Is ${pet}’s latest weight right? Nothing changes until you tell us.`,
  expectingAsked: (pet: string) =>
    `${pet} weighs more than a few weeks ago. Could she be expecting? Please answer on her page.`,
  weighAgain: () => 'The last weigh-in is a surprise. Please weigh again before anything changes.',
  changedSomehow: (pet: string) =>
    `${pet}’s weight doesn’t match its food. Has something changed: the scale, the food, or how ${pet} feels?`,
  more: (pet: string) => `${pet} could do with a little more food.`,
  less: (pet: string) => `A little less food would suit ${pet}.`,
  targetReached: (pet: string) => `${pet} has reached its target. Well done, both of you.`,
  slimming: (pet: string) => `${pet} is slimming at a healthy pace.`,
  tooSlow: (pet: string) => `${pet} is on the way to its target, slowly.`,
  gains: (pet: string) => `${pet} has gained lately. The next weigh-ins will show if today’s amount is right.`,
  heldAtLeast: (pet: string) =>
    `Less food needs your vet, who can also look for a reason why ${pet} does not lose weight.`,
  slimmingBegun: (pet: string) => `${pet} is on the way to its target.`,
  growsBelow: (pet: string) => `${pet} is growing, below its guide at the moment.`,
  growsAbove: (pet: string) => `${pet} is growing, above its guide at the moment.`,
  grows: (pet: string) => `${pet} is growing along its guide.`,
  growsAside: (pet: string) => `${pet} is growing, but off its own curve.`,
  growsUnseen: (pet: string) => `${pet} is growing. Each weigh-in makes the curve clearer.`,
  right: (pet: string) => `${pet} keeps its weight: the food is right.`,
  withVet: (pet: string) => `Please look at ${pet}’s curve together with your vet.`,
  longAgo: (pet: string) => `It has been a while since ${pet} was weighed.`,
  fedUnknown: (pet: string) => `Weigh weekly: after two weeks we’ll know whether this amount suits ${pet}.`,
  later: (pet: string) => `We’ll look at ${pet}’s food again with the next weigh-ins.`,
  early: (pet: string) => `A few more weigh-ins, and we’ll know whether ${pet}’s food is right.`,
}

export const chart = {
  title: 'The curve',
  of: (pet: string) => `Weigh-ins of ${pet}: the arrow keys go from one to the next`,
  range: 'Time shown',
  ranges: { recent: '3 months', all: 'So far', ahead: 'Ahead' },
  more: 'Other times, and a table',
  caption: (pet: string) => `Weigh-ins of ${pet}`,
  day: 'Day',
  weight: 'Weight',
  trend: 'Trend',
  none: '–',
  point: (date: string, weight: string) => `${date}: ${weight}`,
  pointWaits: (date: string, weight: string) => `${date}: ${weight}, waiting to be sent`,
  between: (trend: string, low: string, high: string) => `${trend} (${low} to ${high})`,
  keys: {
    entry: 'Weigh-in',
    trend: 'Trend',
    target: 'Target range',
    slimming: 'The way to the target, slowest to fastest',
    growth: 'The guide for a puppy of this size',
  },
}

export const first = {
  one: 'One weigh-in so far: the next one begins the curve.',
  earlier: 'You can add an earlier weight too, from the vet’s card perhaps.',
  add: 'Add a weigh-in',
}

export const energy = {
  title: 'Is the food right?',
  fed: 'kcal a day',
  now: (pet: string) => `is what ${pet} gets now.`,
  more: (kcal: string) => `would be a step more than today’s ${kcal}.`,
  less: (kcal: string) => `would be a step less than today’s ${kcal}.`,
  because: 'Why',
  accept: (kcal: string) => `Feed ${kcal} kcal a day`,
  accepted: (pet: string, kcal: string) => `${pet} gets ${kcal} kcal a day from now on. All amounts follow.`,
  refuse: 'Not now',
  refused: 'Nothing changes. We’ll ask again in two weeks.',
  recall: 'Show the suggestion again',
  recalled: 'The suggestion is back.',
  undo: 'Feed as before',
  undone: (pet: string) => `${pet} is fed as before.`,
  failed: 'That could not be saved. Please try again.',
  history: 'Feeding history',
}

export const form = {
  title: (pet: string) => `Weigh ${pet}`,
  weight: 'Weight',
  titleOf: (pet: string, date: string) => `${pet} on ${date}`,
  lighter: (step: string) => `${step} less`,
  heavier: (step: string) => `${step} more`,
  date: 'Day',
  dateWrong: 'Please enter a day from 2020 up to today',
  corrects: (weight: string) => `This replaces ${weight}.`,
  condition: 'How do the ribs feel?',
  conditionHint: 'This updates the target.',
  conditionHintExpecting: 'A heavier body condition counts only once you tell us that she is not expecting puppies.',
  conditionOpen: 'Feel the ribs too',
  unsaid: 'Not felt today',
  back: (pet: string) => `Back to ${pet}’s curve`,
  note: 'Note',
  save: 'Save',
  saved: (weight: string, date: string) => `Saved: ${weight} on ${date}.`,
  waits: (weight: string) => `${weight} is kept on this device, and sent as soon as the server answers.`,
  failed: 'The weigh-in could not be saved. Please try again.',
}

export const question = {
  said: (weight: string) => `Thank you: ${weight} counts from now on.`,
  asked: (date: string) =>
    `The weight of ${date} looks like a slip. Please say on your dog’s page whether it is right.`,
  waiting: 'Does not count yet',
  rightOf: (weight: string, date: string) => `It is right: ${weight} on ${date}`,
  right: 'It is right',
}

export const entries = {
  title: 'Weigh-ins',
  correct: 'Correct',
  correctOf: (date: string) => `Correct the weigh-in of ${date}`,
  remove: 'Remove',
  removeOf: (date: string) => `Remove the weigh-in of ${date}`,
  removed: (date: string) => `The weigh-in of ${date} is removed.`,
  removeWaits: 'It is removed as soon as the server answers.',
  removeFailed: 'The weigh-in could not be removed. Please try again.',
  waiting: 'Waiting to be sent',
  conditions: {
    bodyCondition_1: 'Too thin',
    bodyCondition_2: 'Underweight',
    bodyCondition_3: 'Ideal',
    bodyCondition_4: 'Overweight',
    bodyCondition_5: 'Obese',
  },
  undo: 'Undo',
  undone: 'The change was undone.',
  more: (count: number) => (count === 1 ? 'Show 1 older weigh-in' : `Show ${count} older weigh-ins`),
}

export const target = {
  title: 'Target weight',
  derived: 'Worked out from weight and body condition. Check the ribs again to be sure.',
  band: (low: string, high: string) => `Anything from ${low} to ${high} is on target.`,
  judge: 'Check the ribs again',
  other: 'My vet set a different target',
  label: 'Target weight',
  save: 'Save',
  saved: 'The target is set.',
}

export const slimming = {
  title: 'The way to the target',
  ends: (date: string) => `about ${date}`,
  span: (weight: string, earliest: string, latest: string) =>
    `${weight} is reached between ${earliest} and ${latest}, at a healthy pace.`,
  pace: (slow: string, fast: string) => `That is ${slow} to ${fast} a week at first.`,
  verdicts: {
    tooEarlyToTell: 'Weigh for two weeks on this amount, and we’ll know the pace.',
    tooSlow: 'A little slower than planned. Measure the bowl and the treats for a week, and weigh again.',
    onTrack: 'Right on track. Nothing to change.',
    tooFast: 'A little faster than planned. If more food is suggested, accept it: slow slimming protects muscle.',
    reached: 'The target is reached.',
  },
  gains: 'The weight has gone up lately. Measure the bowl and the treats for a week, and weigh again.',
  lately: (percent: string) => `Lately: ${percent} of its weight a week.`,
  upkeep: (kcal: string) => `After that, about ${kcal} kcal a day will keep it there.`,
  upkeepNow: (kcal: string) =>
    `From now on about ${kcal} kcal a day will keep it there: we’ll go in steps, checking the weight each time.`,
  upkeepLeast: (kcal: string) => `After that, please ask your vet before you feed less than ${kcal} kcal a day.`,
}

export const growth = {
  title: 'Growing up',
  grown: 'when grown',
  places: {
    none: 'After the first weigh-in the guide shows how the puppy is growing.',
    below: 'Below the guide. Weigh again in a week; if it stays below, show the curve to your vet.',
    within: 'Within the guide. Slow and steady is best for the joints.',
    above:
      'Above the guide. Growing fast is hard on young joints: measure the bowl, go easy on treats, weigh again in a week.',
  },
  drift: {
    up: 'It is growing faster than its own curve, by more than most puppies do. Please show the curve to your vet at the next visit.',
    down: 'It is growing more slowly than its own curve, by more than most puppies do. Please show the curve to your vet this week.',
  },
  ask: 'Do you have a better idea of its adult weight?',
  label: 'Expected adult weight',
  hint: 'The parents’ weight is the best guide: the mother’s for a female, the father’s for a male.',
  save: 'Save',
  saved: 'The curve follows the new weight.',
}

export const csv = {
  title: 'As a file',
  lead: 'For a spreadsheet, or from another scale: one line a day, with date and kg.',
  download: 'Download as CSV',
  upload: 'Read a CSV file',
  fileName: (pet: string, date: string) => `${pet}-weight-${date}.csv`,
  read: (added: number, corrected: number) => `Read: ${added} new, ${corrected} corrected.`,
  readAndAsked: (added: number, corrected: number, pending: number) =>
    `Read: ${added} new, ${corrected} corrected. ${pending === 1 ? '1 of them looks like a slip. It does not count until you confirm it in the list.' : `${pending} of them look like slips. They do not count until you confirm them in the list.`}`,
  wrong: (what: string) => `Nothing was read. ${what}`,
  wrongAt: (where: string, why: string) => `${where}: ${why}`,
  wrongLines: 'Nothing was read. Correct these lines and read the file again:',
}
