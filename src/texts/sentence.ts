/** The units that things are counted in. */
export type CountedUnit =
  | 'tablet'
  | 'capsule'
  | 'drop'
  | 'quarterTeaspoon'
  | 'eighthTeaspoon'
  | 'gram'
  | 'scoop'
  | 'millilitre'

/**
 * A number of a sentence with what it counts. It travels as a number, so that a page can say it in the owner's units:
 * food and supplement to weigh, things to count out, how hot, how long, how much of a nutrient.
 */
export type Quantity =
  | { readonly grams: number; readonly food: string }
  | { readonly grams: number; readonly supplement: string }
  /** In quarters. */
  | { readonly units: number; readonly of: CountedUnit }
  /** The weight of a dog, or its gain or loss. */
  | { readonly kilograms: number }
  | { readonly celsius: number }
  | { readonly minutes: number }
  /** With the decimals that any amount of its size has, or with more where that tells it from another one of the sentence. */
  | {
      readonly amount: number
      readonly unit: 'kcal' | 'g' | 'mg' | 'ug' | 'iu'
      readonly decimals?: number | undefined
    }

export type Part = string | Quantity
/** Words and quantities in their order: said one after the other, they are the sentence. */
export type Sentence = Part[]

/**
 * A sentence whose quantities stay numbers; words and figures without a unit are written into it.
 * @example sentence`Fry ${{ grams: 400, food: '05-001' }} ${'turkey'}.` // ['Fry ', { grams: 400, … }, ' turkey.']
 */
export function sentence(words: readonly string[], ...values: readonly Part[]): Sentence {
  return joinWords(words.flatMap((word, index) => (index === 0 ? [word] : [values[index - 1] ?? '', word])))
}

/** Words that stand side by side become one part, and parts that say nothing go. */
export function joinWords(parts: readonly Part[]): Sentence {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part === '') continue
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}
