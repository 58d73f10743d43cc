import type { BodyCondition } from '../../../nutrition/dog.ts'
import classes from './condition-picture.module.css'

type Point = readonly [x: number, y: number]

/** The differences between the five dogs, in units of the drawing: larger than in life, so that neighbours are told apart at 96 px. */
type Figure = {
  /** Lowest point of the chest, of the belly and of the flank, seen from the side. */
  chest: number
  belly: number
  flank: number
  /** The height of the back above a straight line. */
  back: number
  /** Half widths seen from above. */
  ribs: number
  waist: number
  hips: number
  /** How far the throat hangs and the nape bulges. */
  neck: number
  legs: number
  /** Ribs that can be seen. */
  ribMarks: number
}

const FIGURES: { readonly [condition in BodyCondition]: Figure } = {
  1: { chest: 50, belly: 38.5, flank: 35, back: -2, ribs: 8.5, waist: 2, hips: 7.5, neck: -3, legs: 4.5, ribMarks: 6 },
  2: { chest: 55.5, belly: 48, flank: 41, back: -1, ribs: 12, waist: 6.5, hips: 10, neck: -1, legs: 6.5, ribMarks: 3 },
  3: { chest: 60, belly: 56, flank: 48.5, back: 0, ribs: 15.5, waist: 11.5, hips: 14, neck: 1, legs: 8, ribMarks: 0 },
  4: { chest: 64.5, belly: 65, flank: 61, back: 4, ribs: 19, waist: 19, hips: 17.5, neck: 5, legs: 9, ribMarks: 0 },
  5: { chest: 69, belly: 75, flank: 73, back: 8.5, ribs: 24, waist: 28, hips: 23, neck: 10, legs: 10.5, ribMarks: 0 },
}

const RIBS = [0, 1, 2, 3, 4, 5]

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

/** Spine and hips stand out on the thinnest alone. */
const isBony = ({ ribMarks }: Figure) => ribMarks === RIBS.length

/** A few of them stand in the middle of the chest. */
const firstRib = ({ ribMarks }: Figure) => 50 - 1.4 * ribMarks

function FromTheSide(figure: Figure) {
  const { chest, belly, flank, back, neck, legs, ribMarks } = figure
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
      <g className={classes.far} strokeWidth={legs}>
        <path d="M47 50v28M87 46l4 13-3 19" />
      </g>
      <path className={classes.tail} d="M96 35c8-2 12-8 13-15" />
      <path className={classes.coat} d={smooth(body)} />
      <g className={classes.near} strokeWidth={legs}>
        <path d="M39 50v28M93 44l4 14-3 20" />
      </g>
      <path
        className={classes.coat}
        d={`M46 ${31 - back * 0.4} 34 ${46 + neck / 2} ${25 - neck * 0.3} ${37 + neck} 20 20l11-6 ${5 + neck / 2} ${4 - neck / 6}z`}
        strokeLinejoin="round"
        strokeWidth="4"
      />
      <path className={classes.coat} d="M5 27c0-3 7-5 11-9 3-4 8-6 13-4 5 1 7 6 6 11-1 7-6 12-13 12-9 0-17-5-17-10z" />
      <path className={classes.ear} d="M26 14c5-1 9 3 9 10 0 5-2 8-4 8-4 0-6-5-7-10-.5-4 0-7 2-8z" />
      <circle className={classes.eye} cx="18.5" cy="22" r="1.5" />
      <ellipse className={classes.eye} cx="6" cy="26" rx="2.2" ry="1.8" />
      {isBony(figure) && <path className={classes.bones} d="M48 32.5h38M90 37v.1" />}
      <Ribs
        seen={ribMarks}
        draw={(rib) => `M${firstRib(figure) + rib * 5} 37q3 ${4.5 - rib * 0.7} 0 ${10 - rib * 1.8}`}
      />
    </svg>
  )
}

function FromAbove(figure: Figure) {
  const { ribs, waist, hips, neck, ribMarks } = figure
  const nape = 6 + neck * 0.8
  const half: Point[] = [
    [26, nape],
    [36, (nape + ribs) / 2],
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
      <path className={isBony(figure) ? classes.bones : classes.spine} d={`M36 ${MIDDLE}h58`} />
      {isBony(figure) && <path className={classes.bones} d={`M85 ${MIDDLE - 5}v.1M85 ${MIDDLE + 5}v.1`} />}
      <path className={classes.coat} d={smooth(HEAD_FROM_ABOVE)} />
      <path className={classes.ear} d="M20 20.500c2-4 8-6.5 12-5 2 4-1 9-6 10.5-3 .6-6.5-2.5-6-5.500z" />
      <path className={classes.ear} d="M20 39.500c2 4 8 6.5 12 5 2-4-1-9-6-10.5-3-.6-6.5 2.5-6 5.500z" />
      <ellipse className={classes.eye} cx="3.5" cy={MIDDLE} rx="1.9" ry="2.3" />
      <Ribs seen={ribMarks} draw={(rib) => ribFromAbove(firstRib(figure) + rib * 5, ribs * 0.62)} />
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
