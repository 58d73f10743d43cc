import { fold } from '../fold.ts'

/** British words, and what USDA's table calls the same. Longer phrases first. */
const SAME_FOOD: readonly (readonly [said: string, usda: string])[] = [
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
  ['fish oil', 'fish oil'],
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
    'a an and the of or in with for from to into on as at some your any all about plain good quality best organic free range fresh freshly ' +
    'chopped diced sliced grated shredded cubed peeled cored trimmed rinsed washed drained halved quartered crushed finely roughly ' +
    'thinly thickly torn picked deseeded seeded pitted stoned boned skinned defrosted thawed warm cold hot cut up piece pieces chunk chunks fillet fillets ' +
    'floret florets head heads leaf leaves optional natural boneless skinless skin bone medium small large sized'
  ).split(' '),
)

const PHRASES = SAME_FOOD.map(([said, usda]) => [` ${sameWords(said)} `, ` ${sameWords(usda)} `] as const)

/** The words of a text by which foods are found: one spelling, one number, one continent. */
export function termsOf(text: string): string[] {
  const said = PHRASES.reduce((words, [phrase, usda]) => words.replaceAll(phrase, usda), ` ${sameWords(text)} `)
  return [...new Set(said.split(' ').filter((word) => word !== '' && !UNSAID.has(word)))]
}

/** One spelling, one number: how the words of two lines are compared. */
export function sameWords(text: string): string {
  return fold(text).split(' ').map(singular).join(' ')
}

/** Brings both numbers of a word together; no lemma for print. */
function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word
  if (word === 'leaves') return 'leaf'
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|o|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
