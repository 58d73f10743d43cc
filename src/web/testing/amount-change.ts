import type { AmountChange } from '../../contract/dog/amount-change.ts'

const STEW = { id: 'turkey-stew', name: 'Turkey Stew' }

/** A change that leaves a dog's food as it is. */
export const SAME_AMOUNT: AmountChange = {
  before: { kcal: 640, grams: 700 },
  after: { kcal: 640, grams: 700 },
  lately: null,
  recipe: STEW,
  recipes: null,
}

/** A change that takes a quarter of a dog's food. */
export const LESS_FOOD: AmountChange = { ...SAME_AMOUNT, after: { kcal: 480, grams: 525 } }
