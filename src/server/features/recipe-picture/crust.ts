import type { Food } from './choose-foods.ts'
import { mix } from './colours.ts'
import type { Random } from './random.ts'
import { blob, faint, fill, gloss, line, moved } from './shapes.ts'
import type { Spot } from './spots.ts'

const CRUSTS = new Set(['potato', 'sweet-potato', 'parsnip', 'swede', 'polenta', 'oats', 'butternut-squash', 'pumpkin'])

/** A food that is mashed over the others has at least this share of the grams. */
const ENOUGH = 0.2

/** The food that is mashed over the others and browned: of rice and lentils there is no crust. */
export function crustOf(chosen: readonly Food[], foods: readonly Food[]): Food | undefined {
  const all = foods.reduce((grams, { servedGrams }) => grams + servedGrams, 0)
  const covers = ({ symbol, servedGrams }: Food) => CRUSTS.has(symbol) && servedGrams >= ENOUGH * all
  return chosen.find(({ symbol }) => CRUSTS.has(symbol)) ?? foods.find(covers)
}

/** Of an oven dish, whose lower right corner is spooned out. */
const CRUST =
  'M20 62Q20 43 40 43H216Q236 43 236 62V78C222 74 214 84 198 82C184 82 182 98 164 102C146 106 146 122 130 128C112 134 116 154 100 160C86 164 86 184 70 208H40Q20 208 20 190Z'

/** No crust lies there. */
export const isOpen = ({ x, y }: Spot) => x - 128 + 1.2 * (y - 126) > -12

const RIDGES = [56, 70, 84, 98, 112, 126, 140, 154, 168, 182, 196]

/** A golden crust with the lines of a fork, browner where it stands up. */
export function drawCrust(food: Food, random: Random): string {
  const colour = mix(food.colour, '#e8ab4a', 0.4)
  const brown = mix(colour, '#8f4712', 0.6)
  const lines = RIDGES.map((y) => `M${18 + Math.round(random() * 6)} ${y}${'q6-7 12 0t12 0'.repeat(9)}`)
  const patches = RIDGES.flatMap((y) =>
    [0, 1, 2].map(() => moved(fill(blob(random, 17, 8, { wobble: 0.4 }), brown), Math.round(30 + random() * 190), y)),
  )
  return (
    moved(faint(0.4, fill(CRUST, '#1d0f05')), 4, 6) +
    moved(fill(CRUST, brown), 1, 2) +
    fill(CRUST, colour, mix(colour, '#5a2c0c', 0.4)) +
    `<clipPath id="c"><path d="${CRUST}"/></clipPath><g clip-path="url(#c)">` +
    faint(0.5, patches.join('')) +
    moved(line(lines.join(''), mix(colour, brown, 0.6), 3), 0, 1) +
    line(lines.join(''), mix(colour, '#fff3cf', 0.6), 1.8) +
    '</g>' +
    gloss('M30 60Q34 52 46 51', 3)
  )
}
