import { ANALYSIS, PRINTED_NUTRIENT_IDS } from '../../../nutrition/other-food.ts'
import type { Food, FoodInput } from '../../data/later/other-food.ts'
import { texts } from '../../texts/index.ts'

const words = texts.otherFood.form

/** What a label prints as a figure. */
const FIGURES = [...ANALYSIS, 'kcalPer100g', ...PRINTED_NUTRIENT_IDS] as const
export type FigureName = (typeof FIGURES)[number]
export const KINDS = ['complete', 'other'] as const

/** A label as it is typed: what is left empty is not printed. */
export type TypedFood = { name: string; kind: (typeof KINDS)[number] } & Record<FigureName, string>

export function typedOf(food: Food | undefined): TypedFood {
  const figures = FIGURES.map((name) => [name, food?.[name] === undefined ? '' : String(food[name])])
  return {
    name: food?.name ?? '',
    kind: food?.complete === false ? 'other' : 'complete',
    ...(Object.fromEntries(figures) as Record<FigureName, string>),
  }
}

/** Half of Europe types 12,5. */
const numberOf = (text: string) => Number(text.trim().replace(',', '.'))

export function inputOf(foodId: string, typed: TypedFood): FoodInput {
  const printed = FIGURES.filter((name) => typed[name].trim() !== '')
  return {
    foodId,
    name: typed.name.trim(),
    complete: typed.kind === 'complete',
    ...Object.fromEntries(printed.map((name) => [name, numberOf(typed[name])])),
  }
}

/** How much is possible the server knows. */
export function errorsIn(typed: TypedFood): Record<string, string | null> {
  const figures = FIGURES.map((name) => [name, numberOf(typed[name]) >= 0 ? null : words.number])
  return { ...Object.fromEntries(figures), name: typed.name.trim() === '' ? words.noName : null }
}
