/**
 * The nutrient table: every quantity the product computes, with its unit. A new nutrient is a new row here,
 * and the compiler shows what it still needs, such as its name in every language. Ids and units follow the requirement tables (FEDIAF 2025);
 * `sugars` and `taurine` are there because a health rule speaks of them.
 */
export const NUTRIENTS = [
  { id: 'energy', unit: 'kcal', group: 'energy' },
  { id: 'protein', unit: 'g', group: 'macro' },
  { id: 'arginine', unit: 'g', group: 'aminoAcid' },
  { id: 'histidine', unit: 'g', group: 'aminoAcid' },
  { id: 'isoleucine', unit: 'g', group: 'aminoAcid' },
  { id: 'leucine', unit: 'g', group: 'aminoAcid' },
  { id: 'lysine', unit: 'g', group: 'aminoAcid' },
  { id: 'methionine', unit: 'g', group: 'aminoAcid' },
  { id: 'methionineCystine', unit: 'g', group: 'aminoAcid' },
  { id: 'phenylalanine', unit: 'g', group: 'aminoAcid' },
  { id: 'phenylalanineTyrosine', unit: 'g', group: 'aminoAcid' },
  { id: 'threonine', unit: 'g', group: 'aminoAcid' },
  { id: 'tryptophan', unit: 'g', group: 'aminoAcid' },
  { id: 'valine', unit: 'g', group: 'aminoAcid' },
  { id: 'fat', unit: 'g', group: 'macro' },
  { id: 'linoleicAcid', unit: 'g', group: 'fattyAcid' },
  { id: 'arachidonicAcid', unit: 'mg', group: 'fattyAcid' },
  { id: 'alphaLinolenicAcid', unit: 'g', group: 'fattyAcid' },
  { id: 'epaDha', unit: 'g', group: 'fattyAcid' },
  { id: 'calcium', unit: 'g', group: 'mineral' },
  { id: 'phosphorus', unit: 'g', group: 'mineral' },
  { id: 'potassium', unit: 'g', group: 'mineral' },
  { id: 'sodium', unit: 'g', group: 'mineral' },
  { id: 'chloride', unit: 'g', group: 'mineral' },
  { id: 'magnesium', unit: 'g', group: 'mineral' },
  { id: 'copper', unit: 'mg', group: 'trace' },
  { id: 'iodine', unit: 'mg', group: 'trace' },
  { id: 'iron', unit: 'mg', group: 'trace' },
  { id: 'manganese', unit: 'mg', group: 'trace' },
  { id: 'selenium', unit: 'ug', group: 'trace' },
  { id: 'zinc', unit: 'mg', group: 'trace' },
  { id: 'vitaminA', unit: 'iu', group: 'vitamin' },
  { id: 'vitaminD', unit: 'iu', group: 'vitamin' },
  { id: 'vitaminE', unit: 'iu', group: 'vitamin' },
  { id: 'thiamine', unit: 'mg', group: 'vitamin' },
  { id: 'riboflavin', unit: 'mg', group: 'vitamin' },
  { id: 'pantothenicAcid', unit: 'mg', group: 'vitamin' },
  { id: 'vitaminB6', unit: 'mg', group: 'vitamin' },
  { id: 'vitaminB12', unit: 'ug', group: 'vitamin' },
  { id: 'niacin', unit: 'mg', group: 'vitamin' },
  { id: 'folicAcid', unit: 'ug', group: 'vitamin' },
  { id: 'choline', unit: 'mg', group: 'vitamin' },
  { id: 'fibre', unit: 'g', group: 'macro' },
  { id: 'sugars', unit: 'g', group: 'macro' },
  { id: 'taurine', unit: 'mg', group: 'aminoAcid' },
] as const satisfies readonly { id: string; unit: Unit; group: NutrientGroup }[]

export type Unit = 'kcal' | 'g' | 'mg' | 'ug' | 'iu'
export type NutrientGroup = 'energy' | 'macro' | 'aminoAcid' | 'fattyAcid' | 'mineral' | 'trace' | 'vitamin'
export type NutrientId = (typeof NUTRIENTS)[number]['id']
export type Nutrient = {
  readonly id: NutrientId
  readonly unit: Unit
  readonly group: NutrientGroup
}

/** Known amounts only: a nutrient without a key is unknown, which is not zero. */
export type NutrientAmounts = { readonly [id in NutrientId]?: number }

export const NUTRIENT_IDS: readonly NutrientId[] = NUTRIENTS.map((nutrient) => nutrient.id)

export const nutrientById: ReadonlyMap<NutrientId, Nutrient> = new Map(
  NUTRIENTS.map((nutrient) => [nutrient.id, nutrient]),
)

export function isNutrientId(id: string): id is NutrientId {
  return nutrientById.has(id as NutrientId)
}
