import { mix } from '../colours.ts'
import { blob, disc, fill, gloss, line, moved, shadow } from '../shapes.ts'
import type { Cut } from './cut.ts'

/** Slices of an apple or a pear with their skin. */
const fruitSlices =
  (skin: string): Cut =>
  ({ body, light, edge }) => {
    const one =
      fill('M-16 5C-14-12 14-12 16 5Q0-2-16 5Z', skin, mix(skin, edge, 0.5)) +
      fill('M-15 5C-12-8 12-8 15 5Q0-2-15 5Z', body) +
      line('M-7-2Q0-5 7-2', light, 2.2)
    return shadow(19, 16) + moved(one, 0, -6, -8) + moved(one, 1, 3, 4) + moved(one, -1, 12, -4)
  }

const BERRIES = [
  [-7, -7],
  [8, -5],
  [-2, 7],
] as const

/** Round and shining, with a crown. */
const berries =
  (crown: string): Cut =>
  ({ body, light, shade, edge }) =>
    shadow(17, 16) +
    BERRIES.map(
      ([x, y]) =>
        disc(x, y, 9.4, shade, edge) +
        disc(x - 1, y - 1, 8, body) +
        disc(x + 2, y + 1, 2, crown) +
        disc(x - 4, y - 4, 2, light),
    ).join('')

const DRUPES = [
  [-6, -6],
  [4, -7],
  [9, 1],
  [-9, 3],
  [0, 1],
  [5, 9],
  [-4, 10],
] as const

/** Of many small balls. */
const bumpy: Cut = ({ body, light, edge }) =>
  shadow(17, 16) + DRUPES.map(([x, y]) => disc(x, y, 6, body, edge) + disc(x - 2, y - 2, 1.6, light)).join('')

const cubes: Cut = ({ body, light, shade, edge }) => {
  const one =
    fill('M-8-7L7-9L11-3L10 8L-6 10L-9 6Z', shade, edge) + fill('M-8-7L7-9L8 4L-7 6Z', body) + gloss('M-5-4L4-5')
  return shadow(18, 16) + moved(one, -6, -7, -10) + moved(one, 8, 3, 20) + line('M-6 11h0', light, 3)
}

/** Boiled and cut in half. */
const eggHalf: Cut = ({ body }) =>
  shadow(20, 18) +
  fill('M-19 2C-18-11-4-16 7-15C17-13 21-3 19 5C15 16-2 19-10 15C-16 12-19 8-19 2Z', '#e3d7bd', '#a8987a') +
  fill('M-18 0C-17-11-4-15 7-14C16-12 19-4 17 3C13 13-2 16-10 12C-15 10-18 6-18 0Z', '#fffdf6') +
  disc(1, -1, 9.6, '#f2b428', '#d9932a') +
  disc(0, -2, 7, mix(body, '#f7c53d', 0.6)) +
  gloss('M-4-6Q-2-8 1-8')

/** Soft curds of a scrambled egg. */
export const curds: Cut = ({ edge }, random) =>
  shadow(19, 16) +
  fill(blob(random, 19, 16, { corners: 9, wobble: 0.3 }), '#f3c94a', mix(edge, '#d9932a', 0.6)) +
  fill(blob(random, 12, 9, { corners: 7, wobble: 0.3 }), '#fae08a') +
  line('M-11 3q5 5 10 1M2-9q6 1 8 6M1 8q5 1 8-4', '#d99f2c', 2)

/** Chopped: white, with a soft shade. */
const whites: Cut = (_, random) =>
  shadow(18, 15) +
  [
    [-7, -6],
    [8, -3],
    [-2, 9],
  ]
    .map(([x = 0, y = 0]) =>
      moved(
        fill(blob(random, 11, 9, { corners: 7, wobble: 0.3 }), '#fffdf6', '#b9ab8d') +
          line('M-3 3q4 2 7-1', '#e2d8c0', 2),
        x,
        y,
      ),
    )
    .join('')

const LUMPS = [
  [-10, -6],
  [1, -11],
  [11, -4],
  [-2, 1],
  [-11, 7],
  [8, 8],
  [-1, 13],
] as const

/** Cottage cheese. */
const lumps: Cut = (_, random) =>
  shadow(19, 17) +
  disc(0, 1, 15, '#efe7d2') +
  LUMPS.map(([x, y]) => moved(fill(blob(random, 7, 6, { corners: 6 }), '#fffdf7', '#cfc3a5'), x, y)).join('')

/** A spoonful with a twist. */
const dollop: Cut = (_, random) =>
  shadow(19, 17) +
  fill(blob(random, 19, 17, { corners: 9, wobble: 0.14 }), '#fdfaf2', '#cfc4aa') +
  line('M-10 4C-9-9 9-10 9 1C9 8-2 9-3 3C-3-1 3-2 4 1', '#ddd2ba', 2.4) +
  line('M-9-5Q-5-11 2-11', '#fff', 2.4)

export const FRUIT_CUTS: Readonly<Record<string, Cut>> = {
  apple: fruitSlices('#c8362b'),
  pear: fruitSlices('#a9b63f'),
  blueberries: berries('#20264f'),
  cranberries: berries('#7a1420'),
  strawberries: berries('#f7d98a'),
  raspberries: bumpy,
  blackberries: bumpy,
  mango: cubes,
  melon: cubes,
  watermelon: cubes,
  banana: cubes,
}

export const EGG_AND_DAIRY_CUTS: Readonly<Record<string, Cut>> = {
  egg: eggHalf,
  'egg-yolk': eggHalf,
  'egg-white': whites,
  'cottage-cheese': lumps,
  yoghurt: dollop,
  'greek-yoghurt': dollop,
  kefir: dollop,
}
