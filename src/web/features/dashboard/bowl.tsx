import { INTAKE_GROUPS, type IntakeGroup, intakeGroupOf } from '../../../nutrition/diary/intake-groups.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import classes from './bowl.module.css'
import { BowlPicture, type Group, isAnyKnown, type Row, shareOf } from './bowl-picture.tsx'
import { foldId } from './use-folds.ts'

const words = texts.dashboard.bowl

type BowlProps = { readonly nutrients: readonly Row[]; readonly onGroup: (group: IntakeGroup) => void }

/** The nutrients of the bowl as one picture; the same in words beside it, where a group leads to its panels. */
export function Bowl({ nutrients, onGroup }: BowlProps) {
  const groups = groupsOf(nutrients)
  const isKnown = isAnyKnown(groups)
  return (
    <section className={classes.bowl} aria-label={words.title}>
      <BowlPicture groups={groups} />
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

/** A nutrient for which no standard asks any amount has no slice: it could not be filled. */
function groupsOf(nutrients: readonly Row[]): Group[] {
  const needed = nutrients.filter(({ need }) => need !== null)
  const byGroup = Map.groupBy(needed, ({ nutrient }) => intakeGroupOf(nutrient))
  return INTAKE_GROUPS.flatMap((group) => {
    const rows = byGroup.get(group)
    return rows ? [{ group, rows }] : []
  })
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
