import { mix, type Paint } from '../colours.ts'
import { disc, faint, fill, gloss, line, moved, shadow } from '../shapes.ts'
import type { Cut } from './cut.ts'

/** A dice: the face above, and two sides in the shade. */
const dice: Cut = ({ body, light, shade, edge }) =>
  shadow(19, 17) +
  fill('M-15-8Q-16-11-13-12L9-14Q12-14 12-11L16-3L17 11Q17 14 14 14L-8 17Q-11 17-12 14Z', shade, edge) +
  fill('M-15-8Q-16-11-13-12L9-14Q12-14 12-11L14 7Q14 10 11 10L-11 12Q-13 12-14 9Z', body) +
  line('M-10-8L7-10', light, 3)

/** Small dice, three of them. */
const smallDice: Cut = (paint) => {
  const one = (x: number, y: number, turn: number) => moved(smallCube(paint), x, y, turn)
  return shadow(18, 16) + one(-7, -8, -14) + one(9, -4, 18) + one(-3, 9, 5)
}

const smallCube = ({ body, light, shade, edge }: Paint) =>
  fill('M-8-7L7-8L10-3L10 8L-6 10L-8 6Z', shade, edge) +
  fill('M-8-7L7-8L7 4L-7 6Z', body) +
  line('M-5-4L4-5', light, 2.2)

/** A slice of a carrot with its core. */
const coin: Cut = ({ body, light, shade, edge }) =>
  shadow(17, 16) +
  disc(0, 2, 16, shade, edge) +
  disc(0, -1, 15, body) +
  disc(0, -1, 7.5, mix(body, light, 0.45)) +
  line('M0-12v4M0 6v4M-11-1h4M7-1h4', mix(body, light, 0.6), 1.6) +
  gloss('M-11-5Q-8-11-2-13', 2.4)

/** A dice of potato, golden along its edges. */
const potato: Cut = ({ body, light, shade, edge }) =>
  shadow(19, 17) +
  fill(
    'M-15-9Q-15-13-11-13L10-14Q13-14 14-10L17-3L16 12Q16 15 12 15L-9 16Q-12 16-13 13Z',
    mix(shade, '#c98a2c', 0.6),
    edge,
  ) +
  fill(
    'M-15-9Q-15-13-11-13L10-14Q13-14 13-10L13 7Q13 11 9 11L-10 12Q-14 12-14 8Z',
    mix(body, '#f2cf73', 0.3),
    mix(body, '#b8761f', 0.6),
  ) +
  line('M-10-9L8-10', light, 3) +
  line('M-9 7q5 2 9 0M8-5q2 4 1 8', mix(body, '#c07c28', 0.5), 2.4)

/** Quarters of a parsnip, cut lengthwise: thick at one end, a pale core, golden at the edges. */
const batons: Cut = ({ body, light, shade, edge }) => {
  const quarter =
    fill('M-18-6Q-21 0-17 7Q0 6 18 2Q20 0 18-2Q0-6-18-6Z', mix(body, '#c07f2e', 0.45), edge) +
    fill('M-16-4Q-18 0-15 5Q0 4 15 1L15-1Q0-4-16-4Z', body) +
    line('M-15 0Q0 1 10 0', light, 2.6) +
    line('M-11 3l7 0M-1-3l8 0', mix(body, shade, 0.4), 1.2)
  return shadow(19, 15) + moved(quarter, 0, -7, -12) + moved(quarter, 1, 7, 172)
}

/** Crescents of a pumpkin. */
const crescents: Cut = ({ body, light, shade, edge }) => {
  const one =
    fill('M-17 4C-14-12 12-14 18 2C8-4-6-3-17 4Z', body, edge) +
    line('M-17 4C-6-3 8-4 18 2', shade, 2.6) +
    line('M-8-4Q0-9 8-6', light, 2.6)
  return shadow(20, 15) + moved(one, 0, -4, -6) + moved(one, 0, 9, 8)
}

/** Wedges that shine and have stained all around them. */
const beetroot: Cut = ({ body, light, shade, edge }) => {
  const wedge =
    fill('M-15 5C-12-10 10-12 15 4Q0 12-15 5Z', body, edge) +
    line('M-9 0Q0-9 9 0M-5 3Q0-3 5 3', shade, 1.8) +
    line('M-8-3Q-4-7 1-7', light, 2)
  return faint(0.35, disc(0, 0, 19, shade)) + moved(wedge, -2, -6, -10) + moved(wedge, 3, 8, 14)
}

export const ROOT_CUTS: Readonly<Record<string, Cut>> = {
  carrot: coin,
  potato,
  'sweet-potato': dice,
  swede: smallDice,
  turnip: smallDice,
  'butternut-squash': smallDice,
  pumpkin: crescents,
  'pumpkin-puree': crescents,
  parsnip: batons,
  beetroot,
}
