import type { Preferences } from '../../nutrition/recipe/menu.ts'
import { EVERYDAY_RECIPES, RECIPES_OF_SHOPS } from '../../reference/recipes/everyday.ts'
import type { CatalogueRecipe } from './cookbook/catalogue.ts'
import type { Cookbook } from './cookbook/cookbook.ts'
import type { Dish } from './dish.ts'

type Asked = Pick<Preferences, 'prefer'>
type Ordered = Pick<CatalogueRecipe, 'authored' | 'isOwn' | 'prepared'>

/** An everyday dish comes before another that scores up to so many points more, and one that takes longer before fewer. Own choice. */
const POINTS = { everyday: 25, ofShops: 15, unusual: 0 } as const

const isAdventurous = ({ prefer }: Asked): boolean => prefer.includes('adventurous')

export const adventurous = (preferences: Preferences): Preferences =>
  isAdventurous(preferences) ? preferences : { ...preferences, prefer: [...preferences.prefer, 'adventurous'] }

/** Owners know where the food of their own recipes is from, and that of a food they prefer. */
function kindOf({ authored: { id }, isOwn, prepared }: Ordered, { prefer }: Asked): keyof typeof POINTS {
  const isPreferred = prepared.ingredients.some(({ excludeTag }) => excludeTag !== null && prefer.includes(excludeTag))
  if (isOwn || isPreferred || EVERYDAY_RECIPES.has(id)) return 'everyday'
  return RECIPES_OF_SHOPS.has(id) ? 'ofShops' : 'unusual'
}

/** The points that bring recipes forward, by their ids: none where unusual dishes are preferred as much. */
export function forwardIn({ recipes }: Pick<Cookbook, 'recipes'>, asked: Asked): ReadonlyMap<string, number> {
  const all = isAdventurous(asked) ? [] : recipes
  return new Map(all.map((recipe) => [recipe.authored.id, POINTS[kindOf(recipe, asked)]]))
}

/** Of what kind dishes are, and what they are ordered by, in points: as they score where unusual ones are preferred as much. */
export function orderFor(asked: Asked) {
  const isAll = isAdventurous(asked)
  return {
    kind: ({ recipe }: Pick<Dish, 'recipe'>) => (isAll ? 'everyday' : kindOf(recipe, asked)),
    rankOf: ({ recipe, score }: Pick<Dish, 'recipe' | 'score'>): number =>
      isAll ? score : score + POINTS[kindOf(recipe, asked)],
  }
}
