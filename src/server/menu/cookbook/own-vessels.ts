import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { termsOf } from '../../../reference/foods/food-names.ts'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import type { VesselKind } from '../../../reference/vessels.ts'
import { groupWordsOf, joinGroupWords } from '../search/group-words.ts'
import { type Heat, readOwnStep, type SaidStep } from './own-step.ts'

type Step = AuthoredRecipe['method'][number]

/** A food of an own recipe, and its owner's words for it, where the list was written in words. */
export type FoodOfPot = { readonly food: IngredientEntry; readonly written: readonly string[] }

/** Minutes of the hands for a food that a step is the first to name, and for any other step. Own estimates. */
export const MINUTES_FOR_A_FOOD = 3
const MINUTES_FOR_A_STEP = 2

const plain: Omit<Step, 'text' | 'parts'> = {
  at: 'same',
  prep: 0,
  watched: false,
  minutes: null,
  coreTemperatureC: null,
}

export const stepOf = ({ parts, ...said }: Partial<Step> & Pick<Step, 'parts'>): Step => ({
  ...plain,
  ...said,
  parts,
  text: parts.map(asWritten).join(''),
})

function asWritten(part: StepPart): string {
  if (typeof part === 'string') return part
  if ('food' in part) return `{${part.food}}`
  return 'celsius' in part ? `{${part.celsius} °C}` : `{${part.minutes} min}`
}

type Foods = ReadonlySet<IngredientCode>

const both = (one: Foods, other: Foods): Foods => new Set([...one, ...other])
const without = (one: Foods, other: Foods): Foods => new Set([...one].filter((code) => !other.has(code)))

/**
 * The steps of an owner's words, with the vessel of each and what is in it by its end. Where the words leave that open, more food counts as
 * in it rather than less: a vessel that is told too full is filled once more.
 */
export function inVessels(foods: readonly FoodOfPot[], texts: readonly string[]): Step[] {
  const said = texts.flatMap((text, index) => readOwnStep(text, texts.slice(0, index).join(' ')))
  const named = namedIn(foods, said)
  const kitchen: Kitchen = {
    board: new Set(),
    put: new Set(unnamedIn(foods, named)),
    known: new Set(),
    all: new Set(foods.map(({ food }) => food.code)),
  }
  const ovenOnAt = said.findIndex(({ turnsOvenOn }) => turnsOvenOn)
  const ovenCelsius = said.flatMap((one) => one.ovenCelsius ?? [])[0]
  return said.map((one, index) => {
    const foodsOfStep = named[index] ?? new Set()
    const { heat, minutes, text } = one
    const prep = MINUTES_FOR_A_FOOD * without(foodsOfStep, kitchen.known).size || MINUTES_FOR_A_STEP
    const base = { parts: [text], prep, minutes }
    if (!heat) return stepOf({ ...base, at: atRest(one, kitchen, foodsOfStep) })
    const { at, kind, holds } = onTheHeat(heat, kitchen, { text, named: foodsOfStep })
    const isTold = at === 'oven' && ovenCelsius !== undefined && (ovenOnAt < 0 || ovenOnAt >= index)
    return stepOf({
      ...base,
      at,
      watched: kind === 'pan' || kind === 'sautePan',
      ...(kind && { vessel: { kind, holds: [...holds] } }),
      ...(isTold && { ovenCelsius }),
    })
  })
}

type InVessel = { readonly kind: VesselKind | undefined; readonly holds: Foods }

/** The kitchen as the steps go on. */
type Kitchen = {
  /** Foods that are ready to be cooked, and those that were put into a vessel that is not on yet. */
  board: Foods
  put: Foods
  /** All foods that were named so far. */
  known: Foods
  readonly all: Foods
  /** What is on. */
  on?: InVessel & { readonly place: 'hob' | 'oven' | 'grill' }
}

/** Words of a step that heats nothing, whose food is in the vessel of the next that does. */
const PUTS_IN =
  /\b(?:put|place|add|combine|mix|tip|layer|lay|arrange|spread|press|transfer|everything)\b|\bin(?:to)? (?:an?|the|your) (?:\w+ ){0,2}(?:pot|pan|saucepan|dish|tin|tray|casserole)\b/i
const PREPARES =
  /^(?:meanwhile,? |then )?(?:chop|dice|peel|grate|cut|slice|trim|rinse|wash|shred|beat|whisk|mince|weigh|measure|drain|seed)\b/i

/** A step that heats nothing: with foods that nothing has cooked yet it is done at the board. */
function atRest({ isSoaked, text }: SaidStep, kitchen: Kitchen, named: Foods): Step['at'] {
  const isNew = [...named].some((code) => !kitchen.known.has(code))
  kitchen.known = both(kitchen.known, named)
  if (PUTS_IN.test(text)) kitchen.put = both(kitchen.put, named)
  else kitchen.board = both(kitchen.board, named)
  if (isSoaked) return 'wait'
  return !kitchen.on || (isNew && PREPARES.test(text)) ? 'board' : 'bowl'
}

const OF_ITS_OWN =
  /\b(?:another|separate(?:ly)?|second|its own|meanwhile|meantime|at the same time)\b|\b(?:in|into|heat) an? (?:\w+ ){0,3}(?:pan|pot|saucepan|skillet|steamer|wok)\b/i
/** Words that bring a food to others, and words that give it water of its own. */
const JOINS =
  /\b(?:add|stir|tip|return|throw|drop|pour (?:in|it|over)|fold|mix|mixture|combine|together|(?:them|it) in|in the (?!oven|microwave|fridge)|(?:on|to|into|with|over|through) (?:top|it|them|the (?!boil|simmer)))\b/i
const OWN_WATER =
  /\bin (?:a little|plenty of|lots of|unsalted|fresh|a splash of|\w+ times)\b[^.,]*\bwater\b|\bpour (?:the|that) water away|\bdrain\b/i
/** "When the rice is soft, …", "… until it can be stirred in": words about another step. */
const OF_ANOTHER_STEP = /^(?:when|while|once|after|as) [^,]*,|\buntil\b.*$/gi
const ALONE: readonly VesselKind[] = ['steamer', 'slowCooker']

type Words = { readonly text: string; readonly named: Foods }

/** A step on the heat: in what is on, or in a vessel of its own. */
function onTheHeat(heat: Heat, kitchen: Kitchen, { text, named }: Words): { readonly at: Step['at'] } & InVessel {
  const { on, board, known, all } = kitchen
  const isDeeper = on?.kind === 'pan' && [...named].some((code) => !on.holds.has(code))
  const { place, kind } = heat !== 'goes on' ? heat : on?.kind && !isDeeper ? on : POT
  const isNew = named.size > 0 && ![...named].some((code) => on?.holds.has(code))
  const isApart = isNew && (OWN_WATER.test(text) || !JOINS.test(text.replace(OF_ANOTHER_STEP, '')))
  const isAlone = kind !== undefined && ALONE.includes(kind) && on?.kind !== kind
  const isOther = !on || on.place !== place || isApart || isAlone || OF_ITS_OWN.test(text)
  const fromBoard = isOther && place === 'hob' && named.size > 0 ? new Set<IngredientCode>() : board
  const put = both(both(named, kitchen.put), fromBoard)
  kitchen.known = both(known, named)
  kitchen.put = new Set()
  kitchen.board = without(board, put)
  const isRoastedAlone = kind === 'tray' && named.size > 0 && !JOINS.test(text)
  const before = !isOther ? on.holds : place === 'hob' || isRoastedAlone ? new Set<IngredientCode>() : known
  const filled = both(before, put)
  const holds = filled.size > 0 ? filled : known.size > 0 ? known : all
  kitchen.on = { place, kind, holds }
  return { at: place !== 'hob' ? place : isOther ? 'pot' : 'same', kind, holds }
}

const POT = { place: 'hob', kind: 'pot' } as const

const ALL =
  /\b(?:everything|all (?:of )?(?:the )?(?:\w+ )?ingredients|all together|it all|all of it|(?:the )?rest|remaining|the others?|the ingredients)\b/i

/** The foods that each step names: by their words or their owner's, by a word for their kind, or all of them. */
function namedIn(foods: readonly FoodOfPot[], steps: readonly SaidStep[]): Foods[] {
  const words = foods.map(({ food, written }) => ({
    code: food.code,
    terms: new Set([
      ...[food.name, food.shortName, food.usName, ...food.synonyms, ...written].flatMap(termsOf),
      ...groupWordsOf(food).flatMap(termsOf),
      ...OF_KIND.flatMap(({ term, groups }) => (groups.includes(food.group) ? [term] : [])),
    ]),
  }))
  return steps.map(({ text }): Foods => {
    if (ALL.test(text)) return new Set(words.map(({ code }) => code))
    const terms = termsOf(joinGroupWords(text)).filter((term) => !COLOURS.has(term))
    return new Set(words.filter((one) => terms.some((term) => one.terms.has(term))).map(({ code }) => code))
  })
}

/** "White rice" names no egg white. */
const COLOURS: ReadonlySet<string> = new Set('white brown green red black yellow golden'.split(' '))

/** Words for a kind of food that a search reads as a name. */
const OF_KIND: readonly { readonly term: string; readonly groups: readonly IngredientEntry['group'][] }[] = [
  { term: 'meat', groups: ['meat', 'poultry', 'offal'] },
  { term: 'fish', groups: ['fish', 'shellfish'] },
  { term: 'grain', groups: ['grain'] },
  { term: 'bean', groups: ['pulse'] },
  { term: 'pulse', groups: ['pulse'] },
]

/** The foods that have to be cooked, of which no step says so: they are in the first vessel. */
function unnamedIn(foods: readonly FoodOfPot[], named: readonly Foods[]): IngredientCode[] {
  const said = new Set(named.flatMap((one) => [...one]))
  const isUnsaid = ({ code, safeCooking }: IngredientEntry) =>
    said.size === 0 || (safeCooking.coreTemperatureC !== null && !said.has(code))
  return foods.flatMap(({ food }) => (isUnsaid(food) ? [food.code] : []))
}
