import type { IntakeSummary } from '../../../contract/kitchen.ts'
import { INTAKE_GROUPS, type IntakeGroup, intakeGroupOf } from '../../../nutrition/intake-groups.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import classes from './bowl.module.css'
import { HEIGHT, HUB, RIM, sliceOf, WIDTH } from './bowl-figures.ts'
import { foldId } from './use-folds.ts'

const words = texts.dashboard.bowl

type Row = IntakeSummary['nutrients'][number]
type Group = { readonly group: IntakeGroup; readonly rows: readonly Row[] }
type BowlProps = { readonly nutrients: readonly Row[]; readonly onGroup: (group: IntakeGroup) => void }

/**
 * The bowl from above, a slice for each nutrient that is needed: filled to the rim where all of it was there. The same in words beside
 * it; a group leads to its panels.
 */
export function Bowl({ nutrients, onGroup }: BowlProps) {
  const groups = groupsOf(nutrients)
  const needed = groups.flatMap(({ rows }) => rows)
  const met = needed.filter(({ state }) => isMet(state)).length
  const isKnown = needed.some(({ state }) => state !== 'unknown')
  return (
    <section className={classes.bowl} aria-label={words.title}>
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
      <div className={classes.told}>
        <p className={classes.key}>{isKnown ? words.key : words.empty}</p>
        {isKnown && (
          <ul className={classes.groups}>
            {groups.map((one) => (
              <GroupLine key={one.group} {...one} onGroup={onGroup} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const isMet = (state: Row['state']) => state === 'enough' || state === 'high'

/** What no standard asks for has no slice: it could not be filled. */
function groupsOf(nutrients: readonly Row[]): Group[] {
  const needed = nutrients.filter(({ need }) => need !== null)
  const byGroup = Map.groupBy(needed, ({ nutrient }) => intakeGroupOf(nutrient))
  return INTAKE_GROUPS.flatMap((group) => {
    const rows = byGroup.get(group)
    return rows ? [{ group, rows }] : []
  })
}

const shareOf = ({ amount, need, state }: Row): number =>
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

/** Too much stands over the rim. */
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

type GroupLineProps = Group & Pick<BowlProps, 'onGroup'>

function GroupLine({ group, rows, onGroup }: GroupLineProps) {
  const of = (...states: Row['state'][]) => rows.filter(({ state }) => states.includes(state))
  const [low, unsure, high] = [of('low'), of('unsure'), of('high')]
  const sign = low.length + high.length > 0 ? 'amiss' : unsure.length > 0 ? 'unsure' : 'good'
  return (
    <li>
      <span className={`${classes.sign} ${classes[sign]}`} aria-hidden="true">
        {SIGNS[sign]}
      </span>
      <div>
        <a
          href={`#${foldId(group)}`}
          onClick={(event) => {
            event.preventDefault()
            onGroup(group)
          }}
        >
          {texts.dashboard.groups[group]}
        </a>{' '}
        <span className={classes.verdict}>
          {group === 'energy'
            ? words.energy(percentOf(rows[0]))
            : words.met(rows.length - low.length - unsure.length, rows.length)}
        </span>
        {group !== 'energy' && low.length + unsure.length + high.length > 0 && (
          <span className={classes.details}>
            {[
              ...[...low]
                .sort((a, b) => shareOf(a) - shareOf(b))
                .slice(0, MOST_NAMED)
                .map(lowText),
              ...(low.length > MOST_NAMED ? [words.more(low.length - MOST_NAMED)] : []),
              ...high.map(({ nutrient }) => words.high(texts.nutrients[nutrient])),
              ...(unsure.length > 0 ? [words.untold(unsure.length)] : []),
            ].join(' · ')}
          </span>
        )}
      </div>
    </li>
  )
}

const SIGNS = { amiss: '!', unsure: '?', good: '✓' } as const
const MOST_NAMED = 3
const percentOf = (row: Row | undefined) => whole((100 * (row?.amount ?? 0)) / (row?.need || 1))
const lowText = (row: Row) => words.low(texts.nutrients[row.nutrient], percentOf(row))

/** Not by colour alone: too little is striped, too much is hatched across. */
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
