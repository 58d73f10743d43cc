import type { BodyCondition } from '../../nutrition/dog.ts'
import classes from './condition-picture.module.css'

type Point = readonly [x: number, y: number]

/** What differs between the five dogs, in units of the drawing. */
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
  1: { chest: 54, belly: 46, flank: 38, back: -2, ribs: 10.5, waist: 4.5, hips: 8.5, neck: 4.5, ribMarks: 4 },
  2: { chest: 56, belly: 50, flank: 43, back: -0.5, ribs: 12, waist: 7, hips: 10.5, neck: 5.5, ribMarks: 2 },
  3: { chest: 57.5, belly: 53, flank: 48, back: 0, ribs: 13.5, waist: 10, hips: 12.5, neck: 6.5, ribMarks: 0 },
  4: { chest: 60, belly: 59, flank: 56, back: 2, ribs: 16, waist: 15.5, hips: 15, neck: 8.5, ribMarks: 0 },
  5: { chest: 62.5, belly: 65, flank: 62, back: 4, ribs: 18.5, waist: 20.5, hips: 18, neck: 10.5, ribMarks: 0 },
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

function FromTheSide({ chest, belly, flank, back, ribMarks }: Figure) {
  const body: Point[] = [
    [33, 33],
    [41, 29.5 - back * 0.4],
    [58, 30 - back],
    [78, 30 - back],
    [92, 31 - back * 0.6],
    [98, 38],
    [97, 48],
    [88, Math.max(50, flank)],
    [78, flank],
    [64, belly],
    [47, chest],
    [36, chest - 5],
    [30, 44],
  ]
  return (
    <svg viewBox="0 0 120 84" className={classes.side} aria-hidden="true" focusable="false">
      <g className={classes.far}>
        <path d="M47 50v28M87 46l4 13-3 19" />
      </g>
      <path className={classes.tail} d="M96 35c8-2 12-8 13-15" />
      <path className={classes.coat} d={smooth(body)} />
      <g className={classes.near}>
        <path d="M39 50v28M93 44l4 14-3 20" />
      </g>
      <path className={classes.coat} d="M41 30 34 46 24 38 20 20l10-7z" strokeLinejoin="round" strokeWidth="7" />
      <path className={classes.coat} d="M5 27c0-3 7-5 11-9 3-4 8-6 13-4 5 1 7 6 6 11-1 7-6 12-13 12-9 0-17-5-17-10z" />
      <path className={classes.ear} d="M26 14c5-1 9 3 9 10 0 5-2 8-4 8-4 0-6-5-7-10-.5-4 0-7 2-8z" />
      <circle className={classes.eye} cx="18.5" cy="22" r="1.5" />
      <ellipse className={classes.eye} cx="6" cy="26" rx="2.2" ry="1.8" />
      <g className={classes.ribs}>
        {RIBS.slice(0, ribMarks).map((rib) => (
          <path key={rib} d={`M${50 + rib * 6} 37c2.5 4 2.5 8 0 ${11 - rib}`} />
        ))}
      </g>
    </svg>
  )
}

function FromAbove({ ribs, waist, hips, neck, ribMarks }: Figure) {
  const half: Point[] = [
    [29, neck],
    [38, ribs * 0.86],
    [50, ribs],
    [62, (ribs * 2 + waist) / 3],
    [74, waist],
    [86, hips],
    [95, hips * 0.72],
    [100, 2.5],
  ]
  const middle = 30
  const outline = [
    ...half.map(([x, width]): Point => [x, middle - width]),
    ...half.toReversed().map(([x, width]): Point => [x, middle + width]),
  ]
  return (
    <svg viewBox="0 0 120 60" className={classes.above} aria-hidden="true" focusable="false">
      <path className={classes.tail} d="M99 30c6 0 11-3 16-2" />
      <path className={classes.coat} d={smooth(outline)} />
      <path
        className={classes.coat}
        d={smooth([
          [22, 30 - neck],
          [40, 30 - neck - 1],
          [40, 31 + neck],
          [22, 30 + neck],
        ])}
      />
      <path className={classes.ear} d="M22 22c3-4 8-5 10-3s-1 6-6 7zM22 38c3 4 8 5 10 3s-1-6-6-7z" />
      <path
        className={classes.coat}
        d="M4 30c0-3 4-4 8-5 4-3 9-4 13-2 4 1 6 4 6 7s-2 6-6 7c-4 2-9 1-13-2-4-1-8-2-8-5z"
      />
      <ellipse className={classes.eye} cx="5.5" cy="30" rx="1.8" ry="2.2" />
      <g className={classes.ribs}>
        {RIBS.slice(0, ribMarks).map((rib) => (
          <path
            key={rib}
            d={`M${44 + rib * 6} ${33.5}c.5 2.5 1.5 4 3 ${ribs - 5}M${44 + rib * 6} 26.5c.5-2.5 1.5-4 3-${ribs - 5}`}
          />
        ))}
        {ribMarks > 2 && <path d="M42 30h50" strokeDasharray="1 5" />}
      </g>
    </svg>
  )
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
