import { mix, type Paint } from '../colours.ts'
import { disc, fill, line, moved, shadow } from '../shapes.ts'
import type { Cut } from './cut.ts'

const BUMPS = [
  [-9, -3],
  [-2, -10],
  [8, -7],
  [11, 2],
  [-1, 0],
  [5, 8],
] as const

/** A floret with its stem. */
const floret =
  (stem: string): Cut =>
  ({ body, light, shade, edge }) =>
    shadow(19, 17) +
    fill('M-4 4Q-12 10-16 18L-8 19Q-2 14 5 9Z', stem, mix(stem, edge, 0.5)) +
    BUMPS.map(([x, y]) => disc(x, y, 9, shade, edge)).join('') +
    BUMPS.map(([x, y]) => disc(x - 1, y - 1, 6.6, body)).join('') +
    line(BUMPS.map(([x, y]) => `M${x - 3} ${y - 3}h0M${x} ${y - 4}h0M${x - 1} ${y}h0`).join(''), light, 2.6)

/** Beans and asparagus: a bundle of sticks. */
const sticks =
  (tip: (paint: Paint) => string): Cut =>
  (paint) => {
    const stick =
      line('M-15 2Q0-4 15 0', paint.edge, 9) +
      line('M-15 2Q0-4 15 0', paint.body, 6.6) +
      line('M-11-1Q0-5 10-2', paint.light, 1.8) +
      tip(paint)
    return shadow(19, 15) + moved(stick, 0, -10, -10) + moved(stick, -1, 0, 6) + moved(stick, 1, 10, -4)
  }

const asparagusTip = ({ shade, edge }: Paint) =>
  fill('M7-5Q16-6 20 0Q16 5 7 3Z', shade, edge) + line('M10-3l3 3M14-3l2 3', edge, 1.4)

/** A slice with its skin around. */
const skinSlice =
  (skin: string): Cut =>
  ({ body, light, edge }) => {
    const flesh = mix(body, '#f4f2c4', 0.5)
    const one =
      disc(0, 0, 13.4, skin, mix(skin, edge, 0.5)) +
      disc(0, 0, 10.8, flesh) +
      line('M-3-4v2M3-4v2M-5 2l2 1M5 2l-2 1M0 4v2', mix(body, skin, 0.35), 2) +
      line('M-7-4Q-5-8 0-8', light, 2)
    return shadow(19, 17) + moved(one, -5, -5) + moved(one, 6, 7)
  }

/** Dark and curled at the edges. */
const frilly: Cut = ({ body, light, shade, edge }) =>
  shadow(19, 16) +
  fill(
    'M-18 2q-2-6 4-7q-2-7 5-7q2-7 8-4q5-5 9 1q7 0 6 7q6 3 2 8q2 7-5 7q-2 6-8 3q-5 5-9 0q-7 3-8-3q-5 0-4-5Z',
    body,
    edge,
  ) +
  line('M-13 3Q0 2 13-5M-5 2l-2-8M2 1l0-10M6-2l7 5M-2 3l3 8', mix(light, body, 0.3), 1.8) +
  line('M-12-1q3 1 4-2M9 8q-3-1-4 2M-3-11q1 3 4 2', shade, 2)

/** Wilted, smooth leaves. */
const leaves =
  (rib?: string): Cut =>
  ({ body, light, edge, shade }) => {
    const vein = rib ?? mix(light, body, 0.35)
    const leaf =
      fill('M-17 2C-12-10 4-12 17-2C8 10-8 12-17 2Z', body, edge) +
      line('M-17 2Q0-1 12-2', vein, rib ? 3.6 : 1.8) +
      line('M-6 1l4-6M1 0l5-4M-5 2l5 5M2 0l5 4', vein, 1.5)
    return shadow(19, 16) + moved(leaf, 0, -6, -16) + moved(leaf, 1, 7, 20) + line('M-7 2q6 2 10-1', shade, 1.6)
  }

/** Ribbons of cabbage. */
const ribbons: Cut = ({ body, light, edge, shade }) => {
  const waves = 'M-16-9q8-7 15 0t16-2M-17 1q8-6 15 0t18-1M-15 11q7-6 14 0t15-2'
  return (
    shadow(19, 15) +
    line(waves, mix(edge, body, 0.25), 8.4) +
    line(waves, body, 6) +
    line('M-15-10q8-7 14 0M-2 1q8 5 16-1M-14 10q7-6 13 0', light, 2.4) +
    line('M-2-8q8 5 14-1', shade, 1.4)
  )
}

/** Cut in half: leaves around a pale heart. */
const sprout: Cut = ({ body, light, shade, edge }) =>
  shadow(18, 17) +
  disc(0, 1, 17, shade, edge) +
  disc(0, 0, 15, body) +
  fill('M0 14C-9 10-9-4 0-10C9-4 9 10 0 14Z', mix(light, '#f7f3c0', 0.5)) +
  line('M0 12V-6M0 4l-4-5M0 4l4-5M-11 4Q-11-8-2-12M11 4Q11-8 2-12', mix(body, shade, 0.4), 1.8)

/** Small crescents. */
const celery: Cut = ({ body, light, edge }) => {
  const one =
    line('M-8 4Q-7-7 2-7Q9-6 9 3', edge, 8) +
    line('M-8 4Q-7-7 2-7Q9-6 9 3', body, 5.8) +
    line('M-7 0Q-5-6 2-7', light, 2)
  return shadow(18, 16) + moved(one, -5, -7, -20) + moved(one, 7, -2, 35) + moved(one, -3, 10, 8)
}

/** Strips of a pepper, the skin shining. */
const strips: Cut = ({ body, light, edge }) => {
  const one =
    line('M-15 3Q0-8 15 1', edge, 10) +
    line('M-15 3Q0-8 15 1', body, 7.6) +
    line('M-10-2Q0-7 9-3', mix(light, body, 0.25), 2.2)
  return shadow(19, 15) + moved(one, 0, -8, -14) + moved(one, 1, 3, 10) + moved(one, -2, 13, -4)
}

/** A slice through cap and stem. */
const mushroom: Cut = ({ body, light, edge }) => {
  const one =
    fill('M-14 0C-14-14 14-14 14 0C13 4 7 3 5 2L5 12Q0 15-5 12L-5 2C-7 3-13 4-14 0Z', mix(body, light, 0.55), edge) +
    line('M-10-1Q0 4 10-1', '#8a6a4c', 2.6) +
    line('M-12-2C-11-11 11-11 12-2', body, 3)
  return shadow(18, 16) + moved(one, -3, -4, -18) + moved(one, 6, 6, 24)
}

const KERNELS = [
  [-10, -8],
  [1, -12],
  [11, -5],
  [-3, -1],
  [8, 4],
  [-12, 4],
  [-3, 10],
  [7, 13],
] as const

const sweetcorn: Cut = ({ body, light, shade, edge }) =>
  shadow(18, 16) +
  disc(0, 0, 13, shade) +
  KERNELS.map(([x, y], index) =>
    moved(fill('M-5 3Q-6-6 0-6T5 3Q0 7-5 3Z', body, edge) + line('M-2-3h2', light, 2.6), x, y, index * 47),
  ).join('')

/** A few small leaves. */
const sprig: Cut = ({ body, light, edge }) => {
  const leaf = fill('M0 0C-7-2-8-9-3-9Q-2-13 1-10Q6-12 6-7Q8-2 0 0Z', body, edge) + line('M0-1l0-6', light, 1.2)
  return moved(leaf, 0, -1) + moved(leaf, 2, 2, 110) + moved(leaf, -2, 2, -110)
}

/** Thin matchsticks. */
const matches: Cut = ({ body, edge }) => {
  const d = 'M-11-6L4-10M-6 2L11-2M-9 10L7 7M6 12L12 3'
  return line(d, edge, 5) + line(d, body, 3.4)
}

export const GREEN_CUTS: Readonly<Record<string, Cut>> = {
  broccoli: floret('#a9c46a'),
  cauliflower: floret('#dfe3ae'),
  'green-beans': sticks(() => ''),
  asparagus: sticks(asparagusTip),
  courgette: skinSlice('#4d7d33'),
  cucumber: skinSlice('#3f7a45'),
  kale: frilly,
  lettuce: frilly,
  spinach: leaves(),
  'swiss-chard': leaves('#d2476a'),
  cabbage: ribbons,
  'brussels-sprouts': sprout,
  celery,
  'red-pepper': strips,
  mushrooms: mushroom,
  sweetcorn,
  parsley: sprig,
  ginger: matches,
  turmeric: matches,
}
