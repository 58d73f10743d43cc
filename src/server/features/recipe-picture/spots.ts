import type { Random } from './random.ts'
import { type Floor, isOn } from './vessels.ts'

export type Spot = {
  readonly x: number
  readonly y: number
  /** By how much a piece is larger there. */
  readonly scale?: number
}

/** In rows like a honeycomb, a little out of place. `reach` is the share of the way from the middle to the edge. */
export function spotsOn(floor: Floor, spacing: number, reach: number, random: Random): Spot[] {
  const spots: Spot[] = []
  const [rows, columns] = [Math.ceil(128 / (spacing * 0.87)), Math.ceil(128 / spacing)]
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const x = floor.x + (column + (row % 2 === 0 ? 0 : 0.5)) * spacing + (random() - 0.5) * spacing * 0.34
      const y = floor.y + row * spacing * 0.87 + (random() - 0.5) * spacing * 0.34
      if (isOn(floor, x, y, reach)) spots.push({ x: Math.round(x), y: Math.round(y) })
    }
  return spots
}

/** How the spots are ordered before they are given to the foods: what stands side by side in the order lies side by side. */
export type Order = 'across' | 'around' | 'middle' | 'columns'

export function ordered(spots: readonly Spot[], order: Order, floor: Floor, random: Random): Spot[] {
  const start = random() * 2 * Math.PI
  const rank = ({ x, y }: Spot) => {
    const [right, down] = [x - floor.x, y - floor.y]
    if (order === 'around') return (Math.atan2(down, right) - start + 4 * Math.PI) % (2 * Math.PI)
    if (order === 'middle') return Math.hypot(right, down)
    return order === 'columns' ? right : right * Math.cos(start) + down * Math.sin(start)
  }
  return [...spots].sort((a, b) => rank(a) - rank(b))
}

/** Gives each food its share of the spots, one food after the other. */
export function inTurn<Food>(spots: readonly Spot[], shares: readonly (readonly [Food, number])[]): [Food, Spot][] {
  let begun = 0
  return shares.flatMap(([food, share]) => {
    const from = Math.round(begun * spots.length)
    begun += share
    return spots.slice(from, Math.round(begun * spots.length)).map((spot): [Food, Spot] => [food, spot])
  })
}

/** Gives each food its share of the spots, all mixed: at each spot the food comes that lags most. */
export function mixed<Food>(
  spots: readonly Spot[],
  shares: readonly (readonly [Food, number])[],
  random: Random,
): [Food, Spot][] {
  const total = shares.reduce((sum, [, share]) => sum + share, 0)
  const given = shares.map(() => 0)
  return spots.flatMap((spot, index): [Food, Spot][] => {
    const lags = shares.map(([, share], at) => (share / total) * (index + 1) - (given[at] ?? 0) + random() * 0.5)
    const at = lags.indexOf(Math.max(...lags))
    given[at] = (given[at] ?? 0) + 1
    const food = shares[at]?.[0]
    return food === undefined ? [] : [[food, spot]]
  })
}
