import { ANALYSIS, PRINTED_NUTRIENT_IDS } from '../../../nutrition/needs/other-food.ts'
import type { Food, FoodInput } from '../../data/queries/bowl/foods.ts'
import { texts } from '../../texts/index.ts'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'

const words = texts.otherFood.form

/** The figures that a label may print. */
const FIGURES = [...ANALYSIS, 'kcalPer100g', ...PRINTED_NUTRIENT_IDS] as const
export type FigureName = (typeof FIGURES)[number]
export const KINDS = ['complete', 'other'] as const

/** The pack says whether a food is complete, and the owner copies it: nothing is ticked beforehand. */
export const UNSAID = ''

/** A label as it is typed: an empty field means that the figure is not printed. */
export type TypedFood = { name: string; kind: (typeof KINDS)[number] | typeof UNSAID } & Record<FigureName, string>

export function typedOf(food: Food | undefined): TypedFood {
  const figures = FIGURES.map((name) => [name, food?.[name] === undefined ? '' : String(food[name])])
  return {
    name: food?.name ?? '',
    kind: food ? (food.complete ? 'complete' : 'other') : UNSAID,
    ...(Object.fromEntries(figures) as Record<FigureName, string>),
  }
}

export function inputOf(foodId: string, typed: TypedFood): FoodInput {
  const printed = FIGURES.filter((name) => typed[name].trim() !== '')
  return {
    foodId,
    name: typed.name.trim(),
    complete: typed.kind === 'complete',
    ...Object.fromEntries(printed.map((name) => [name, numberTyped(typed[name])])),
  }
}

/** The server checks which figures are possible. */
export function errorsIn(typed: TypedFood): Record<string, string | null> {
  const figures = FIGURES.map((name) => [name, numberError(typed[name], (value) => value >= 0, words.number)])
  return {
    ...Object.fromEntries(figures),
    name: typed.name.trim() === '' ? words.noName : null,
    kind: typed.kind === UNSAID ? words.noKind : null,
  }
}
