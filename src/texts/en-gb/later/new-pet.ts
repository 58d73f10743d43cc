import { conditions } from '../conditions.ts'
import { name } from '../new-pet-start.ts'

export * from '../new-pet-start.ts'
export { tooManyPets } from '../too-many-pets.ts'

export const toPets = 'See your dogs'

const SELECT = 'Please select a value'

/**
 * Each field of a dog. `question` where the wizard asks in words of its own, `fact` where its page does; `refused` while what
 * is typed or chosen is no answer, unless the field says more exactly what is wrong (new-pet-start.ts).
 */
export const fields = {
  name: { label: name.label },
  breed: { label: 'Breed', refused: 'Please choose a breed from the list' },
  age: { label: 'Age', years: 'Years', months: 'Months' },
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
      occasionally: 'Now and then, as a treat of a day',
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

export const age = {
  title: (name: string) => `How old is ${name}?`,
  lead: 'A good guess is fine. Puppies and older dogs need different meals.',
  veryYoung: (name: string) =>
    `Before 8 weeks a puppy needs its mother’s milk or a milk replacer. You can go on and cook for ${name} after that.`,
}

export const sex = {
  title: (name: string) => `Is ${name} a boy or a girl?`,
  lead: 'Neutered dogs need a little less energy.',
}

export const condition = {
  title: (name: string) => `How is ${name}’s weight?`,
  lead: 'Weigh yourself with your dog in your arms, then without. Or use the last weight from your vet.',
  useUnit: { kg: 'Use kilograms', lb: 'Use pounds' },
  breedRange: (breed: string, range: string) => `Usual for a grown ${breed}: ${range}`,
  unusuallyLow: 'That is light for this breed. If the number is right, go on.',
  unusuallyHigh: 'That is heavy for this breed. If the number is right, go on.',
}

export const activity = {
  title: (name: string) => `How active is ${name}?`,
  lead: 'Think of an ordinary day, not of the best Sunday.',
  overweightCheck: (name: string) =>
    `Few dogs that carry extra weight move this much. If ${name} does, keep it: the food is worked out for slimming all the same.`,
}

export const health = {
  title: (name: string) => `Does ${name} have any health issues?`,
  lead: (name: string) => `Tick what a vet has found. If ${name} is well, just go on.`,
  vetFirst: 'See your vet first',
  notes: {
    arthritis: 'We aim for more omega-3 and a slim figure. Ask your vet if your dog takes medicine.',
    skin: 'We aim for more of the fats that skin needs. This is no elimination diet: with a suspected allergy, ask your vet first.',
    digestion:
      'We keep to gentle, moderate-fat meals. Vomiting, blood, weight loss or diarrhoea for more than a day or two needs a vet, not a recipe.',
    heart:
      'Fine with an early murmur. With an enlarged heart, medicine, coughing or fainting, your vet must plan the food.',
    liver: 'Liver disease needs a recipe from a veterinary nutritionist. Use ours only when your vet has agreed to it.',
    kidney:
      'Kidney disease needs a recipe from a veterinary nutritionist. Use ours only when your vet has agreed to it.',
    diabetes:
      'Same food, same amount, same hours as the insulin. Change the food only together with your vet, who will adjust the dose.',
    pancreatitis:
      'Low-fat meals can suit a dog that has recovered, and only with your vet. After an attack in the last 8 weeks, wait.',
  },
  several: (name: string) =>
    `With more than one condition the rules can pull in different directions. Please have your vet look at what we propose for ${name}.`,
  puppy: (name: string) =>
    `${name} is still growing. Please talk to your vet before changing the food of a puppy that is not well.`,
}

export const preferences = {
  title: (name: string) => `Anything ${name} should not eat?`,
  lead: 'Tick what to leave out of every recipe. Tick nothing if your dog eats it all.',
}

export const waiting = {
  title: (name: string) => `Add ${name} to your dogs?`,
  lead: (name: string) =>
    `${name} was described in this browser before you logged in. Add this dog only if it is yours.`,
  add: 'Add',
  notNow: 'Not now',
  throwAway: 'Throw away',
  hint: (name: string) =>
    `“Not now” keeps the answers in this browser until you log out. “Throw away” forgets ${name} at once.`,
}

export const supplements = {
  title: (name: string) => `Congratulations! ${name} is all set`,
  noneTitle: (name: string) => `No recipe fits ${name} yet`,
  noneLead: (name: string) =>
    `${name} is registered, and your answers are kept. We do not show a recipe that misses what a dog needs: this is what stands in the way, and what you can do.`,
  once: (name: string) =>
    `Once a recipe fits, this supplement goes with it. There is no need to get it for ${name} before that.`,
  lead: (kcal: string) => `${kcal} kcal a day is a good place to start. Weigh your dog every two weeks and tell us.`,
  recommend: (name: string) =>
    `Home-cooked food lacks a few minerals and vitamins, however good it is. This supplement fills the gap for ${name}.`,
  recommended: 'Recommended supplement',
  perDay: 'a day',
  teaspoons: (count: string) => `about ${count} tsp`,
  doseNote: 'For a day of homemade meals. Each recipe tells you how much goes into each meal.',
  link: 'Where to get it',
  composition: 'What’s in it',
  nutrient: 'Nutrient',
  amountPerDay: 'Per day',
  amountPerGram: 'Per gram',
  none: (name: string) => `${name} needs no supplement: the food alone is complete.`,
  next: 'Next - feeding plan',
}
