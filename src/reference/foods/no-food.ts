import { termsOf } from './food-names.ts'
import type { IngredientLine } from './ingredient-line.ts'

/** Whether a line of a recipe names no food: a heading, a number of portions, a step of the method, a tool, water. */
export function isNoFood(line: IngredientLine, text: string): boolean {
  if (SUPPLEMENT.test(text) || isWater(line)) return true
  if (LESS_THAN_A_LINE.test(line.food) || isTool(line)) return true
  return isStep(text) || (line.amounts.length === 0 && HEADING.test(text.trim()))
}

/** The words of our own recipes for what is not of the kitchen; the owner has named the dog's supplement elsewhere. */
const SUPPLEMENT = /\(supplement\)\W*$/i

const LESS_THAN_A_LINE =
  /^\W*(water|for the\b.*|to (serve|garnish|taste)|method|ingredients|directions|instructions|equipment|serves \d+|(?:makes|feeds|yields?) (?:about |approx\.? |approximately |around |up to )?\d+.*)?\W*$/i
const HEADING =
  /^water(?:,| (?:to|enough|for|as)\b|\W*$)|:\s*$|^for the\b|^(?:makes|serves|feeds|yields?)\b.*\d|^days? \d+\b|^(?:method|directions|instructions|equipment|supplements|extras|toppings?|optional extras|notes?|tips?|enjoy)\b[^\d]*$/i

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
/** A step may hold food with its weight, which is not to be passed over. */
const WEIGHED = /\d\s*(?:g|gr|grams?|kg|oz|ounces?|lbs?|pounds?|ml|l|cups?|tbsps?|tsps?|tablespoons?|teaspoons?)\b/i
const isStep = (text: string) => STEP.test(text.trim()) && /\s\S+\s/.test(text.trim()) && !WEIGHED.test(text)
