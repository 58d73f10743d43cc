import { mix, type Paint } from '../colours.ts'
import type { Random } from '../random.ts'
import { disc, fill, gloss, line, moved, shadow, spread } from '../shapes.ts'
import type { Cut } from './cut.ts'

type GrainSize = { readonly long: number; readonly thick: number; readonly count: number }

/** Grains on a small heap: short strokes with round ends, in every direction. */
const grains =
  ({ long, thick, count }: GrainSize): Cut =>
  (paint, random) => {
    const strokes = grainStrokes(random, count, long)
    return (
      disc(0, 0, 17, mix(paint.body, paint.shade, 0.6)) +
      line(strokes, mix(paint.body, paint.edge, 0.66), thick + 1.6) +
      line(strokes, paint.body, thick) +
      line(grainStrokes(random, Math.ceil(count / 3), long), paint.light, thick - 0.6)
    )
  }

function grainStrokes(random: Random, count: number, long: number): string {
  const strokes = spread(count, 18, random() * 7).map(([x, y]) => {
    const turn = random() * Math.PI
    return `M${x} ${y}l${Math.round(long * Math.cos(turn))} ${Math.round(long * Math.sin(turn))}`
  })
  return strokes.join('')
}

/** A tube, cut slantwise, with its hole. */
const penne: Cut = (paint) => {
  const tube = fill('M-15-6L13-6L17 5L-11 6Z', paint.body, paint.edge) + fill('M13-6Q19-2 17 5Q11 3 13-6Z', paint.edge)
  return shadow(18, 13) + moved(tube, -1, -8, -24) + moved(tube + gloss('M-10-3L8-3'), 2, 6, 16)
}

const PEARLS = [
  [-9, -8],
  [4, -11],
  [12, 0],
  [-1, 1],
  [-12, 5],
  [6, 11],
  [-4, 13],
] as const

/** Glassy balls. */
const pearls: Cut = ({ body, edge }) =>
  disc(0, 0, 17, mix(body, '#8d8368', 0.4)) +
  PEARLS.map(
    ([x, y]) => disc(x, y, 7, mix(body, '#cfc7ae', 0.25), mix(edge, body, 0.45)) + disc(x - 2, y - 2, 2.6, '#fff'),
  ).join('')

/** Smooth: spoonfuls run into each other. */
const soft: Cut = (paint: Paint) =>
  disc(0, 0, 21, paint.body) +
  line('M-8 5Q2 1 10 6', mix(paint.body, paint.shade, 0.5), 2.4) +
  line('M-8-3Q0-8 9-4', paint.light, 3)

export const GRAIN_CUTS: Readonly<Record<string, Cut>> = {
  'white-rice': grains({ long: 6, thick: 4.4, count: 17 }),
  'brown-rice': grains({ long: 6, thick: 4.4, count: 17 }),
  barley: grains({ long: 3, thick: 6.4, count: 14 }),
  quinoa: grains({ long: 0, thick: 4.4, count: 30 }),
  millet: grains({ long: 0, thick: 5, count: 26 }),
  buckwheat: grains({ long: 2, thick: 6, count: 16 }),
  couscous: grains({ long: 0, thick: 4, count: 32 }),
  bulgur: grains({ long: 2, thick: 4.6, count: 24 }),
  oats: grains({ long: 4, thick: 5, count: 11 }),
  'oat-bran': soft,
  'wheat-bran': soft,
  'wheat-germ': soft,
  polenta: soft,
  tapioca: pearls,
  pasta: penne,
  'wholewheat-pasta': penne,
}
