import type { Random } from './random.ts'

const DARK = '#1d0f05'

/** A filled path, and its outline where an edge is named. */
export const fill = (d: string, colour: string, edge?: string) =>
  `<path d="${d}" fill="${colour}"${edge ? ` stroke="${edge}"` : ''}/>`

export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`

export const disc = (x: number, y: number, r: number, colour: string, edge?: string) =>
  `<circle${x ? ` cx="${x}"` : ''}${y ? ` cy="${y}"` : ''} r="${r}" fill="${colour}"${edge ? ` stroke="${edge}"` : ''}/>`

/** The dark below a piece: what lies on top of something seems to. */
export const shadow = (rx: number, ry: number) =>
  `<ellipse cx="1" cy="4" rx="${rx}" ry="${ry}" fill="${DARK}" fill-opacity=".3"/>`

/** A light on something wet. */
export const gloss = (d: string, width = 2) =>
  `<path d="${d}" stroke="#fff" stroke-opacity=".55" stroke-width="${width}"/>`

export const moved = (elements: string, x: number, y: number, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ''}">${elements}</g>`

/** Paints see-through. */
export const faint = (opacity: number, elements: string) => `<g fill-opacity="${opacity}">${elements}</g>`

/** Places like the seeds of a sunflower: close together, and no place stays bare. */
export const spread = (count: number, radius: number, start = 0): (readonly [x: number, y: number])[] =>
  Array.from({ length: count }, (_, index) => {
    const [far, angle] = [radius * Math.sqrt((index + 0.5) / count), start + index * 2.4]
    return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))] as const
  })

/** A closed outline through points around the middle, `wobble` the share by which it is out of round. */
export function blob(random: Random, rx: number, ry: number, { corners = 8, wobble = 0.22 } = {}): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const far = 1 - wobble * random()
    return [Math.round(rx * far * Math.cos(angle)), Math.round(ry * far * Math.sin(angle))] as const
  })
  const between = (index: number) => {
    const [x, y] = points[index % corners] ?? [0, 0]
    const [nextX, nextY] = points[(index + 1) % corners] ?? [0, 0]
    return `${Math.round((x + nextX) / 2)} ${Math.round((y + nextY) / 2)}`
  }
  const bends = points.map(([x, y], index) => `Q${x} ${y} ${between(index)}`)
  return `M${between(corners - 1)}${bends.join('')}Z`
}
