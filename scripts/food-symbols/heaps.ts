import { at, circle, darker, ellipse, lighter, mix, moved, path, type Spot, spotsInHeap, stroke } from './pen.ts'

/** One grain at a spot, drawn as a stroke: its path from the spot, and how broad it is. */
type Grain = { readonly width: number; readonly at: (spot: Spot) => string; readonly count?: number }

const turned = (index: number, length: number) => {
  const angle = index * 1.9
  return `l${(length * Math.cos(angle)).toFixed(1)} ${(length * Math.sin(angle) * 0.8).toFixed(1)}`
}
const lying = (length: number, width: number, count = 44): Grain => ({
  width,
  count,
  at: ({ x, y, index }) => `M${x} ${y}${turned(index, length)}`,
})
const round = (width: number, count: number): Grain => ({ width, count, at: ({ x, y }) => `M${x} ${y}h0` })

const MOUND = 'M6 104C10 76 36 46 64 46s54 30 58 58c1 8-26 13-58 13S5 112 6 104z'

/** A heap of small things in three shades. */
function heap(colour: string, { width, at, count = 44 }: Grain, shadow = darker(colour, 0.32)): string {
  const spots = spotsInHeap(count)
  const shades = [mix(shadow, colour, 0.45), colour, lighter(colour, 0.4)]
  const grains = shades.map((shade, third) =>
    stroke(
      spots
        .filter(({ index }) => index % 3 === third)
        .map(at)
        .join(''),
      shade,
      width,
    ),
  )
  return path(MOUND, shadow) + grains.join('')
}

/** An ear of corn of one's own, to tell by which plant the heap comes from. Its foot is at 0,0. */
const stalk = (height: number, colour: string) => stroke(`M0 0Q-2 ${-height / 2} 2 ${-height}`, colour, 4)
const grainPairs = (rows: number, from: number, step: number, colour: string, slim = 5) =>
  Array.from({ length: rows }, (_, row) => {
    const y = -from - row * step
    return ellipse(-6, y, slim, 9, colour, -28) + ellipse(8, y, slim, 9, darker(colour, 0.12), 28)
  }).join('') + ellipse(2, -from - rows * step, slim, 9, lighter(colour, 0.2))

const EARS = {
  wheat: stalk(30, '#b8872f') + grainPairs(4, 28, 12, '#e0ac48'),
  barley:
    stroke('M2-40L-16-98M2-40L-6-104M2-40L6-106M2-40L16-102M2-40L26-92', '#d8b25c', 2.4) +
    stalk(30, '#a98c3a') +
    grainPairs(4, 26, 11, '#cfa548'),
  rice:
    moved(stroke('M0 0Q0-50 30-66', '#7d9a3a', 4), 0, 0) +
    [0, 1, 2, 3, 4].map((k) => ellipse(6 + k * 8, -54 - k * 3 + (k % 2) * 12, 4, 8, '#e3c766', 30 + 20 * k)).join(''),
  oat:
    stroke('M0 0Q-2-50 4-92M2-50Q-16-52-22-36M3-62Q20-62 26-46M3-76Q-12-78-18-66M4-88Q16-88 22-74', '#a98c3a', 3) +
    at('-22,-28 27,-38 -19,-58 23,-66 4,-96')
      .map(([x, y]) => ellipse(x, y, 5.5, 11, '#e3c27a', 4))
      .join(''),
  millet:
    stroke('M0 0Q-4-50 14-74', '#8a9a3a', 4) +
    stroke('M4-50Q8-84 34-78', '#e2b93b', 17) +
    stroke('M6-54h0M12-68h0M22-74h0M32-78h0M10-60h0M26-82h0', '#f7dd7c', 6),
  quinoa:
    stroke('M0 0V-50', '#7d9a3a', 4) +
    at('0,-52 -10,-58 10,-60 -7,-72 8,-76 0,-90 0,-66')
      .map(([x, y], k) => circle(x, y, 9 - k * 0.4, k % 2 ? '#d9577a' : '#c23f66'))
      .join(''),
  buckwheat:
    stroke('M0 0Q-2-40 4-70M0-30Q12-36 22-50', '#a2495a', 4) +
    path('M4-48C-26-52-26-84-20-92C-14-86-2-84 4-48z', '#6f9b3c') +
    at('4,-78 14,-84 6,-92 24,-58 32,-62 26,-70')
      .map(([x, y]) => circle(x, y, 7, '#fbe6ea'))
      .join(''),
} as const

const withEar = (ear: keyof typeof EARS, body: string, x = 90, y = 74, turn = 16) =>
  moved(EARS[ear], x, y, 0.78, turn) + body

const OATS = lying(4, 13, 36)
const BALLS = round(15, 26)
const LENSES: Grain = { width: 9, count: 40, at: ({ x, y, index }) => `M${x} ${y}${turned(index, 3)}` }
const FINE = round(5, 90)
const SEEDS = lying(4, 6, 46)
const DUST = round(3, 60)

const chickpeas = (colour: string) =>
  heap(colour, round(18, 22)) +
  stroke(
    spotsInHeap(22)
      .map(({ x, y }) => `M${x - 2} ${y - 4}l4 2`)
      .join(''),
    darker(colour, 0.3),
    2,
  )

export const HEAPS = {
  'white-rice': withEar('rice', heap('#fdfbf4', lying(8, 6, 50), '#d5d8dc')),
  'brown-rice': withEar('rice', heap('#cfae79', lying(8, 6, 50))),
  oats: withEar('oat', heap('#ead7ae', OATS)),
  barley: withEar('barley', heap('#ead9b4', lying(4, 9, 40))),
  quinoa: withEar('quinoa', heap('#f0e3c0', round(8, 60))),
  millet: withEar('millet', heap('#f3d363', round(8, 60))),
  buckwheat: withEar(
    'buckwheat',
    heap('#9a6a45', { width: 4, count: 44, at: ({ x, y }) => `M${x - 4} ${y + 3}l4-7l4 7z` }),
  ),
  couscous: withEar('wheat', heap('#f2d58c', FINE)),
  bulgur: withEar('wheat', heap('#c99a55', lying(5, 8, 46))),
  'oat-bran': withEar('oat', heap('#d8bd8a', SEEDS)),
  'wheat-bran': withEar('wheat', heap('#b98655', OATS)),
  'wheat-germ': withEar('wheat', heap('#dbb26a', SEEDS)),
  tapioca:
    heap('#f2f5f6', round(17, 24), '#bcc9d1') +
    stroke(
      spotsInHeap(24)
        .map(({ x, y }) => `M${x - 3} ${y - 3}h0`)
        .join(''),
      '#fff',
      5,
    ),
  'green-lentils': heap('#7f8a4a', LENSES),
  'red-lentils': heap('#ef8748', LENSES),
  chickpeas: chickpeas('#e6c07d'),
  'split-peas': heap('#e2c24a', {
    width: 11,
    count: 34,
    at: ({ x, y, index }) => `M${x} ${y}${index % 2 ? 'h3' : 'v2'}`,
  }),
  'soya-beans':
    heap('#ecd9a6', BALLS) +
    stroke(
      spotsInHeap(26)
        .map(({ x, y }) => `M${x - 2} ${y + 1}h4`)
        .join(''),
      '#7a5b34',
      2.5,
    ),
  linseed: heap('#8a5a35', SEEDS),
  'chia-seeds': heap('#5b5560', round(5, 80)),
  'pumpkin-seeds': heap('#7d9448', lying(7, 9, 30)),
  'sesame-seeds': heap('#ecd9ad', lying(3, 5, 60)),
  'sunflower-seeds':
    heap('#56525c', lying(9, 8, 30)) +
    stroke(
      spotsInHeap(30)
        .map(({ x, y, index }) => `M${x} ${y}${turned(index, 8)}`)
        .join(''),
      '#e9e4da',
      2,
    ),
  'hemp-seeds': heap('#cdd0a0', round(7, 60)),
  yeast: heap('#d9ab5c', OATS),
  gelatine: heap('#f0e0b4', lying(1, 5, 60)),
  spirulina: heap('#1f6b5c', DUST),
} as const
