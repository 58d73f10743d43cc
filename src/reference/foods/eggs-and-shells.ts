import { readIngredientLine } from './ingredient-line.ts'

const WITH =
  /^(.*\beggs?\b[^,(+]*?)[\s,(+]*\b(?:with|plus|and|including|incl)\b\.?\s+(?:(?:the|their|its|crushed|ground|powdered)\s+)*shells?\b/i
const INCLUDED =
  /^(.*\beggs?\b[^,(]*?)\s*[,(]\s*(?:(?:the|their|its)\s+)?shells?\s+(?:on|included|and all|too|crushed|ground|powdered|left on)\b/i
const WITHOUT = /\b(?:no|not|without|discard|remove)\b[^,]*\bshells?\b|\bshells? (?:removed|discarded|off|taken)\b/i

/** "2 eggs with shells, crushed" is two lines, of the eggs and of their shells; any other line is itself. */
export function eggsAndShells(text: string): readonly [string] | readonly [eggs: string, shells: string] {
  const [, eggs] = (WITHOUT.test(text) ? undefined : (WITH.exec(text) ?? INCLUDED.exec(text))) ?? []
  if (eggs === undefined) return [text]
  const [only, another] = readIngredientLine(eggs).amounts
  if (only?.kind !== 'pieces' || only.piece !== null || another) return [text]
  return [eggs.trim(), `${only.count} ${only.count === 1 ? 'eggshell' : 'eggshells'}`]
}
