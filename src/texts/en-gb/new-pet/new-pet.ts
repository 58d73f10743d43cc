export * from '../dog/dog-words.ts'
export * from '../new-pet-start.ts'
export { tooManyPets } from '../too-many-pets.ts'
export * from './new-pet-supplements.ts'

/** The headings of pages that ask several questions. */
export const together = {
  about: (name: string) => `About ${name}`,
  body: (name: string) => `${name}’s weight and exercise`,
  health: (name: string) => `${name}’s health and tastes`,
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

export const activity = {
  title: (name: string) => `How active is ${name}?`,
  lead: 'Think of an ordinary day, not the best Sunday.',
  overweightCheck: (name: string) =>
    `Few dogs that carry extra weight move this much. If ${name} does, keep it: we’ll still plan the food for slimming.`,
}

export const health = {
  title: (name: string) => `Does ${name} have any health issues?`,
  lead: (name: string) => `Tick what a vet has found. If ${name} is well, just go on.`,
  vetFirst: 'See your vet first',
  notes: {
    arthritis: 'We aim for more omega-3 and a slim figure. Ask your vet if your dog takes medicine.',
    skin: 'We aim for more of the fats that skin needs. This is not an elimination diet: with a suspected allergy, ask your vet first.',
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
