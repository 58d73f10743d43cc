import { expect, test } from 'vitest'
import type { Cooking, IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { type AuthoredRecipe, RECIPES } from './index.ts'
import { foodsIn } from './method-step.ts'

// The way a dish is said to cook a food, held against its steps: which foods they name, which of them a thermometer ends and for
// which the oven is set. Words are read only to tell one pan from another.

type Step = AuthoredRecipe['method'][number]
type Use = {
  readonly recipe: AuthoredRecipe
  readonly code: IngredientCode
  readonly cooking: Cooking | undefined
  /** The composition table gives it cooked: it is warmed, or its water is poured away already. */
  readonly isTabledCooked: boolean
  readonly steps: readonly Step[]
  /** The steps that name it, by number. */
  readonly first: number
  readonly last: number
}

const OVEN = /\b(bake[sd]?|baking|roast|oven)\b/i
const OVEN_OR_GRILL = /\b(bake[sd]?|baking|roast|oven|grill)\b/i
const PAN = /\b(pan|skillet|fry|brown|sear|seal|scramble|toast|omelettes?|crust)\b/i
const HEAT = /\b(wilts?|wilted|steam|simmer|soften|scramble|boil\w*|hot|heat|cook)\b/i
const OFF_THE_HEAT = /\b(off the heat|scatter over)\b/i

/** Verbs whose object is the food that follows them, or the food before. */
const BROWNED = /\b(fry|brown|sear|seal|scramble|toast)\b[^,.;]*$/i
const BAKED = /\b(bake|roast|grill)\b[^,.;]*$/i
const DRAINED = /^.*?\b(boil|simmer)\b.*?\b(drain\b(?! off)|water away)/i
const WATER_IS_LEFT_BEHIND = /\b(drain|whole|unpeeled|boiled soft)\b/i

/** Pots that stand beside the oven, in dishes that use one. */
const BESIDE_THE_OVEN = [
  'herring-beetroot-and-potato 14-001',
  'herring-beetroot-and-potato 16-016',
  'turkey-and-sardine-jacket-bowl 15-006',
]

test('what is counted as it is goes in after everything that a thermometer or the oven ends', () => {
  expect(
    faults(({ cooking, steps, last }) => {
      const isHeatedWithIt = (step: Step, index: number) =>
        isHotThrough(step) && (index > last || (index === last && !OFF_THE_HEAT.test(step.text)))
      return cooking === 'uncooked' && steps.some(isHeatedWithIt)
    }),
  ).toEqual([])
})

test('what is counted as cooked goes in while something still heats', () => {
  expect(
    faults(({ cooking, isTabledCooked, steps, first }) => {
      if (cooking === 'uncooked' || isTabledCooked) return false
      return !steps.slice(first).some((step) => isHotThrough(step) || step.minutes !== null || HEAT.test(step.text))
    }),
  ).toEqual([])
})

test('what goes into the oven is counted as baked, unless it was fried or drained before', () => {
  expect(
    faults((use) => {
      const { recipe, code, cooking, steps, last } = use
      const isOutside = cooking === 'fried' || cooking === 'drained' || BESIDE_THE_OVEN.includes(`${recipe.id} ${code}`)
      if (cooking === 'baked' || isOutside) return false
      const fromTheOven = steps.findLastIndex(
        (step) => OVEN.test(step.text) && isHotThrough(step) && !setsTheOven(step),
      )
      return last <= fromTheOven || isObjectOf(BAKED, use)
    }),
  ).toEqual([])
})

test('a step that bakes eggs ends at 71 °C', () => {
  const isEgg = (code: IngredientCode) => INGREDIENTS.get(code)?.group === 'egg'
  expect(
    faults(({ code, cooking, steps, first }) => {
      const endsHot = ({ text, coreTemperatureC }: Step) => OVEN.test(text) && (coreTemperatureC ?? 0) >= 71
      return isEgg(code) && cooking === 'baked' && !steps.slice(first).some(endsHot)
    }),
  ).toEqual([])
})

test('nothing is counted as baked in a dish without oven or grill', () => {
  expect(
    faults(({ cooking, steps }) => cooking === 'baked' && !steps.some(({ text }) => OVEN_OR_GRILL.test(text))),
  ).toEqual([])
})

test('what is fried, browned, seared, scrambled or toasted is counted as fried', () => {
  expect(faults((use) => use.cooking !== 'fried' && isObjectOf(BROWNED, use))).toEqual([])
})

test('nothing is counted as fried without a pan or a fat', () => {
  const isFat = (code: IngredientCode) => INGREDIENTS.get(code)?.group === 'oil'
  expect(
    faults(({ cooking, steps }) => {
      const isFrying = ({ text, parts }: Step) => PAN.test(text) || foodsIn(parts).some(isFat)
      return cooking === 'fried' && !steps.some(isFrying)
    }),
  ).toEqual([])
})

test('what is boiled and drained is counted as drained, and only that', () => {
  expect(
    faults(({ code, cooking, isTabledCooked, steps }) => {
      if (cooking === 'drained' || isTabledCooked) return false
      return steps.some(({ text }) => isBoiledAndDrained(text, code))
    }),
  ).toEqual([])
  expect(
    faults(({ cooking, steps, first }) => {
      return cooking === 'drained' && !steps.slice(first, first + 2).some(({ text }) => WATER_IS_LEFT_BEHIND.test(text))
    }),
  ).toEqual([])
})

test('what is counted as steamed is steamed', () => {
  expect(
    faults(({ cooking, steps, first }) => cooking === 'steamed' && !/\bsteam/i.test(steps[first]?.text ?? '')),
  ).toEqual([])
})

/** `dish food`, for every food of every dish that breaks a law. */
function faults(isFault: (use: Use) => boolean): string[] {
  return RECIPES.flatMap(usesOf)
    .filter(isFault)
    .map(({ recipe, code }) => `${recipe.id} ${code}`)
}

function usesOf(recipe: AuthoredRecipe): Use[] {
  return recipe.ingredients.map(({ code, cooking }) => {
    const names = ({ parts }: Step) => foodsIn(parts).includes(code)
    return {
      recipe,
      code,
      cooking,
      isTabledCooked: INGREDIENTS.get(code)?.cookingClass === 'reheated',
      steps: recipe.method,
      first: recipe.method.findIndex(names),
      last: recipe.method.findLastIndex(names),
    }
  })
}

function isHotThrough(step: Step): boolean {
  return step.coreTemperatureC !== null || ovenOf(step)
}

function ovenOf({ parts }: Step): boolean {
  return parts.some((part) => typeof part === 'object' && 'celsius' in part)
}

/** "Heat the oven to {190 °C}." comes before anything is in it. */
function setsTheOven({ text }: Step): boolean {
  return /\bheat the oven\b/i.test(text)
}

/** Whether the words before the food, back to the last comma or full stop, are such a verb. */
function isObjectOf(verb: RegExp, { code, steps }: Use): boolean {
  return steps.some(({ text }) => {
    const [before, ...rest] = text.split(`{${code}}`)
    return rest.length > 0 && verb.test(before ?? '')
  })
}

/** "Boil {13-008} until very soft and drain." A soaking water that is poured away is another matter. */
function isBoiledAndDrained(text: string, code: IngredientCode): boolean {
  return text.split(/(?<=[.;]) /).some((sentence) => DRAINED.exec(sentence)?.[0].includes(code))
}
