/**
 * The decimals of a gram that a kitchen scale shows: none from 20 g up, one below. On pages and in sentences alike.
 * @example scaleDecimals(19.9) // 1
 */
export function scaleDecimals(grams: number): 0 | 1 {
  return grams >= 20 ? 0 : 1
}
