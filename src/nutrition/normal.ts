/** The standard normal distribution, which a sum of many small chances is like. */

/**
 * Share of a standard normal variable below z. West, G. (2005), Better approximations to cumulative normal functions,
 * Wilmott Magazine: right to 15 digits.
 */
export function normalShareBelow(z: number): number {
  const size = Math.abs(z)
  if (size > 37) return z > 0 ? 1 : 0
  const density = Math.exp((-size * size) / 2)
  const tail = size < 7.07106781186547 ? density * nearShare(size) : (density * farShare(size)) / 2.506628274631
  return z > 0 ? 1 - tail : tail
}

const NEAR_OVER = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
]
const NEAR_UNDER = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
]
const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
const nearShare = (z: number): number => polynomial(NEAR_OVER, z) / polynomial(NEAR_UNDER, z)
const farShare = (z: number): number => 1 / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65)))))

const LOWEST_CENTRAL_SHARE = 0.02425
const CENTRAL_OVER = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
]
const CENTRAL_UNDER = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
]
const TAIL_OVER = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const TAIL_UNDER = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]

/**
 * The value that so large a share lies below. Acklam, P. J. (2003), An algorithm for computing the inverse normal cumulative
 * distribution function: right to nine digits.
 * @param share between 0 and 1, both excluded
 */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share)
  if (share < LOWEST_CENTRAL_SHARE) {
    const root = Math.sqrt(-2 * Math.log(share))
    return polynomial(TAIL_OVER, root) / polynomial(TAIL_UNDER, root)
  }
  const off = share - 0.5
  const square = off * off
  return (off * polynomial(CENTRAL_OVER, square)) / polynomial(CENTRAL_UNDER, square)
}
