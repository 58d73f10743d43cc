/** The place of the food, seen from above. */
export type Floor =
  | { readonly shape: 'round'; readonly x: number; readonly y: number; readonly r: number }
  | { readonly shape: 'box'; readonly x: number; readonly y: number; readonly wide: number; readonly high: number }

/** What a dish is served in, seen from above, on 256 × 256. */
export type Vessel = {
  readonly back: string
  readonly floor: Floor
}

/** The letter of an element's class names its paint (glazes.ts). */
const circle = (className: string, x: number, y: number, r: number) =>
  `<circle class="${className}" cx="${x}" cy="${y}" r="${r}"/>`
const box = (className: string, x: number, y: number, wide: number, high: number, corner: number) =>
  `<rect class="${className}" x="${x}" y="${y}" width="${wide}" height="${high}" rx="${corner}"/>`
const path = (className: string, d: string) => `<path class="${className}" d="${d}"/>`

/** The light on a round rim, and its dark side. */
const roundLight = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#r)"/>`

const round = (rim: string, wall: string, x: number, y: number, r: number, food: number): Vessel => ({
  back: circle('s', x + 3, y + 6, r + 2) + circle(rim, x, y, r) + roundLight(x, y, r) + circle(wall, x, y, food + 6),
  floor: { shape: 'round', x, y, r: food },
})

const before = (elements: string, vessel: Vessel): Vessel => ({ ...vessel, back: elements + vessel.back })

const bowl = round('g', 'i', 126, 124, 122, 103)
const smallBowl = round('l', 'd', 126, 124, 120, 103)
const soupBowl = round('p', 'q', 126, 124, 122, 100)
const woodenBowl = round('w', 'v', 126, 124, 122, 106)

/** A broad light rim with a line of its glaze. */
const plate: Vessel = {
  back:
    circle('s', 129, 130, 124) +
    circle('g', 126, 124, 122) +
    circle('p', 126, 124, 118) +
    roundLight(126, 124, 122) +
    circle('q', 126, 124, 97),
  floor: { shape: 'round', x: 126, y: 124, r: 94 },
}

const ears = (className: string) =>
  path(
    className,
    'M22 96C-6 98-6 152 22 154V142C8 140 8 110 22 108ZM230 96C258 98 258 152 230 154V142C244 140 244 110 230 108Z',
  )

const cocotte = before(ears('d'), round('g', 'i', 126, 124, 112, 97))
const wok = before(ears('k'), round('m', 'k', 126, 124, 114, 104))
const handle = (className: string) => path(className, 'M184 50L234 2Q246-4 254 6T250 22L202 70Z')
const pan = before(handle('m'), round('m', 'k', 114, 138, 112, 101))
const saucepan = before(handle('w'), round('g', 'i', 114, 138, 112, 99))

const ovenDish: Vessel = {
  back:
    box('s', 5, 36, 252, 196, 34) +
    path('d', 'M14 96H2Q-2 96-2 102V152Q-2 158 2 158H14ZM242 96H254Q258 96 258 102V152Q258 158 254 158H242Z') +
    box('g', 6, 28, 244, 196, 34) +
    '<rect x="6" y="28" width="244" height="196" rx="34" fill="url(#r)"/>' +
    box('i', 18, 40, 220, 172, 26),
  floor: { shape: 'box', x: 128, y: 126, wide: 106, high: 82 },
}

const tray: Vessel = {
  back:
    box('s', 3, 24, 254, 216, 14) +
    box('n', 2, 18, 252, 216, 14) +
    box('k', 8, 24, 240, 204, 10) +
    path('u', 'M14 31L242 28L244 222L13 225Z'),
  floor: { shape: 'box', x: 128, y: 127, wide: 106, high: 90 },
}

const GRAIN =
  '<path d="M14 62Q90 54 244 64M14 108Q120 116 244 104M14 160Q90 152 244 164M14 194Q150 202 240 192" stroke="#6b431f" stroke-opacity=".3" stroke-width="2"/>'

const board: Vessel = {
  back:
    box('s', 6, 40, 250, 186, 22) +
    box('g', 2, 32, 252, 186, 22) +
    box('x', 9, 39, 238, 172, 16) +
    GRAIN +
    circle('v', 236, 50, 7),
  floor: { shape: 'box', x: 128, y: 125, wide: 112, high: 78 },
}

export const VESSELS = {
  bowl,
  smallBowl,
  soupBowl,
  woodenBowl,
  plate,
  cocotte,
  wok,
  pan,
  saucepan,
  ovenDish,
  tray,
  board,
}

/** @param reach the share of the way from the middle to the edge */
export function isOn(floor: Floor, x: number, y: number, reach: number): boolean {
  const [across, down] = [Math.abs(x - floor.x), Math.abs(y - floor.y)]
  if (floor.shape === 'round') return Math.hypot(across, down) <= floor.r * reach
  return across <= floor.wide * reach && down <= floor.high * reach
}

/** The floor itself, with a paint or a gradient. */
export function floorElement(floor: Floor, paint: string): string {
  if (floor.shape === 'round') return `<circle cx="${floor.x}" cy="${floor.y}" r="${floor.r}" fill="${paint}"/>`
  const { x, y, wide, high } = floor
  return `<rect x="${x - wide}" y="${y - high}" width="${2 * wide}" height="${2 * high}" rx="20" fill="${paint}"/>`
}
