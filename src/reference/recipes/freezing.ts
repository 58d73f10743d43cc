import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import type { AuthoredRecipe } from './index.ts'
import { foodsIn } from './method-step.ts'

type Recipe = Pick<AuthoredRecipe, 'ingredients' | 'method'>
/** What freezing spoils in a dish, the first that is noticed first; `texts` has the words. */
export type SpoiltByFreezing = 'salad' | 'melon' | 'boiledEgg' | 'eggWhite' | 'dairy' | 'potato' | 'tapioca'
type Reason = {
  readonly why: SpoiltByFreezing
  readonly holds: (recipe: Recipe, shareOf: (isSuch: (code: IngredientCode) => boolean) => number) => boolean
}

/** The share of the weighed food from which on it is noticed in a big pot. Own choice. */
const NOTICED = 0.1
/** Curds and yoghurt show sooner, and dry pearls swell fivefold. */
const NOTICED_DAIRY = 0.05
const NOTICED_PEARLS = 0.03

const CUCUMBER = '16-024'
const LETTUCE = '16-025'
const TAPIOCA = '14-003'
const POTATO = '14-001'
const SOFT_FRUIT: readonly string[] = ['17-010', '17-011']

const ON_THE_HEAT: readonly AuthoredRecipe['method'][number]['at'][] = ['pot', 'same', 'oven', 'grill']
const CRUSHED = /\b(mash\w*|crush\w*|smash\w*|beat everything|crumble|chop the gratin)\b/i
const BOILED_EGG = /\b(hard-boil|in its shell|boil the eggs?)\b/i

/**
 * Why a cook would rather not freeze a dish, though it is safe to: what thaws watery, mealy, grainy or like rubber. The list is
 * that of the National Center for Home Food Preservation (University of Georgia), "Foods That Do Not Freeze Well": cucumbers and
 * lettuce, boiled potatoes in pieces, cooked egg white, soured and soft dairy that separates, gels. How much of it is noticed
 * is our own choice.
 */
const SPOILT_BY_FREEZING: readonly Reason[] = [
  {
    // Lettuce that wilts in the pot is a cooked leaf like any other.
    why: 'salad',
    holds: ({ ingredients, method }) =>
      ingredients.some(({ code }) => code === CUCUMBER) ||
      method.some(({ parts, at }) => !ON_THE_HEAT.includes(at) && foodsIn(parts).includes(LETTUCE)),
  },
  {
    why: 'melon',
    holds: ({ ingredients }) => ingredients.some(({ code }) => SOFT_FRUIT.includes(code)),
  },
  {
    why: 'boiledEgg',
    holds: ({ method }) => method.some(({ text }) => BOILED_EGG.test(text)),
  },
  {
    why: 'eggWhite',
    holds: (_, shareOf) => shareOf((code) => code === '11-002') > NOTICED,
  },
  {
    why: 'dairy',
    holds: (_, shareOf) => shareOf((code) => INGREDIENTS.get(code)?.group === 'dairy') > NOTICED_DAIRY,
  },
  {
    // Mashed or crushed it does not show.
    why: 'potato',
    holds: ({ method }, shareOf) =>
      shareOf((code) => code === POTATO) > NOTICED && !CRUSHED.test(afterPotato(method).join(' ')),
  },
  {
    why: 'tapioca',
    holds: (_, shareOf) => shareOf((code) => code === TAPIOCA) > NOTICED_PEARLS,
  },
]

/** The reasons against freezing a dish; none for most stews, soups and mashes, which a cook would freeze gladly. */
export function reasonsNotToFreeze(recipe: Recipe): SpoiltByFreezing[] {
  const weighed = recipe.ingredients.reduce((sum, { grams }) => sum + grams, 0)
  const shareOf = (isSuch: (code: IngredientCode) => boolean) =>
    recipe.ingredients.reduce((sum, { code, grams }) => sum + (isSuch(code) ? grams : 0), 0) / weighed
  return SPOILT_BY_FREEZING.filter(({ holds }) => holds(recipe, shareOf)).map(({ why }) => why)
}

function afterPotato(method: Recipe['method']): string[] {
  const first = method.findIndex(({ parts }) => foodsIn(parts).includes(POTATO))
  return method.slice(first).map(({ text }) => text.replace(/until[^.;,]*\b(crush|mash)\w*[^.;,]*/gi, ''))
}
