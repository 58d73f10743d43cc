import { fold } from '../fold.ts'

/** The gap between two words: nothing, a comma, or an end of a list (a bracket, a full stop, a semicolon). */
type Gap = '' | ',' | '.'

/** A text in words of one spelling and number, each with the gap before it. */
export type Words = { readonly words: readonly string[]; readonly gaps: readonly Gap[] }

/** Whole words, in lower case and the singular, accents and apostrophes aside. */
export function wordsIn(text: string): Words {
  const words: string[] = []
  const gaps: Gap[] = []
  let gap: Gap = ''
  for (const part of spelledOut(text).match(/[,.]|[^,.]+/gu) ?? []) {
    if (part === ',' || part === '.') gap = gap === '.' ? gap : part
    for (const word of fold(part).split(' ')) {
      if (word === '' || word === 's') continue
      for (const one of parted(word)) {
        words.push(singular(one))
        gaps.push(gap)
        gap = ''
      }
    }
  }
  return { words, gaps }
}

/** "Grape-sized", "wine-red": of another thing. Not "onion-green", which are its leaves. */
const LIKE = /\p{L}+(?:[- ](?=(?:sized|shaped|colou?red)\b)|-(?=(?:size|shape|red|brown|purple)\b))/giu

/** How meat and fish are sold: "bone in", "on the bone", "head on". It does not say that bones are fed. */
const SOLD_WITH: readonly (readonly [sold: RegExp, word: string])[] = [
  [/\bbone[- ]in\b|\bon the bone\b(?! marrow)/giu, 'bonein'],
  [/\bheads?[- ]on\b/giu, 'headon'],
]
/** "With bones" says so too, unless the line cooks them, grinds them or leaves them in. */
const WITH_BONES = /\bwith (?:the |its |their )?bones?\b/giu
const FED_WITH_BONES =
  /\b(?:cooked|roast\w*|boil\w*|stew\w*|pressure|slow|fried|grilled|baked|braised|leftover|minced?|ground|crushed|blended|mashed|left|included|and all)\b/iu
const BONES_OUT =
  /\bbones? (?:are |is |all )?(?:then )?(?:removed|discarded|taken|picked|out)\b|\b(?:off the|remove the|remove all) bones?\b/iu

/** The soft bones of tinned fish are fed. */
const TINNED_FISH = /\b(?:tin|tins|tinned|can|cans|canned)\b.*\b(?:salmon|sardines?|mackerel|pilchards?|fish)\b/iu
const SOFT_BONES =
  /\bwith (?:the |its |their )?(?:soft )?bones?\b(?: left in| in)?|(?<=[,(])\s*(?:soft )?bones? (?:left in|in|included|and all)\b/giu

const asSold = (text: string): string => {
  if (TINNED_FISH.test(text)) return text.replace(SOFT_BONES, '')
  const said = SOLD_WITH.reduce((so, [sold, word]) => so.replace(sold, word), text)
  return FED_WITH_BONES.test(said) && !BONES_OUT.test(said) ? said : said.replace(WITH_BONES, 'bonein')
}

/** Signs that are words, and brackets, colons and dashes between words as what parts them. */
function spelledOut(text: string): string {
  return asSold(text.replace(/['’`´]/gu, ''))
    .replace(LIKE, '')
    .replace(/\bt[- ]bone/giu, 'tbone')
    .replace(/&|\+/gu, ' and ')
    .replace(/\bw\/o\b/giu, ' without ')
    .replace(/\band\/or\b/giu, ' or ')
    .replace(/(?<=\d)[.,](?=\d)/gu, ' ')
    .replace(/\//gu, ' or ')
    .replace(/\s[-–—]\s|[;:()[\]!?\n|]/gu, '.')
}

/** "Sugarfree", but not "carefree". */
function parted(word: string): readonly string[] {
  return word.length > 8 && word.endsWith('free') && word !== 'carefree' ? [word.slice(0, -4), 'free'] : [word]
}

/** Good enough to bring both forms of a word together; not a lemma for print. */
function singular(word: string): string {
  if (word.endsWith('eaves') || word.endsWith('oaves')) return `${word.slice(0, -3)}f`
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word
  if (/.{2}ies?$/u.test(word)) return word.replace(/ies?$/u, 'y')
  if (/(ch|sh|x|o|ss)es$/u.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
