export const progress = (step: number, of: number) => `Step ${step} of ${of}`

/** How the questions are asked: a tap changes it. */
export const pace = { oneByOne: 'One question at a time', together: 'Fewer, longer pages' }

export const loginLink = 'If you already have an account, log in here'

export const toHome = 'Back to home'

export const yourDog = 'your dog'

export const name = {
  title: 'What is your dog’s name?',
  lead: 'We work out what your dog needs, then what to cook for it: complete meals, to the gram.',
  label: 'Name',
  required: 'Please enter a name',
  tooLong: 'Name is too long',
  onlyLetters: 'Name can only be made of letters',
  taken: (name: string) => `You already have a dog called ${name}. Please choose another name.`,
  renamed: (name: string, now: string) =>
    `${now} was called ${name} before you renamed it, so the name is still taken. Please choose another name.`,
}

/** The errors of an age and of a weight: the browser's copy of a dog is checked with them from the first page on. */
export const ageWrong = {
  yearsRequired: 'Please enter the years, 0 for a puppy',
  yearsWhole: 'Please enter the years as a whole number, like 3',
  yearsRange: (most: number) => `Years go from 0 to ${most}`,
  monthsRequired: 'Please enter the months: a puppy’s food depends on them, 0 for a newborn',
  monthsWhole: 'Please enter the months as a whole number, like 6',
  monthsRange: (most: number) => `Months go from 0 to ${most}`,
}

export const weightWrong = {
  required: 'Please enter the weight',
  notNumber: 'Please enter the weight as a number, like 12.5',
  aboveZero: (unit: string) => `Weight must be above 0 ${unit}`,
  tooLow: (min: number, unit: string) => `Weight must be at least ${min} ${unit}`,
  tooHigh: (max: number, unit: string) => `Weight can be at most ${max} ${unit}`,
  decimals: 'Weight can have at most two decimals, like 12.25',
}
