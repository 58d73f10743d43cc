/** What the device says of the installed app. */
export const manifest = {
  language: 'en-GB',
  description: 'Home-cooked recipes and feeding plans for dogs, complete by calculation.',
  home: 'Home',
  recipe: 'A recipe in the grams of one dog',
  shoppingList: 'Shopping list',
  storage: 'Fridge and freezer',
  recipes: 'Recipes',
}
