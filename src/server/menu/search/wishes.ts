import type { SearchOrder } from '../../../contract/limits.ts'
import type { ExcludeTag } from '../../../nutrition/dog.ts'
import { carbonBand } from '../../../nutrition/recipe/footprint.ts'
import type { Ingredient, IngredientGroup } from '../../../nutrition/recipe/recipe.ts'
import type { Strength } from '../../../nutrition/recipe/score.ts'
import type { KitchenFacts } from '../../../reference/recipes/kitchen-facts.ts'
import type { CatalogueRecipe } from '../cookbook/catalogue.ts'
import type { Dish } from '../dish.ts'
import type { RichOrPoor, Wish } from './read-wishes.ts'

type Wished = Pick<Dish, 'co2score' | 'strengths' | 'times'> & {
  readonly recipe: Pick<CatalogueRecipe, 'kitchen' | 'prepared'>
}

/** Whether a dish is as it was wished. */
export function isAsWished(dish: Wished, wishes: readonly Wish[]): boolean {
  return wishes.every((wish) => isSo(dish.recipe.kitchen, dish, wish))
}

function isSo(facts: KitchenFacts, dish: Wished, wish: Wish): boolean {
  switch (wish.kind) {
    // A recipe that has to soak first is not quick, however short it cooks.
    case 'minutes':
      return dish.times.totalMinutes <= wish.most && facts.soakHours === 0
    case 'ingredients':
      return facts.ingredientCount <= wish.most
    case 'with':
      return facts.equipment.includes(wish.equipment)
    case 'without':
      return !facts.equipment.includes(wish.equipment)
    case 'onePot':
      return facts.isOnePot
    case 'slowCooker':
      return facts.suitsSlowCooker
    case 'freezesWell':
      return facts.freezesWell
    case 'lowCarbon':
      return carbonBand(dish.co2score) === 'Low'
    case 'vegetarian':
      return dish.recipe.prepared.ingredients.every((food) => !isOfAnimal(food))
    default:
      return dish.strengths.includes(STRENGTH_OF[wish.kind])
  }
}

const OF_ANIMALS: readonly IngredientGroup[] = ['meat', 'poultry', 'offal', 'fish', 'shellfish']
const TAGS_OF_ANIMALS: readonly ExcludeTag[] = ['beef', 'chicken', 'duck', 'fish', 'lamb', 'pork', 'rabbit', 'turkey']

/** Eggs and milk are none. Dripping, fish oil and gelatine are. */
const isOfAnimal = ({ group, excludeTag }: Ingredient) =>
  OF_ANIMALS.includes(group) || (excludeTag !== null && TAGS_OF_ANIMALS.includes(excludeTag))

/** As the page of the dish praises it. */
const STRENGTH_OF: { readonly [kind in RichOrPoor]: Strength['kind'] } = {
  lowFat: 'lowFat',
  highFibre: 'fibre',
  highProtein: 'highProtein',
  omega3: 'omega3',
}

const LEAST_FIRST: { readonly [order in Exclude<SearchOrder, 'score'>]: (dish: Dish) => number } = {
  suitability: ({ score }) => -score,
  minutes: ({ times }) => times.totalMinutes,
  protein: ({ proteinGrams, kcal }) => -proteinGrams / kcal,
  carbon: ({ co2score }) => -co2score,
  ingredients: ({ recipe }) => recipe.kitchen.ingredientCount,
}

/** The dishes in the order asked for; among equals, and where none is asked for, in the order given: that of recommendation. */
export function inOrder(dishes: readonly Dish[], order: SearchOrder): readonly Dish[] {
  if (order === 'score') return dishes
  const measureOf = LEAST_FIRST[order]
  return dishes.toSorted((one, other) => measureOf(one) - measureOf(other))
}
