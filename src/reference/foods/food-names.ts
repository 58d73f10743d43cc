import { fold } from '../fold.ts'

const sameAs = (usda: string, said: readonly string[]) => said.map((one) => [one, usda] as const)

/** British words, and what USDA's table calls the same. Longer phrases first. */
const SAME_FOOD: readonly (readonly [said: string, usda: string])[] = [
  ...sameAs('skinon', [
    'skin left on',
    'with skin on',
    'with the skin',
    'with skin',
    'skin on',
    'in skin',
    'in the skin',
    'in their skin',
    'meat and skin',
    'flesh and skin',
  ]),
  ...sameAs('skinless', [
    'skin removed',
    'without skin',
    'without the skin',
    'no skin',
    'skin off',
    'meat only',
    'skinned',
  ]),
  ...sameAs('free', [
    'onion and garlic free',
    'onion free',
    'garlic free',
    'xylitol free',
    'cage free',
    'hormone free',
    'antibiotic free',
  ]),
  ...sameAs('tomato', ['tom', 'toms']),
  ...sameAs('chicken', ['chook', 'chix']),
  ...sameAs('vegetable', ['veg', 'veggie', 'veggies']),
  ...sameAs('yogurt', ['yog']),
  ...sameAs('unsalted', [
    'no salt added',
    'no added salt',
    'without added salt',
    'without salt',
    'no salt',
    'salt free',
  ]),
  ...sameAs('salted', ['with added salt', 'with salt', 'salt added']),
  ...sameAs('withbone', ['bone in', 'on the bone', 'with the bone', 'with their bone', 'with bone']),
  ...sameAs('boneless', ['boned', 'deboned', 'off the bone', 'without bone', 'no bone', 'bone removed']),
  ...sameAs('shell', ['with hull', 'with husk', 'in shell', 'in the shell', 'in their shell', 'unshelled']),
  ...sameAs('shelled', ['shell removed', 'without the shell', 'without shell', 'no shell']),
  ...sameAs('inoil', [
    'in olive oil',
    'in sunflower oil',
    'in vegetable oil',
    'in soybean oil',
    'in oil',
    'packed in oil',
  ]),
  ...sameAs('inwater', ['in spring water', 'in water']),
  ...sameAs('inbrine', ['in brine', 'in salted water', 'in salt water']),
  ['tomato puree', 'tomato paste'],
  ['chopped tomatoes', 'tomatoes'],
  ['passata', 'tomato puree canned'],
  ['sweet corn', 'sweetcorn'],
  ['sweetcorn', 'corn sweet yellow'],
  ['spring greens', 'collards'],
  ['pak choi', 'cabbage chinese pak choi'],
  ['bok choy', 'cabbage chinese pak choi'],
  ['cavolo nero', 'kale'],
  ['mangetout', 'peas edible podded'],
  ['sugar snaps', 'peas edible podded'],
  ['broad bean', 'broadbeans'],
  ['butter bean', 'lima beans'],
  ['double cream', 'cream fluid heavy whipping'],
  ['single cream', 'cream fluid light'],
  ['soured cream', 'cream sour'],
  ['sour cream', 'cream sour'],
  ['bicarbonate of soda', 'baking soda'],
  ['wholemeal bread', 'bread whole wheat'],
  ['brown bread', 'bread whole wheat'],
  ['white bread', 'bread white'],
  ['wholemeal', 'whole wheat'],
  ['wholewheat', 'whole wheat'],
  ['icing sugar', 'sugar powdered'],
  ['caster sugar', 'sugar granulated'],
  ['stewing steak', 'stewing beef'],
  ['stew beef', 'stewing beef'],
  ['stew meat', 'stewing beef'],
  ['beef mince', 'ground beef'],
  ['courgette', 'zucchini'],
  ['aubergine', 'eggplant'],
  ['beetroot', 'beets'],
  ['swede', 'rutabaga'],
  ['rocket', 'arugula'],
  ['yoghurt', 'yogurt'],
  ['natural yogurt', 'plain yogurt'],
  ['cornflour', 'cornstarch'],
  ['porridge oats', 'oats'],
  ['rolled oats', 'oats'],
  ['oatmeal', 'oats'],
  ['prawn', 'shrimp'],
  ['mince', 'ground'],
  ['minced', 'ground'],
  ['tinned', 'canned'],
  ['tin', 'canned'],
  ['flax', 'flaxseed'],
  ['linseed', 'flaxseed'],
  ['rapeseed', 'canola'],
  ['groundnut', 'peanut'],
  ['chilli', 'chili'],
  ['haricot', 'navy'],
  ['gammon', 'ham'],
  ['ox', 'beef'],
  ['pig', 'pork'],
  ['calf', 'veal'],
  ['fillet of beef', 'beef tenderloin'],
  ['silverside', 'round bottom'],
  ['porridge', 'oats cooked'],
  ['whole milk', 'milk whole 3.25 milkfat without added vitamin'],
  ['semi skimmed milk', 'milk reduced fat fluid 2 milkfat without added vitamin'],
  ['semi skimmed', 'reduced fat'],
  ['skimmed', 'nonfat'],
  ['low fat', 'lowfat'],
  ['fat free', 'nonfat'],
]

const UNSAID: ReadonlySet<string> = new Set(
  (
    'a an and the of or in with for from to into on as at some your any about plain good quality best organic free range freshly ' +
    'chopped diced sliced grated shredded cubed peeled cored trimmed rinsed washed drained halved quartered crushed finely roughly ' +
    'thinly thickly torn picked deseeded seeded pitted stoned defrosted thawed warm cold hot cut up piece pieces chunk chunks ' +
    'floret florets head heads halves halve wedge strip cube segment optional natural medium small large sized ' +
    'coarsely lightly finely fine thick thin young ripe mini miniature lg sm med level heaped clean weight withbone regular crown crowns torn max diagonally portion portions fruity juicy crisp plump unwaxed british scottish irish local ' +
    'grass fed pasture raised pastured human grade caught sustainably decent nice proper'
  ).split(' '),
)

const PHRASES = SAME_FOOD.map(([said, usda]) => {
  const [phrase, same] = [sameWords(said), sameWords(usda)]
  return { first: phrase.split(' ')[0] ?? '', phrase: ` ${phrase} `, same: ` ${same} `, words: same.split(' ') }
})

const FIRST_WORDS: ReadonlySet<string> = new Set(PHRASES.map(({ first }) => first))

/** Each phrase in turn; most texts hold the first word of none. */
function withSameFoods(text: string): string {
  let said = ` ${text} `
  const words = new Set(text.split(' '))
  if (![...words].some((word) => FIRST_WORDS.has(word))) return said
  for (const { first, phrase, same, words: ofSame } of PHRASES) {
    if (!words.has(first)) continue
    said = said.replaceAll(phrase, same)
    for (const word of ofSame) words.add(word)
  }
  return said
}

/** The words of a text by which foods are found: one spelling, one number, one continent. */
export function termsOf(text: string): string[] {
  const said = withSameFoods(sameWords(text.replace(LEAN_AND_FAT, asFat)))
  return [...new Set(said.split(' ').filter((word) => word !== '' && !UNSAID.has(word)))]
}

/** "95% lean", "5% fat", "93/7", "10-12% fat" and, of minced meat, "5%". */
const LEAN_AND_FAT =
  /(\d\d)(?: ?%)? ?\/ ?(\d\d?)(?: ?%)?(?: fat)?(?![\d/])|(\d\d) ?% lean(?: meat)?(?: ?\/ ?\d\d?% fat)?|(?:less than )?(?<![\d.,])(\d\d?)(?:[.,]\d)?(?:-(\d\d?))? ?%(?: fat)?(?! ?(?:milkfat|juice|solids|cocoa|meat|protein|salt|less|off|breast))/giu

function asFat(all: string, lean?: string, beside?: string, only?: string, fat?: string, most?: string): string {
  if (lean !== undefined) return Number(lean) + Number(beside) === 100 ? ` fat${Number(beside)} ` : all
  if (only !== undefined) return ` fat${100 - Number(only)} `
  return ` fat${Number(fat)} ${most === undefined ? '' : `fat${Number(most)} `}`
}

/** Foods that are leaves themselves: those of a beetroot or a carrot are another food. */
export const LEAVES =
  /\b(spinach|kale|chard|lettuce|cabbage|parsley|basil|coriander|cilantro|mint|spearmint|thyme|sage|rosemary|oregano|dill|arugula|rocket|watercress|collards|bay)\b/i

/** Whether a word leaves open which food is meant: "chopped", "large". */
export const saysNoFood = (word: string): boolean => UNSAID.has(singular(fold(word)))

/** One spelling, one number: how the words of two lines are compared. */
export function sameWords(text: string): string {
  return fold(text.replace(/(?<=\p{L})['’]s\b/gu, ''))
    .split(' ')
    .map(singular)
    .join(' ')
}

/** Brings both numbers of a word together; no lemma for print. */
function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word
  if (word === 'leaves') return 'leaf'
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|o|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
