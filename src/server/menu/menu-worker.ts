import type { PreparedRecipe } from '../../nutrition/recipe/bounds.ts'
import { answerTasks } from '../fair/workers.ts'
import type { MenuMessage } from './menus.ts'
import { MENU_WORK } from './work-out-menu.ts'

/** The other side of `menus.ts`. The recipes that it was sent, by name. */
const recipes = new Map<string, PreparedRecipe>()

answerTasks((message: MenuMessage) => {
  if (message.kind === 'task') return MENU_WORK[message.work]({ ...message, recipes: message.named.map(recipeOf) })
  if (message.kind === 'recipe') recipes.set(message.name, message.recipe)
  else recipes.delete(message.name)
  return undefined
})

function recipeOf(name: string): PreparedRecipe {
  const recipe = recipes.get(name)
  if (!recipe) throw new Error(`The recipe ${name} was not sent`)
  return recipe
}
