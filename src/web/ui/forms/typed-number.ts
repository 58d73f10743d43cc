import { texts } from '../../texts/index.ts'

/** "1,000" is a thousand in Britain and one in half of Europe. */
const ONE_OR_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+$/

/** A number that may be another by a thousand times: it is asked for again, not guessed. */
export const isOneOrThousands = (typed: string): boolean => ONE_OR_THOUSANDS.test(typed.trim())

/** The figures of a typed number: half of Europe types 12,5. */
export const plainNumber = (typed: string): string => typed.trim().replace(',', '.')

/**
 * A number as it is typed. `NaN` where it is none, or may be one of two.
 * @example numberTyped('12,5') // 12.5
 * @example numberTyped('1,000') // NaN
 */
export const numberTyped = (typed: string): number =>
  isOneOrThousands(typed) || !FIGURES.test(typed) ? Number.NaN : Number(plainNumber(typed))

/** JavaScript also reads 1e2 and 0x10 as numbers. */
const FIGURES = /^\s*-?\d*[.,]?\d*\s*$/

/** The error of a typed number: `wrong`, unless it may be one of two. */
export const numberError = (typed: string, isRight: (value: number) => boolean, wrong: string): string | null => {
  if (isOneOrThousands(typed)) return texts.common.oneOrThousand
  return isRight(numberTyped(typed)) ? null : wrong
}
