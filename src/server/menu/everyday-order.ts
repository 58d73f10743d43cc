import type { Preferences } from '../../nutrition/recipe/menu.ts'
import { isMainProtein } from '../../nutrition/recipe/variety.ts'
import { EVERYDAY_RECIPES, RECIPES_OF_SHOPS, uncommonFoodsOf } from '../../reference/recipes/everyday.ts'
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
function kindOf(recipe: Ordered, { prefer }: Asked): keyof typeof POINTS {
  const { id } = recipe.authored
  if (recipe.isOwn || EVERYDAY_RECIPES.has(id) || isOfPreferred(recipe, prefer)) return 'everyday'
  return RECIPES_OF_SHOPS.has(id) ? 'ofShops' : 'unusual'
}

/**
 * Most of its protein is from a preferred food, and ordinary shops have all else. A shop that has lamb has its kidney; the heart of an
 * animal that every shop has meat of is to be looked for.
 */
function isOfPreferred({ authored, prepared: { mainFoods } }: Ordered, prefer: Asked['prefer']): boolean {
  if (!prefer.some((food) => food === mainFoods.protein)) return false
  const uncommon = uncommonFoodsOf(authored)
  const isAllOfIt = uncommon.every((food) => isMainProtein(food, mainFoods))
  return isAllOfIt && (uncommon.length === 0 || uncommon.some(({ group }) => group !== 'offal'))
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
