import { parentPort } from 'node:worker_threads'
import type { PreparedRecipe } from '../../nutrition/bounds.ts'
import type { MenuMessage } from './menus.ts'
import { MENU_WORK } from './work-out-menu.ts'

/** The other side of `menus.ts`. It is told the recipes of the release once; a task brings those of its owner. */
const ofRelease = new Map<string, PreparedRecipe>()

parentPort?.on('message', (message: MenuMessage) => {
  if ('recipe' in message) {
    ofRelease.set(message.recipe.id, message.recipe)
    return
  }
  const { work, task } = message
  const recipes = task.recipes.map((recipe) => (typeof recipe === 'string' ? knownRecipe(recipe) : recipe))
  parentPort?.postMessage(MENU_WORK[work]({ ...task, recipes }))
})

function knownRecipe(id: string): PreparedRecipe {
  const recipe = ofRelease.get(id)
  if (!recipe) throw new Error(`The release has no recipe ${id}`)
  return recipe
}
