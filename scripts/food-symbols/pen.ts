/** The parts of our own drawings: flat shapes on 128 × 128, a darker shade below, a light above, no outline; as in Noto Emoji. */

export const path = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`

export const stroke = (d: string, colour: string, width: number) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`

/** `turn` in degrees, clockwise. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${cx} ${cy})"` : ''}/>`

export const moved = (body: string, x: number, y: number, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`

export type Point = readonly [x: number, y: number]

/** `'44,46 64,40'` */
export const at = (points: string): Point[] =>
  points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [x, y]
  })

export const dots = (points: readonly Point[], r: number, colour: string) =>
  points.map(([x, y]) => circle(x, y, r, colour)).join('')

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Colours are `#rrggbb`; `share` is that of the other, 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share)
export const darker = (colour: string, share: number) => mix(colour, '#3a1d10', share)

export type Spot = { readonly x: number; readonly y: number; readonly index: number }

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Evenly spread places in a heap, as the seeds of a sunflower lie, the lower half pressed flat. */
export function spotsInHeap(count: number, radius = 50): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const distance = radius * Math.sqrt((index + 0.5) / count)
    const [x, y] = [distance * Math.cos(index * GOLDEN_ANGLE), distance * Math.sin(index * GOLDEN_ANGLE)]
    return { x: Math.round(64 + x), y: Math.round(y < 0 ? 92 + y * 0.86 : 92 + y * 0.42), index }
  })
}
