import type { FoodAisle } from '../nutrition/recipe/food-as-sold.ts'
import type { IngredientEntry } from './ingredients/ingredients.ts'

const OF_GROUP = {
  meat: 'meat',
  poultry: 'meat',
  offal: 'meat',
  fish: 'fish',
  shellfish: 'fish',
  egg: 'chilled',
  dairy: 'chilled',
  vegetable: 'greens',
  'starchy-veg': 'greens',
  fruit: 'greens',
  grain: 'dry',
  pulse: 'dry',
  oil: 'dry',
  seed: 'dry',
  other: 'dry',
} as const satisfies Record<IngredientEntry['group'], FoodAisle>

/** The aisle of a European shop for a food: by its kind, but for food that is tinned, dried, frozen, or has to stay cool. */
export function aisleOfFood({ group, state, traits, name }: IngredientEntry): FoodAisle {
  if (name.endsWith(', frozen')) return 'frozen'
  if (state === 'tinned' || state === 'dry' || state === 'cooked') return 'dry'
  const isFatOfAnAnimal = group === 'oil' && (traits.includes('butter') || traits.includes('fatty-meat'))
  const isTofu = group === 'pulse' && state === 'ready'
  if (isFatOfAnAnimal || isTofu) return 'chilled'
  const isRoot = group === 'other' && state === 'raw'
  return isRoot ? 'greens' : OF_GROUP[group]
}
