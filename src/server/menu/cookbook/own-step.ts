import { at } from '../../../nutrition/at.ts'
import type { VesselKind } from '../../../reference/vessels.ts'

/** What a step cooks in: without a `kind` in what no vessel of the table is, a microwave; or it goes on in what is on. */
export type Heat = { readonly place: 'hob' | 'oven' | 'grill'; readonly kind?: VesselKind } | 'goes on'

/** What an owner's words say of a step. */
export type SaidStep = {
  readonly text: string
  /** The longest time that it names. */
  readonly minutes: number | null
  /** Absent where its words heat nothing. */
  readonly heat?: Heat
  readonly isSoaked: boolean
  /** Whether its words turn the oven on for a later step. */
  readonly turnsOvenOn: boolean
  /** The heat of the oven that it names. */
  readonly ovenCelsius?: number
}

/**
 * An owner's step as the steps that a cook does: one that goes over into another vessel midway is two.
 * The sentences stay as they are.
 * @param before the words of the steps before it, which may have said what the food was put into
 * @example readOwnStep('Brown the mince. Add 1 l water and simmer for 20 minutes.') // two steps: in a pan, in a pot
 */
export function readOwnStep(text: string, before = ''): SaidStep[] {
  const parts: { words: string[]; heat?: Heat | undefined }[] = [{ words: [] }]
  let atRest: string[] = []
  for (const sentence of text.split(/(?<=[.!?;])\s+(?=\p{Lu})/u)) {
    const last = at(parts, parts.length - 1)
    const heat = heatOf(sentence, [...last.words, ...atRest].join(' '), before)
    atRest.push(sentence)
    if (!heat) continue
    const isOther = last.heat && heat !== 'goes on' && (last.heat === 'goes on' || heat.kind !== last.heat.kind)
    if (isOther) parts.push({ words: atRest, heat })
    else Object.assign(last, { words: [...last.words, ...atRest], heat: last.heat ?? heat })
    atRest = []
  }
  at(parts, parts.length - 1).words.push(...atRest)
  return parts.map(({ words, heat }) => {
    const said = words.join(' ')
    return {
      text: said,
      minutes: minutesIn(said),
      ...(heat && { heat }),
      isSoaked: SOAK.test(said),
      turnsOvenOn: TURNS_OVEN_ON.test(said),
      ...ovenIn(said),
    }
  })
}

const TIME = /(\d{1,3})\s*(?:more |extra |further )?(min|hour|hr)/gi
const MOST_MINUTES = 600
const SOAK = /\b(?:soak|steep)/i

function minutesIn(text: string): number | null {
  const times = [...text.matchAll(TIME)].map(([, count, unit = '']) => Number(count) * (/^h/i.test(unit) ? 60 : 1))
  const minutes = Math.max(0, ...times.filter((one) => one <= MOST_MINUTES))
  return minutes > 0 ? minutes : null
}

const DEGREES =
  /(\d{2,3})\s*(?:°|º|degrees?|deg\b)?\s*([CF])\b|\bgas(?: mark)?\s*(\d)\b|\boven\b[^.;]*?\b(?:to|at) (\d{3})\b/gi
/** By the marks of a gas oven, 1 to 9. */
const GAS_CELSIUS = [140, 150, 170, 180, 190, 200, 220, 230, 240]
const OVEN_CELSIUS = { least: 90, most: 260 }

/** The hottest of the ways in which an oven's heat is said: "180°C (fan 160°C, gas 4)" is 180 °C. Other heats are a thermometer's. */
function ovenIn(text: string): { ovenCelsius?: number } {
  const said = [...text.matchAll(DEGREES)].map(([, degrees, scale = 'c', gas, alone]) => {
    if (gas !== undefined) return GAS_CELSIUS[Number(gas) - 1] ?? 0
    const value = Number(degrees ?? alone)
    const isFahrenheit = /f/i.test(scale) || (alone !== undefined && value > OVEN_CELSIUS.most)
    return isFahrenheit ? Math.round((value - 32) / 1.8 / 5) * 5 : value
  })
  const hot = said.filter((celsius) => celsius >= OVEN_CELSIUS.least && celsius <= OVEN_CELSIUS.most)
  return hot.length > 0 ? { ovenCelsius: Math.max(...hot) } : {}
}

const TURNS_OVEN_ON =
  /\b(?:pre-?heat|(?:turn|switch|put|set|light|heat)\b(?: on)?)(?: up)? (?:the |your |an? )?(?:\w+ )?oven\b[^.;,]*/i
/** Words that name a thing, a food or a colour, and heat nothing. */
const NO_HEAT =
  /\bbrown (?:rice|sugar|bread|pasta|lentils?|basmati|onions?|flour)|\b(?:golden|lightly|nicely|until|is|are|has) brown(?:ed)?\b|\bbaking (?:tray|sheet|dish|tin|pan|paper|powder|soda|parchment)|\broasting (?:tin|tray|dish|pan)|\b(?:boiling|boiled|cooking|poaching|simmering) (?:hot )?(?:water|liquid|juices?|oil|time|pot)|\b(?:the|this|that|your) (?:stew|roast|bake|steam|fry)\b|\b(?:off|from|out of) the (?:heat|hob|oven|grill|stove|pan|pot)\b|\bturn (?:it |the heat |the oven )?off\b(?: the (?:heat|hob|oven))?|\bfrying pan|\bsteamed\b|\bice bath/gi

/** The first that a sentence names decides. */
const APPLIANCES: readonly (readonly [RegExp, Heat])[] = [
  [
    /\b(?:slow[- ]?cook(?:er)?|crock[- ]?pot|instant pot|pressure[- ]cook(?:er)?|multi-?cooker)\b/i,
    { place: 'hob', kind: 'slowCooker' },
  ],
  [/\bmicrowave\b/i, { place: 'hob' }],
]

type Words = { readonly sentence: string; readonly before: string }

/** The verbs of heat; the one that a sentence says last decides. */
const VERBS: readonly (readonly [RegExp, (words: Words) => Heat])[] = [
  [/\b(?:grill|broil)\b/gi, () => ({ place: 'grill', kind: 'tray' })],
  [/\bsteam\b/gi, ({ sentence }) => (OVER.test(sentence) ? 'goes on' : { place: 'hob', kind: 'steamer' })],
  [/\b(?:bake|roast|oven)\b/gi, (words) => ({ place: 'oven', kind: ovenVesselIn(words) })],
  [/\b(?:brown|sear|fry|saut[eé]|scramble)\b/gi, () => ({ place: 'hob', kind: 'pan' })],
  [/\b(?:stir-fry|sweat|toast|wok|omelettes?)\b/gi, () => ({ place: 'hob', kind: 'sautePan' })],
  [/\b(?:simmer|boil|stew|poach|braise|blanch|wilt)\b/gi, () => ({ place: 'hob', kind: 'pot' })],
  [
    /\b(?:cook|heat|hob|stove|melt|soften|collapse|warm (?:through|up))\b|^warm\b|\b(?:keep|go on|continue) \w+ing\b/gi,
    ({ sentence }) => plainHeat(sentence),
  ],
]

const OVER = /\b(?:pan|pot|lid|on top|onto|over (?:it|them|the))\b/i
const FRIED =
  /\b(?:frying|wide|non-?stick|dry|saut[eé]|griddle) (?:\w+ )?pan\b|\bskillet\b|\bno longer pink|\bloses? (?:its|their) pink|\bbreaking (?:it|the \w+) up\b/i
const IN_WATER = /\b(?:water|broth|stock|pot|saucepan)\b/i

/** "Cook" and "heat" go on in what is on, unless a vessel or water is named with them. */
function plainHeat(sentence: string): Heat {
  if (FRIED.test(sentence)) return { place: 'hob', kind: 'pan' }
  return IN_WATER.test(sentence) ? { place: 'hob', kind: 'pot' } : 'goes on'
}

/** The vessels of an oven, by the nouns of a step or of those before it. */
const OVEN_VESSELS: readonly (readonly [RegExp, VesselKind])[] = [
  [/\b(?:casserole|dutch oven|lidded)\b/i, 'casserole'],
  [/\b(?:loaf|muffin|cake|loaves)\b|(?<!roasting )\btins?\b(?! of)/i, 'tin'],
  [/\b(?:trays?|sheets?|roasting|meatballs?|patties|biscuits?)\b/i, 'tray'],
  [/\bdish(?:es)?\b/i, 'dish'],
]

function ovenVesselIn({ sentence, before }: Words): VesselKind {
  const [, kind] =
    OVEN_VESSELS.find(([noun]) => noun.test(sentence)) ?? OVEN_VESSELS.find(([noun]) => noun.test(before)) ?? []
  return kind ?? (/\broast\b/i.test(sentence) ? 'tray' : 'dish')
}

/** Times of steps that heat nothing. Any other time is one of cooking: "add the peas, 5 minutes". */
const RESTS =
  /\b(?:cool|cold|chill|fridge|refrigerat\w*|freez\w*|frozen|rest|stand|soak|steep|thaw|defrost|marinate|drain|prep)\b/i

/** @param begun the words of the step before the sentence; `before`: those of the steps before */
function heatOf(sentence: string, begun: string, before: string): Heat | undefined {
  const hot = sentence.replace(TURNS_OVEN_ON, ' ').replace(NO_HEAT, ' ')
  const appliance = APPLIANCES.find(([named]) => named.test(hot))
  if (appliance) return appliance[1]
  const said = VERBS.flatMap(([verb, heat]) => [...hot.matchAll(verb)].map(({ index }) => ({ index, heat })))
  const last = said.toSorted((one, other) => other.index - one.index)[0]
  if (last) return last.heat({ sentence, before: `${before} ${begun}` })
  return minutesIn(sentence) !== null && !RESTS.test(`${begun} ${sentence}`) ? 'goes on' : undefined
}
