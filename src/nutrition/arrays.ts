/** @throws {RangeError} when the list has no such place: an index here is never a guess. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const one = list[index]
  if (one === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}`)
  return one
}

/** Σ a_j · b_j. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let j = 0; j < a.length; j++) sum += at(a, j) * at(b, j)
  return sum
}
