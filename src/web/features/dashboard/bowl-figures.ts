/** The bowl from above, in its own units: the hub in the middle, the rim where the whole need is met. */
export const WIDTH = 390
export const HEIGHT = 290
export const HUB = 30
export const RIM = 106

/**
 * The outline of a slice, from the hub outwards.
 * @param turn where it begins, 0 to 1 clockwise from the top
 * @param wide how much of the circle it takes
 * @param share how far it reaches: 1 is the rim
 */
export function sliceOf(turn: number, wide: number, share: number): string {
  const outer = HUB + (RIM - HUB) * share
  const from = point(outer, turn)
  const to = point(outer, turn + wide)
  return `M${point(HUB, turn)}L${from}A${outer} ${outer} 0 0 1 ${to}L${point(HUB, turn + wide)}Z`
}

function point(radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn
  return `${hundredths(radius * Math.sin(angle))} ${hundredths(-radius * Math.cos(angle))}`
}

const hundredths = (value: number) => Math.round(100 * value) / 100
