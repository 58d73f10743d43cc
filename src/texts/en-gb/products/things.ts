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

/** Up to ninety-nine; a larger number stays a figure: it is not counted out. */
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
