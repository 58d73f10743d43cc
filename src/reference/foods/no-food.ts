import { meaningOf } from './food-meanings.ts'
import { termsOf } from './food-names.ts'
import { type Amount, type IngredientLine, readIngredientLine } from './ingredient-line.ts'
import { COUNTED_PIECES } from './line-strength.ts'

/** Whether a line of a recipe names no food: a heading, a number of portions, a tool, water, an amount of nothing. */
export function isNoFood(line: IngredientLine, text: string): boolean {
  if (SUPPLEMENT.test(text) || isWater(line, text) || isTool(line)) return true
  if (isOfBatch(text) || isPraise(line, text)) return true
  if (PORTIONS.test(text.trim())) return isPortions(text)
  const isUnnamed = /^[\W_]*$/.test(line.food) && !line.amounts.some(isOfTablets)
  return isUnnamed || (line.amounts.length === 0 && HEADING.test(text.trim()) && !holdsFood(text))
}

/** "2 tablets" say something of what is fed, though not what. */
const isOfTablets = (amount: Amount): boolean => amount.kind === 'pieces' && COUNTED_PIECES.has(amount.piece ?? '')

/** The words of our own recipes for what is not of the kitchen; the owner has named the dog's supplement elsewhere. */
export const SUPPLEMENT = /\(supplement\)\W*$/i

/** "Prep: 10 mins", "Cooking time: about 1 hour". */
const TIME =
  /^\W*(?:prep(?:aration)?|cook(?:ing)?|baking|total|ready in)(?: time)?\W+(?:(?:about|approx\.?) )?\d[\d\s./–-]*(?:min|hour|hr|h)\w*\W*$/i
const isTime = (text: string): boolean => TIME.test(text)

const PORTIONS =
  /^\W*(?:makes|serves|feeds|yields?|servings?)\b\D{0,20}\d+(?:\s*(?:(?:-|to)\s*\d+\s*)?(?:cups?|bowls?|jars?|bags?)\W*$)?/i

/** A line of times and portions alone: "Prep 10 mins, cook 30 mins. Makes about 8 cups!" */
export const isOfBatch = (text: string): boolean =>
  text
    .split(/[,;.!](?=\s|$)/)
    .filter((part) => /\w/.test(part))
    .every((part) => isTime(part) || isPortions(part)) && /\w/.test(text)
const HEADING =
  /:\s*$|^\W*(?:for the\b[^\d½¼¾]*|to (?:serve|garnish|taste)|days? \d+\b.*|water(?:,| (?:to|enough|for|as)\b).*|(?:method|ingredients|directions|instructions|equipment|supplements|extras|toppings?|optional extras|notes?|tips?|enjoy)\s*(?:\(.*\))?)\W*$/i

/** What a dog makes of the dish: "My pups go nuts for this one!" A line that names a food besides is none. */
const PRAISE =
  /^\W*(?:my|our|your|the|these|this|it|they|he|she|all|both)\b.*\s(?:go(?:es)? (?:nuts|bananas|crackers|crazy|mad|wild)|(?:love|adore|enjoy|lick|devour)(?:e?s|e?d)?|is|are|was)\b/i
const IDIOMS = /\bgo(?:es)? (?:nuts|bananas|crackers)\b/gi
const isPraise = ({ amounts }: IngredientLine, text: string): boolean =>
  amounts.length === 0 &&
  PRAISE.test(text) &&
  !NUMBER.test(text) &&
  !text
    .replace(IDIOMS, ' ')
    .split(/[^\p{L}-]+/u)
    .some(namesFood)

/** Water adds no nutrient that is counted. */
const KINDS_OF_WATER: ReadonlySet<string> = new Set(
  'boiling boiled tap filtered mineral spring distilled bottled iced ice lukewarm tepid fresh salted enough very just'.split(
    ' ',
  ),
)
const isWater = ({ food, note, orFood }: IngredientLine, text: string) =>
  orFood === '' &&
  !/[\d+½¼¾]/u.test(note) &&
  !text.includes('+') &&
  termsOf(food)
    .filter((term) => !KINDS_OF_WATER.has(term))
    .join() === 'water' &&
  !namesFood(note)

/** Words of the kitchen that end the name of a tool: "1 small pan", "slow cooker (or big stock pot)". */
const TOOLS =
  /(?:^|\s)(?:(?:sauce|frying |roasting |large |small |big )?pans?|(?:slow |pressure |rice )?cooker|crock ?pot|(?:stock|cooking|big|large) pot|baking (?:tin|tray|sheet|dish|paper|parchment)|loaf tin|(?:oven ?proof |casserole )dish|roasting tin|(?:food )?processor|blender|moulds?|ice cube trays?|(?:mixing )?bowls?|saucepans?|spatula|whisk|colander|sieve|grater|scales?|foil|freezer bags?|tubs?)$/i
const isTool = (line: IngredientLine) =>
  TOOLS.test(line.food) &&
  line.amounts.every((amount) => amount.kind === 'pieces' && !isOfTablets(amount)) &&
  !namesFood(line.food.replace(TOOLS, ''))

/** Whether the text, or its last or first words, are a kitchen's name of a food. */
export function namesFood(text: string): boolean {
  const words = text.split(/[^\p{L}-]+/u).filter((word) => word !== '')
  return words.some((_, at) =>
    [words.slice(at), words.slice(0, at + 1)].some((part) => meaningOf(readIngredientLine(part.join(' '))).isKnown),
  )
}

/** Verbs that begin a step of a method, and no name of a food: "brown", "top" and "roast" do both. */
export const STEP =
  /^(?:preheat|pre-heat|heat|boil|simmer|mix|stir|add|combine|chop|dice|slice|peel|drain|rinse|place|put|pour|let|leave|allow|bring|cover|remove|divide|portion|mash|blend|whisk|transfer|refrigerate|freeze|store|serve|repeat|reduce|cook|bake|fry|sprinkle|fold|spoon|shape|roll|turn|wash|set|keep|give|feed|once|when|while|meanwhile|then|after|before|finally)\s+\p{L}/iu
/** The number of a step. */
export const NUMBERED = /^(?:step\s*)?\d{1,2}\s*[.):]\s+/i
/** An amount of food by weight or by measure. */
export const WEIGHED =
  /\d\s*(?:g|gr|grams?|kg|oz|ounces?|lbs?|pounds?|ml|l|cups?|tbsps?|tsps?|tablespoons?|teaspoons?)\b/i
/** Numbers of a step that are no amount of food. */
export const TIMES_AND_SIZES =
  /\d+(?:[.,/-]\d+)*(?:\s*(?:-|to)\s*\d+)?\s*(?:°\s*)?(?:[cf]|minutes?|mins?|hours?|hrs?|seconds?|secs?|cm|mm|inch(?:es)?|days?|weeks?|portions?|parts?|pieces?|balls?|times|biscuits?|muffins?|servings?|%)(?![a-z])|gas(?: mark)? \d+|oven to \d+/gi
const NUMBER =
  /[\d½¼¾⅓⅔]|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|half|couple|handful|pinch|dollop|glug|splash|knob|(?:table|tea|dessert)?spoon(?:ful)?s?|tbsp|tsp|cups?|mug|bowl|jar|bag|packet|pack|tin|can|several|third|quarter)\b/iu
/** "Serves 4 (one 25 kg dog)", not "Makes 6 burgers: 500 g beef" nor "Serves 4 (500 g beef)". */
export function isPortions(text: string): boolean {
  const inBrackets = [...text.matchAll(/\(([^)]*)\)/g)].map(([, words = '']) => words)
  const outside = text.replace(/\([^)]*\)/g, '')
  return PORTIONS.test(text.trim()) && !NUMBER.test(outside.replace(PORTIONS, '')) && !inBrackets.some(namesFood)
}

/** A heading with an amount of food behind it: "For the stew: half a chicken". */
const holdsFood = (text: string): boolean =>
  WEIGHED.test(text) ||
  NUMBER.test(text.replace(/^\W*days? [\d\W]+/i, '')) ||
  [...text.matchAll(ONE_OF)].some(([, words = '']) => namesFood(words))

/** "Add an egg", "boil a whole chicken". */
const ONE_OF = /\b(?:an?|one|another|whole)\s+((?:\p{L}[\p{L}-]*\s*){1,3})/giu

/** A step of the method. One that says how much of a food goes in is none: its food is not to be passed over. */
export function isStep(text: string): boolean {
  const step = text.trim().replace(NUMBERED, '')
  if (!STEP.test(step) || !/\s\S+\s/.test(step) || NUMBER.test(step.replace(TIMES_AND_SIZES, ''))) return false
  return ![...step.matchAll(ONE_OF)].some(([, words = '']) => namesFood(words))
}
