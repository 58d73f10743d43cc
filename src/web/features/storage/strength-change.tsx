import type { Pet } from '../../../contract/dog/pet.ts'
import type { Product } from '../../data/queries/supplement/products.ts'
import { useChoosingSupplement } from '../../data/queries/supplement/supplement.ts'
import type { Thing } from '../../dog-ui/supplement/thing.ts'
import { useAmountText } from '../../dog-ui/things/amount-text.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

const words = texts.cupboard.thing.changes

type StrengthChangeProps = {
  readonly pet: Pet
  readonly thing: Product
  /** The strength of the package before: "500 mg". `null` if it was not changed here. */
  readonly before: string | null
}

/** The effect of another strength on a dog: the same number as before, and the number in a kit that is worked out again. */
export function StrengthChange({ pet, thing, before }: StrengthChangeProps) {
  const { ways, busyWith, choose, refused } = useChoosingSupplement(pet)
  const amountText = useAmountText()
  const fed = pet.supplement?.items.find(({ id }) => id === thing.id)
  const way = ways?.find(({ isChosen }) => isChosen)
  const recounted = way?.items.find(({ id }) => id === thing.id)
  const isGrave = isTooStrong(pet, thing)
  if (!fed) return null
  // Both amounts are for the period for which the dog's own kit is counted out.
  const days = fed.periodDays
  const amountOf = (item: Thing) => amountText(item, (item.unitsPerPeriod / item.periodDays) * days)
  const isSame = recounted && amountOf(recounted) === amountOf(fed)
  return (
    <Note kind={isGrave ? 'warning' : 'check'} title={isGrave ? words.graveTitle : words.title} role="status">
      {isGrave && <p>{words.tooStrong(pet.name, amountOf(fed), days)}</p>}
      {!isGrave && thing.strength !== null && before !== null && (
        <p>{words.same(pet.name, amountOf(fed), days, thing.strength, before)}</p>
      )}
      {!way && <p>{words.working}</p>}
      {way && !way.isPossible && <p>{words.impossible}</p>}
      {way?.isPossible && (
        <p>
          {recounted
            ? isSame
              ? words.sameCount
              : words.otherCount(amountOf(recounted), amountOf(fed), days)
            : words.without}
        </p>
      )}
      {way?.isPossible && (isGrave || !isSame) && (
        <Button
          look={isGrave ? 'strong' : 'quiet'}
          busyText={busyWith ? texts.supplement.working : undefined}
          onClick={() => choose({ way: way.way, productId: way.productId ?? undefined })}
        >
          {words.doIt(pet.name)}
        </Button>
      )}
      {refused && <p role="alert">{refused.text}</p>}
    </Note>
  )
}

/** Whether the dog's kit exceeds a maximum of a nutrient that is in this thing: it must not be given. */
export const isTooStrong = ({ supplement }: Pet, { id, nutrientsPerUnit }: Product): boolean =>
  (supplement?.items.some((item) => item.id === id) &&
    supplement.passes.some(({ nutrient }) => (nutrientsPerUnit[nutrient] ?? 0) > 0)) ??
  false
