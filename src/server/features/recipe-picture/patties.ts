import type { ChosenFoods } from './choose-foods.ts'
import { averageColour, mix, paintOf } from './colours.ts'
import type { Random } from './random.ts'
import { blob, fill, gloss, moved } from './shapes.ts'
import type { Spot } from './spots.ts'
import type { Floor } from './vessels.ts'

const PLACES = [
  [-38, -46],
  [-48, 28],
  [16, 2],
] as const
const RADIUS = 38

/** No patty lies there. */
export const isBesidePatties = (floor: Floor) => (spot: Spot) =>
  PLACES.every(([x, y]) => Math.hypot(spot.x - floor.x - x, spot.y - floor.y - y) > RADIUS + 10)

/** Three flat cakes, fried golden, with bits of all their foods. */
export function drawPatties(foods: ChosenFoods, floor: Floor, random: Random): string {
  const paint = paintOf(mix(averageColour(foods), foods[0].colour, 0.4), 0.4)
  return PLACES.map(([x, y]) => {
    const outline = blob(random, RADIUS, RADIUS - 1, { corners: 11, wobble: 0.1 })
    const top = blob(random, RADIUS - 6, RADIUS - 7, { corners: 11, wobble: 0.1 })
    const cake =
      '<circle cx="2" cy="7" r="39" fill="#1d0f05" fill-opacity=".3"/>' +
      moved(fill(outline, paint.shade, paint.edge), 0, 4) +
      fill(outline, mix(paint.body, '#8a4a14', 0.35)) +
      fill(top, paint.body) +
      bits(foods, random) +
      gloss('M-24-12Q-18-25-5-28', 3)
    return moved(cake, floor.x + x, floor.y + y)
  }).join('')
}

const BITS = 14

function bits(foods: ChosenFoods, random: Random): string {
  return Array.from({ length: BITS }, (_, index) => {
    const [far, angle] = [30 * Math.sqrt((index + 0.5) / BITS), index * 2.4]
    const colour = foods[1 + (index % Math.max(1, foods.length - 1))]?.colour ?? foods[0].colour
    const bit = fill(
      blob(random, 5, 4, { corners: 5, wobble: 0.4 }),
      index % 3 === 0 ? mix(foods[0].colour, '#6a3410', 0.5) : mix(colour, '#8a4a14', 0.2),
    )
    return moved(bit, Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle)))
  }).join('')
}
