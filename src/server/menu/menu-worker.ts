import type { PreparedRecipe } from '../../nutrition/bounds.ts'
import { answerTasks } from '../workers.ts'
import type { MenuMessage } from './menus.ts'
import { MENU_WORK } from './work-out-menu.ts'

const OF_RELEASE = ''

/** The other side of `menus.ts`. The recipes of cookbooks by mark and id. */
const cookbooks = new Map<string, Map<string, PreparedRecipe>>()

answerTasks((message: MenuMessage) => {
  const { kind, mark } = message
  if (kind === 'task') {
    const { work, recipeIds, plan, preferences } = message
    return MENU_WORK[work]({ recipes: recipeIds.map((id) => recipeOf(mark, id)), plan, preferences })
  }
  if (kind === 'forget') cookbooks.delete(mark)
  else cookbooks.set(mark, (cookbooks.get(mark) ?? new Map()).set(message.recipe.id, message.recipe))
  return undefined
})

/** An owner's own recipe stands before one of the release with its id. */
function recipeOf(mark: string, id: string): PreparedRecipe {
  const recipe = cookbooks.get(mark)?.get(id) ?? cookbooks.get(OF_RELEASE)?.get(id)
  if (!recipe) throw new Error(`No cookbook has the recipe ${id}`)
  return recipe
}
