import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'

/** The parts of a step: words, foods with their amounts, and what is told of heat and time. Water follows the food. */
export type StepPart =
  | string
  | { readonly food: IngredientCode }
  | { readonly celsius: number }
  | { readonly minutes: number }

/**
 * Reads a step as its author wrote it. `{05-001}` stands for the amount with the ingredient's short name
 * ("400 g turkey mince"), `{180 °C}` and `{10 min}` for what they say. No amount is written otherwise.
 * @throws when braces hold anything else
 * @example readStep('Fry {05-001} for {10 min}.') // ['Fry ', { food: '05-001' }, ' for ', { minutes: 10 }, '.']
 */
export function readStep(text: string): StepPart[] {
  return text
    .split(/\{([^}]*)\}/)
    .map((part, index) => (index % 2 === 0 ? readWords(part) : readPlaceholder(part)))
    .filter((part) => part !== '')
}

function readWords(words: string): string {
  if (/[{}]/.test(words)) throw new Error(`a brace stands alone in "${words}"`)
  return words
}

function readPlaceholder(inside: string): StepPart {
  const [, code, celsius, minutes] = /^(?:(\d{2}-\d{3})|(\d+) °C|(\d+) min)$/.exec(inside) ?? []
  if (code !== undefined) return { food: code as IngredientCode }
  if (celsius !== undefined) return { celsius: Number(celsius) }
  if (minutes !== undefined) return { minutes: Number(minutes) }
  throw new Error(`{${inside}} is no placeholder`)
}

/** The codes of the ingredients that a step speaks of, in their order. */
export function foodsIn(parts: readonly StepPart[]): IngredientCode[] {
  return parts.flatMap((part) => (typeof part === 'object' && 'food' in part ? [part.food] : []))
}
