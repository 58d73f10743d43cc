export const searchPage = {
  keepTyping: (least: number) => `Type at least ${least} letters`,
  titleAll: (pet: string) => `Recipes for ${pet}`,
  titleFor: (query: string) => `Recipes with “${query}”`,
  count: (count: number) => (count === 1 ? '1 recipe, best first' : `${count} recipes, best first`),
  countFor: (count: number) => (count === 1 ? '1 recipe' : `${count} recipes, closest match first`),
  more: 'Show more results',
  empty: 'No recipes here',
  emptyFor: (query: string, pet: string) =>
    `Nothing with “${query}” suits ${pet}. Try another ingredient, or look at all recipes.`,
  showAll: (pet: string) => `Show all recipes for ${pet}`,
}
