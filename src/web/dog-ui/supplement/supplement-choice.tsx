import { useId, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Choice, RadioCards } from '../../ui/forms/choices.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { AskBeforeChange } from './ask-before-change.tsx'
import { KitList } from './kit-list.tsx'
import { priceText } from './prices.ts'
import classes from './supplement-choice.module.css'
import type { Refused, Supplement, Thing, WayFacts, Wish } from './thing.ts'

const words = texts.supplement
export type LeftOutThing = Pick<Thing, 'id' | 'name'>

/** The facts and the requests that the choice needs, and how far they are (`data/queries/supplement/supplement.ts`). */
export type Choosing = {
  /** `undefined` before the server has worked them out. */
  readonly ways: readonly WayFacts[] | undefined
  /** The choice that is on its way. */
  readonly busyWith: Wish | undefined
  readonly refused: Refused | undefined
  /** A message about ways that could not be worked out in time, and the way to ask again. */
  readonly late: { readonly text: string; readonly onAgain: () => void } | undefined
  /** Without a list of things to leave out, the list stays as it was. */
  readonly choose: (wish: Wish, leftOut?: readonly LeftOutThing[]) => void
}

type SupplementChoiceProps = {
  readonly pet: Pet
  readonly supplement: Supplement
  readonly choosing: Choosing
  /** A dog that is fed already: what changes is said before it does. */
  readonly asksFirst?: boolean
  /** The owner has not chosen a way yet: the dog is on the powder by default, and no card is selected. */
  readonly isUnsaid?: boolean
  /** The page to return to from the label of a product. */
  readonly from?: 'new-pet' | undefined
}

/** The choice of the way in which the dog gets its supplement, one tap each; below it the kit, where that is the way. */
export function SupplementChoice(props: SupplementChoiceProps) {
  const { pet, supplement, choosing, asksFirst = false, isUnsaid = false, from } = props
  const [asked, setAsked] = useState<Wish>()
  const { ways, busyWith, refused, late, choose } = choosing
  // The dog's new way is known sooner than its ways are worked out again.
  const present = wishOf(ways?.find(({ isChosen, way }) => isChosen && way === supplement.way) ?? supplement)
  // Before the ways are here it is not known which product the dog has.
  const isBusy = busyWith !== undefined || (present.way === 'product' && present.productId === undefined)
  // Neither has its owner chosen the powder that a dog is with while its product cannot be counted.
  const isOpenAgain = pet.advice.some(({ id }) => id === 'productRefused')
  const isOpen = (isUnsaid || isOpenAgain) && !busyWith && supplement.way === 'powder'
  const choices = choicesOf(pet, supplement, ways)
  const pick = (key: string) => {
    const wish = choices.find(({ value }) => value === key)?.wish
    if (!isBusy && wish) (asksFirst ? setAsked : choose)(wish)
  }
  const change = (wish: Wish) => {
    setAsked(undefined)
    choose(wish)
  }
  return (
    <div className={classes.choice}>
      <div className={classes.ways}>
        <RadioCards
          label={words.question}
          choices={choices}
          value={isOpen ? undefined : keyOf(busyWith ?? present)}
          onChange={pick}
        />
        <Labels pet={pet} ways={ways} from={from} />
      </div>
      <div role="status" className={classes.state}>
        {isBusy && <Spinner text={words.working} />}
      </div>
      <NotChanged refused={refused} late={busyWith ? undefined : late} />
      <NotAsItIs pet={pet} supplement={supplement} isBusy={isBusy} onWorkOutAgain={() => choose(present)} />
      {supplement.way !== 'powder' && (
        <KitOf
          supplement={supplement}
          choosing={choosing}
          isBusy={isBusy}
          onLeaveOut={(things) => choose(present, things)}
        />
      )}
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

/** The message that there is no such kit, or that there was no time to find one, which is no refusal. */
function NotChanged({ refused, late }: Pick<Choosing, 'refused' | 'late'>) {
  return (
    <>
      {refused && refused.thingId === undefined && (
        <Note kind="check" role="alert">
          {refused.text}
        </Note>
      )}
      {late && (
        <Note kind="check" role="alert">
          <p>{late.text}</p>
          <Button look="quiet" onClick={late.onAgain}>
            {texts.common.tryAgain}
          </Button>
        </Note>
      )}
    </>
  )
}

type KitOfProps = Pick<SupplementChoiceProps, 'supplement' | 'choosing'> & {
  readonly isBusy: boolean
  readonly onLeaveOut: (things: readonly LeftOutThing[]) => void
}

/** The things that are counted out, and those that are left out. */
function KitOf({ supplement: { items, without }, choosing: { ways, refused }, isBusy, onLeaveOut }: KitOfProps) {
  return (
    <>
      <KitList
        things={items}
        isBusy={isBusy}
        refused={refused}
        onLeaveOut={({ id, name }) => onLeaveOut([...without, { id, name }])}
      />
      <LeftOut
        things={without}
        narrowed={ways?.find(({ isChosen }) => isChosen)?.narrowed ?? null}
        isBusy={isBusy}
        onChange={onLeaveOut}
      />
    </>
  )
}

const wishOf = ({ way, productId, isAlone }: Pick<WayFacts, 'way'> & Partial<WayFacts>): Wish =>
  way === 'product' ? { way, productId: productId ?? undefined, ...(isAlone && { isAlone }) } : { way }

export const keyOf = ({ way, productId = '', isAlone = false }: Wish): string => `${way} ${productId} ${isAlone}`

type WayChoice = Choice<string> & { readonly wish: Wish }

const POWDER: Wish = { way: 'powder' }
const KIT: Wish = { way: 'kit' }

/** The powder, a kit, and each product that the owner has told of. */
function choicesOf(pet: Pet, { way, link }: Supplement, ways: Choosing['ways']): readonly WayChoice[] {
  const { powder, kit } = words.ways
  const factsOf = (one: Wish) => ways?.find((facts) => keyOf(wishOf(facts)) === keyOf(one))
  const recipes = factsOf(POWDER)?.recipes
  const shop = way === 'powder' && link === null ? powder.noShop : powder.price
  const ofPowder = said(powder.about, shop, recipes === undefined ? '' : words.recipes(pet.name, String(recipes)))
  const products =
    ways?.flatMap((facts) => (facts.productName === null ? [] : { facts, name: facts.productName })) ?? []
  return [
    { value: keyOf(POWDER), wish: POWDER, label: powder.label, description: ofPowder },
    { value: keyOf(KIT), wish: KIT, label: kit.label, description: sayThings(pet, factsOf(KIT)) },
    ...products.map(({ facts, name }) => ({
      value: keyOf(wishOf(facts)),
      wish: wishOf(facts),
      isDisabled: !isToBeHad(facts),
      label: facts.isAlone ? words.productAlone(name) : words.product(name),
      description: sayThings(pet, facts),
    })),
  ]
}

/** Whether a dog can have a way. The chosen way stays, whatever becomes of its label. */
const isToBeHad = ({ isChosen, isPossible, questions }: WayFacts) => isChosen || (isPossible && questions === 0)

type LabelsProps = Pick<SupplementChoiceProps, 'pet' | 'from'> & Pick<Choosing, 'ways'>

/** Links to the labels that have open questions, and a card like the others for a product that is not in the app yet. */
function Labels({ pet, ways = [], from }: LabelsProps) {
  const id = useId()
  const addressOf = (product?: string) =>
    pageAddress(
      '/pets/:petId/supplement/product',
      { petId: pet.id },
      { ...(product && { product }), ...(from && { from }) },
    )
  const asked = ways.filter((facts, index) => {
    const isFirst = ways.findIndex(({ productId }) => productId === facts.productId) === index
    return isFirst && facts.productId !== null && (!isToBeHad(facts) || facts.questions > 0)
  })
  const { answer, typeLabel, ownAbout } = words
  return (
    <>
      {asked.map(({ productId, productName, questions }) => (
        <ButtonLink key={productId} look="quiet" className={classes.label} to={addressOf(productId ?? '')}>
          {questions > 0 ? answer(productName ?? '') : texts.ownProduct.edit(productName ?? '')}
        </ButtonLink>
      ))}
      <div className={classes.own}>
        <Link to={addressOf()} aria-describedby={id}>
          {typeLabel}
        </Link>
        <span id={id}>{ownAbout(pet.name)}</span>
      </div>
    </>
  )
}

function sayThings(pet: Pet, facts: WayFacts | undefined): string {
  const { kit, product } = words.ways
  if (!facts) return kit.about
  const { items, gbpPerMonth, productId } = facts
  if (facts.questions > 0) return words.questions(facts.questions)
  // The verdict on a product is shown in full below.
  if (facts.verdict && !facts.isPossible) return facts.verdict.text[0] ?? ''
  if (!facts.isPossible) return said(kit.about, facts.why ?? '')
  const isPriced = items.every(({ id, gbpPerUnit }) => id !== productId || gbpPerUnit > 0)
  const sayPrice = isPriced ? kit.price : product.priceBeside
  const price = gbpPerMonth ? sayPrice(priceText(gbpPerMonth)) : ''
  const weeks = (items[0]?.periodDays ?? 7) / 7
  const asks = (productId === null ? kit : product).asks(items.length, weeks)
  // For the chosen way it stands beside the things that were left out.
  const narrowed = facts.isChosen ? '' : (facts.narrowed ?? '')
  return said(asks, price, words.recipes(pet.name, String(facts.recipes)), narrowed)
}

const said = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

type NotAsItIsProps = Pick<SupplementChoiceProps, 'pet' | 'supplement'> & {
  readonly isBusy: boolean
  readonly onWorkOutAgain: () => void
}

/** The dog, or what a package holds, has become another since the kit was worked out. */
function NotAsItIs({ pet, supplement: { passes, fits }, isBusy, onWorkOutAgain }: NotAsItIsProps) {
  const ofAnotherShare = pet.advice.find(({ id }) => id === 'kitOfAnotherShare')
  const isTooStrong = passes.length > 0
  if (ofAnotherShare) return <Note kind="warning">{ofAnotherShare.text}</Note>
  if (fits && !isTooStrong) return null
  return (
    <Note kind={isTooStrong ? 'warning' : 'check'}>
      <p>{isTooStrong ? words.passes(pet.name) : words.outgrown(pet.name)}</p>
      <Button look="quiet" busyText={isBusy ? words.working : undefined} onClick={onWorkOutAgain}>
        {words.workOutAgain}
      </Button>
    </Note>
  )
}

type LeftOutProps = {
  readonly things: readonly LeftOutThing[]
  /** The price of leaving them out in recipes. */
  readonly narrowed: string | null
  readonly isBusy: boolean
  readonly onChange: (things: readonly LeftOutThing[]) => void
}

function LeftOut({ things, narrowed, isBusy, onChange }: LeftOutProps) {
  if (things.length === 0) return narrowed === null ? null : <Note kind="info">{narrowed}</Note>
  return (
    <section className={classes.leftOut} aria-label={words.kit.leftOut}>
      <h3>{words.kit.leftOut}</h3>
      {narrowed !== null && <p>{narrowed}</p>}
      <ul>
        {things.map((thing) => (
          <li key={thing.id}>
            <span>{thing.name}</span>
            <Button
              look="quiet"
              aria-label={words.kit.takeBackOf(thing.name)}
              busyText={isBusy ? words.working : undefined}
              onClick={() => onChange(things.filter(({ id }) => id !== thing.id))}
            >
              {words.kit.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
