import type { PlanView } from '../../../contract/plan/plan.ts'
import { askForPot } from '../../../contract/recipe/way.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { texts } from '../../texts/index.ts'
import { Link } from '../../ui/link.tsx'
import type { Pot } from './plan-rows.ts'

const words = texts.weekPlan

type PotLinkProps = Pick<PlanView, 'recipes'> & {
  readonly pot: Pot
  readonly nameOf: (petId: string) => string
  readonly className?: string | undefined
}

const asEater = ({ petId, portions }: Pot['tasks'][number]) => ({ petId, meals: portions })

/** The way to the recipe as it is cooked for the dogs of a pot. */
export function PotLink({ pot: { tasks }, nameOf, recipes, className }: PotLinkProps) {
  const [own, ...others] = tasks
  const { petId, recipeId, portions } = own
  const { name = '' } = recipes[recipeId] ?? {}
  const eaters = tasks.map((one) => ({ pet: nameOf(one.petId), count: one.portions }))
  return (
    <Link className={className} to={recipeAddress(recipeId, askForPot(asEater(own), others.map(asEater)))}>
      {others.length === 0 ? words.cook(name, portions, nameOf(petId)) : words.cookTogether(name, eaters)}
    </Link>
  )
}

/** What goes into the freezer, and a warning where the dish does not freeze well. */
export function freezeText({ tasks }: Pot, { recipes }: PlanView): { text: string; isBad: boolean } | undefined {
  const toFreeze = tasks.reduce((sum, task) => sum + task.toFreeze, 0)
  if (toFreeze === 0) return undefined
  const isBad = recipes[tasks[0].recipeId]?.freezesWell === false
  return { text: (isBad ? words.freezeBadly : words.freeze)(toFreeze), isBad }
}
