import { useState } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { type Choice, RadioCards } from '../../ui/choices.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AskBeforeChange } from './ask-before-change.tsx'
import { KitList } from './kit-list.tsx'
import { priceText } from './prices.ts'
import classes from './supplement-choice.module.css'
import type { Refused, Supplement, Thing, Way, WayFacts } from './thing.ts'

const words = texts.supplement
export type LeftOutThing = Pick<Thing, 'id' | 'name'>

/** What is known and asked of the server, and how it goes (`data/later/supplement.ts`). */
export type Choosing = {
  /** Not there before the server has worked them out. */
  readonly ways: readonly WayFacts[] | undefined
  /** On its way. */
  readonly busyWith: Way | undefined
  readonly refused: Refused | undefined
  readonly leftOut: readonly LeftOutThing[]
  /** Without a list of what is left out, it is as it was. */
  readonly choose: (way: Way, leftOut?: readonly LeftOutThing[]) => void
}

type SupplementChoiceProps = {
  readonly pet: Pet
  readonly supplement: Supplement
  readonly choosing: Choosing
  /** A dog that is fed already: what changes is said before it does. */
  readonly asksFirst?: boolean
}

/** In which way the dog gets its supplement, one tap each; below it the kit, where that is the way. */
export function SupplementChoice({ pet, supplement, choosing, asksFirst = false }: SupplementChoiceProps) {
  const [asked, setAsked] = useState<Way>()
  const { ways, busyWith, refused, leftOut, choose } = choosing
  const isBusy = busyWith !== undefined
  const pick = (way: Way) => {
    if (isBusy) return
    if (asksFirst) setAsked(way)
    else choose(way)
  }
  const change = (way: Way) => {
    setAsked(undefined)
    choose(way)
  }
  return (
    <div className={classes.choice}>
      <RadioCards
        label={words.question}
        choices={choicesOf(pet, supplement, ways)}
        value={busyWith ?? supplement.way}
        onChange={pick}
      />
      <div role="status" className={classes.state}>
        {isBusy && <Spinner text={words.working} />}
      </div>
      {refused && refused.thingId === undefined && (
        <Note kind="check" role="alert">
          {refused.text}
        </Note>
      )}
      {!supplement.fits && <Outgrown pet={pet} isBusy={isBusy} onAnew={() => choose('kit')} />}
      {supplement.way === 'kit' && (
        <KitList
          things={supplement.items}
          isBusy={isBusy}
          refused={refused}
          onLeaveOut={({ id, name }) => choose('kit', [...leftOut, { id, name }])}
        />
      )}
      {supplement.way === 'kit' && <LeftOut choosing={choosing} isBusy={isBusy} />}
      {asked && (
        <AskBeforeChange
          pet={pet}
          from={supplement}
          to={asked}
          ways={ways}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function choicesOf(pet: Pet, { way, link }: Supplement, ways: Choosing['ways']): readonly Choice<Way>[] {
  const { powder, kit } = words.ways
  const recipesOf = (facts: WayFacts | undefined) => (facts ? words.recipes(pet.name, String(facts.recipes)) : '')
  const factsOf = (one: Way) => ways?.find((facts) => facts.way === one)
  const shop = way === 'powder' && link === null ? powder.noShop : powder.price
  return [
    { value: 'powder', label: powder.label, description: said(powder.about, shop, recipesOf(factsOf('powder'))) },
    { value: 'kit', label: kit.label, description: sayKit(factsOf('kit'), recipesOf(factsOf('kit'))) },
  ]
}

function sayKit(facts: WayFacts | undefined, recipes: string): string {
  const { kit } = words.ways
  if (!facts) return kit.about
  if (!facts.isPossible) return said(kit.about, facts.why ?? '')
  const { items, unitsPerDay, gbpPerMonth } = facts
  const price = gbpPerMonth === null ? '' : kit.price(priceText(gbpPerMonth))
  return said(kit.asks(items.length, Math.round(7 * unitsPerDay)), price, recipes)
}

const said = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

/** The dog has become another since the kit was worked out. */
function Outgrown({ pet, isBusy, onAnew }: { pet: Pet; isBusy: boolean; onAnew: () => void }) {
  return (
    <Note kind="check">
      <p>{words.outgrown(pet.name)}</p>
      <Button look="quiet" busyText={isBusy ? words.working : undefined} onClick={onAnew}>
        {words.anew}
      </Button>
    </Note>
  )
}

function LeftOut({ choosing: { leftOut, choose }, isBusy }: { choosing: Choosing; isBusy: boolean }) {
  if (leftOut.length === 0) return null
  return (
    <section className={classes.leftOut} aria-label={words.kit.leftOut}>
      <h3>{words.kit.leftOut}</h3>
      <ul>
        {leftOut.map((thing) => (
          <li key={thing.id}>
            <span>{thing.name}</span>
            <Button
              look="quiet"
              aria-label={words.kit.takeBackOf(thing.name)}
              busyText={isBusy ? words.working : undefined}
              onClick={() =>
                choose(
                  'kit',
                  leftOut.filter(({ id }) => id !== thing.id),
                )
              }
            >
              {words.kit.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
