import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { addDays } from '../../../kitchen/days.ts'
import { countedIn, heldAtLeast, type Weights, weightsOf } from '../../data/queries/weights-of.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { useBodyText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Line } from './line.tsx'

const words = texts.today

/** What the scale says: `suggested` where an amount waits for an answer, `held` where less food is for the vet to say. */
export function useScalesWord(petId: string) {
  const { data } = useQuery(weightsOf(petId))
  return {
    suggested: data && data.energy.suggestion !== null ? data : undefined,
    held: data && heldAtLeast(data),
  }
}

type HeldLineProps = { readonly pet: Pet; readonly held: NonNullable<ReturnType<typeof heldAtLeast>> }

/** A dog that does not lose at the least that is fed without a vet. */
export function HeldLine({ pet, held: { weeks, kcal } }: HeldLineProps) {
  return (
    <Line title={words.heldAtLeast(pet.name, weeks, whole(kcal))}>
      <ButtonLink look="quiet" to={pageAddress('/pets/:petId/vet', { petId: pet.id })}>
        {words.vetSheet}
      </ButtonLink>
    </Line>
  )
}

type AmountLineProps = { readonly pet: Pet; readonly weights: Weights }

/** The question of the scale, with the way to its answer. */
export function AmountLine({ pet, weights }: AmountLineProps) {
  const bodyText = useBodyText()
  const { fed, suggestion } = weights.energy
  const kg = gainedKg(weights)
  const change = kg === 0 ? undefined : words[kg > 0 ? 'gained' : 'lost'](pet.name, bodyText(Math.abs(kg)))
  return (
    <Line title={words.feedInstead(change ?? pet.name, whole(suggestion ?? fed), whole(fed))}>
      <ButtonLink look="quiet" to={pageAddress('/pets/:petId/weight', { petId: pet.id })}>
        {words.decide}
      </ButtonLink>
    </Line>
  )
}

const LOOKED_BACK_DAYS = 56

/** kg between the last weigh-in and the first of the eight weeks before it, to a tenth; below 0 where the dog lost. */
function gainedKg({ entries }: Weights): number {
  const counted = countedIn(entries)
  const last = counted.at(-1)
  const first = last && counted.find(({ date }) => date >= addDays(last.date, -LOOKED_BACK_DAYS))
  return last && first ? Math.round(10 * (last.kg - first.kg)) / 10 : 0
}
