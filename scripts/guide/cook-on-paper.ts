import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Recipe } from '../../src/contract/recipe/recipe.ts'

type Batch = Recipe['batch']
type Step = Batch['method'][number]
type Vessel = NonNullable<Step['vessel']>

/** The yield of each food, as the table has it: it is read here again, without the code that works out the rounds. */
const yieldOf = new Map<string, number>(
  JSON.parse(
    readFileSync(fileURLToPath(new URL('../../src/reference/ingredients/ingredients.json', import.meta.url)), 'utf8'),
  ).map(({ code, cookedYield }: { code: string; cookedYield: number }) => [code, cookedYield]),
)

const circleCm2 = (diameterCm: number) => (Math.PI / 4) * diameterCm ** 2

/** What the cook has on the shelf: how many, and how many cm3 of food each may hold, by its own measures. */
const SHELF: { readonly [kind in Vessel['kind']]: { readonly count: number; readonly cm3: number } } = {
  // 24 cm wide at the bottom: food that browns lies 1.4 cm deep at most, food that is turned 3.6 cm.
  pan: { count: 1, cm3: 1.4 * circleCm2(24) },
  sautePan: { count: 1, cm3: 3.6 * circleCm2(24) },
  // 20 cm wide, 16 cm to the rim: filled to 4 cm below it.
  pot: { count: 2, cm3: 12 * circleCm2(20) },
  steamer: { count: 1, cm3: 7 * circleCm2(24) },
  // 3.5 litres to the rim, filled to three quarters.
  slowCooker: { count: 1, cm3: 2625 },
  casserole: { count: 2, cm3: 11.5 * circleCm2(20) },
  dish: { count: 2, cm3: 33 * 23 * 4 },
  tin: { count: 4, cm3: 23 * 13 * 6 },
  tray: { count: 2, cm3: 37 * 32 * 1.6 },
}
/** Cut food in water, in a basket, pressed into a dish, in a pan: cm3 that a gram takes. A food that swells holds its water. */
const CM3_PER_GRAM = {
  pan: 1,
  sautePan: 1,
  pot: 1.5,
  steamer: 1.6,
  slowCooker: 1.5,
  casserole: 1.5,
  dish: 1.1,
  tin: 1.1,
  tray: 1,
} as const
const CM3_PER_SWOLLEN_GRAM = { ...CM3_PER_GRAM, pot: 1.2, slowCooker: 1.2, casserole: 1.2 }
const SWOLLEN = 1.5
const HOT: readonly Step['at'][] = ['pot', 'same', 'oven', 'grill']
/** Steps that go on in another pot than the last one, or whose vessel holds less than the words name, as read by eye: what is in it. */
const READ_BY_EYE: ReadonlyMap<string, readonly string[]> = new Map([
  ['herring-beetroot-and-potato 3', ['09-006', '09-008']],
  ['lamb-squash-and-red-pepper-crush 3', ['02-003', '16-022', '16-014']],
  ['mackerel-bulgur-and-chickpea-bowl 3', ['09-005', '09-008']],
  ['pork-and-brown-rice-stir-fry 3', ['03-004']],
  ['rabbit-barley-and-cabbage-braise 2', ['15-006']],
  ['rabbit-pea-and-sardine-potato-pot 2', ['15-007']],
  ['rabbit-pea-and-sardine-potato-pot 3', ['07-001', '15-007', '16-017', '16-007']],
  ['turkey-and-sardine-jacket-bowl 2', ['14-002']],
  ['turkey-parsnip-and-apple-roast 5', ['05-002', '16-016', '17-001']],
])
/** What was boiled in a pan of its own and is drained: the steps after it go on in the pot before. */
const DRAINED = /pour (the|that) water away/i
/** The words by which food leaves a pot, or goes into another pan. */
const LIFTED_OUT = /\b(lift (it|them)? ?out|lift out|take it out)\b/i
const PAN_OF_ITS_OWN = /\b(into|heat) a (wide|large) dry\b/i
const SHALLOW_CM = 5
const DAY_MINUTES = 300
const OVEN_MINUTES = 15

/** Objections of a cook who does what the guide says, in its order, and looks at every vessel and at the clock. */
export function cookOnPaper({ id, batch, ...recipe }: Pick<Recipe, 'id' | 'batch' | 'kitchen'>): string[] {
  return [
    ...fillsOf(id, batch),
    ...minutesOf(batch),
    ...ovenOf(batch),
    ...coolingOf(batch),
    ...supplementOf(batch),
    ...(recipe.kitchen.freezesWell ? [] : freezingOf(batch)),
  ]
}

const FROZEN = /\b(freez\w*|frozen)\b/i
/** The words by which a sentence takes it back. */
const UNGLADLY = /\b(though|not frozen|fresh than frozen)\b/i

/** The words of a dish that does not freeze well send none of it to the freezer. The names of foods are not read: peas may be frozen. */
function freezingOf({ method }: Batch): string[] {
  return method.flatMap(({ parts }, index) => {
    const words = parts.map((part) => (typeof part === 'string' ? part : '…')).join('')
    const sent = words.split(/(?<=[.;])\s/).filter((said) => FROZEN.test(said) && !UNGLADLY.test(said))
    return sent.map((said) => `step ${index + 1}: it does not freeze well, and "${said.trim()}"`)
  })
}

/** Each step by what is in its vessel, and what one vessel may hold. */
export function fillsOf(id: string, { method, ingredients }: Batch): string[] {
  const objections: string[] = []
  const weighed = new Map(ingredients.map(({ code, quantity }) => [code, quantity]))
  const contents = contentsOf(id, method)
  const potsOn = method.filter(({ at, vessel }) => at === 'pot' && vessel?.kind === 'pot').length
  for (const [index, { at, vessel }] of method.entries()) {
    const object = (what: string) => objections.push(`step ${index + 1}: ${what}`)
    if (HOT.includes(at) !== (vessel !== undefined)) object(vessel ? 'names a vessel off the heat' : 'names no vessel')
    if (!vessel) continue
    const { kind, fillings, atATime, rounds } = vessel
    const { cm3, count } = SHELF[kind]
    const fill = [...(contents[index] ?? [])].reduce((sum, code) => sum + roomOf(kind, code, weighed.get(code) ?? 0), 0)
    if (fill / fillings > cm3 * 1.001)
      object(`${Math.round(fill)} cm3 in ${fillings} ${kind} of ${Math.round(cm3)} cm3`)
    if (atATime > count) object(`${atATime} ${kind} at once, and there are ${count}`)
    if (kind === 'pot' && atATime > 1 && potsOn > 1) object(`${atATime} pots at once beside those of another step`)
    if (rounds * atATime < fillings) object(`${fillings} fillings in ${rounds} rounds of ${atATime}`)
  }
  return objections
}

/**
 * Reads the foods in each vessel from the words: a pot of its own holds what its step names, or what lies on the board where it names
 * nothing; the same pot holds that on top of what is in it; the oven holds all that was named so far.
 */
function contentsOf(id: string, method: Batch['method']): ReadonlySet<string>[] {
  let inIt: ReadonlySet<string> = new Set()
  let board: readonly string[] = []
  const known: string[] = []
  return method.map(({ at, parts, text }, index) => {
    const named = parts.flatMap((part) => (typeof part === 'object' && 'food' in part ? [part.food] : []))
    known.push(...named)
    if (!HOT.includes(at)) board = at === 'board' ? [...board, ...named] : board
    if (!HOT.includes(at)) return new Set()
    const seen = READ_BY_EYE.get(`${id} ${index + 1}`)
    const put = seen ?? (named.length > 0 ? named : board)
    board = board.filter((code) => !put.includes(code))
    if (at === 'oven' || at === 'grill') return new Set(seen ?? known)
    const before = inIt
    const lifted = text.search(LIFTED_OUT)
    const isOwn = at === 'pot' || lifted === 0 || PAN_OF_ITS_OWN.test(text)
    const holds = new Set(seen ?? (isOwn ? put : [...inIt, ...put]))
    inIt = at === 'pot' && DRAINED.test(text) ? before : lifted > 0 ? new Set() : holds
    return holds
  })
}

function roomOf(kind: Vessel['kind'], code: string, grams: number): number {
  const cooked = yieldOf.get(code) ?? 1
  return cooked >= SWOLLEN ? grams * cooked * CM3_PER_SWOLLEN_GRAM[kind] : grams * CM3_PER_GRAM[kind]
}

/** The cook stands by each round of what is watched, and what follows in one pot takes its minutes one after the other. */
function minutesOf({ method, meals, activeMinutes, totalMinutes, overDays }: Batch): string[] {
  const onTheHeat = ({ vessel, minutes }: Step) => (vessel?.rounds ?? 1) * (minutes ?? 0)
  const sum = (steps: readonly Step[]) => steps.reduce((all, step) => all + onTheHeat(step), 0)
  const watched = sum(method.filter(({ isWatched }) => isWatched))
  const inARow = sum(method.filter(({ at }) => at === 'same' || at === 'oven'))
  const longest = Math.max(inARow, ...method.map(onTheHeat))
  // Both are rounded to five.
  return [
    ...(activeMinutes + 3 < watched ? [`${watched} min at the pan, and ${activeMinutes} min of work are told`] : []),
    ...(totalMinutes + 3 < longest ? [`${longest} min on the heat, and ${totalMinutes} min are told`] : []),
    ...(totalMinutes > DAY_MINUTES && meals > 1 && !overDays ? [`${totalMinutes} min on one day`] : []),
    ...(overDays && overDays.days * overDays.meals < meals ? ['the days do not cook all meals'] : []),
    ...(overDays && overDays.totalMinutes >= totalMinutes ? ['a part of the meals takes no less time'] : []),
  ]
}

/** The steps between the word to turn the oven on and the dish that goes in take a quarter of an hour. */
function ovenOf({ method, preheat }: Batch): string[] {
  const baked = method.findIndex(({ at }) => at === 'oven' || at === 'grill')
  const isTold = method.some(({ parts }) => parts.some((part) => typeof part === 'object' && 'celsius' in part))
  if (baked < 0) return preheat ? ['an oven is turned on for nothing'] : []
  if (!preheat) return isTold ? ['the oven is not turned on'] : []
  if (preheat.beforeStep === 0) return []
  const steps = method.slice(preheat.beforeStep - 1, baked + 1)
  const hands = steps.reduce((sum, { handsMinutes }) => sum + handsMinutes, 0)
  const until = steps.slice(0, -1).reduce((sum, { minutes, vessel, at }) => {
    const length = at === 'board' || at === 'bowl' ? 0 : (minutes ?? 4)
    return sum + (vessel?.rounds ?? 1) * (length + (vessel?.heatMinutes ?? 0))
  }, hands)
  return until < OVEN_MINUTES ? [`the oven is on for ${until} min before the dish goes in`] : []
}

function coolingOf({ weight, dishesToCool = 0 }: Batch): string[] {
  const deepCm = weight / (dishesToCool * 33 * 23)
  return deepCm > SHALLOW_CM ? [`${weight} g lie ${deepCm.toFixed(1)} cm deep to cool`] : []
}

/** The powder is in the words of one step, with the grams for the pot. */
function supplementOf({ method, supplement }: Batch): string[] {
  const doses = method.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'object' && 'supplement' in part ? [part.grams] : [])),
  )
  const isRight = doses.length === 1 && Math.abs((doses[0] ?? 0) - (supplement?.grams ?? 0)) < 0.05
  return isRight ? [] : [`${doses.length} doses of ${doses.join(', ')} g are told, of ${supplement?.grams} g`]
}
