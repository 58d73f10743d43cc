export const searchPage = {
  keepTyping: (least: number) => `Type at least ${least} letters`,
  titleAll: (pet: string) => `Recipes for ${pet}`,
  titleFor: (query: string) => `Recipes for “${query}”`,
  countFor: (count: number) => (count === 1 ? '1 recipe' : `${count} recipes, closest match first`),
  more: 'Show more results',
  empty: 'No recipes here',
  emptyFor: (query: string, pet: string) =>
    `Nothing for “${query}” suits ${pet}. Try other words, or look at all recipes.`,
  checkMine: 'Check a recipe of your own',
  showAll: (pet: string) => `Show all recipes for ${pet}`,
}
