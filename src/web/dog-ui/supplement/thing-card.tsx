import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons/page-icons.tsx'
import { Note } from '../../ui/note.tsx'
import { ThingPictures } from '../things/thing-pictures.tsx'
import { thingCount } from '../things/thing-text.ts'
import { useFoodText } from '../units/chosen-units.ts'
import { packGbp, priceText } from './prices.ts'
import type { Thing } from './thing.ts'
import classes from './thing-card.module.css'

const words = texts.supplement.kit

type ThingCardProps = {
  readonly thing: Thing
  readonly units: number
  readonly isBusy: boolean
  /** Why the kit cannot do without it, in the server's words. */
  readonly refusal: string | undefined
  readonly onLeaveOut: () => void
}

/** One thing of the kit: its number and its warnings in short; its pictures, its purpose and all else are a tap away. */
export function ThingCard({ thing, units, isBusy, refusal, onLeaveOut }: ThingCardProps) {
  const { name, unit, hazards } = thing
  return (
    <li className={classes.thing}>
      <details>
        <summary>
          <h4 className={classes.name}>{name}</h4>
          <strong className={classes.count}>{thingCount(unit, units)}</strong>
          <ChevronDownIcon />
          <Marks thing={thing} />
        </summary>
        <div className={classes.more}>
          <p>
            <ThingPictures unit={unit} count={units} /> <Strength thing={thing} units={units} />
          </p>
          <p>{thing.purpose}</p>
          {hazards.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
          {thing.overdoses.length > 0 && <h5>{words.tooMuch}</h5>}
          {thing.overdoses.map(({ times, text }) => (
            <p key={times}>{text}</p>
          ))}
          <p>{words.given[thing.given]}</p>
          <Pack thing={thing} />
          <ButtonLink
            look="quiet"
            aria-label={texts.cupboard.changeOf(name)}
            to={pageAddress('/storage/things/:thingId', { thingId: thing.id })}
          >
            {texts.cupboard.change}
          </ButtonLink>
          <Button
            look="quiet"
            aria-label={words.cannotGetOf(name)}
            busyText={isBusy ? texts.supplement.working : undefined}
            onClick={onLeaveOut}
          >
            {words.cannotGet}
          </Button>
          {refusal !== undefined && (
            <Note kind="check" role="alert">
              {refusal}
            </Note>
          )}
        </div>
      </details>
    </li>
  )
}

function Strength({ thing: { unit, strength, gramsPerUnit }, units }: { thing: Thing; units: number }) {
  const foodText = useFoodText()
  if (unit === 'gram') return null
  if (gramsPerUnit !== null) return <span>{words.weighs(foodText(gramsPerUnit * units))}</span>
  // A product that is known by its label comes with an empty strength.
  return strength ? <span>{words.strength(strength)}</span> : null
}

function Pack({ thing }: { thing: Thing }) {
  const foodText = useFoodText()
  const { unit, unitsPerPack, gramsPerUnit, gbpPerMonth } = thing
  // A product has no price as long as its label gives none.
  if (thing.gbpPerUnit === 0) return <p>{words.noPrice}</p>
  const size = gramsPerUnit === null ? thingCount(unit, unitsPerPack) : foodText(gramsPerUnit * unitsPerPack)
  return (
    <p>
      {words.pack(size, priceText(packGbp(thing)), lastsText(unitsPerPack / thing.unitsPerDay))}{' '}
      {words.perMonth(priceText(gbpPerMonth))}
    </p>
  )
}

const DAYS_PER_MONTH = 30.4

/** No more exactly than one plans by. */
function lastsText(days: number): string {
  if (days < 21) return words.lasts.days(Math.floor(days))
  if (days < 90) return words.lasts.weeks(Math.floor(days / 7))
  return days < 366 ? words.lasts.months(Math.floor(days / DAYS_PER_MONTH)) : words.lasts.longer
}

function Marks({ thing: { hazards, overdoses } }: { thing: Thing }) {
  const ofHazards = hazards.flatMap(({ id }) => {
    const text = texts.supplement.hazards[id]
    return text ? [text] : []
  })
  const isDoubleTooMuch = overdoses.some(({ times, timesMaximum }) => times === 2 && timesMaximum > 1)
  const marks = isDoubleTooMuch ? [words.neverDouble, ...ofHazards] : ofHazards
  if (marks.length === 0) return null
  return (
    <span className={classes.marks}>
      {marks.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}
