import { mix } from '../colours.ts'
import { disc, fill, line, moved, shadow, spread } from '../shapes.ts'
import type { Cut } from './cut.ts'

const HEAP = [
  [-10, -9],
  [2, -12],
  [12, -4],
  [-3, 0],
  [-13, 4],
  [8, 8],
  [-4, 12],
] as const

/** Round ones, each with a light. */
const balls =
  (r: number, gap = ''): Cut =>
  ({ body, shade, edge, light }) =>
    shadow(18, 16) +
    disc(0, 1, 14, shade) +
    HEAP.map(
      ([x, y], index) => disc(x, y, r - (index % 2), body, edge) + disc(x - r / 3, y - r / 3, r / 3, light),
    ).join('') +
    gap

/** Three or four beans with a dent. */
const beans: Cut = ({ body, shade, edge, light }) => {
  const bean = fill('M-9 1C-10-6-3-8 0-5C3-8 10-6 9 1C8 7-8 7-9 1Z', body, edge) + line('M-6-2Q-4-4-2-3', light, 2)
  return (
    shadow(18, 16) +
    disc(0, 1, 13, shade) +
    [
      [-8, -9, -30],
      [9, -6, 40],
      [-8, 7, 70],
      [8, 9, -12],
    ]
      .map(([x = 0, y = 0, turn = 0]) => moved(bean, x, y, turn))
      .join('')
  )
}

/** Flat and small. */
const lentils: Cut = ({ body, shade, edge, light }, random) => {
  const places = spread(16, 18, random() * 7)
  return (
    disc(0, 0, 17, shade) +
    places
      .map(([x, y], index) => disc(x, y, 4.6, mix(body, index % 2 === 0 ? shade : light, random() * 0.3), edge))
      .join('') +
    line(places.map(([x, y]) => `M${x - 1} ${y - 2}h1`).join(''), light, 1.6)
  )
}

/** Browned at the edges. */
const tofu: Cut = ({ body, edge }) =>
  shadow(19, 17) +
  fill('M-15-9L12-13L16 11L-12 15Z', '#c98d3c', edge) +
  fill('M-13-11L11-14L13 6L-11 9Z', body, '#cf9a4e') +
  line('M-8-6L6-8M-7 2L4 0', '#e0b878', 2)

export const PULSE_CUTS: Readonly<Record<string, Cut>> = {
  'green-lentils': lentils,
  'red-lentils': lentils,
  'split-peas': lentils,
  chickpeas: balls(8.6),
  'soya-beans': balls(7.6),
  'black-beans': beans,
  'kidney-beans': beans,
  'haricot-beans': beans,
  edamame: beans,
  tofu,
  peas: balls(7.8),
}
