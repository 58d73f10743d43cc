import { type DecimalMark, readNumber } from './label-figures.ts'
import { IU_SAID, WEIGHT_SAID } from './label-words.ts'

/** The strength of a preparation, as its name says: the part of its weight that is the compound, or IU per mg of it. */
export type Strength = { readonly kind: 'share'; readonly of: number } | { readonly kind: 'iu'; readonly perMg: number }

const NUMBER = String.raw`(?<![\d.,])(\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+|\d[\d.,]*)`
/** A share of a daily value is none of the weight. */
const SHARE = new RegExp(
  String.raw`${NUMBER}\s?(?:%|per\s?cent\b|pct\b)(?!\s*(?:of\s+)?(?:the\s+|your\s+)?(?:eu\s+)?(?:nrv|rd[ai]|dv|ri\b|daily|recommended))`,
  'giu',
)
const IU = new RegExp(String.raw`${NUMBER}\s?${IU_SAID}\s?(?:\/|per)\s?(mg|gram|g|kg)(?![a-z])`, 'giu')
const ANY_IU = new RegExp(String.raw`${IU_SAID}\s?(?:\/|per)`, 'iu')
const MG: { readonly [unit: string]: number } = { mg: 1, g: 1000, gram: 1000, kg: 1e6 }
/** Trade names of vitamins A and D say thousands of IU per g. */
const TRADE = /(?<![\w.,])(\d{2,4})[\s-]?(?:cws|gfp)\b/giu
/** A number that is no amount, no name ("B12") and no register ("3a890"). */
const BARE = new RegExp(
  String.raw`(?<![\w.,/]|(?<!\b[ade])-)(?<!(?<![\p{L}\d])\d{1,3}[ '’])\d{2,}(?![\w.,%/\-])(?![ '’]\d{3})(?!\s?(?:${WEIGHT_SAID}|${IU_SAID})(?!\p{L}))`,
  'iu',
)
const DILUTED =
  /\b(?:(?:micro)?encapsulated|coated|beadlets?|cws|gfp|premix|carrier|protected|triturate|triturated|diluted|solution|liquid|on (?:silica|corn|maize|wheat|rice|starch))\b/iu

type Told = {
  /** The amount is the weight of a compound, named by itself: what it is diluted with makes a difference. */
  readonly isCompound: boolean
  /** IU per mg of the pure vitamin, of vitamins A, D and E. */
  readonly iuPerMg: number | undefined
  /** Whether trade names count thousands of IU, as for vitamins A and D. */
  readonly isTradedInIu: boolean
  readonly mark: DecimalMark | undefined
}

/**
 * `undefined` where nothing says that it is diluted; `notClear` where something does and how much is left is not said.
 * @example strengthOf('choline chloride 70 % on corn cob', …) // { kind: 'share', of: 0.7 }
 * @example strengthOf('vitamin A acetate 325 CWS', …) // { kind: 'iu', perMg: 325 }
 */
export function strengthOf(text: string, told: Told): Strength | 'notClear' | undefined {
  const found = [...sharesIn(text, told), ...iuIn(text, told)]
  const [strength] = found
  if (found.length > 1) return 'notClear'
  if (strength) return isPossible(strength, told) ? strength : 'notClear'
  const isVitamin = told.iuPerMg !== undefined
  const isWeighedWhole = told.isCompound || isVitamin
  const isDiluted = isWeighedWhole && (BARE.test(text) || DILUTED.test(text))
  return ANY_IU.test(text) || isDiluted ? 'notClear' : undefined
}

function sharesIn(text: string, { mark }: Told): Strength[] {
  return [...text.matchAll(SHARE)].map(([, number = '']) => ({
    kind: 'share',
    of: (readNumber(number, mark).at(-1) ?? Number.NaN) / 100,
  }))
}

/** Of "500,000 IU/g" the thousands are meant. */
function iuIn(text: string, { mark, isTradedInIu }: Told): Strength[] {
  const printed = [...text.matchAll(IU)].map(([, number = '', unit = '']): Strength => {
    const value = readNumber(number, mark).at(-1) ?? Number.NaN
    return { kind: 'iu', perMg: value / (MG[unit.toLowerCase()] ?? Number.NaN) }
  })
  const traded = isTradedInIu
    ? [...text.matchAll(TRADE)].map(([, number]): Strength => ({ kind: 'iu', perMg: Number(number) }))
    : []
  return [...printed, ...traded]
}

/** Whether a strength is possible: nothing is stronger than the pure vitamin, and no whole has parts above itself. */
function isPossible(strength: Strength, { iuPerMg = 0 }: Told): boolean {
  const [value, most] = strength.kind === 'share' ? [strength.of, 1] : [strength.perMg, iuPerMg]
  return value > 0 && value <= most
}
