import type { Pet } from '../../../contract/dog/pet.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { packsGbp, priceText } from './prices.ts'
import classes from './supplement-choice.module.css'
import type { Supplement, WayFacts, Wish } from './thing.ts'

const words = texts.supplement.ask

type AskBeforeChangeProps = {
  readonly pet: Pet
  readonly from: Supplement
  readonly to: Wish
  readonly ways: readonly WayFacts[] | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Asks once, before recipes and amounts of a dog that is fed already change: it tells which things are to be bought, and
 * what becomes of the recipes.
 */
export function AskBeforeChange({ pet, from, to, ways, onConfirm, onClose }: AskBeforeChangeProps) {
  const before = ways?.find(({ isChosen }) => isChosen)
  const after = ways?.find(
    ({ way, productId, isAlone }) =>
      way === to.way && (productId ?? undefined) === to.productId && isAlone === (to.isAlone ?? false),
  )
  return (
    <Dialog title={words.title[to.way]} onClose={onClose}>
      {to.way === 'powder' ? <p>{words.toPowder(from.items.length)}</p> : <ToBuy kit={after} />}
      <p>{words.lead(pet.name)}</p>
      {before && after?.isPossible && (
        <p>
          <strong>{words.recipes(pet.name, String(before.recipes), String(after.recipes))}</strong>
        </p>
      )}
      <div className={classes.answers}>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button onClick={onConfirm}>{words.confirm}</Button>
      </div>
    </Dialog>
  )
}

function ToBuy({ kit }: { kit: WayFacts | undefined }) {
  if (!kit?.isPossible) return <p>{words.toKit}</p>
  // The product is there already.
  const toBuy = kit.items.filter(({ id }) => id !== kit.productId)
  if (toBuy.length === 0) return <p>{words.nothingToBuy}</p>
  return (
    <div>
      <p>{words.toBuy(toBuy.length, priceText(packsGbp(toBuy)))}</p>
      <ul className={classes.toBuy}>
        {toBuy.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{words.meanwhile}</p>
    </div>
  )
}
