export * from '../new-pet-start.ts'
export { tooManyPets } from '../too-many-pets.ts'
export * from './dog-words.ts'

export const toPets = 'See your dogs'

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
