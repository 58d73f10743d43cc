import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'

type Food = Pick<IngredientEntry, 'code' | 'group' | 'excludeTag' | 'traits' | 'cookingClass' | 'guide'>

/** Beans, curd and oil of the soya plant. */
const SOYA: readonly string[] = ['15-008', '15-009', '15-010', '18-006']
/** Potato, sweet potato, and tapioca, which is the starch of cassava. */
const TUBERS: readonly string[] = ['14-001', '14-002', '14-003']
/** Mushrooms, and yeast. */
const FUNGI: readonly string[] = ['16-021', '20-001']
/** Foods of the family Solanaceae: potato, sweet pepper. Sweet potato is a bindweed. */
const NIGHTSHADES: readonly string[] = ['14-001', '16-014']
/** Foods of the family Brassicaceae, with the oil of its seed: broccoli, cauliflower, kale, cabbage, sprouts, turnip, swede, rape. */
const BRASSICAS: readonly string[] = '16-002 16-003 16-005 16-012 16-013 16-017 16-018 18-003'.split(' ')
/** Carrot, beetroot, parsnip, turnip, swede; and the tubers that many count with them. */
const ROOTS: readonly string[] = '16-001 16-015 16-016 16-017 16-018 14-001 14-002'.split(' ')
const LEAVES: readonly string[] = '16-004 16-005 16-012 16-020 16-025 16-026'.split(' ')
/** Foods of the family Cucurbitaceae: courgette, pumpkin, squash, cucumber, melons. */
const GOURDS: readonly string[] = '16-009 16-010 16-022 16-023 16-024 17-010 17-011'.split(' ')
/** Pressed from seeds: sunflower, rape, corn, soya, linseed, safflower, wheat germ. */
const SEED_OILS: readonly string[] = '18-001 18-002 18-003 18-005 18-006 18-007 18-009 18-010'.split(' ')

const among =
  (codes: readonly string[]) =>
  ({ code }: Food) =>
    codes.includes(code)

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
  { words: ['crustacean'], holds: among(['10-003']) },
  { words: ['mollusc', 'mollusk', 'bivalve'], holds: among(['10-001', '10-002']) },
  { words: ['porcine'], holds: ({ excludeTag }) => excludeTag === 'pork' },
  { words: ['bovine'], holds: ({ excludeTag }) => excludeTag === 'beef' },
  { words: ['ovine'], holds: ({ excludeTag }) => excludeTag === 'lamb' },
  { words: ['dairy'], holds: ({ group }) => group === 'dairy' },
  { words: ['dairy product', 'milk product'], holds: ({ excludeTag }) => excludeTag === 'dairy' },
  { words: ['grain', 'cereal'], holds: ({ group }) => group === 'grain' },
  { words: ['soy', 'soya', 'soy product', 'soya product'], holds: among(SOYA) },
  {
    words: ['nightshade vegetable', 'night shade vegetable', 'nightshade', 'night shade'],
    holds: among(NIGHTSHADES),
  },
  { words: ['tuber'], holds: among(TUBERS) },
  { words: ['fungus', 'fungi'], holds: among(FUNGI) },
  { words: ['spice'], holds: among(['20-005', '20-006']) },
  { words: ['herb'], holds: among(['16-026']) },
  {
    words: ['brassica vegetable', 'brassica', 'cruciferous vegetable', 'cruciferous veg', 'cruciferous', 'crucifer'],
    holds: among(BRASSICAS),
  },
  { words: ['root vegetable', 'root veg'], holds: among(ROOTS) },
  { words: ['leafy green', 'leafy vegetable', 'leafy veg'], holds: among(LEAVES) },
  { words: ['gourd', 'cucurbit'], holds: among(GOURDS) },
  { words: ['seed oil'], holds: among(SEED_OILS) },
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
