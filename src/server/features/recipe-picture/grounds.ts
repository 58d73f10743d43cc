import type { Food } from './choose-foods.ts'
import { averageColour, mix } from './colours.ts'
import type { Ground } from './kinds.ts'
import type { Random } from './random.ts'
import { blob, faint, fill, line, moved } from './shapes.ts'
import { spotsOn } from './spots.ts'
import { type Floor, floorElement, isOn } from './vessels.ts'

const MASHED = new Set([
  ...[
    'potato',
    'sweet-potato',
    'parsnip',
    'polenta',
    'swede',
    'butternut-squash',
    'pumpkin',
    'tapioca',
    'oats',
    'millet',
  ],
  ...['turnip', 'cauliflower', 'quinoa', 'white-rice', 'brown-rice', 'bulgur', 'buckwheat', 'barley'],
])

/** The food that a mash or a porridge is of: the heaviest that is soft. */
export const mashedOf = (foods: readonly Food[]): Food | undefined =>
  foods.filter(({ symbol }) => MASHED.has(symbol)).sort((a, b) => b.servedGrams - a.servedGrams)[0]

/** Ground, as it looks with these foods. */
export function groundOf(ground: Ground, floor: Floor, foods: readonly Food[], random: Random): string {
  const together = averageColour(foods)
  if (ground === 'gravy') return gravy(floor, mix(together, '#5f2f10', 0.6))
  if (ground === 'broth') return broth(floor, mix(mix(together, '#d99a3a', 0.62), '#fff3d0', 0.12), random)
  if (ground === 'mash') return mash(floor, mashedOf(foods)?.colour ?? together)
  if (ground === 'pie') return floorElement(floor, mix(together, '#9a5418', 0.6))
  if (ground === 'egg') return golden(floor, '#f2c64c', random)
  return ground === 'juices' ? floorElement(floor, mix(together, '#3f2712', 0.62)) : ''
}

/** Dark and shining at its edge. */
function gravy(floor: Floor, colour: string): string {
  return floorElement(floor, colour) + rimLight(floor)
}

/** A light along the edge of something wet. */
function rimLight(floor: Floor): string {
  if (floor.shape !== 'round') return ''
  const { x, y, r } = floor
  return `<path d="M${x - r + 9} ${y + 22}A${r - 6} ${r - 6} 0 0 1 ${x - 20} ${y - r + 8}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`
}

function broth(floor: Floor, colour: string, random: Random): string {
  const eyes = spotsOn(floor, 30, 0.94, random)
    .filter(({ x, y }) => !isOn(floor, x, y, 0.6))
    .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${3 + Math.round(random() * 4)}"/>`)
  return (
    floorElement(floor, colour) +
    `<g fill="#fff3c4" fill-opacity=".4" stroke="#fff8dc" stroke-opacity=".7">${eyes.join('')}</g>` +
    rimLight(floor)
  )
}

const RIDGES = [94, 79, 64, 49] as const

/** With the ridges that a spoon has left. */
function mash(floor: Floor, colour: string): string {
  const shade = mix(colour, '#8a4f14', 0.34)
  const light = mix(colour, '#fffaf0', 0.6)
  const ridges = RIDGES.map((r, index) => {
    const d = `M${-r} 0A${r} ${r} 0 0 1 ${Math.round(r * 0.7)} ${Math.round(-r * 0.7)}`
    return (
      moved(line(d, shade, 3.4), floor.x, floor.y, index * 70) +
      moved(line(d, light, 3), floor.x - 2, floor.y - 3, index * 70)
    )
  })
  return floorElement(floor, colour) + ridges.join('')
}

/** With places that are browner. */
function golden(floor: Floor, colour: string, random: Random): string {
  const patches = spotsOn(floor, 34, 0.9, random).map(({ x, y }) => {
    const patch = random() < 0.45 ? mix(colour, '#a8571a', 0.5) : mix(colour, '#fff0b8', 0.5)
    return moved(fill(blob(random, 18, 14, { wobble: 0.4 }), patch), x, y)
  })
  return floorElement(floor, colour) + faint(0.6, patches.join(''))
}
