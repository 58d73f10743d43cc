/** "1,000" is a thousand in Britain and one in half of Europe. */
const ONE_OR_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+$/

/** A number that may be another by a thousand times: it is asked for again, not guessed. */
export const isOneOrThousands = (typed: string): boolean => ONE_OR_THOUSANDS.test(typed.trim())

/**
 * A number as it is typed: half of Europe types 12,5. `NaN` where it is none, or may be one of two.
 * @example numberTyped('12,5') // 12.5
 * @example numberTyped('1,000') // NaN
 */
export const numberTyped = (typed: string): number =>
  isOneOrThousands(typed) ? Number.NaN : Number(typed.trim().replace(',', '.'))
