import { type BowlPart, layOutBowl, type Piece, type PieceShape } from './lay-out-bowl.ts'
import { type Random, seededRandom } from './random.ts'

type Glaze = { readonly light: string; readonly dark: string; readonly inside: string }

/** Stoneware colours that go with food, with the cream paper and with the night green. */
const GLAZES: readonly Glaze[] = [
  { light: '#f1e3cc', dark: '#c9ac85', inside: '#a98c66' },
  { light: '#a9bda4', dark: '#5f7d66', inside: '#4f6a56' },
  { light: '#e2b093', dark: '#b06a48', inside: '#8f5236' },
  { light: '#b3c3cb', dark: '#647f8d', inside: '#51697a' },
  { light: '#eccb84', dark: '#bd8c3a', inside: '#99702c' },
]

const DEEP = '#2a1a10'

/** Width and height of the drawing. */
const SIZE = 240
const CENTRE = { x: 120, y: 117 }
const WALL_RADIUS = 101

/** Draws a recipe as a bowl seen from above. The same word and parts always give the same drawing. */
export function drawBowl(word: string, parts: readonly BowlPart[]): string {
  const random = seededRandom(word)
  const glaze = GLAZES[Math.floor(random() * GLAZES.length)] ?? (GLAZES[0] as Glaze)
  const pieces = layOutBowl(parts, random)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke-linecap="round">`,
    `<defs>${gradients(glaze)}${drawings(parts, pieces, random)}</defs>`,
    emptyBowl(glaze),
    `<g transform="translate(${CENTRE.x} ${CENTRE.y})">`,
    `<circle r="${WALL_RADIUS}" fill="${mix(averageColour(parts), DEEP, 0.52)}"/>`,
    `<g transform="scale(1.35)">${pieces.map(laid).join('')}</g>`,
    `<circle r="${WALL_RADIUS}" fill="url(#l)"/>`,
    ring(98, 6, 'url(#i)'),
    ring(107, 13, 'url(#r)'),
    '<path d="M-94-58A110 110 0 0 1-38-103" stroke="#fff" stroke-width="3" stroke-opacity=".55"/>',
    '</g></svg>',
  ].join('')
}

const ring = (radius: number, width: number, paint: string) =>
  `<circle r="${radius}" stroke="${paint}" stroke-width="${width}"/>`

const idOf = ({ part, turn }: Pick<Piece, 'part' | 'turn'>) => `${String.fromCharCode(65 + part)}${turn || ''}`

const laid = (piece: Piece) => `<use href="#${idOf(piece)}" x="${piece.x}" y="${piece.y}"/>`

/** Each ingredient is drawn once, and once more for every turn that some piece lies in. */
function drawings(parts: readonly BowlPart[], pieces: readonly Piece[], random: Random): string {
  const drawn = parts.map(
    ({ shape, colour }, part) =>
      `<g id="${idOf({ part, turn: 0 })}">${SHAPES[shape](colour, random, `${idOf({ part, turn: 0 })}e`)}</g>`,
  )
  const turned = new Map(pieces.filter(({ turn }) => turn > 0).map((piece) => [idOf(piece), piece]))
  const again = [...turned].map(
    ([id, { part, turn }]) => `<use id="${id}" href="#${idOf({ part, turn: 0 })}" transform="rotate(${turn * 105})"/>`,
  )
  return [...drawn, ...again].join('')
}

function gradients(glaze: Glaze): string {
  const slanted = 'x1=".2" y1="0" x2=".75" y2="1"'
  return [
    `<radialGradient id="s">${stop(0.8, '#000', 0.28)}${stop(1, '#000', 0)}</radialGradient>`,
    `<linearGradient id="r" ${slanted}>${stop(0, mix(glaze.light, '#ffffff', 0.35))}${stop(0.45, glaze.light)}${stop(1, glaze.dark)}</linearGradient>`,
    `<linearGradient id="i" ${slanted}>${stop(0, mix(glaze.inside, DEEP, 0.35))}${stop(1, glaze.light)}</linearGradient>`,
    `<radialGradient id="l" cx=".42" cy=".38" r=".62">${stop(0, '#fff', 0.16)}${stop(0.5, '#fff', 0)}${stop(0.78, DEEP, 0.06)}${stop(1, DEEP, 0.5)}</radialGradient>`,
  ].join('')
}

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`

const emptyBowl = (glaze: Glaze) =>
  [
    '<ellipse cx="122" cy="128" rx="117" ry="111" fill="url(#s)"/>',
    `<circle cx="120" cy="117" r="114" fill="${mix(glaze.dark, DEEP, 0.3)}"/>`,
  ].join('')

/** `id` is free for a line that is drawn twice: a dark edge below, the colour above. */
type Drawing = (colour: string, random: Random, id: string) => string

/** One piece (or a small heap of small ones) around the origin, drawn as gouache: dark edge, body, light top. */
const SHAPES: Readonly<Record<PieceShape, Drawing>> = {
  mince: (colour, random) =>
    body(blob(random, 11, 9, 0.35), colour) +
    brush('M-3-3h0M4 2h0', lighter(colour, 0.22), 5.5) +
    brush('M-2 5h0', lighter(colour, 0.22), 3),
  cube: (colour, random) =>
    body(block(random, 9, 8), colour) +
    top(block(random, 6, 5), lighter(colour, 0.2)) +
    line('M-4-3l7-1', lighter(colour, 0.5)),
  slice: (colour) =>
    disc(11, darker(colour, 0.3)) +
    disc(10, colour) +
    disc(7.4, lighter(colour, 0.16)) +
    line('M0-4v2M4-1l-2 1M2 4l-1-2M-2 4l1-2M-4-1l2 1', darker(colour, 0.1)),
  flake: (colour) =>
    body('M-14 1C-9-9 8-10 14-2C10 8-7 10-14 1Z', colour) +
    line('M-9 0C-3-6 5-6 10-2M-9 3C-2 0 5 0 9 2', lighter(colour, 0.55)) +
    line('M-6 6C0 4 4 4 7 4', darker(colour, 0.18)),
  grain: (colour, random, id) =>
    disc(10, darker(colour, 0.42)) +
    edged(id, strokes(random, 13, 12, 4), colour, 4) +
    brush(strokes(random, 5, 9, 3), lighter(colour, 0.45), 2.4),
  leaf: (colour) =>
    body('M-14 0C-9-9 5-10 14 0C5 10-9 9-14 0Z', colour) +
    line('M-11 0H10M-5 0l4-5M0 0l4-4M-4 0l4 5M1 0l4 4', lighter(colour, 0.35)),
  round: (colour, _, id) =>
    edged(id, 'M-6-3h0M5-5h0M1 6h0', colour, 10) + brush('M-7-4h0M4-6h0M0 5h0', lighter(colour, 0.4), 4),
  bean: (colour) =>
    disc(10, darker(colour, 0.5)) +
    body('M-11-4C-9-10 2-9 2-5S-2-1-4-2S-8 2-10 1S-12-2-11-4ZM1 4C3-1 9-6 12-3S11 4 8 5S3 11 1 9S0 6 1 4Z', colour) +
    line('M-8-5C-6-7-2-7-1-6M4 4C5 1 8-1 9-1', lighter(colour, 0.5)),
  drop: (colour) =>
    `<circle r="7" fill="${colour}" fill-opacity=".72"/>${line('M-4-2Q-3-5 0-5', lighter(colour, 0.75))}`,
  crumb: (colour, random, id) =>
    disc(9, darker(colour, 0.4)) +
    edged(id, strokes(random, 8, 10, 0), colour, 7) +
    brush(strokes(random, 4, 7, 0), lighter(colour, 0.4), 3.4),
}

/** A line with a dark edge: the same path twice, the second by reference. */
const edged = (id: string, path: string, colour: string, width: number) =>
  `<g stroke="${darker(colour, 0.32)}" stroke-width="${width + 1.4}"><path id="${id}" d="${path}"/></g><use href="#${id}" stroke="${colour}" stroke-width="${width}"/>`

const body = (path: string, colour: string) => `<path d="${path}" fill="${colour}" stroke="${darker(colour, 0.3)}"/>`
const top = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`
const disc = (radius: number, colour: string) => `<circle r="${radius}" fill="${colour}"/>`
const brush = (path: string, colour: string, width: number) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`
const line = (path: string, colour: string) => brush(path, colour, 1.4)

/** A closed soft outline: points on a circle that breathe, joined through their midpoints. */
function blob(random: Random, radius: number, corners: number, wobble: number, x = 0, y = 0): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const distance = radius * (1 - wobble * random())
    const angle = (index / corners) * Math.PI * 2
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)] as const
  })
  const middle = (index: number) => {
    const [ax, ay] = points[index % corners] ?? [x, y]
    const [bx, by] = points[(index + 1) % corners] ?? [x, y]
    return `${short((ax + bx) / 2)} ${short((ay + by) / 2)}`
  }
  return `M${middle(corners - 1)}${points.map(([px, py], index) => `Q${short(px)} ${short(py)} ${middle(index)}`).join('')}Z`
}

/** A block with soft corners, cut by hand: no two edges quite alike. */
function block(random: Random, halfWidth: number, halfHeight: number): string {
  const cut = () => short((random() - 0.5) * 2)
  const [w, h, soft] = [halfWidth, halfHeight, 2.5]
  return `M${-w} ${short(-h + soft)}q${cut()}-${soft} ${soft}-${soft}L${short(w - soft)} ${short(-h + cut())}q${soft} 0 ${soft} ${soft}L${short(w + cut())} ${short(h - soft)}q0 ${soft}-${soft} ${soft}L${short(-w + soft)} ${h}q-${soft} 0-${soft}-${soft}Z`
}

/** Short strokes scattered over a disc; length 0 gives dots. */
function strokes(random: Random, count: number, radius: number, length: number): string {
  return Array.from({ length: count }, (_, index) => {
    const distance = radius * Math.sqrt((index + 0.5) / count)
    const angle = index * 2.4 + random()
    const turn = random() * Math.PI
    const at = `M${short(distance * Math.cos(angle))} ${short(distance * Math.sin(angle))}`
    return length === 0 ? `${at}h0` : `${at}l${short(length * Math.cos(turn))} ${short(length * Math.sin(turn))}`
  }).join('')
}

const short = (value: number) => Math.round(value)

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const lighter = (colour: string, share: number) => mix(colour, '#fff8e8', share)
const darker = (colour: string, share: number) => mix(colour, DEEP, share)

function averageColour(parts: readonly BowlPart[]): string {
  const total = parts.reduce((grams, part) => grams + part.servedGrams, 0) || 1
  const summed = [0, 1, 2].map((channel) =>
    parts.reduce((value, part) => value + ((channels(part.colour)[channel] ?? 0) * part.servedGrams) / total, 0),
  )
  return `#${summed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
