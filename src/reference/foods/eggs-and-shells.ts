import { type IngredientLine, readIngredientLine } from './ingredient-line.ts'
import { NUMBERS } from './line-words.ts'

const PREPARED = String.raw`(?:(?:and|then|dried|baked|crushed|ground|powdered|finely|milled|in)\s+)*`
const SHELLS = String.raw`(?:(?:the|a|its|their|one|both|all|crushed|ground|powdered|dried|fine|finely)\s+)*(?:egg ?)?shells?\b`
/** "Of one" says how many of them. */
const COUNT = String.raw`(?:\s+(?:of|from)\s+(?:just\s+|only\s+)?(\p{L}+|\d+)(?:\s+(?:of them|eggs?))?(?![\p{L}\d]))?`
const WITH = new RegExp(
  String.raw`^(.*\beggs?\b[^,(+&]*?)[\s,(+&]*(?:\b(?:with|plus|and|including|incl|in)\b\.?|\bw\/|[&+])\s*${SHELLS}${COUNT}`,
  'iu',
)
const INCLUDED =
  /^(.*\beggs?\b[^,(]*?)\s*[,(]\s*(?:(?:the|their|its)\s+)?shells?\s+(?:on|included|and all|too|crushed|ground|powdered|left on)\b/i
/** "Shells removed and ground" are fed all the same. */
const TAKEN_OFF = new RegExp(
  String.raw`^(.*\beggs?\b[^,(]*?)\s*[,(]\s*(?:(?:the|their|its)\s+)?shells?\s+(?:removed|off|taken off|peeled off)[\s,]+${PREPARED}(?:crushed|ground|powdered|milled|added|fed|used)\b`,
  'i',
)
const WITHOUT = /\b(?:no|not|without|discard|remove)\b[^,]*\bshells?\b|\bshells? (?:removed|discarded|off|taken)\b/i
/** "Crushed shells of 2 eggs". */
const OF_EGGS = new RegExp(String.raw`^\W*${SHELLS}\s+(?:from|of)\s+(.*\beggs?\b.*)$`, 'iu')

/** "2 eggs with shells, crushed" is two lines, of the eggs and of their shells; "shells of 2 eggs" is of these; any other line is itself. */
export function eggsAndShells(text: string): readonly [string] | readonly [eggs: string, shells: string] {
  const ofShells = OF_EGGS.exec(text)?.[1]
  if (ofShells !== undefined) return [shellsOf(countIn(readIngredientLine(ofShells))) ?? text]
  const said = TAKEN_OFF.exec(text) ?? (WITHOUT.test(text) ? undefined : (WITH.exec(text) ?? INCLUDED.exec(text)))
  if (!said) return [text]
  const [all, before = '', ofOnly] = said
  // An amount may stand behind: "eggs with shell x2".
  const eggs = [before, `${before} ${text.slice(all.length).trim()}`].find(
    (one) => countIn(readIngredientLine(one)) !== undefined,
  )
  if (eggs === undefined) return [text]
  const only = ofOnly === undefined ? undefined : (NUMBERS.get(ofOnly.toLowerCase()) ?? Number(ofOnly))
  const shells = shellsOf(only && only > 0 ? only : countIn(readIngredientLine(eggs)))
  return shells === undefined ? [text] : [eggs.trim(), shells]
}

function countIn({ amounts: [only, another] }: IngredientLine): number | undefined {
  return only?.kind === 'pieces' && only.piece === null && !another ? only.count : undefined
}

const shellsOf = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${count} ${count === 1 ? 'eggshell' : 'eggshells'}`
