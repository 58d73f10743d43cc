/** The confidence from which a bound is not worth a word. */
const SURE_FROM = 0.995
const MOST_TOLD = 5

/**
 * The bounds that are told to an owner, of those that come with the least sure first.
 * @example leastSure([{ confidence: 0.96 }, { confidence: 0.999 }]) // [{ confidence: 0.96 }]
 */
export function leastSure<Bound extends { readonly confidence: number }>(bounds: readonly Bound[]): Bound[] {
  return bounds.filter(({ confidence }) => confidence < SURE_FROM).slice(0, MOST_TOLD)
}
