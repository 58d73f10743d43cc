import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import type { UnitKind } from './thing.ts'
import classes from './unit-signs.module.css'

/** More would be counted by nobody: of what is weighed as well, sooner. */
const CROWD: Readonly<Record<UnitKind, number>> = {
  tablet: 30,
  capsule: 30,
  drop: 30,
  quarterTeaspoon: 10,
  eighthTeaspoon: 10,
  gram: 0,
  scoop: 10,
  millilitre: 0,
}
/** As one counts by eye. */
const AT_A_GLANCE = 5

type UnitSignsProps = { readonly kind: UnitKind; readonly units: number }

/** One small picture for each unit, in fives; of a divided tablet the part that is taken. The words stand beside. */
export function UnitSigns({ kind, units }: UnitSignsProps) {
  const isCrowd = units > CROWD[kind]
  const parts = isCrowd ? [1] : partsOf(units)
  return (
    <span className={classes.signs} aria-hidden="true" data-kind={kind}>
      {isCrowd && <span className={classes.times}>{texts.supplement.times(texts.supplement.unitCount(units))}</span>}
      {inFives(parts).map((five, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={index} className={classes.five}>
          {five.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <UnitSign key={place} kind={kind} part={part} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** 2.5 → 1, 1, 0.5 */
function partsOf(units: number): number[] {
  const whole = Math.floor(units)
  const rest = units - whole
  return [...Array.from({ length: whole }, () => 1), ...(rest > 0 ? [rest] : [])]
}

function inFives(parts: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(parts.length / AT_A_GLANCE) }, (_, index) =>
    parts.slice(index * AT_A_GLANCE, (index + 1) * AT_A_GLANCE),
  )
}

/** How much of a round tablet is taken, clockwise from the top. */
const TABLET_PARTS: Readonly<Record<number, string>> = {
  0.25: 'M10 10V3a7 7 0 0 1 7 7z',
  0.5: 'M10 3a7 7 0 0 1 0 14z',
  0.75: 'M10 10V3a7 7 0 1 1-7 7z',
}

const SIGNS: Readonly<Record<UnitKind, (part: number) => ReactNode>> = {
  tablet: (part) =>
    part === 1 ? (
      <>
        <circle cx="10" cy="10" r="7" className={classes.body} />
        <path d="M10 4.5v11" className={classes.line} />
      </>
    ) : (
      <>
        <circle cx="10" cy="10" r="7" className={classes.ghost} />
        <path d={TABLET_PARTS[part]} className={classes.body} />
      </>
    ),
  capsule: () => (
    <g transform="rotate(-45 10 10)">
      <rect x="2.5" y="6.5" width="15" height="7" rx="3.5" className={classes.shell} />
      <path d="M10 6.5h4a3.5 3.5 0 0 1 0 7h-4z" className={classes.half} />
    </g>
  ),
  drop: () => <path d="M10 2.5c3 4 5 6.6 5 9.5a5 5 0 0 1-10 0c0-2.9 2-5.5 5-9.5z" className={classes.drop} />,
  quarterTeaspoon: (part) => <Spoon size={4.4} part={part} />,
  eighthTeaspoon: (part) => <Spoon size={3.2} part={part} />,
  gram: () => <path d="M2.5 15.5c2-6 4.5-9 7.5-9s5.5 3 7.5 9z" className={classes.powder} />,
  scoop: (part) => <Spoon size={5.4} part={part} />,
  millilitre: () => <path d="M4.5 5.5h11v8a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3z" className={classes.drop} />,
}

/** Level: what it holds is a flat line across. */
const Spoon = ({ size, part }: { size: number; part: number }) => (
  <>
    <path d="m8.5 11.5 9-9" className={classes.handle} />
    <circle cx="6.5" cy="13.5" r={size} className={classes.bowl} />
    <circle cx="6.5" cy="13.5" r={(size - 1.2) * Math.sqrt(part)} className={classes.powder} />
  </>
)

const UnitSign = ({ kind, part }: { kind: UnitKind; part: number }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false" data-unit={part}>
    {SIGNS[kind](part)}
  </svg>
)
