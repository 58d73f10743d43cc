const PARTS = ['', 'a quarter', 'half', 'three quarters'] as const
const SMALL = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const

/** Up to ninety-nine; more than that is counted out by nobody, and stays a figure. */
function inWords(whole: number): string {
  const tens = TENS[Math.floor(whole / 10) - 2]
  if (whole < SMALL.length || tens === undefined) return SMALL[whole] ?? String(whole)
  return whole % 10 === 0 ? tens : `${tens}-${SMALL[whole % 10]}`
}

const UNITS = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  drop: ['drop', 'drops'],
  quarterTeaspoon: ['quarter teaspoon', 'quarter teaspoons'],
  eighthTeaspoon: ['eighth teaspoon', 'eighth teaspoons'],
  gram: ['gram', 'grams'],
  scoop: ['scoop', 'level scoops'],
  millilitre: ['millilitre', 'millilitres'],
} as const

const SPOONS = { 0.5: 'half', 0.25: 'quarter', 0.125: 'eighth' } as const

/** "half, quarter and eighth" */
const joined = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')

/** Tablets, capsules, drops and small spoons. */
export const things = {
  isUnit: (unit: string): unit is keyof typeof UNITS => unit in UNITS,
  unit: (unit: keyof typeof UNITS) => UNITS[unit][0],
  /** "two level teaspoons, then a level quarter and eighth teaspoon" */
  spoonsInWords: ({ whole, parts }: { readonly whole: number; readonly parts: readonly (keyof typeof SPOONS)[] }) => {
    const teaspoons = `${inWords(whole)} level ${whole === 1 ? 'teaspoon' : 'teaspoons'}`
    const smaller = `a level ${joined(parts.map((spoon) => SPOONS[spoon]))} teaspoon`
    if (whole === 0) return smaller
    return parts.length === 0 ? teaspoons : `${teaspoons}, then ${smaller}`
  },
  /** "one and a half tablets". @param count in quarters */
  inWords: (unit: keyof typeof UNITS, count: number) => {
    const [one, more] = UNITS[unit]
    const whole = Math.floor(count)
    const part = PARTS[(count - whole) * 4]
    if (whole === 0) return part === 'half' ? `half a ${one}` : `${part} of a ${one}`
    return `${inWords(whole)}${part ? ` and ${part === 'half' ? 'a half' : part}` : ''} ${count === 1 ? one : more}`
  },
}

/** On the page of a recipe. */
export const kitInRecipe = {
  forMeals: (things: number, meals: number) =>
    `${things === 1 ? '1 thing' : `${things} things`} to count out for ${meals === 1 ? 'this meal' : `these ${meals} meals`}`,
  notCounted: (meals: number) =>
    `Whole tablets, capsules and level spoons do not come out right for ${meals === 1 ? 'one meal' : `${meals} meals`}.`,
  cookInstead: (meals: number) => (meals === 1 ? 'Cook one meal instead' : `Cook ${meals} meals instead`),
  perMeal: (each: string, day: string) => `about ${each} a meal, ${day} a day`,
  tooLittle: (unit: string, day: string) =>
    `about ${day} a day: less than a quarter ${unit} a meal, so it is counted for all meals together`,
  showMore: (things: number) => (things === 1 ? 'Show 1 more thing' : `Show ${things} more things`),
  showFewer: 'Show fewer things',
  weighFoods:
    'Weigh the foods on a kitchen scale, raw or dry, before they are cooked: their spoon and piece counts are only a check by eye. The things of the kit are counted exactly.',
  when: 'Count it out, crush it, and stir it in once the food has cooled.',
}

/** In the guide, once all is cooked. */
export const countingOut = {
  title: (kit: string) => `Count out: ${kit}`,
  lead: (meals: number) =>
    `While the food cools, put it on a plate, thing by thing, ${meals === 1 ? 'for this meal' : `for all ${meals} meals together`}. Tap what you have counted twice: once by the number, once by the picture.`,
  counted: (done: number, of: number) => `${done} of ${of} counted`,
  thenTitle: 'Then',
  isStirredIn: (kit: string) => `${kit}: it is stirred in already, so nothing more goes into the bowl.`,
}
