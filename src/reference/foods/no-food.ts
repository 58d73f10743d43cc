import { termsOf } from './food-names.ts'
import type { IngredientLine } from './ingredient-line.ts'

/** Whether a line of a recipe names no food: a heading, a number of portions, a tool, water, an amount of nothing. */
export function isNoFood(line: IngredientLine, text: string): boolean {
  if (SUPPLEMENT.test(text) || isWater(line) || isTool(line) || PORTIONS.test(text.trim())) return true
  return /^[\W_]*$/.test(line.food) || (line.amounts.length === 0 && HEADING.test(text.trim()))
}

/** The words of our own recipes for what is not of the kitchen; the owner has named the dog's supplement elsewhere. */
const SUPPLEMENT = /\(supplement\)\W*$/i
const PORTIONS = /^\W*(?:makes|serves|feeds|yields?)\b\D{0,20}\d/i
const HEADING =
  /:\s*$|^\W*(?:for the\b.*|to (?:serve|garnish|taste)|days? \d+\b.*|water(?:,| (?:to|enough|for|as)\b).*|(?:method|ingredients|directions|instructions|equipment|supplements|extras|toppings?|optional extras|notes?|tips?|enjoy)\s*(?:\(.*\))?)\W*$/i

/** Water adds no nutrient that is counted. */
const KINDS_OF_WATER: ReadonlySet<string> = new Set(
  'boiling boiled tap filtered iced ice lukewarm tepid fresh salted'.split(' '),
)
const isWater = ({ food }: IngredientLine) =>
  termsOf(food)
    .filter((term) => !KINDS_OF_WATER.has(term))
    .join() === 'water'

/** Words of the kitchen that end the name of a tool: "1 small pan", "slow cooker (or big stock pot)". */
const TOOLS =
  /(?:^|\s)(?:(?:sauce|frying |roasting |large |small |big )?pans?|(?:slow |pressure |rice )?cooker|crock ?pot|(?:stock|cooking|big|large) pot|baking (?:tin|tray|sheet|dish|paper|parchment)|loaf tin|(?:oven ?proof |casserole )dish|roasting tin|(?:food )?processor|blender|moulds?|ice cube trays?|(?:mixing )?bowls?|saucepans?|spatula|whisk|colander|sieve|grater|scales?|foil|freezer bags?|tubs?)$/i
const isTool = ({ food }: IngredientLine) => TOOLS.test(food)

/** Verbs that begin a step of a method, and no name of a food: "brown", "top" and "roast" do both. */
const STEP =
  /^(?:preheat|pre-heat|heat|boil|simmer|mix|stir|add|combine|chop|dice|slice|peel|drain|rinse|place|put|pour|let|leave|allow|bring|cover|remove|divide|portion|mash|blend|whisk|transfer|refrigerate|freeze|store|serve|repeat|reduce|cook|bake|fry|sprinkle|fold|spoon|shape|roll|turn|wash|set|keep|give|feed|once|when|while|meanwhile|then|after|before|finally)\s+\p{L}/iu
/** Numbers of a step that are no amount of food. */
const TIMES_AND_SIZES =
  /\d+(?:[.,/-]\d+)*(?:\s*(?:-|to)\s*\d+)?\s*(?:°\s*)?(?:[cf]|minutes?|mins?|hours?|hrs?|seconds?|secs?|cm|mm|inch(?:es)?|days?|weeks?|portions?|parts?|pieces?|balls?|times|biscuits?|muffins?|servings?|%)(?![a-z])|gas(?: mark)? \d+|oven to \d+/gi
const NUMBER =
  /[\d½¼¾⅓⅔]|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|half|couple|handful|pinch|spoonful|cup|tin|can)\b/iu

/** A step of the method. One that says how much of a food goes in is none: its food is not to be passed over. */
export const isStep = (text: string): boolean =>
  STEP.test(text.trim()) && /\s\S+\s/.test(text.trim()) && !NUMBER.test(text.replace(TIMES_AND_SIZES, ''))
