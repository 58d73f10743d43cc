import type { ReactNode } from 'react'
import { inQuarters, isSpoonUnit, spoonsFor } from '../../../kitchen/things.ts'
import { texts } from '../../texts/index.ts'
import classes from './thing-pictures.module.css'
import type { ThingUnit } from './thing-text.ts'

/** The most pieces that are seen at a glance. */
const GROUP = 5

type ThingPicturesProps = {
  readonly unit: ThingUnit
  /** A number in quarters, but for spoons. */
  readonly count: number
  /** More than these are shown as one picture and their number; by default `MOST_COUNTED` of the unit. */
  readonly most?: number
}

/** The most pieces that are counted. A thing that can be weighed as well is weighed sooner. */
const MOST_COUNTED: Readonly<Record<ThingUnit, number>> = {
  tablet: 30,
  capsule: 30,
  drop: 30,
  quarterTeaspoon: 10,
  eighthTeaspoon: 10,
  gram: 0,
  scoop: 10,
  millilitre: 0,
}

/** The pieces on the plate, one by one, in groups of five. The words stand beside. */
export function ThingPictures({ unit, count, most = MOST_COUNTED[unit] }: ThingPicturesProps) {
  const { whole, parts } = piecesOf(unit, count)
  if (whole + parts.length > most)
    return (
      <span className={classes.pictures} aria-hidden="true">
        <span className={classes.times}>
          {texts.quantities.times(isSpoonUnit(unit) ? String(whole) : inQuarters(count))}
        </span>
        <Picture unit={unit} share={1} />
        {isSpoonUnit(unit) && parts.map((share) => <Picture key={share} unit={unit} share={share} />)}
      </span>
    )
  const pieces = [...Array.from({ length: whole }, () => 1), ...parts]
  return (
    <span className={classes.pictures} aria-hidden="true">
      {inGroups(pieces).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are all the same
        <span key={index} className={classes.group}>
          {group.map((share, piece) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are all the same
            <Picture key={piece} unit={unit} share={share} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** Whole units, and the share of a unit that is cut; for spoons, teaspoons and each smaller spoon. */
function piecesOf(unit: ThingUnit, count: number): { readonly whole: number; readonly parts: readonly number[] } {
  if (isSpoonUnit(unit)) return spoonsFor(unit, count)
  const whole = Math.floor(count)
  const cut = count - whole
  return { whole, parts: cut > 0 ? [cut] : [] }
}

const inGroups = (pieces: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(pieces.length / GROUP) }, (_, index) =>
    pieces.slice(index * GROUP, (index + 1) * GROUP),
  )

/** A single one, where a food has its picture. */
export const ThingSign = ({ unit }: Pick<PictureProps, 'unit'>) => (
  <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false" data-sign={unit}>
    {isSpoonUnit(unit) ? spoon(SPOON_SIGN_RADIUS) : DRAWINGS[unit](1)}
  </svg>
)

type PictureProps = { readonly unit: ThingUnit; readonly share: number }

function Picture({ unit, share }: PictureProps) {
  const width = isSpoonUnit(unit) ? (share === 1 ? 58 : 32) : 24
  return (
    <svg viewBox={`0 0 ${width} 24`} width={width} height="24" aria-hidden="true" focusable="false" data-piece={share}>
      {DRAWINGS[unit](share)}
    </svg>
  )
}

const SIGNS: Readonly<Record<number, string>> = { 0.5: '½', 0.25: '¼', 0.125: '⅛' }
/** The radius of a spoon's bowl. A spoon of twice the volume is a quarter wider; drawn a little more so, to be told apart. */
const RADII: Readonly<Record<number, number>> = { 1: 8, 0.5: 6, 0.25: 4.5, 0.125: 3.25 }

const SPOON_SIGN_RADIUS = 6

const spoon = (radius: number): ReactNode => (
  <>
    <path d={`M${radius} 16 L25 4`} className={classes.handle} />
    <ellipse cx={radius + 1} cy={23 - radius} rx={radius} ry={radius - 0.75} className={classes.piece} />
  </>
)

/** A level spoon with what it holds printed on it, as on a set of measuring spoons. */
function drawSpoon(share: number): ReactNode {
  const radius = RADII[share] ?? 8
  return (
    <>
      {spoon(radius)}
      <text x={2 * radius + 4} y="23" className={classes.size}>
        {SIGNS[share] ?? texts.quantities.things.quarterTeaspoon('1')}
      </text>
    </>
  )
}

const DRAWINGS: Readonly<Record<ThingUnit, (share: number) => ReactNode>> = {
  tablet: (share) => (
    <>
      {share < 1 && <circle cx="12" cy="12" r="9" className={classes.missing} />}
      <path d={TABLETS[share] ?? TABLETS[1]} className={classes.piece} />
      {share === 1 && <path d="M12 4v16" className={classes.score} />}
    </>
  ),
  capsule: () => (
    <g transform="rotate(-45 12 12)">
      <rect x="2" y="7.5" width="20" height="9" rx="4.5" className={classes.piece} />
      <path d="M12 7.5h5.5a4.5 4.5 0 0 1 0 9H12z" className={classes.cap} />
    </g>
  ),
  drop: () => (
    <path d="M12 2.5c3.6 4.8 6.5 8.3 6.5 12a6.5 6.5 0 0 1-13 0c0-3.700 2.900-7.200 6.5-12z" className={classes.piece} />
  ),
  quarterTeaspoon: drawSpoon,
  eighthTeaspoon: drawSpoon,
  gram: () => (
    <>
      <path d="M8.5 9a3.5 3.5 0 1 1 7 0" className={classes.handle} />
      <path d="M6.5 9.5h11l3 11h-17z" className={classes.piece} />
    </>
  ),
  scoop: () => (
    <>
      <path d="M14 11h8" className={classes.handle} />
      <path d="M2.5 8h12v8a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3z" className={classes.piece} />
    </>
  ),
  millilitre: () => (
    <>
      <path d="M8 5V3h8v2" className={classes.handle} />
      <path d="M7 5h10v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20z" className={classes.piece} />
      <path d="M12 10h5M12 15h5" className={classes.score} />
    </>
  ),
}

/** The parts of a round tablet, broken along its score. */
const TABLETS: Readonly<Record<number, string>> = {
  0.25: 'M12 12V3a9 9 0 0 1 9 9z',
  0.5: 'M12 3a9 9 0 0 1 0 18z',
  0.75: 'M12 12H3a9 9 0 1 0 9-9z',
  1: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z',
}
