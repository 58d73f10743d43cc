import type { DogToday } from '../../../contract/plan/today.ts'
import type { Day } from '../../../kitchen/days.ts'
import { createKeptList } from '../../data/outbox/kept-list.ts'
import { useRestOfPot } from '../../data/queries/kitchen/rest-of-pot.ts'
import { KEPT_POTS } from '../../data/stored-keys.ts'
import { RestOfPot } from '../../dog-ui/cooking/rest-of-pot.tsx'
import { useApp } from '../../ui/app.ts'
import { useStore } from '../../ui/store.ts'

type KeptPot = { readonly entryId: string; readonly day: Day }

const isKeptPot = (stored: unknown): stored is KeptPot =>
  typeof stored === 'object' && stored !== null && 'entryId' in stored && 'day' in stored

const keptPotsOf = createKeptList(KEPT_POTS, isKeptPot)

/** The last meal of today that the dog has left. */
export const leftMealOf = ({ fed }: DogToday) => fed.findLast(({ appetite }) => appetite === 'left')

/** The question about the rest of the pot that the dog has left today, until it is answered. */
export function useLeftPot(dog: DogToday, today: Day): Parameters<typeof RestOfPot>[0] | undefined {
  const app = useApp()
  const left = leftMealOf(dog)
  const kept = useStore(keptPotsOf(app))
  const { rest, undo } = useRestOfPot({ petId: dog.petId, recipeId: left?.recipe.id ?? '', day: today }, true)
  if (!left) return undefined
  const { entryId, recipe } = left
  const isAsked = rest !== undefined && !kept.some((one) => one.entryId === entryId)
  if (!isAsked && !undo) return undefined
  const onKeep = () => {
    keptPotsOf(app).change((pots) => [...pots.filter(({ day }) => day === today), { entryId, day: today }])
    rest?.onKeep()
  }
  return { recipe: recipe.name, rest: isAsked ? { ...rest, onKeep } : undefined, undo }
}

export const LeftPot = (pot: Parameters<typeof RestOfPot>[0]) => (
  <li>
    <RestOfPot {...pot} />
  </li>
)
