import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { sameWords, saysNoFood } from '../../../reference/foods/food-names.ts'
import { GRAMS_PER, ML_PER, PIECES, SPOONS } from '../../../reference/foods/line-words.ts'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import type { VesselKind } from '../../../reference/vessels.ts'
import { groupWordsOf } from '../search/group-words.ts'
import { type Heat, OF_ITS_OWN, readOwnStep, type SaidStep } from './own-step.ts'

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

export type StepInVessel = {
  readonly step: Step
  /** The foods that it heats. */
  readonly heats: Foods
  /** The foods that its words name. */
  readonly named: Foods
}

/**
 * The steps of an owner's words, with the vessel of each and what is in it by its end. Where the words leave that open, more food counts as
 * in it rather than less: a vessel that is told too full is filled once more.
 * @returns the steps, and the place of the last that names a food which has to be cooked and which no step heats by the words; -1 without one
 */
export function inVessels(foods: readonly FoodOfPot[], texts: readonly string[]) {
  const said = texts.flatMap((text, index) => readOwnStep(text, texts.slice(0, index).join(' ')))
  const named = namedIn(foods, said)
  const steps = cookedIn(foods, said, named, new Set())
  const heated = new Set(steps.flatMap(({ heats }) => [...heats]))
  const isUncooked = ({ food: { code, safeCooking } }: FoodOfPot) =>
    safeCooking.coreTemperatureC !== null && !heated.has(code)
  const uncooked = new Set(foods.filter(isUncooked).map(({ food }) => food.code))
  return {
    // What has to be cooked and gets into no vessel by the words is in the first one.
    steps: uncooked.size === 0 ? steps : cookedIn(foods, said, named, uncooked),
    lastOfUncooked: named.findLastIndex((codes) => [...codes].some((code) => uncooked.has(code))),
  }
}

/** @param put in the first vessel, whatever the words say */
function cookedIn(
  foods: readonly FoodOfPot[],
  said: readonly SaidStep[],
  namedIn: readonly Foods[],
  put: Foods,
): StepInVessel[] {
  const all = new Set(foods.map(({ food }) => food.code))
  const kitchen: Kitchen = { board: new Set(), put, known: new Set(), all }
  const ovenOnAt = said.findIndex(({ turnsOvenOn }) => turnsOvenOn)
  const ovenCelsius = said.flatMap((one) => one.ovenCelsius ?? [])[0]
  return said.map((one, index) => {
    const named = namedIn[index] ?? new Set()
    const { heat, minutes, text, continues } = one
    const prep = MINUTES_FOR_A_FOOD * without(named, kitchen.known).size || MINUTES_FOR_A_STEP
    const base = { parts: [text], prep, minutes, ...(continues && { continues }) }
    if (!heat) return { step: stepOf({ ...base, at: atRest(one, kitchen, named) }), heats: new Set(), named }
    const { at, kind, holds } = onTheHeat(heat, kitchen, { text, named })
    const isTold = at === 'oven' && ovenCelsius !== undefined && (ovenOnAt < 0 || ovenOnAt >= index)
    const step = stepOf({
      ...base,
      at,
      watched: kind === 'pan' || kind === 'sautePan',
      ...(kind && { vessel: { kind, holds: [...holds] } }),
      ...(isTold && { ovenCelsius }),
    })
    return { step, heats: holds, named }
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

/** "Heat the oil in a wide pan": a vessel that is not on yet, unless the step brings into it what is. */
const A_VESSEL = /\b(?:in|into|heat) an? (?:\w+ ){0,3}(?:pan|pot|saucepan|skillet|steamer|wok)\b/i
/** Words that bring a food to others, and words that give it water of its own. */
const JOINS =
  /\b(?:add|stir|tip|return|throw|drop|pour (?:in|it|over)|fold|mix|mixture|combine|together|transfer|(?:them|it) in|in the (?!oven|microwave|fridge|(?:\w+ )?(?:oil|fat|butter|dripping|lard))|put (?:it|them|the lot)|(?:on|to|into|with|over|through) (?:top|it|them|the (?!boil|simmer|lid)))\b/i
const OWN_WATER =
  /\bin (?:a little|plenty of|lots of|unsalted|fresh|a splash of|\w+ times)\b[^.,]*\bwater\b|\bpour (?:the|that) water away|\bdrain\b/i
/** "When the rice is soft, …", "… until it can be stirred in": words about another step. */
const OF_ANOTHER_STEP = /^(?:when|while|once|after|as) [^,]*,|\buntil\b.*$/gi
const ALONE: readonly VesselKind[] = ['steamer', 'slowCooker']

type Words = { readonly text: string; readonly named: Foods }

/** A step on the heat: in what is on, or in a vessel of its own. */
function onTheHeat(heat: Heat, kitchen: Kitchen, words: Words): { readonly at: Step['at'] } & InVessel {
  const { text, named } = words
  const { on, board, known, all } = kitchen
  const { place, kind } = heat === 'goes on' ? goingOn(on, named) : heat
  const isJoined = JOINS.test(text.replace(OF_ANOTHER_STEP, ''))
  const isNew = named.size > 0 && ![...named].some((code) => on?.holds.has(code))
  const isApart = OF_ITS_OWN.test(text) || (isNew && (OWN_WATER.test(text) || !isJoined))
  const isAlone = kind !== undefined && ALONE.includes(kind) && on?.kind !== kind
  const isOther = !on || on.place !== place || isApart || isAlone || (A_VESSEL.test(text) && on.kind !== kind)
  const isMoved = on !== undefined && isJoined && !isApart && kind !== 'steamer'
  const fromBoard = isOther && place === 'hob' && named.size > 0 ? new Set<IngredientCode>() : board
  const put = both(both(named, kitchen.put), fromBoard)
  kitchen.known = both(known, named)
  kitchen.put = new Set()
  kitchen.board = without(board, put)
  const isRoastedAlone = kind === 'tray' && named.size > 0 && !isJoined
  const inOven = place === 'hob' || isRoastedAlone ? new Set<IngredientCode>() : known
  const before = !isOther || isMoved ? both(on.holds, isOther ? inOven : new Set()) : inOven
  const filled = both(before, put)
  const holds = filled.size > 0 ? filled : known.size > 0 ? known : all
  kitchen.on = { place, kind, holds }
  return { at: place !== 'hob' ? place : isOther && !isMoved ? 'pot' : 'same', kind, holds }
}

const POT = { place: 'hob', kind: 'pot' } as const

/** What a step goes on in: a pot, where more comes into a pan than was browned, or other food than the steamer or the oven has. */
function goingOn(on: Kitchen['on'], named: Foods): Pick<NonNullable<Kitchen['on']>, 'place' | 'kind'> {
  if (!on?.kind) return POT
  const isMore = [...named].some((code) => !on.holds.has(code))
  return isMore && (on.kind === 'pan' || on.kind === 'steamer' || on.place !== 'hob') ? POT : on
}

const ALL =
  /\b(?:everything|all (?:but|except)|all (?:of )?(?:the )?(?:\w+ )?ingredients|all together|it all|all of it|(?:the )?(?:whole )?lot|(?:the )?rest|remaining|the others?|the ingredients)\b/i

/** "Everything except the egg", "the mince, but not the egg": foods that a step leaves out. */
const LEFT_OUT =
  /\b(?:except(?: for)?|(?:everything|all|anything) (?:but|bar)|but not|not (?=the\b)|apart from|other than|save for|minus|leav(?:e|ing) out)\b[^.;,)]*/gi

/** The foods that each step names: by their words or their owner's, by a word for their kind, or all of them; not those that it leaves out. */
function namedIn(foods: readonly FoodOfPot[], steps: readonly SaidStep[]): Foods[] {
  const words = foods.map(({ food, written }) => ({ code: food.code, names: namesOf(food, written) }))
  const namedBy = (text: string): Foods => {
    const said = wordsIn(text)
    return new Set(words.filter(({ names }) => said.some((word) => names.has(word))).map(({ code }) => code))
  }
  return steps.map(({ text }): Foods => {
    const leftOut = namedBy([...text.matchAll(LEFT_OUT)].join(' '))
    const named = ALL.test(text) ? new Set(words.map(({ code }) => code)) : namedBy(text.replace(LEFT_OUT, ' '))
    return without(named, leftOut)
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
