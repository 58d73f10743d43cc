import type { IngredientEntry } from '../../reference/ingredients.ts'

type Food = Pick<IngredientEntry, 'group' | 'excludeTag' | 'traits' | 'cookingClass' | 'guide'>

/** Everyday words for a kind of food: each finds all of its kind. Those for a food are in its `synonyms`. */
const KINDS: readonly { readonly words: readonly string[]; readonly holds: (food: Food) => boolean }[] = [
  { words: ['poultry', 'bird', 'fowl'], holds: isOfBird },
  { words: ['red meat'], holds: ({ group, excludeTag }) => group === 'meat' && excludeTag !== 'rabbit' },
  { words: ['white meat'], holds: ({ group, excludeTag }) => group === 'poultry' || excludeTag === 'rabbit' },
  { words: ['offal', 'innards', 'organ', 'organ meat'], holds: ({ group }) => group === 'offal' },
  { words: ['seafood'], holds: ({ group }) => group === 'fish' || group === 'shellfish' },
  {
    words: ['oily fish', 'fatty fish'],
    holds: ({ group, traits }) => group === 'fish' && traits.includes('fatty-fish'),
  },
  { words: ['white fish'], holds: ({ group, cookingClass }) => group === 'fish' && cookingClass === 'whiteFish' },
  { words: ['shellfish'], holds: ({ group }) => group === 'shellfish' },
  { words: ['dairy'], holds: ({ group }) => group === 'dairy' },
  { words: ['grain', 'cereal'], holds: ({ group }) => group === 'grain' },
  { words: ['pulses', 'legumes'], holds: ({ excludeTag, group }) => excludeTag === 'pulses' && group !== 'oil' },
  { words: ['berry', 'berries'], holds: ({ guide }) => guide === 'berries' },
  { words: ['fruit'], holds: ({ group }) => group === 'fruit' },
  {
    words: ['vegetables', 'veg', 'veggie', 'veggies'],
    holds: ({ group }) => group === 'vegetable' || group === 'starchy-veg',
  },
]

/** The group words that mean this food, each as one word. */
export function groupWordsOf(food: Food): string[] {
  return KINDS.filter(({ holds }) => holds(food)).flatMap(({ words }) => words.map(inOne))
}

const PHRASES = KINDS.flatMap(({ words }) => words).filter((word) => word.includes(' '))
const phrase = new RegExp(`\\b(?:${PHRASES.join('|').replaceAll(' ', '[\\s-]+')})(?=s?\\b)`, 'giu')

/** "red meat" is no pepper and some meat: in a text it becomes the one word that `groupWordsOf` gives. */
export function joinGroupWords(text: string): string {
  return text.replace(phrase, inOne)
}

/** The last word first: "meat" may find all red meat, "red" must not. */
function inOne(words: string): string {
  return words
    .toLowerCase()
    .split(/[\s-]+/)
    .reverse()
    .join('')
}

function isOfBird({ group, excludeTag }: Food): boolean {
  return (group === 'poultry' || group === 'offal') && ['chicken', 'turkey', 'duck'].includes(excludeTag ?? '')
}
