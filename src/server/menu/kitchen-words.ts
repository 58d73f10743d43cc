import type { IngredientEntry } from '../../reference/ingredients.ts'
import { manifest, sentences } from '../../texts/index.ts'

/** What a kitchen scale shows: whole grams from 20 g up, tenths below. */
export const scaleGrams = (grams: number) =>
  grams.toLocaleString(manifest.language, { maximumFractionDigits: grams >= 20 ? 0 : 1 })

/** More than these nobody counts out. */
const MOST_COUNTED = 24
const QUARTERS = ['', '¼', '½', '¾']

/**
 * The kitchen's own measure, for a check by eye: "1½ tablespoons". Too little to see, or too much to count: none.
 */
export function measureOf({ measure }: Pick<IngredientEntry, 'measure'>, grams: number): string | null {
  const count = grams / measure.grams
  const rounded = count < 3 ? Math.round(count * 4) / 4 : count < 10 ? Math.round(count * 2) / 2 : Math.round(count)
  if (rounded === 0 || rounded > MOST_COUNTED) return null
  const whole = Math.floor(rounded)
  const words = `${whole === 0 ? '' : whole}${QUARTERS[(rounded - whole) * 4]}`
  return sentences.recipe.measure(words, measure.unit, rounded > 1)
}

/** The method with its amounts: `{05-001}` becomes "400 g turkey mince". */
export function fillAmounts(text: string, gramsOf: (code: string) => number, nameOf: (code: string) => string): string {
  return text.replaceAll(/\{(\d{2}-\d{3})\}/g, (_, code: string) =>
    sentences.recipe.amountOf(scaleGrams(gramsOf(code)), nameOf(code)),
  )
}
