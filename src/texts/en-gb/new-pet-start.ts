export const progress = (step: number, of: number) => `Step ${step} of ${of}`

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
}

export const age = {
  title: (name: string) => `How old is ${name}?`,
  lead: 'A good guess is fine. Puppies and older dogs need different meals.',
  years: 'Years',
  months: 'Months',
  yearsRequired: 'Please enter the years, 0 for a puppy',
  yearsWhole: 'Please enter the years as a whole number, like 3',
  yearsRange: 'Years go from 0 to 30',
  monthsWhole: 'Please enter the months as a whole number, like 6',
  monthsRange: 'Months go from 0 to 11',
  veryYoung: (name: string) =>
    `Before 8 weeks a puppy needs its mother’s milk or a milk replacer. You can go on and cook for ${name} after that.`,
}

export const condition = {
  title: (name: string) => `How is ${name}’s weight?`,
  lead: 'Weigh yourself with your dog in your arms, then without. Or use the last weight from your vet.',
  weight: 'Weight',
  useUnit: { kg: 'Use kilograms', lb: 'Use pounds' },
  weightRequired: 'Please enter the weight',
  weightNotNumber: 'Please enter the weight as a number, like 12.5',
  weightAboveZero: (unit: string) => `Weight must be above 0 ${unit}`,
  weightTooLow: (min: number, unit: string) => `Weight must be at least ${min} ${unit}`,
  weightTooHigh: (max: number, unit: string) => `Weight can be at most ${max} ${unit}`,
  weightDecimals: 'Weight can have at most two decimals, like 12.25',
  breedRange: (breed: string, range: string) => `Usual for a grown ${breed}: ${range}`,
  unusuallyLow: 'That is light for this breed. If the number is right, go on.',
  unusuallyHigh: 'That is heavy for this breed. If the number is right, go on.',
  condition: 'Which of these looks most like your dog?',
  conditionHint: 'Look from above and from the side, and feel the ribs.',
  required: 'Please select a value',
  labels: {
    bodyCondition_1: 'Too thin',
    bodyCondition_2: 'Underweight',
    bodyCondition_3: 'Ideal',
    bodyCondition_4: 'Overweight',
    bodyCondition_5: 'Obese',
  },
  descriptions: {
    bodyCondition_1: 'Ribs, spine and hips stand out. No fat to feel.',
    bodyCondition_2: 'Ribs easily felt and perhaps seen. A very narrow waist.',
    bodyCondition_3: 'Ribs felt under a thin cover. A waist from above, a tucked-up belly.',
    bodyCondition_4: 'Ribs hard to feel. The waist is barely there.',
    bodyCondition_5: 'Ribs not felt. No waist, a hanging belly.',
  },
}
