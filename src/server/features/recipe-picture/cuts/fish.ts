import { mix } from '../colours.ts'
import { fill, gloss, line, moved, shadow } from '../shapes.ts'
import type { Cut } from './cut.ts'

/** Pieces of a cooked fillet that come apart in flakes, golden at the ends. */
const flakes: Cut = ({ body, light, shade }) => {
  const edge = mix(shade, body, 0.2)
  const piece =
    fill('M-18-3Q-14-10 0-9L16-8Q20 0 15 8L-4 9Q-17 9-18-3Z', mix(body, '#c9863a', 0.5), edge) +
    fill('M-14-3Q-11-8 0-8L11-7Q15 0 11 6L-4 7Q-13 7-14-3Z', body) +
    line('M-8-7Q-2 0-8 6M0-7Q6 0 0 7M8-7Q13 0 8 6', mix(body, shade, 0.55), 1.8) +
    line('M-6-6Q-1-1-3 1M2-6Q7-1 5 1', light, 1.8)
  return shadow(20, 17) + moved(piece, -1, -7, -12) + moved(piece, 2, 7, 9)
}

/** A fillet with its skin: silver, or striped. */
const skinned =
  (skin: string, stripes: string): Cut =>
  ({ body, edge }) => {
    const fillet =
      fill('M-20 0C-14-9 4-10 19-2C22 0 20 4 17 5C4 10-12 9-20 0Z', body, edge) +
      fill('M-20 0C-14-9 4-10 19-2C8-1-6 3-20 0Z', skin) +
      line('M-12-3C-4-6 6-6 14-3', '#e4edf0', 1.8) +
      line(stripes, mix(skin, '#16242e', 0.5), 1.6) +
      line('M-8 4q2-1 3-3M0 5q2-1 3-3M8 4q2-1 3-3', mix(body, edge, 0.45), 1.5)
    return shadow(20, 15) + moved(fillet, 0, -7, -5) + moved(fillet, 1, 6, 7) + gloss('M-8 2Q0-1 9 1')
  }

const mussels: Cut = ({ body, shade, edge }) => {
  const mussel =
    fill('M-11 1C-10-8 6-9 12 0C8 9-8 9-11 1Z', body, edge) +
    line('M-7 3Q2 7 10 1', '#5d4330', 2.6) +
    gloss('M-6-3Q0-6 5-4')
  return (
    shadow(18, 16) +
    moved(mussel, -4, -8, -20) +
    moved(mussel, 6, 1, 30) +
    moved(mussel, -6, 9, 8) +
    line('M0 0h0', shade, 2)
  )
}

/** Curled, with their rings. */
const prawns: Cut = ({ body, light, edge }) =>
  shadow(18, 17) +
  line('M9-11C-8-16-16 2-6 10Q2 15 10 10', edge, 13) +
  line('M9-11C-8-16-16 2-6 10Q2 15 10 10', body, 10.6) +
  line('M0-17l1 8M-10-11l6 6M-13 0l8 0M-10 11l6-5M0 17l0-8', light, 2) +
  line('M11 10l6-4M11 10l6 4', edge, 3.4)

export const FISH_CUTS: Readonly<Record<string, Cut>> = {
  salmon: flakes,
  trout: flakes,
  tuna: flakes,
  cod: flakes,
  haddock: flakes,
  pollock: flakes,
  coley: flakes,
  whiting: flakes,
  plaice: flakes,
  tilapia: flakes,
  sardines: skinned('#7b93a3', 'M-8-5h0M0-6h0M8-5h0'),
  herring: skinned('#8796a0', ''),
  mackerel: skinned('#4f7a86', 'M-10-6q3 2 2 5M-3-7q3 2 2 5M4-7q3 2 2 5M11-5q2 1 1 3'),
  mussels,
  oysters: mussels,
  prawns,
}
