import { useId, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { Note } from '../../ui/note.tsx'
import classes from './kit-list.module.css'
import { packsGbp, priceText } from './prices.ts'
import type { Refused, Thing, UnitKind } from './thing.ts'
import { ThingCard } from './thing-card.tsx'

const words = texts.supplement.kit

type KitListProps = {
  readonly things: readonly Thing[]
  /** The list takes no other press while the kit is being worked out. */
  readonly isBusy: boolean
  /** The things that the owner cannot get, and that the kit cannot do without. */
  readonly refused: Refused | undefined
  readonly onLeaveOut: (thing: Thing) => void
}

/** Everything that is counted out, sorted by its use; learnt once, since every recipe takes the same. */
export function KitList({ things, ...rest }: KitListProps) {
  const [isTwice, setTwice] = useState(false)
  const heading = useHeadingForLostFocus(things.map(({ id }) => id).join())
  const id = useId()
  const period = things[0]?.periodDays ?? SHORT_DAYS
  const times = isTwice && period === SHORT_DAYS ? 2 : 1
  return (
    <section className={classes.kit} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <Hazards things={things} />
      <div className={classes.period}>
        <span>{words.period}</span>
        {period === SHORT_DAYS ? (
          <Segments
            label={words.period}
            choices={PERIODS}
            value={isTwice ? 'twice' : 'once'}
            onChange={(value) => setTwice(value === 'twice')}
          />
        ) : (
          <strong>{words.days(period)}</strong>
        )}
      </div>
      <p className={classes.lead}>{words.lead}</p>
      {GROUPS.map(({ group, kinds }) => (
        <Group
          key={group}
          group={group}
          things={things.filter(({ unit }) => kinds.includes(unit))}
          times={times}
          {...rest}
        />
      ))}
      <p className={classes.lead}>
        {words.first(priceText(packsGbp(things)))} {words.guide}
      </p>
    </section>
  )
}

const SHORT_DAYS = 7
const PERIODS = [
  { value: 'once', label: words.days(SHORT_DAYS) },
  { value: 'twice', label: words.days(2 * SHORT_DAYS) },
] as const

const GROUPS: readonly { group: keyof typeof texts.supplement.kinds; kinds: readonly UnitKind[] }[] = [
  { group: 'label', kinds: ['gram', 'scoop', 'millilitre'] },
  { group: 'spoons', kinds: ['quarterTeaspoon', 'eighthTeaspoon'] },
  { group: 'tablets', kinds: ['tablet'] },
  { group: 'capsules', kinds: ['capsule'] },
  { group: 'drops', kinds: ['drop'] },
]

type GroupProps = KitListProps & { readonly group: keyof typeof texts.supplement.kinds; readonly times: number }

function Group({ group, things, times, isBusy, refused, onLeaveOut }: GroupProps) {
  if (things.length === 0) return null
  const { title, how } = texts.supplement.kinds[group]
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      <p className={classes.lead}>{how}</p>
      <ul className={classes.things}>
        {things.map((thing) => (
          <ThingCard
            key={thing.id}
            thing={thing}
            units={thing.unitsPerPeriod * times}
            isBusy={isBusy}
            refusal={refused?.thingId === thing.id ? refused.text : undefined}
            onLeaveOut={() => onLeaveOut(thing)}
          />
        ))}
      </ul>
    </div>
  )
}

/** The harm that a wrong package on the shelf, or an open one at home, would do to a dog. */
const BEFORE_BUYING = ['xylitol', 'ironOverdose', 'vitaminDOverdose', 'otherFigures', 'notKelp'] as const

/**
 * The hazards, shown once before all things: in a sentence each, and in full behind it. Each thing that a hazard is about
 * shows it in short.
 */
function Hazards({ things }: { things: readonly Thing[] }) {
  const all = new Map(things.flatMap(({ hazards }) => hazards.map(({ id, text }) => [id, text] as const)))
  const told = BEFORE_BUYING.filter((id) => all.has(id))
  if (told.length === 0) return null
  return (
    <Note kind="check" title={words.beforeBuying}>
      <ul className={classes.hazards}>
        {told.map((id) => (
          <li key={id}>{words.harms[id]}</li>
        ))}
      </ul>
      <Details summary={words.beforeBuyingMore}>
        <ul className={classes.hazards}>
          {told.map((id) => (
            <li key={id}>{all.get(id)}</li>
          ))}
        </ul>
      </Details>
    </Note>
  )
}
