import { at } from '../../../nutrition/at.ts'
import type { VesselKind } from '../../../reference/vessels.ts'
import { THE_SUPPLEMENT } from '../recipe/kitchen-words.ts'
import { minutesIn, OTHER_WAY, ovenHeatIn, RESTS } from './own-times.ts'

/** What a step cooks in: without a `kind` in what no vessel of the table is, a microwave; or it goes on in what is on. */
export type Heat = { readonly place: 'hob' | 'oven' | 'grill'; readonly kind?: VesselKind } | 'goes on'

/** What an owner's words say of a step. */
export type SaidStep = {
  readonly text: string
  /** Whether it is of the same step of the owner's as the one before. */
  readonly continues: boolean
  /** The longest time that it cooks for. */
  readonly minutes: number | null
  /** Absent where its words heat nothing. */
  readonly heat?: Heat
  readonly isSoaked: boolean
  /** Whether its words turn the oven on. */
  readonly turnsOvenOn: boolean
  /** The heat of the oven that it names. */
  readonly ovenCelsius: number | undefined
}

/** Words for a vessel beside those that are on. */
export const OF_ITS_OWN =
  /\b(?:(?:another|separate|second|different) (?:\w+ ){0,2}(?:pans?|pots?|saucepans?|skillets?|trays?|dish(?:es)?)|separately|its own|meanwhile|meantime|at the same time)\b/i

/**
 * An owner's step as the steps that a cook does: one that goes over into another vessel midway is two, and so is one that stirs the supplement
 * into what it has cooked. The sentences stay as they are.
 * @param before the words of the steps before it, which may have said what the food was put into
 * @example readOwnStep('Brown the mince. Add 1 l water and simmer for 20 minutes.') // two steps: in a pan, in a pot
 */
export function readOwnStep(text: string, before = ''): SaidStep[] {
  const parts: { words: string[]; heat?: Heat | undefined }[] = [{ words: [] }]
  let atRest: string[] = []
  for (const sentence of sentencesIn(text)) {
    const last = at(parts, parts.length - 1)
    const heat = heatOf(sentence, [...last.words, ...atRest].join(' '), before)
    atRest.push(sentence)
    const isSupplement = last.heat !== undefined && !heat && THE_SUPPLEMENT.test(sentence)
    if (!heat && !isSupplement) continue
    if (isSupplement || (heat && isInOther(heat, last.heat, atRest.join(' ')))) parts.push({ words: atRest, heat })
    else Object.assign(last, { words: [...last.words, ...atRest], heat: last.heat ?? heat })
    atRest = []
  }
  at(parts, parts.length - 1).words.push(...atRest)
  return parts.map(({ words, heat }, index) => {
    const said = words.join(' ')
    return {
      text: said,
      continues: index > 0,
      minutes: minutesOf(said, heat),
      ...(heat && { heat }),
      isSoaked: /\b(?:soak|steep)/i.test(said),
      turnsOvenOn: TURNS_OVEN_ON.test(said),
      ovenCelsius: ovenHeatIn(said),
    }
  })
}

/** "1. Boil it. 2. Bake it", and "simmer for 20 min, then stir in the supplement" where the supplement goes in. */
function sentencesIn(text: string): string[] {
  const sentences = text.split(
    /(?<=[.!?;])(?<!\b(?:approx|tbsp|tsp|oz|lb|e\.g|i\.e|no|\d)\.)\s+(?=\p{L})|\s+(?=\d{1,2}[.)] \p{L})/iu,
  )
  return sentences.flatMap((sentence) => {
    const supplement = sentence.search(THE_SUPPLEMENT)
    const cut =
      supplement < 0 ? -1 : Math.max(...[', ', '; ', ' then '].map((join) => sentence.lastIndexOf(join, supplement)))
    return cut <= 0 ? [sentence] : [sentence.slice(0, cut + 1).trimEnd(), sentence.slice(cut + 1).trimStart()]
  })
}

/** Whether a sentence cooks in another vessel than the one before it of the same step. */
function isInOther(heat: Heat, last: Heat | undefined, words: string): boolean {
  if (last === undefined || heat === 'goes on') return false
  return OF_ITS_OWN.test(words) || last === 'goes on' || heat.kind !== last.kind || heat.place !== last.place
}

/** A slow cooker is left on for the night. */
const NIGHT_MINUTES = 480

function minutesOf(text: string, heat: Heat | undefined): number | null {
  const isOnAtNight = heat !== 'goes on' && heat?.kind === 'slowCooker' && /\bovernight\b/i.test(text)
  return minutesIn(text) ?? (isOnAtNight ? NIGHT_MINUTES : null)
}

const TURNS_OVEN_ON =
  /\b(?:pre-?heat(?:ed)?|(?:turn|switch|put|get) (?:on )?|heat(?: up)?|set|light)\s*(?:the |your |an? )?(?!in |into |from |dutch )(?:\w+ )?oven\b(?! off)(?: on)?(?:,? (?:to|at|up to)\b(?:(?! (?:and|then|&) )[^.;])*?\d[^.;,&]*?(?=,? (?:and|then|&) |[.;,]|$))?/i

/** Words that name a thing, a food or a colour, or say what is not done: they heat nothing. */
const NO_HEAT = new RegExp(
  [
    'brown (?:rice|sugar|bread|pasta|lentils?|basmati|onions?|flour)',
    '(?:golden|lightly|nicely|until|is|are|has) brown(?:ed)?',
    'baking (?:powder|soda|paper|parchment)',
    '(?<!\\b(?:in|into|in a pan of|in a pot of) )(?:boiling|boiled|simmering) (?:hot )?water',
    '(?:cooking|poaching|simmering) (?:water|liquid|juices?|oil|time|pot)',
    '(?:the|this|that|your) (?:stew|roast|bake|steam|fry)',
    '(?:off|from|out of) the (?:heat|hob|oven|grill|stove|pan|pot|slow cooker)',
    '(?:turn|switch)(?:ed)? (?:it |the heat |the oven |your oven )?off(?: the (?:heat|hob|oven))?',
    "(?:do not|don[’']t|never|without) \\w+",
    '(?:no|not)\\b[^.;,)]*\\bslow[- ]?cooker[^.;)]*',
    'ice bath',
    'dutch oven',
  ]
    .map((words) => `\\b${words}\\b`)
    .join('|'),
  'gi',
)

/** The first that a sentence names decides. A pressure cooker is as large as a slow cooker, or larger. */
const APPLIANCES: readonly (readonly [RegExp, Heat])[] = [
  [
    /\b(?:slow[- ]?cooker|slow[- ]?cook(?:ed)?\b(?![^.;]*\boven)|crock[- ]?pot|instant ?pot|pressure[- ]cook(?:er|ed)?|multi-?cooker)\b/i,
    { place: 'hob', kind: 'slowCooker' },
  ],
  [
    /\b(?:microwaved?|air[- ]?fr(?:y|yer|ier|ied)|bread ?(?:machine|maker)|sous[- ]?vide|rice cooker|dehydrator)\b/i,
    { place: 'hob' },
  ],
]

type Words = { readonly sentence: string; readonly before: string }

/** The whole of any of the words: an é is no end of one. A past tense cooks at the beginning of a sentence alone: "boiled eggs" are a food. */
const verb = (base: string, past = '') =>
  new RegExp(`(?<![\\p{L}-])(?:${base})(?!\\p{L})${past && `|^\\W*(?:${past})(?!\\p{L})`}`, 'giu')

/** The verbs of heat; the one that a sentence says last decides. */
const VERBS: readonly (readonly [RegExp, (words: Words) => Heat])[] = [
  [verb('grill|broil', 'grilled|broiled'), () => ({ place: 'grill', kind: 'tray' })],
  [verb('steam', 'steamed'), ({ sentence }) => (OVER.test(sentence) ? 'goes on' : { place: 'hob', kind: 'steamer' })],
  [
    verb('bake|roast|(?:in|into|to) (?:the |a |an )?(?:\\w+ )?oven', 'baked|roasted|roasting'),
    (words) => ({ place: 'oven', kind: ovenVesselIn(words) }),
  ],
  [
    verb(
      'brown|sear|griddle|(?:pan[- ])?(?<!stir )fry|saut[eé](?:e|ed|ing)?|scramble',
      'browned|seared|fried|pan-fried|scrambled|browning|frying',
    ),
    () => ({ place: 'hob', kind: 'pan' }),
  ],
  [verb('stir[- ]fry|sweat|toast|wok|omelettes?', 'stir[- ]fried'), () => ({ place: 'hob', kind: 'sautePan' })],
  [
    verb(
      '(?:hard[- ]|par[- ]?)?boil|simmer|stew|poach|braise|blanch|wilt|(?:boiling|simmering) water',
      'boiled|simmered|stewed|poached|braised|boiling|simmering|stewing|poaching',
    ),
    () => ({ place: 'hob', kind: 'pot' }),
  ],
  [
    verb(
      '(?:par-?)?cook|re-?heat|heat|hob|stove|melt|soften|collapse|warm (?:through|up)|(?:keep|go on|continue) \\p{L}+ing',
      'warm|cooked|cooking',
    ),
    (words) => plainHeat(words),
  ],
]

const OVER = /\b(?:pans?|pot|lid|on top|onto|over (?:it|them|the))\b/i
const FRIED =
  /\b(?:frying|wide|non-?stick|dry|griddle) (?:\w+ )?pan\b|\bskillet\b|\bno longer pink|\bloses? (?:its|their) pink|\bbreaking (?:it|the \w+) up\b/i
const IN_WATER = /\b(?:water|broth|stock|pan|pot|saucepan|dutch oven|hob|stove)\b/i
const IN_THE_OVEN = /\b(?:roasting (?:tin|tray|dish|pan)|baking (?:tray|sheet|dish|tin|pan))\b/i

/** "Cook", or a time alone, go on in what is on, unless a vessel, water or the heat of an oven is named with them. */
function plainHeat(words: Words): Heat {
  const { sentence } = words
  if (FRIED.test(sentence)) return { place: 'hob', kind: 'pan' }
  if (IN_THE_OVEN.test(sentence) || ovenHeatIn(sentence) !== undefined)
    return { place: 'oven', kind: ovenVesselIn(words) }
  return IN_WATER.test(sentence) ? { place: 'hob', kind: 'pot' } : 'goes on'
}

/** The vessels of an oven, by the nouns of a step or of those before it. */
const OVEN_VESSELS: readonly (readonly [RegExp, VesselKind])[] = [
  [/\b(?:casserole|dutch oven|lidded)\b/i, 'casserole'],
  [/\b(?:loaf|muffin|cake|loaves)\b|(?<!(?:roasting|baking) )\btins?\b(?! of)/i, 'tin'],
  [/\b(?:trays?|sheets?|roasting|meatballs?|patties|biscuits?)\b/i, 'tray'],
  [/\bdish(?:es)?\b/i, 'dish'],
]

function ovenVesselIn({ sentence, before }: Words): VesselKind {
  const [, kind] =
    OVEN_VESSELS.find(([noun]) => noun.test(sentence)) ?? OVEN_VESSELS.find(([noun]) => noun.test(before)) ?? []
  return kind ?? (/\broast/i.test(sentence) ? 'tray' : 'dish')
}

/** @param begun the words of the step before the sentence; `before`: those of the steps before */
function heatOf(sentence: string, begun: string, before: string): Heat | undefined {
  const hot = sentence.replace(TURNS_OVEN_ON, ' ').replace(OTHER_WAY, ' ').replace(NO_HEAT, ' ')
  const appliance = APPLIANCES.find(([named]) => named.test(hot))
  if (appliance) return appliance[1]
  const words = { sentence, before: `${before} ${begun}` }
  const said = VERBS.flatMap(([one, heat]) => [...hot.matchAll(one)].map(({ index }) => ({ index, heat })))
  const last = said.toSorted((one, other) => other.index - one.index)[0]
  if (last) return last.heat(words)
  // "Add the peas, 5 minutes" cooks.
  return minutesIn(sentence) !== null && !RESTS.test(`${begun} ${sentence}`) ? plainHeat(words) : undefined
}
