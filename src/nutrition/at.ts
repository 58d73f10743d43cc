/** @throws {RangeError} when the list has no such place: an index here is never a guess. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const one = list[index]
  if (one === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}`)
  return one
}
