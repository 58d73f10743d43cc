import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import type { VesselKind } from '../../../reference/vessels.ts'
import { sentences } from '../../../texts/index.ts'
import { type FoodOfPot, type Foods, JOINS, leavesAmountsOpen, mustBeHot, namedIn } from './own-named.ts'
import { type Heat, OF_ITS_OWN, readOwnStep, type SaidStep } from './own-step.ts'

type Step = AuthoredRecipe['method'][number]

const words = sentences.ownRecipe.method

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

const both = (one: Foods, other: Foods): Foods => new Set([...one, ...other])
const without = (one: Foods, other: Foods): Foods => new Set([...one].filter((code) => !other.has(code)))

type OwnSteps = {
  readonly steps: readonly Step[]
  /** The place of the first step that heats a food, also in what is no vessel of the table. */
  readonly heatedAt: ReadonlyMap<IngredientCode, number>
  /** For each food that has to be cooked, and that no step heats by the words: the place of the step that it goes in with, where one names it. */
  readonly addedRaw: ReadonlyMap<IngredientCode, number>
}

/**
 * The steps of an owner's words, with the vessel of each and what is in it by its end. Where the words leave that open, more food counts as
 * in it rather than less: a vessel that is told too full is filled once more.
 */
export function inVessels(foods: readonly FoodOfPot[], texts: readonly string[]): OwnSteps {
  const said = texts.flatMap((text, index) => readOwnStep(text, texts.slice(0, index).join(' ')))
  const named = namedIn(foods, said)
  const { steps, heatedAt } = cookedIn(foods, said, named, new Set())
  const toHeat = new Set(foods.flatMap(({ food }) => (mustBeHot(food) ? [food.code] : [])))
  const uncooked = without(toHeat, new Set(heatedAt.keys()))
  const addedRaw = new Map([...uncooked].map((code) => [code, addedAt(code, said, named)] as const))
  // What has to be cooked and gets into no vessel by the words is in the first one.
  const inFirst = uncooked.size === 0 ? steps : cookedIn(foods, said, named, uncooked).steps
  return { steps: inFirst, heatedAt, addedRaw }
}

/** Of a food that no step heats: the last step that brings it to the others, by its name or, where it was beaten before, as "it"; -1 where no step names it. */
function addedAt(code: IngredientCode, said: readonly SaidStep[], named: readonly Foods[]): number {
  if (!named.some((codes) => codes.has(code))) return -1
  const lastHeat = said.findLastIndex(({ heat }) => heat !== undefined)
  const joining = said.flatMap(({ text }, at) => (at > lastHeat && JOINS.test(text) ? [at] : []))
  const byName = joining.findLast((at) => named[at]?.has(code))
  return byName ?? joining.at(-1) ?? named.findLastIndex((codes) => codes.has(code))
}

/**
 * @param put in the first vessel, whatever the words say
 * @returns the steps, and the place of the first that heats a food
 */
function cookedIn(foods: readonly FoodOfPot[], said: readonly SaidStep[], named: readonly Foods[], put: Foods) {
  const all = new Set(foods.map(({ food }) => food.code))
  const kitchen: Kitchen = { board: new Set(), put, known: new Set(), all }
  const ovenOnAt = said.findIndex(({ turnsOvenOn }) => turnsOvenOn)
  const ovenCelsius = said.flatMap((one) => one.ovenCelsius ?? [])[0]
  const heatedAt = new Map<IngredientCode, number>()
  const steps = said.map((one, index): Step => {
    const foodsOfStep = named[index] ?? new Set()
    const { heat, minutes, text, continues } = one
    const firstNamed = without(foodsOfStep, kitchen.known)
    const prep = MINUTES_FOR_A_FOOD * firstNamed.size || MINUTES_FOR_A_STEP
    const amounts = leavesAmountsOpen(text) ? [] : [...firstNamed]
    const base = { text, parts: withAmounts(text, amounts), prep, minutes, ...(continues && { continues }) }
    if (!heat) return { ...plain, ...base, at: atRest(one, kitchen, foodsOfStep) }
    const { at, kind, holds } = onTheHeat(heat, kitchen, { text, named: foodsOfStep })
    for (const code of holds) if (!heatedAt.has(code)) heatedAt.set(code, index)
    const isTold = at === 'oven' && ovenCelsius !== undefined && (ovenOnAt < 0 || ovenOnAt >= index)
    return {
      ...plain,
      ...base,
      at,
      watched: kind === 'pan' || kind === 'sautePan',
      ...(kind && { vessel: { kind, holds: [...holds] } }),
      ...(isTold && { ovenCelsius }),
    }
  })
  return { steps, heatedAt }
}

/** The owner's words, with the amounts of the foods that they are the first to name behind them. */
function withAmounts(text: string, foods: readonly IngredientCode[]): StepPart[] {
  if (foods.length === 0) return [text]
  const [before, after] = words.amounts
  return [text, before, ...inOneList(foods), after]
}

/** "400 g carrot, 200 g potato and 100 g peas", with the amounts of the batch. */
export function inOneList(foods: readonly IngredientCode[]): StepPart[] {
  return foods.flatMap((food, index) => {
    const join = index === 0 ? [] : [index === foods.length - 1 ? words.and : words.comma]
    return [...join, { food }]
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
/** Words that give a food water of its own. */
const OWN_WATER =
  /\bin (?:a little|plenty of|lots of|unsalted|fresh|a splash of|\w+ times)\b[^.,]*\bwater\b|\bpour (?:the|that) water away|\bdrain\b/i
/** "When the rice is soft, …", "… until it can be stirred in": words about another step. */
const OF_ANOTHER_STEP = /^(?:when|while|once|after|as) [^,]*,|\buntil\b.*$/gi
const ALONE: readonly VesselKind[] = ['steamer', 'slowCooker']

type Words = { readonly text: string; readonly named: Foods }

/** A step on the heat: in what is on, or in a vessel of its own. */
function onTheHeat(heat: Heat, kitchen: Kitchen, said: Words): { readonly at: Step['at'] } & InVessel {
  const { text, named } = said
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
