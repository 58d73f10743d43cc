/**
 * The decimals that an amount of a nutrient is shown with, all of them written: none above 1000, one above 100, else two.
 * The rule of the product (section 9 of its specification), on pages and in sentences alike.
 * @example nutrientDecimals(489) // 1, as in 489.0
 */
export function nutrientDecimals(amount: number): 0 | 1 | 2 {
  return amount > 1000 ? 0 : amount > 100 ? 1 : 2
}
