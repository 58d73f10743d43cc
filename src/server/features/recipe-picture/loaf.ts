import type { ChosenFoods, Food } from './choose-foods.ts'
import { averageColour, mix } from './colours.ts'
import type { Random } from './random.ts'
import { blob, faint, fill, gloss, line, moved } from './shapes.ts'
import type { Spot } from './spots.ts'

const SLICE = 'M-30 34V-16C-40-34-28-46-14-48H14C28-46 40-34 30-16V34Q30 42 22 42H-22Q-30 42-30 34Z'
const CRUMB = 'M-25 33V-17C-33-32-24-41-12-43H12C24-41 33-32 25-17V33Q25 37 21 37H-21Q-25 37-25 33Z'
const SLICES = [
  [126, 96, -7],
  [164, 98, 3],
  [202, 102, 10],
] as const

/** A loaf on its board with three slices cut off; the other foods lie before it. */
export function drawLoaf(chosen: ChosenFoods, foods: readonly Food[], random: Random) {
  const crumb = mix(mix(averageColour(foods), chosen[0].colour, 0.5), '#b9824a', 0.2)
  const crust = mix(crumb, '#7d3f12', 0.66)
  const slices = SLICES.map(([x, y, turn]) => moved(slice(crumb, crust, chosen, random), x, y, turn))
  return end(crust) + slices.join('')
}

/** The place before the loaf is free. */
export const isBefore = ({ y }: Spot) => y > 162 && y < 198

/** What is left of the loaf, seen from above. */
const end = (crust: string) =>
  faint(0.3, fill('M20 60Q20 48 34 46H118V150H34Q20 148 20 136Z', '#1d0f05')) +
  fill('M16 56Q16 42 32 42H112V144H32Q16 144 16 130Z', crust, mix(crust, '#2a1206', 0.5)) +
  fill('M24 60Q24 52 34 52H112V120H34Q24 120 24 110Z', mix(crust, '#e0a35a', 0.35)) +
  line(
    'M32 92Q52 82 70 92T106 88M40 68l10 8M66 64l8 8M90 70l10 6M52 108l10 4M84 106l9 5',
    mix(crust, '#3a1a08', 0.4),
    3,
  ) +
  gloss('M28 60Q40 54 62 55', 3)

function slice(crumb: string, crust: string, chosen: ChosenFoods, random: Random): string {
  const specks = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [-19 + (index % 4) * 12.5 + random() * 6, -32 + Math.floor(index / 4) * 18 + random() * 8].map(
      Math.round,
    )
    const colour = chosen[index % chosen.length]?.colour ?? crumb
    return moved(
      fill(blob(random, 7, 6, { corners: 5, wobble: 0.4 }), mix(colour, crumb, 0.2), mix(colour, crust, 0.35)),
      x ?? 0,
      y ?? 0,
    )
  })
  return (
    moved(faint(0.3, fill(SLICE, '#1d0f05')), 4, 4) +
    fill(SLICE, crust, mix(crust, '#2a1206', 0.4)) +
    fill(CRUMB, crumb) +
    specks.join('')
  )
}
