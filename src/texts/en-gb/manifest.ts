import { PRODUCT_NAME } from '../product-name.ts'
import { language } from './language.ts'

/** The device's words for the installed app, and the browser's where it can show no page. */
export const manifest = {
  language,
  description: 'Home-cooked recipes and feeding plans for dogs, complete by calculation.',
  opening: `${PRODUCT_NAME} is opening…`,
  /** Once that has taken ten seconds. */
  slow: 'Your connection seems slow. Please wait a little longer, or reload the page.',
  withoutScript: `${PRODUCT_NAME} needs JavaScript to work out your dog's recipes. Please switch it on and reload the page.`,
  home: 'Home',
  recipe: 'A recipe in the grams of one dog',
  shoppingList: 'Shopping list',
  storage: 'Fridge and freezer',
  recipes: 'Recipes',
}
