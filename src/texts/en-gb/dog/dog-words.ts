import { conditions } from '../conditions.ts'
import { name } from '../new-pet-start.ts'

/** The words about a dog in the wizard, in its form and on its page, which do without the wizard's other words. */

const SELECT = 'Please select a value'

/**
 * Each field of a dog. `question` where the wizard asks in words of its own, `fact` where its page does; `refused` while what
 * is typed or chosen is no answer, unless the field says more exactly what is wrong (new-pet-start.ts).
 */
export const fields = {
  name: { label: name.label },
  breed: { label: 'Breed', refused: 'Please choose a breed from the list' },
  age: {
    label: 'Age',
    years: 'Years',
    months: 'Months',
    birthday: 'Or the birthday',
    toCome: 'This day is in the future',
  },
  sex: { label: 'Sex', choices: { male: 'Male', female: 'Female' }, refused: SELECT },
  neutered: { label: 'Neutered', choices: { Yes: 'Yes', No: 'No' } },
  weight: { label: 'Weight' },
  bodyCondition: {
    label: 'Body condition',
    question: 'Which of these looks most like your dog?',
    hint: 'Look from above and from the side, and feel the ribs.',
    refused: SELECT,
    choices: {
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
  },
  activityLevel: {
    label: 'Activity',
    refused: SELECT,
    choices: {
      activityLevel_1: 'Inactive',
      activityLevel_2: 'Leisurely',
      activityLevel_3: 'Moderate',
      activityLevel_4: 'Active',
      activityLevel_5: 'Very Active',
      activityLevel_6: 'Working',
    },
    descriptions: {
      activityLevel_1: 'Mostly sleeps. Out to the garden and back.',
      activityLevel_2: 'Easy walks on the lead, under an hour a day.',
      activityLevel_3: 'One to two hours of walks with some play.',
      activityLevel_4: 'Two to three hours with running off the lead.',
      activityLevel_5: 'Over three hours, or trains for a sport.',
      activityLevel_6: 'Herds, hunts, pulls or searches for a living.',
    },
  },
  healthIssues: {
    label: 'Health issues',
    none: 'None',
    choices: conditions,
    descriptions: {
      arthritis: 'Stiff or sore joints',
      skin: 'Dry, itchy or flaky',
      digestion: 'A tender stomach',
      heart: 'A murmur or heart disease',
      liver: 'Liver disease',
      kidney: 'Kidney disease',
      diabetes: 'Treated with insulin',
      pancreatitis: 'Had it, or tends to it',
    },
  },
  kidneyStage: {
    label: 'Stage of the kidney disease',
    question: 'Which stage of kidney disease has your vet named?',
    hint: 'Vets give it as IRIS 1 to 4, from blood and urine. If you do not know it yet, please ask your vet: recipes for ill kidneys need it.',
    choices: {
      kidneyStage_1: 'Stage 1',
      kidneyStage_2: 'Stage 2',
      kidneyStage_3: 'Stage 3',
      kidneyStage_4: 'Stage 4',
      kidneyStage_unknown: 'I don’t know',
    },
  },
  mealsPerDay: {
    label: 'Meals per day',
    refused: SELECT,
    choices: { 1: '1 meal', 2: '2 meals', 3: '3 meals', 4: '4 meals' },
  },
  frequency: {
    label: 'How often will you feed homemade food?',
    fact: 'Homemade food',
    refused: SELECT,
    choices: {
      occasionally: 'Occasionally',
      '1-2': '1–2 days a week',
      '3-4': '3–4 days a week',
      daily: 'Daily',
    },
    explained: {
      occasionally: 'Now and then, as a treat',
      '1-2': 'A day or two each week',
      '3-4': 'About every other day',
      daily: 'Every meal, every day',
    },
  },
  homemadeShare: {
    label: 'Homemade share',
  },
  exclude: {
    label: 'Ingredients to exclude',
    fact: 'Never in the bowl',
    none: 'Nothing is excluded',
    choices: {
      beef: 'Beef',
      chicken: 'Chicken',
      duck: 'Duck',
      fish: 'Fish',
      grain: 'Grain',
      lamb: 'Lamb',
      pork: 'Pork',
      pulses: 'Pulses',
      rabbit: 'Rabbit',
      turkey: 'Turkey',
      egg: 'Egg',
      dairy: 'Dairy',
      potato: 'Potato',
    },
    descriptions: {
      beef: 'and bison, beef fat',
      chicken: 'meat and liver, not eggs',
      duck: 'meat and liver',
      fish: 'shellfish and fish oil too',
      grain: 'rice, oats, wheat, sweetcorn',
      lamb: 'meat and offal',
      pork: 'and lard, gelatine',
      pulses: 'lentils, beans, peas, soya',
      rabbit: 'all rabbit meat',
      turkey: 'meat and liver',
      egg: 'whole, yolk and white',
      dairy: 'milk, cheese, yoghurt, butter',
      potato: 'not sweet potato',
    },
  },
  prefer: {
    label: 'Unusual foods',
    none: 'After everyday ones',
    choices: { adventurous: 'Adventurous' },
    descriptions: {
      adventurous: 'Venison, goat, duck, heart and the like come as often as foods that every shop has',
    },
  },
}

/** `4 years, 2 months`. */
export const ageOf = (years: number, months: number) =>
  [
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : '',
    months > 0 || years === 0 ? `${months} ${months === 1 ? 'month' : 'months'}` : '',
  ]
    .filter(Boolean)
    .join(', ')

export const breed = {
  title: (name: string) => `What breed is ${name}?`,
  lead: 'Start typing. A mix or no idea? Try “mixed” or “unknown”.',
  placeholder: 'Labrador, Cockapoo, mixed…',
  none: 'No breed like that. Try another spelling, “mixed” or “unknown”.',
  failed: 'The list of breeds could not be loaded. Please try again.',
  alsoCalled: (name: string) => (name.includes(' x ') ? name.replaceAll(' x ', ' × ') : `also called ${name}`),
  found: (count: number) => (count === 1 ? '1 breed to choose' : `${count} breeds to choose from`),
  sizes: {
    Toy: 'Toy',
    Small: 'Small',
    Medium: 'Medium',
    Large: 'Large',
    Giant: 'Giant',
  },
}

export const condition = {
  title: (name: string) => `How is ${name}’s weight?`,
  lead: 'Weigh yourself with your dog in your arms, then without. Or use the last weight from your vet.',
  useUnit: { kg: 'Use kilograms', lb: 'Use pounds' },
  breedRange: (breed: string, range: string) => `Usual for a grown ${breed}: ${range}`,
  unusual: (weight: string, usual: string) =>
    `${weight} is entered; about ${usual} is usual for the breed at this age.`,
}

const tenths = (number: number) => number.toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** The question about a weight that is far from what was expected. */
export const weightQuestion = {
  title: 'Is this weight right?',
  right: (weight: string) => `Yes, ${weight} is right`,
  /** The number is one of pounds, or what was said in pounds is a number of kilograms. */
  other: (kg: number, otherUnitKg: number, otherUnitLb: number) =>
    otherUnitKg < kg
      ? `No, it is ${tenths(kg)} lb (${tenths(otherUnitKg)} kg)`
      : `No, it is ${tenths(otherUnitKg)} kg (${tenths(otherUnitLb)} lb)`,
  correct: 'No, correct it',
  meanwhile: (pet: string, weight: string) => `Nothing changes until you answer: ${pet}’s food is for ${weight}.`,
  meanwhileFirst: (pet: string) => `All amounts for ${pet} depend on it, so please check it.`,
}
