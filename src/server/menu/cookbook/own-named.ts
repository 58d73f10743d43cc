import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { sameWords, saysNoFood } from '../../../reference/foods/food-names.ts'
import { GRAMS_PER, ML_PER, PIECES, SPOONS } from '../../../reference/foods/line-words.ts'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import { groupWordsOf } from '../search/group-words.ts'

/** A food of an own recipe, and its owner's words for it, where the list was written in words. */
export type FoodOfPot = { readonly food: IngredientEntry; readonly written: readonly string[] }

export type Foods = ReadonlySet<IngredientCode>

/** Whether a thermometer says when it is safe: meat, fish and egg. */
export const mustBeHot = ({ safeCooking }: IngredientEntry): boolean => safeCooking.coreTemperatureC !== null

/** Words that bring a food to others. */
export const JOINS =
  /\b(?:add|stir|tip|return|throw|drop|pour (?:in|it|over)|fold|mix|mixture|combine|together|transfer|(?:them|it) in|in the (?!oven|microwave|fridge|(?:\w+ )?(?:oil|fat|butter|dripping|lard))|put (?:it|them|the lot)|(?:on|to|into|with|over|through) (?:top|it|them|the (?!boil|simmer|lid)))\b/i
/** Words that take food out of what was cooked, and bring it back. */
const CAME_OUT = /\b(?:back|return|shred|flake|pull|take|lift|remove|mash|debone)\b/i

const ALL =
  /\b(?:everything|all (?:of )?(?:the )?(?:\w+ )?ingredients|all together|it all|all of it|(?:the )?(?:whole )?lot|the ingredients|all(?=,? (?:but|except|apart|other than|bar)\b))\b/i
const THE_REST = /\b(?:(?:the )?rest|remaining|the others?|(?:everything|all) else)\b/i

/** Words for a part of a food, and for all foods: the amount of none can be said beside them. */
const PARTLY = /\b(?:half|halves|thirds?|quarters?|some|most|part|little|few) (?:of|the)\b/i
export const leavesAmountsOpen = (text: string): boolean => ALL.test(text) || THE_REST.test(text) || PARTLY.test(text)

/** "Except the egg and the peas", up to where it is cooked or how; "keep the egg back", "the egg aside". */
const EXCEPT =
  /\b(?:except(?:ing)?|excluding|without|apart from|aside from|other than|minus|bar|save for|but not|(?<=\b(?:all|everything|lot|ingredients),? )but|but (?:keep|leave|hold|save)|keeping|leaving|holding|reserving|saving)(?:,? (?!(?:in|into|to|with|until|till|over|on|at|from|then|while|when|once|cook|simmer|boil|brown|fry|bake|roast|steam|stew|poach|heat|stir|mix|add|put|place|bring|pour|cover|tip|combine|serve|let|cool)\b)[\p{L}\d'’-]+)+|\b(?:keep|hold|leave|put|set|save|reserve) (?:[\p{L}-]+ ){1,4}(?:back|out|apart|for (?:later|last|the end))\b|(?:\bthe )?[\p{L}-]+ aside\b/giu

/**
 * The foods that each step names: by their words or their owner's, by a word for their kind, or all of them. "Everything" is without what the
 * step excepts, and without meat, fish and egg that a later step is the first to name and adds; "the rest" also without those that were named before.
 */
export function namedIn(foods: readonly FoodOfPot[], steps: readonly { readonly text: string }[]): Foods[] {
  const words = foods.map(({ food, written }) => ({ code: food.code, names: namesOf(food, written) }))
  const namesIn = (text: string): Foods => {
    const said = wordsIn(text)
    return new Set(words.filter(({ names }) => said.some((word) => names.has(word))).map(({ code }) => code))
  }
  const spelled = steps.map(({ text }) => namesIn(text.replace(EXCEPT, ' ')))
  return steps.map(({ text }, index): Foods => {
    const ofStep = spelled[index] ?? new Set()
    const isRest = THE_REST.test(text)
    if (!isRest && !ALL.test(text)) return ofStep
    const excepted = namesIn((text.match(EXCEPT) ?? []).join(' '))
    const isLeftOut = (food: IngredientEntry) => {
      if (ofStep.has(food.code)) return false
      if (excepted.has(food.code)) return true
      const first = spelled.findIndex((codes) => codes.has(food.code))
      if (!mustBeHot(food) || first < 0) return false
      const added = steps[first]?.text ?? ''
      return first > index ? JOINS.test(added) && !CAME_OUT.test(added) : isRest
    }
    return new Set(foods.flatMap(({ food }) => (isLeftOut(food) ? [] : [food.code])))
  })
}

/** The words that name a food by itself: the head of each name, not what it lies in or how it was cut. */
function namesOf(food: IngredientEntry, written: readonly string[]): ReadonlySet<string> {
  const names = [food.name, food.shortName, food.usName, ...food.synonyms, ...written]
  const ofKind = OF_KIND.flatMap(({ word, groups }) => (groups.includes(food.group) ? [word] : []))
  return new Set([...names.flatMap((name) => wordsIn(headOf(name))), ...groupWordsOf(food), ...ofKind])
}

const headOf = (name: string) => name.replace(/\([^)]*\)/g, ' ').split(/,| (?:in|with|for|without) /, 1)[0] ?? name

const wordsIn = (text: string): string[] =>
  sameWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !/\d/.test(word) && !saysNoFood(word) && !NO_NAMES.has(word))

/** Words of kitchens that names of foods have too, and colours: "white rice" names no egg white, "chop the carrots" no pork chop. */
const NO_NAMES: ReadonlySet<string> = new Set(
  [
    'white brown green red black yellow golden sweet',
    'chop cup tin can heat whole half top over fat light dry cooked boiled baked roasted fried frozen pan pot water bowl spoon and the for gram',
    'small large long hot cold low high raw fresh plain natural ready skin bone',
    ...[...GRAMS_PER.keys(), ...ML_PER.keys(), ...SPOONS.keys(), ...PIECES.keys()],
  ].flatMap((words) => words.split(' ').map(sameWords)),
)

/** Words for a kind of food that a search reads as a name. */
const OF_KIND: readonly { readonly word: string; readonly groups: readonly IngredientEntry['group'][] }[] = [
  { word: 'meat', groups: ['meat', 'poultry', 'offal'] },
  { word: 'fish', groups: ['fish', 'shellfish'] },
  { word: 'grain', groups: ['grain'] },
  { word: 'bean', groups: ['pulse'] },
  { word: 'pulse', groups: ['pulse'] },
  { word: 'vegetable', groups: ['vegetable', 'starchy-veg'] },
]
