import { MOST_IODINE } from '../../nutrition/recipe/recipe.ts'
import type { IngredientLine } from './ingredient-line.ts'
import type { KelpUnit } from './thing-food.ts'

/** What the iodine of a line's kelp is said of. */
export function kelpUnitOf({ amounts: [only] }: IngredientLine): KelpUnit {
  const piece = only?.kind === 'pieces' ? only.piece : undefined
  if (piece === 'gummy') return 'tablet'
  return piece === 'tablet' || piece === 'capsule' || piece === 'drop' || piece === 'scoop' ? piece : 'gram'
}

/**
 * The iodine that a line of kelp says itself, in whole µg of its unit: the 150 of "1 kelp tablet (150 mcg)", the 600 of "(0.06% iodine)"
 * and of "600 mg/kg", 813 of "1/8 tsp kelp (325 mcg iodine)".
 * @param grams of the line, where they are known
 * @returns undefined where it says none, or of something else: "325 mcg per 1/8 tsp"
 */
export function iodineIn(line: IngredientLine, grams: number | undefined): number | undefined {
  const isCounted = kelpUnitOf(line) !== 'gram'
  const iodine = Math.round((isCounted ? ofStrength(line) : (asShare(line) ?? perGram(line, grams))) ?? 0)
  return iodine >= 1 && iodine <= MOST_IODINE ? iodine : undefined
}

const wordsOf = ({ food, note }: IngredientLine) => `${food} ${note}`

/** Micrograms: milligrams beside kelp may be its weight. */
const ofStrength = ({ strength }: IngredientLine) => (strength?.unit === 'µg' ? strength.amount : undefined)

const SHARE = /(\d+(?:[.,]\d+)?) ?(?:(%)|ppm\b|mg ?\/ ?kg\b|mg (?:of )?iodine (?:per|\/) ?kg\b)/i
const UG_PER_G_OF_PERCENT = 10_000

/** "0.06%", "600 ppm", "600 mg/kg", in µg per gram. */
function asShare(line: IngredientLine): number | undefined {
  const [, number, percent] = SHARE.exec(wordsOf(line)) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.')) * (percent ? UG_PER_G_OF_PERCENT : 1)
}

/** "600 mcg iodine per gram", or the iodine of all that the line says. */
function perGram(line: IngredientLine, grams: number | undefined): number | undefined {
  const said = wordsOf(line)
  if (/(?:\bper|\/) ?(?:1 ?)?g(?:ram)?\b/i.test(said)) return ofStrength(line)
  const ofAll = /\biodine\b/i.test(said) && !/\bper\b|\/|\beach\b/i.test(said) && ofStrength(line)
  return ofAll && grams ? ofAll / grams : undefined
}
