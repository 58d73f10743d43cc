export type Bounds = {
  readonly min: number | null
  readonly rda: number | null
  readonly target: number | null
  readonly max: number | null
}

/** A maximum farther off than this is left out of sight: else the part that matters would be a sliver. */
const FAR_AWAY = 3
/** With no maximum in sight the target stands in the middle, so that the marks of many bars line up. */
const PAST_TARGET = 2

/** The place of each figure on a bar of 100 %, and the stretch of it that is allowed. Without a figure to compare with there is no bar. */
export function bulletScale({ min, rda, target, max }: Bounds) {
  const aim = target ?? rda ?? min
  const isMaxInSight = max !== null && (aim === null || max <= aim * FAR_AWAY)
  const end = isMaxInSight ? max * 1.12 : (aim ?? 0) * PAST_TARGET
  if (end <= 0) return undefined
  const percentOf = (value: number) => Math.min(100, Math.max(0, (value / end) * 100))
  return { percentOf, allowedFrom: percentOf(min ?? 0), allowedTo: isMaxInSight ? percentOf(max) : 100 }
}
