export type Bounds = {
  readonly min: number | null
  readonly rda: number | null
  readonly target: number | null
  readonly max: number | null
}

/** A maximum this many times the rest is left out of sight: else the part that matters would be a sliver. */
const FAR_AWAY = 3

/** Where each figure stands on a bar of 100 %, and which stretch of it is allowed. */
export function bulletScale(amount: number, { min, rda, target, max }: Bounds) {
  const near = Math.max(amount, min ?? 0, rda ?? 0, target ?? 0)
  const isMaxInSight = max !== null && max <= near * FAR_AWAY
  const end = isMaxInSight ? Math.max(max, near) * 1.12 : near * 1.4
  const percentOf = (value: number) => (end > 0 ? Math.min(100, Math.max(0, (value / end) * 100)) : 0)
  return { percentOf, allowedFrom: percentOf(min ?? 0), allowedTo: isMaxInSight ? percentOf(max) : 100 }
}
