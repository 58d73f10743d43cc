import type { IntakeSummary } from '../../../contract/food/diary.ts'
import type { IntakeGroup } from '../../../nutrition/diary/intake-groups.ts'
import { texts } from '../../texts/index.ts'
import classes from './bowl.module.css'
import { HEIGHT, HUB, RIM, sliceOf, WIDTH } from './bowl-figures.ts'

const words = texts.dashboard.bowl

export type Row = IntakeSummary['nutrients'][number]
/** The needed nutrients of a group. */
export type Group = { readonly group: IntakeGroup; readonly rows: readonly Row[] }

const isMet = (state: Row['state']) => state === 'enough' || state === 'high'

/** The bowl from above, a slice for each nutrient that is needed: filled to the rim where the whole need was met. */
export function BowlPicture({ groups }: { readonly groups: readonly Group[] }) {
  const needed = groups.flatMap(({ rows }) => rows)
  const met = needed.filter(({ state }) => isMet(state)).length
  const isKnown = isAnyKnown(groups)
  return (
    <svg
      viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      className={classes.picture}
      role="img"
      aria-label={isKnown ? words.picture(met, needed.length) : words.empty}
    >
      <Patterns />
      <circle r={RIM + 9} className={classes.rim} />
      <circle r={RIM} className={classes.inside} />
      {groups.map(({ rows }, place) =>
        rows.map((row, index) => (
          <Slice
            key={row.nutrient}
            row={row}
            turn={place / groups.length + index / rows.length / groups.length}
            wide={1 / rows.length / groups.length}
          />
        )),
      )}
      {groups.map(({ group }, place) => (
        <line
          key={group}
          className={classes.wall}
          y1={-HUB}
          y2={-RIM - 9}
          transform={`rotate(${(360 * place) / groups.length})`}
        />
      ))}
      <circle r={HUB} className={classes.hub} />
      <text className={classes.number} y={isKnown ? 2 : 8}>
        {isKnown ? met : '–'}
      </text>
      {isKnown && (
        <text className={classes.of} y="18">
          {words.of(needed.length)}
        </text>
      )}
      {groups.map(({ group }, place) => (
        <GroupName key={group} group={group} turn={(place + 0.5) / groups.length} />
      ))}
    </svg>
  )
}

export const isAnyKnown = (groups: readonly Group[]): boolean =>
  groups.some(({ rows }) => rows.some(({ state }) => state !== 'unknown'))

/** The share of the need that was met, at most 1. */
export const shareOf = ({ amount, need, state }: Row): number =>
  isMet(state) && state !== 'high' ? 1 : Math.min(1, (amount ?? 0) / (need || 1))

type SliceProps = { readonly row: Row; readonly turn: number; readonly wide: number }

function Slice({ row, turn, wide }: SliceProps) {
  const { state } = row
  return (
    <g data-nutrient={row.nutrient} data-state={state}>
      {state === 'unsure' && <path d={sliceOf(turn, wide, 1)} className={classes.untold} />}
      {state !== 'unknown' && (
        <path
          d={state === 'high' ? sliceOf(turn, wide, HIGH) : sliceOf(turn, wide, shareOf(row))}
          className={state === 'high' ? classes.high : state === 'low' ? classes.low : classes.enough}
        />
      )}
    </g>
  )
}

/** A slice with too much reaches over the rim. */
const HIGH = 1.14

function GroupName({ group, turn }: { readonly group: IntakeGroup; readonly turn: number }) {
  const angle = 2 * Math.PI * turn
  const [x, y] = [Math.sin(angle) * (RIM + 20), -Math.cos(angle) * (RIM + 20)]
  const anchor = Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end'
  return (
    <text className={classes.name} x={x} y={y} dy="0.35em" textAnchor={anchor}>
      {words.short[group]}
    </text>
  )
}

/** Bands differ not by colour alone: too little is striped, too much is dotted. */
function Patterns() {
  return (
    <defs>
      <pattern id="bowl-low" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={classes.lowLight} />
        <rect width="3" height="5" className={classes.lowDark} />
      </pattern>
      <pattern id="bowl-high" width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" className={classes.lowDark} />
        <circle cx="2" cy="2" r="0.9" className={classes.dot} />
      </pattern>
    </defs>
  )
}
