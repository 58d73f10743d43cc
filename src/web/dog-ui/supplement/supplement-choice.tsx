import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Choice, RadioCards } from '../../ui/forms/choices.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { useDoseText } from '../units/chosen-units.ts'
import { AskBeforeChange } from './ask-before-change.tsx'
import { KitList } from './kit-list.tsx'
import { minutesAWeek } from './minutes.ts'
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
  /** The owner wants to go on and has not chosen. */
  readonly error?: string | undefined
  /** The page to return to from the label of a product. */
  readonly from?: 'new-pet' | undefined
}

/** The choice of the way in which the dog gets its supplement, one tap each; below it the kit, where that is the way. */
export function SupplementChoice(props: SupplementChoiceProps) {
  const { pet, supplement, choosing, asksFirst = false, error, from } = props
  const [asked, setAsked] = useState<Wish>()
  const doseText = useDoseText()
  const { ways, busyWith, refused, late, choose } = choosing
  // The dog's new way is known sooner than its ways are worked out again.
  const present = wishOf(ways?.find(({ isChosen, way }) => isChosen && way === supplement.way) ?? supplement)
  // Before the ways are here it is not known which product the dog has.
  const isBusy = busyWith !== undefined || (present.way === 'product' && present.productId === undefined)
  // Neither has its owner chosen the powder that a dog is with while its product cannot be counted.
  const isOpenAgain = pet.advice.some(({ id }) => id === 'productRefused')
  const isOpen = (!supplement.isChosen || isOpenAgain) && !busyWith && supplement.way === 'powder'
  const choices = choicesOf(pet, supplement, ways, doseText)
  const pick = (key: string) => {
    const wish = choices.find(({ value }) => value === key)?.wish
    if (!isBusy && wish) (asksFirst && supplement.isChosen ? setAsked : choose)(wish)
  }
  const change = (wish: Wish) => {
    setAsked(undefined)
    choose(wish)
  }
  return (
    <div className={classes.choice}>
      <Ways title={words.change(pet.name)} isFolded={supplement.way !== 'powder'}>
        <RadioCards
          label={words.question}
          choices={choices}
          value={isOpen ? undefined : keyOf(busyWith ?? present)}
          onChange={pick}
          error={isOpen ? error : undefined}
        />
        <Labels pet={pet} ways={ways} from={from} />
      </Ways>
      <div role="status" className={classes.state}>
        {isBusy && <Spinner text={words.working} />}
      </div>
      <NotChanged refused={refused} late={busyWith ? undefined : late} />
      <NotAsItIs pet={pet} supplement={supplement} isBusy={isBusy} onWorkOutAgain={() => choose(present)} />
      {supplement.way !== 'powder' && (
        <KitOf
          pet={pet}
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

type WaysProps = { readonly title: string; readonly isFolded: boolean; readonly children: ReactNode }

/**
 * Folded above the things that the dog gets: by then the choice is made. The focus stays with what is left in sight. A link that
 * leads to the choice itself says so in its state (`isChoosing`).
 */
function Ways({ title, isFolded, children }: WaysProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { state } = useLocation()
  const [isOpen, setOpen] = useState(!isFolded || state?.isChoosing === true)
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    if (wasFolded.current === isFolded) return
    wasFolded.current = isFolded
    const hadFocus = fold.current?.contains(document.activeElement)
    setOpen(!isFolded)
    if (isFolded && hadFocus) fold.current?.querySelector('summary')?.focus()
  }, [isFolded])
  return (
    <details
      ref={fold}
      className={classes.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary hidden={!isFolded}>{title}</summary>
      <div className={classes.ways}>{children}</div>
    </details>
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

type KitOfProps = Pick<SupplementChoiceProps, 'pet' | 'supplement' | 'choosing'> & {
  readonly isBusy: boolean
  readonly onLeaveOut: (things: readonly LeftOutThing[]) => void
}

/** The things that are counted out, and those that are left out. */
function KitOf({ pet, supplement, choosing: { ways, refused }, isBusy, onLeaveOut }: KitOfProps) {
  const { items, without, daysWithout } = supplement
  return (
    <>
      <KitList
        things={items}
        until={{ name: pet.name, daysWithout }}
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

/** A kit, each product that the owner has told of, and the powder, which few have. */
function choicesOf(
  pet: Pet,
  supplement: Supplement,
  ways: Choosing['ways'],
  doseText: (grams: number) => string,
): readonly WayChoice[] {
  const { powder, kit } = words.ways
  const factsOf = (one: Wish) => ways?.find((facts) => keyOf(wishOf(facts)) === keyOf(one))
  const recipes = factsOf(POWDER)?.recipes
  const { way, dose, link } = supplement
  const ofPowder = way === 'powder' ? [powder.dose(doseText(dose)), link === null ? powder.noShop : powder.shop] : []
  const products =
    ways?.flatMap((facts) => (facts.productName === null ? [] : { facts, name: facts.productName })) ?? []
  return [
    { value: keyOf(KIT), wish: KIT, label: kit.label, description: sayThings(pet, factsOf(KIT)) },
    ...products.map(({ facts, name }) => ({
      value: keyOf(wishOf(facts)),
      wish: wishOf(facts),
      isDisabled: !isToBeHad(facts),
      label: facts.isAlone ? words.productAlone(name) : words.product(name),
      description: sayThings(pet, facts),
    })),
    {
      value: keyOf(POWDER),
      wish: POWDER,
      label: powder.label,
      description: inLines(
        said(powder.about, ...ofPowder),
        said(powder.price, words.minutes(minutesAWeek([]))),
        recipes === undefined ? '' : words.recipes(pet.name, String(recipes)),
      ),
    },
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
  const { answer, typeLabel, ownAbout, minutes } = words
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
        <span id={id}>{said(ownAbout(pet.name), minutes(minutesAWeek([])))}</span>
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
  const price = gbpPerMonth ? sayPrice(priceText(gbpPerMonth)) : product.price
  const weeks = (items[0]?.periodDays ?? 7) / 7
  const asks = (productId === null ? kit : product).asks(items.length, weeks)
  // For the chosen way it stands beside the things that were left out.
  const narrowed = facts.isChosen ? '' : (facts.narrowed ?? '')
  const origin = productId === null ? kit.from : ''
  const effort = words.minutes(minutesAWeek(items))
  return inLines(
    said(asks, origin),
    said(price, effort),
    said(words.recipes(pet.name, String(facts.recipes)), narrowed),
  )
}

const inLines = (...lines: readonly string[]) => lines.filter(Boolean).join('\n')
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
