import { nutrientDecimals } from './nutrient-decimals.ts'

/** One more than any amount is shown with: nothing finer is weighed. */
const MOST_DECIMALS = 3

/**
 * The decimals that tell two amounts of one sentence apart, such as an intake and the limit that it breaks: `usual` where
 * those that each is shown with do, up to three where they do not, and `alike` where even three read the same, so that words have
 * to say it.
 * @example decimalsApart(61.4796, 61.4824) // 3: 61.480 is not 61.482, though both are shown as 61.48
 */
export function decimalsApart(one: number, other: number): number | 'usual' | 'alike' {
  const [ofOne, ofOther] = [nutrientDecimals(one), nutrientDecimals(other)]
  if (asShown(one, ofOne) !== asShown(other, ofOther)) return 'usual'
  for (let decimals = Math.min(ofOne, ofOther) + 1; decimals <= MOST_DECIMALS; decimals++)
    if (asShown(one, decimals) !== asShown(other, decimals)) return decimals
  return 'alike'
}

/** Rounds an amount as pages and sentences do: `toFixed` breaks a tie by the binary fraction behind a number. */
const asShown = (amount: number, decimals: number) =>
  Number(amount.toLocaleString('en', { maximumFractionDigits: decimals, useGrouping: false }))
