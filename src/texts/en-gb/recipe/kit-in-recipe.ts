import { leftOut, ofMeals } from './left-out.ts'

/** On the page of a recipe. */
export const kitInRecipe = {
  /** @param of all items of the kit */
  forMeals: (items: number, of: number, meals: number) =>
    `${items < of ? `${items} of ${of} items` : items === 1 ? '1 item' : `${items} items`} to count out for ${meals === 1 ? 'this meal' : `these ${meals} meals`}`,
  notCounted: (meals: number) =>
    `Whole tablets, capsules and level spoons do not come out right for ${ofMeals(meals)}.`,
  leftOut,
  cookInstead: (meals: number) => (meals === 1 ? 'Cook one meal instead' : `Cook ${meals} meals instead`),
  perMeal: (each: string, day: string) => `about ${each} a meal, ${day} a day`,
  tooLittle: (unit: string, day: string) =>
    `about ${day} a day: less than a quarter ${unit} a meal, so count it for all meals together`,
  weighFoods:
    'Weigh the foods on a kitchen scale, raw or dry, before you cook: spoons and pieces are only a check by eye. Count the items of the kit exactly.',
  when: 'Count it out, crush it, and stir it in once the food has cooled.',
}

/** In the guide, once all is cooked. */
export const countingOut = {
  title: (kit: string) => `Count out: ${kit}`,
  lead: (meals: number) =>
    `While the food cools, put the kit on a plate, item by item, ${meals === 1 ? 'for this meal' : `for all ${meals} meals together`}. Count each item twice, by its number and then by its picture, and tick it off.`,
  counted: (done: number, of: number) => `${done} of ${of} counted`,
  thenTitle: 'Then',
  isStirredIn: (supplement: string) => `${supplement} is already stirred in, so nothing more goes into the bowl.`,
}
