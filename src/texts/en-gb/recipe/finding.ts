export const wishes = 'Narrow the recipes down'
export const chips = {
  minutes30: '30 min',
  minutes45: '45 min',
  minutes60: '1 hour',
  onePot: 'One pot',
  noOven: 'No oven',
  oven: 'Oven',
  slowCooker: 'Slow cooker',
  freezes: 'Freezes well',
  ingredients: 'Few ingredients',
  carbon: 'Low carbon',
}
export const clear = 'Clear'
export const clearInFull = 'Clear all filters'
export const sortBy = 'Sort by'
export const sorts = {
  score: 'Recommended',
  suitability: 'Highest suitability',
  minutes: 'Quickest',
  protein: 'Most protein',
  carbon: 'Lowest carbon',
  ingredients: 'Fewest ingredients',
}
const orders = {
  score: 'recommended first',
  suitability: 'highest suitability first',
  minutes: 'quickest first',
  protein: 'most protein first',
  carbon: 'lowest carbon first',
  ingredients: 'fewest ingredients first',
}
export const found = (count: number, order: keyof typeof orders) =>
  count === 1 ? '1 recipe' : `${count} recipes, ${orders[order]}`
export const noneFor = (pet: string) => `No recipe for ${pet} matches all of that. Take a filter off.`
