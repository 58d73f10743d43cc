import { type ReactNode, useId, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { Details } from '../../ui/details.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { CautionIcon } from '../../ui/icons/icons.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import { CountingPicture, type KindOfThing } from './counting-picture.tsx'
import classes from './kit-list.module.css'
import { monthlyGbp, packsGbp, priceText } from './prices.ts'
import type { Refused, Thing, UnitKind } from './thing.ts'
import { ThingCard } from './thing-card.tsx'
import { UntilAtHome, type UntilAtHomeProps } from './until-at-home.tsx'

const words = texts.supplement.kit

type KitListProps = {
  readonly things: readonly Thing[]
  /** The list takes no other press while the kit is being worked out. */
  readonly isBusy: boolean
  /** The things that the owner cannot get, and that the kit cannot do without. */
  readonly refused: Refused | undefined
  readonly onLeaveOut: (thing: Thing) => void
  /** The dog, for what it eats until everything is at home. */
  readonly until: UntilAtHomeProps
}

/** The kit in three steps: buy, count out, stir in; learnt once, since every recipe takes the same. */
export function KitList({ things, until, ...rest }: KitListProps) {
  const heading = useHeadingForLostFocus(things.map(({ id }) => id).join())
  const id = useId()
  return (
    <section className={classes.kit} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="visually-hidden">
        {words.title}
      </h2>
      <ol className={classes.steps}>
        <li>
          <Buy things={things} until={until} />
        </li>
        <li>
          <CountOut things={things} {...rest} />
        </li>
        <li>
          <h3>{words.stirIn}</h3>
          <p className={classes.lead}>{words.stirring}</p>
        </li>
      </ol>
    </section>
  )
}

function Buy({ things, until }: Pick<KitListProps, 'things' | 'until'>) {
  const isNever = until.daysWithout === 0
  return (
    <>
      <h3>{words.buy}</h3>
      <p className={classes.lead}>{words.first(priceText(packsGbp(things)), priceText(monthlyGbp(things)))}</p>
      <Deadly things={things}>{isNever && <UntilAtHome {...until} />}</Deadly>
      <Details summary={words.beforeBuyingMore}>
        <div className={classes.more}>
          <Hazards things={things} />
          {!isNever && (
            <>
              <strong>{words.until}</strong>
              <UntilAtHome {...until} />
            </>
          )}
          <strong>{words.pricesTitle}</strong>
          <p>{words.guide}</p>
        </div>
      </Details>
    </>
  )
}

function CountOut({ things, ...rest }: Omit<KitListProps, 'until'>) {
  const [isTwice, setTwice] = useState(false)
  const period = things[0]?.periodDays ?? SHORT_DAYS
  const times = isTwice && period === SHORT_DAYS ? 2 : 1
  return (
    <>
      <div className={classes.period}>
        <h3>{words.countOut}</h3>
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
      {GROUPS.map(({ group, kinds }) => (
        <Group
          key={group}
          group={group}
          things={things.filter(({ unit }) => kinds.includes(unit))}
          times={times}
          {...rest}
        />
      ))}
    </>
  )
}

const SHORT_DAYS = 7
const PERIODS = [
  { value: 'once', label: words.days(SHORT_DAYS) },
  { value: 'twice', label: words.days(2 * SHORT_DAYS) },
] as const

const GROUPS: readonly { group: KindOfThing; kinds: readonly UnitKind[] }[] = [
  { group: 'label', kinds: ['gram', 'scoop', 'millilitre'] },
  { group: 'spoons', kinds: ['quarterTeaspoon', 'eighthTeaspoon'] },
  { group: 'tablets', kinds: ['tablet'] },
  { group: 'capsules', kinds: ['capsule'] },
  { group: 'drops', kinds: ['drop'] },
]

type GroupProps = Omit<KitListProps, 'until'> & { readonly group: KindOfThing; readonly times: number }

function Group({ group, things, times, isBusy, refused, onLeaveOut }: GroupProps) {
  const id = useId()
  if (things.length === 0) return null
  const { title, how } = texts.supplement.kinds[group]
  return (
    <div className={classes.group}>
      <div className={classes.how}>
        <CountingPicture kind={group} />
        <p className={classes.lead}>
          <strong id={id}>{title}</strong> {how}
        </p>
      </div>
      <ul className={classes.things} aria-labelledby={id}>
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
const DEADLY = ['xylitol', 'ironOverdose'] as const

const hazardsOf = (things: readonly Thing[]) =>
  new Map(things.flatMap(({ hazards }) => hazards.map(({ id, text }) => [id, text] as const)))

/** What can kill, once before all things: in sight, in a sentence each, below what else harms this dog. */
function Deadly({ things, children }: { things: readonly Thing[]; children: ReactNode }) {
  const all = hazardsOf(things)
  const told = DEADLY.filter((id) => all.has(id))
  if (told.length === 0 && !children) return null
  return (
    <div className={classes.deadly} role="note" aria-label={words.beforeBuying}>
      <CautionIcon />
      <div>
        {children}
        {told.length > 0 && <p>{told.map((id) => words.deadly[id]).join(' ')}</p>}
      </div>
    </div>
  )
}

/** The hazards in full. Each thing that a hazard is about shows it in short. */
function Hazards({ things }: { things: readonly Thing[] }) {
  const id = useId()
  const all = hazardsOf(things)
  const told = BEFORE_BUYING.filter((id) => all.has(id))
  if (told.length === 0) return null
  return (
    <>
      <strong id={id}>{words.packs}</strong>
      <ul className={classes.hazards} aria-labelledby={id}>
        {told.map((id) => (
          <li key={id}>{all.get(id)}</li>
        ))}
      </ul>
    </>
  )
}
