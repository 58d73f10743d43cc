import { asList } from '../as-list.ts'

/** The obstacles to an owner's changes of a recipe: on its page while they are made, and from the server in the same words. */
export const standsAgainst = {
  tooLittle: (nutrient: string, reached: string, needed: string) =>
    `There would be too little ${nutrient}: at best we can be sure of ${reached} a day, and ${needed} is needed.`,
  tooMuch: (nutrient: string, reached: string, most: string) =>
    `There would be too much ${nutrient}: up to ${reached} a day, and ${most} is the limit.`,
  /** The difference is so small that both figures would read alike. */
  hardlyTooLittle: (nutrient: string, needed: string) =>
    `There would be too little ${nutrient}: at best we can be sure of just under the ${needed} a day needed.`,
  hardlyTooMuch: (nutrient: string, most: string) =>
    `There would be too much ${nutrient}: just over the limit of ${most} a day.`,
  tooLittleEnergy: (reached: string, needed: string) =>
    `That is too little food: at most ${reached} a day, and ${needed} is needed.`,
  tooMuchEnergy: (reached: string, needed: string) =>
    `That is too much food: at least ${reached} a day, and ${needed} is needed.`,
  ratio: 'Calcium and phosphorus would not come into balance.',
  scale: 'We found no amounts that a kitchen scale can show. Try a few grams more or less.',
  sense: {
    glycoalkaloids: 'More potato than is good for a dog of this weight.',
    solubleOxalate: 'More spinach, chard or beetroot than is good for a dog of this weight.',
    totalOxalate: 'Too much oxalate for this dog.',
    thiaminase: 'Fish that must not be fed raw.',
    mercury: 'More large fish than is good for a dog of this weight.',
    cyanide: 'More linseed than is good for a dog of this weight.',
    servedAtOnce: 'More food at once than a dog of this weight can eat.',
    puppyEnergyDensity: 'Too watery for a puppy: it would be full before it has eaten enough.',
    pulses: 'More lentils, beans or peas than is wise for this dog.',
    addedFat: 'Too much of its energy comes from oil or added fat.',
    oneVegetable: 'So much of one vegetable or fruit leaves little room for the rest.',
    oneStarch: 'Too much of its energy comes from one starch, such as rice or potato.',
    eggWhite: 'More egg white than a bowl should have.',
    fibre: 'More fibre than is comfortable for a dog.',
    fat: 'More fat than is wise for this dog.',
    sodium: 'More salt than is wise for this dog.',
    protein: 'More protein than is wise for this dog’s liver.',
  },
}

export const title = 'My way'
export const titleOf = (recipe: string) => `${recipe}, my way`
export const lead = (pet: string) => `Move one amount: the others follow, and ${pet} still gets all it needs.`
export const loadFailed = 'We could not load what you can change here.'
export const offline = 'To change a recipe you need to be online.'
/** For a dog with a kit, for a pot for several dogs, and for a browser that cannot work it out by itself. */
export const whenLetGo = (pet: string, why: 'kit' | 'pot' | 'browser') => {
  if (why === 'browser') return 'The other amounts follow when you let go.'
  const what = why === 'kit' ? `${pet}’s supplement kit` : 'a pot for several dogs'
  return `The other amounts follow when you let go: ${what} is worked out on our server.`
}
export const meals = 'Meals to cook'
export const fewer = 'One meal fewer'
export const more = 'One meal more'
export const wrongMeals = (most: number) => `Please enter 1 to ${most} meals`
export const foods = 'What is in it'
export const amountOf = (food: string) => `Amount of ${food}`
export const typedOf = (food: string, unit: string) => `${food}, in ${unit}`
export const wrongAmount = (least: string, most: string) => `From ${least} to ${most}`
export const lock = 'Lock'
export const lockFood = (food: string) => `Lock ${food}`
export const leaveOut = 'Leave out'
export const leaveOutFood = (food: string) => `Leave out ${food}`
export const putBack = 'Put back'
export const putBackFood = (food: string) => `Put back ${food}`
export const swap = 'Swap'
export const swapFood = (food: string) => `Swap ${food} for`
export const insteadOf = (food: string) => `in place of ${food}`
export const isLeftOut = 'left out'
export const fits = (pets: readonly string[]) => `Complete for ${asList(pets)}`
export const working = 'Working out the amounts…'
export const lastThatWorked = 'The other amounts are the last that worked.'
export const freeOthers = 'Unlock the other foods'
export const suits = (score: string, bowls: string) => `Suitability ${score}, ${bowls} % sure it is complete`
export const use = 'Use it'
export const asItWas = 'As it was'
export const keep = {
  title: 'Keep it as your own recipe',
  lead: '“Use it” is for this pot only. Save it, and it is a recipe like any other, in each dog’s grams. Only you can see it.',
  save: 'Save as my own recipe',
  tooLarge: (most: string) =>
    `Your own recipe can hold up to ${most} of one food, and this pot has more. Please choose fewer meals to save it.`,
}
