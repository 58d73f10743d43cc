import type { Paint } from '../colours.ts'
import type { Random } from '../random.ts'

/** How wide a piece or a small heap is drawn: within 20 around 0 0. Its light comes from above on the left. */
export type Cut = (paint: Paint, random: Random) => string
