import { type NutrientGroup, type NutrientId, nutrientById } from '../nutrients.ts'

/** Groups that an owner has words for, as the dashboard shows them. */
export const INTAKE_GROUPS = ['energy', 'protein', 'fat', 'mineral', 'vitamin', 'carbohydrate'] as const
export type IntakeGroup = (typeof INTAKE_GROUPS)[number]

const OF_GROUP: { readonly [group in Exclude<NutrientGroup, 'macro'>]: IntakeGroup } = {
  energy: 'energy',
  aminoAcid: 'protein',
  fattyAcid: 'fat',
  mineral: 'mineral',
  trace: 'mineral',
  vitamin: 'vitamin',
}

/** Protein and fat go with their acids; fibre and sugars are a group of the rest. @example intakeGroupOf('zinc') // 'mineral' */
export function intakeGroupOf(nutrient: NutrientId): IntakeGroup {
  if (nutrient === 'protein' || nutrient === 'fat') return nutrient
  const group = nutrientById.get(nutrient)?.group ?? 'macro'
  return group === 'macro' ? 'carbohydrate' : OF_GROUP[group]
}
