import type { BodyCondition } from '../../../nutrition/dog.ts'
import classes from './condition-picture.module.css'

type Point = readonly [x: number, y: number]

/** What differs between the five dogs, in units of the drawing: more than in life, so that neighbours are told apart at 96 px. */
type Figure = {
  /** Lowest point of the chest, of the belly and of the flank, seen from the side. */
  chest: number
  belly: number
  flank: number
  /** How far the back rises above a straight line. */
  back: number
  /** Half widths seen from above. */
  ribs: number
  waist: number
  hips: number
  neck: number
  /** Ribs that can be seen. */
  ribMarks: number
}

const FIGURES: { readonly [condition in BodyCondition]: Figure } = {
  1: { chest: 51.5, belly: 41.5, flank: 36, back: -1.5, ribs: 9.5, waist: 2.5, hips: 7.5, neck: 3.5, ribMarks: 4 },
  2: { chest: 54.5, belly: 46.5, flank: 40, back: -1, ribs: 11.5, waist: 5.5, hips: 9.5, neck: 5, ribMarks: 2 },
  3: { chest: 57.5, belly: 53, flank: 46.5, back: 0, ribs: 14, waist: 10.5, hips: 13, neck: 6.5, ribMarks: 0 },
  4: { chest: 63, belly: 63, flank: 60, back: 4, ribs: 18, waist: 18, hips: 16.5, neck: 11, ribMarks: 0 },
  5: { chest: 68, belly: 73, flank: 71, back: 8.5, ribs: 24, waist: 27, hips: 22.5, neck: 16, ribMarks: 0 },
}

const RIBS = [0, 1, 2, 3]

/** A dog of this condition, from the side and from above. Decoration: the words beside it say the same. */
export function ConditionPicture({ condition }: { condition: BodyCondition }) {
  const figure = FIGURES[condition]
  return (
    <span className={classes.pictures} aria-hidden="true">
      <FromTheSide {...figure} />
      <FromAbove {...figure} />
    </span>
  )
}

const Ribs = ({ seen, draw }: { seen: number; draw: (rib: number) => string }) => (
  <g className={classes.ribs}>
    {RIBS.slice(0, seen).map((rib) => (
      <path key={rib} d={draw(rib)} />
    ))}
  </g>
)

function FromTheSide({ chest, belly, flank, back, neck, ribMarks }: Figure) {
  const body: Point[] = [
    [33, 33],
    [41, 29.5 - back * 0.4],
    [58, 30 - back],
    [78, 30 - back],
    [92, 31 - back * 0.6],
    [98, 38],
    [97.5 + back * 0.3, 48],
    [89, Math.max(50, flank)],
    [78, flank],
    [64, belly],
    [47, chest],
    [36, chest - 5],
    [30, 44],
  ]
  return (
    <svg viewBox="0 0 120 84" className={classes.side} aria-hidden="true">
      <g className={classes.far}>
        <path d="M47 50v28M87 46l4 13-3 19" />
      </g>
      <path className={classes.tail} d="M96 35c8-2 12-8 13-15" />
      <path className={classes.coat} d={smooth(body)} />
      <g className={classes.near}>
        <path d="M39 50v28M93 44l4 14-3 20" />
      </g>
      <path className={classes.coat} d="M41 30 34 46 24 38 20 20l10-7z" strokeLinejoin="round" strokeWidth={neck} />
      <path className={classes.coat} d="M5 27c0-3 7-5 11-9 3-4 8-6 13-4 5 1 7 6 6 11-1 7-6 12-13 12-9 0-17-5-17-10z" />
      <path className={classes.ear} d="M26 14c5-1 9 3 9 10 0 5-2 8-4 8-4 0-6-5-7-10-.5-4 0-7 2-8z" />
      <circle className={classes.eye} cx="18.5" cy="22" r="1.5" />
      <ellipse className={classes.eye} cx="6" cy="26" rx="2.2" ry="1.8" />
      <Ribs seen={ribMarks} draw={(rib) => `M${48 + rib * 5.5} 36q3 ${4.5 - rib * 0.8} 0 ${10 - rib * 2}`} />
    </svg>
  )
}

function FromAbove({ ribs, waist, hips, neck, ribMarks }: Figure) {
  const half: Point[] = [
    [26, neck * 0.9],
    [36, (neck + ribs) / 2],
    [47, ribs],
    [60, (ribs * 2 + waist) / 3],
    [72, waist],
    [84, hips],
    [94, hips * 0.82],
    [100, hips * 0.35],
  ]
  const outline = [
    ...half.map(([x, width]): Point => [x, MIDDLE - width]),
    ...half.toReversed().map(([x, width]): Point => [x, MIDDLE + width]),
  ]
  return (
    <svg viewBox="0 0 120 60" className={classes.above} aria-hidden="true">
      <path className={classes.tail} d={`M98 ${MIDDLE}c7 1 11-4 19-3`} />
      <path className={classes.coat} d={smooth(outline)} />
      <path className={classes.spine} d={`M36 ${MIDDLE}h58`} />
      <path className={classes.coat} d={smooth(HEAD_FROM_ABOVE)} />
      <path className={classes.ear} d="M20 20.500c2-4 8-6.5 12-5 2 4-1 9-6 10.5-3 .6-6.5-2.5-6-5.500z" />
      <path className={classes.ear} d="M20 39.500c2 4 8 6.5 12 5 2-4-1-9-6-10.5-3-.6-6.5 2.5-6 5.500z" />
      <ellipse className={classes.eye} cx="3.5" cy={MIDDLE} rx="1.9" ry="2.3" />
      <Ribs seen={ribMarks} draw={(rib) => ribFromAbove(44 + rib * 6, ribs * 0.62)} />
    </svg>
  )
}

const MIDDLE = 30

/** Broad between the ears, narrow at the nose. */
const HEAD_FROM_ABOVE: readonly Point[] = [
  [2, 30],
  [5, 26.5],
  [13, 25],
  [19, 20.5],
  [27, 19.5],
  [32, 24],
  [33, 30],
  [32, 36],
  [27, 40.5],
  [19, 39.5],
  [13, 35],
  [5, 33.5],
]

function ribFromAbove(x: number, reach: number): string {
  return `M${x} ${MIDDLE - 3}q3-${reach / 3} 1.5-${reach}M${x} ${MIDDLE + 3}q3 ${reach / 3} 1.5 ${reach}`
}

/** A closed curve through all points (Catmull-Rom, as cubic Béziers). */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map((value) => value.toFixed(1)).join(' ')}`
  })
  const [x, y] = at(0)
  return `M${x} ${y}${curves.join('')}Z`
}
