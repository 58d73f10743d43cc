import { useId } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { type Cupboard, unitsAtHome } from '../../../kitchen/cupboard.ts'
import { thingsInUse } from '../../../kitchen/pack-supply.ts'
import { thingCode } from '../../../kitchen/things.ts'
import { useListPacks } from '../../data/queries/kitchen/change-shopping-list.ts'
import type { Thing } from '../../dog-ui/supplement/thing.ts'
import { lastsText, useAmountText } from '../../dog-ui/things/amount-text.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import classes from './supplement-shelf.module.css'

const words = texts.cupboard

type SupplementShelfProps = { readonly pets: readonly Pet[]; readonly cupboard: Cupboard }

/** The dogs' supplements: how much of each thing is left, how long it lasts, and how to feed while one is missing. */
export function SupplementShelf({ pets, cupboard }: SupplementShelfProps) {
  const id = useId()
  const things = thingsOf(pets)
  const others = Object.keys(cupboard).filter((one) => !things.some((thing) => thing.id === one)).length
  if (things.length === 0 && others === 0) return null
  const suppliedOf = thingsInUse(pets)
  return (
    <section className={classes.shelf} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={classes.lead}>{words.lead}</p>
      {pets.map((pet) => (
        <Meanwhile key={pet.id} pet={pet} cupboard={cupboard} />
      ))}
      <ul className={classes.things} hidden={things.length === 0}>
        {things.map((thing) => (
          <li key={thing.id}>
            <ThingLeft
              thing={thing}
              units={unitsAtHome(cupboard, thing.id)}
              unitsPerDay={suppliedOf.get(thingCode(thing.id))?.unitsPerDay ?? 0}
            />
          </li>
        ))}
      </ul>
      {others > 0 && <p className={classes.lead}>{words.inNoKit(others)}</p>}
      <ButtonLink look="quiet" className={classes.others} to="/storage/things">
        {words.others}
      </ButtonLink>
    </section>
  )
}

/** Each thing once, though several dogs get it. */
const thingsOf = (pets: readonly Pet[]): Thing[] => [
  ...new Map(pets.flatMap(({ supplement }) => (supplement?.items ?? []).map((thing) => [thing.id, thing]))).values(),
]

/** A thing that lasts longer need not be bought yet. */
const SOON_DAYS = 14

type ThingLeftProps = {
  readonly thing: Thing
  readonly units: number | undefined
  readonly unitsPerDay: number
}

function ThingLeft({ thing, units, unitsPerDay }: ThingLeftProps) {
  const amountText = useAmountText()
  const { id, name } = thing
  const days = (units ?? 0) / unitsPerDay
  return (
    <Link className={classes.thing} to={pageAddress('/storage/things/:thingId', { thingId: id })}>
      <span className={classes.name}>{name}</span>{' '}
      {units === undefined && <span className={classes.soft}>{words.notCounted}</span>}
      {units === 0 && <strong className={classes.none}>{words.none}</strong>}
      {units !== undefined && units > 0 && (
        <>
          <strong>{words.left(amountText(thing, units))}</strong>{' '}
          <span className={days < SOON_DAYS ? classes.soon : classes.soft}>{lastsText(days)}</span>
        </>
      )}
    </Link>
  )
}

/** The note about things that the owner counted as gone. A thing that was never counted may well be there. */
function Meanwhile({ pet, cupboard }: { readonly pet: Pet; readonly cupboard: Cupboard }) {
  const { name, supplement } = pet
  const missing = (supplement?.items ?? []).filter(({ id }) => unitsAtHome(cupboard, id) === 0)
  const listing = useListPacks()
  if (!supplement || missing.length === 0) return null
  const packs = missing.map((thing) => ({
    code: thingCode(thing.id),
    name: thing.name,
    quantity: thing.unitsPerPack,
    unit: thing.unit,
  }))
  const { daysWithout } = supplement
  return (
    <Note kind={daysWithout === 0 ? 'warning' : 'check'} title={words.meanwhile.title(name)}>
      <p>{words.meanwhile.missing(missing.map((thing) => thing.name).join('; '))}</p>
      <p>{daysWithout === 0 ? words.meanwhile.never(name) : words.meanwhile.without(name, daysWithout)}</p>
      <Button
        look="quiet"
        className={classes.list}
        isDone={listing.isSuccess}
        busyText={listing.isPending ? texts.common.processing : undefined}
        onClick={() => listing.mutate(packs)}
      >
        {listing.isSuccess ? words.meanwhile.listed : words.meanwhile.list}
      </Button>
    </Note>
  )
}
