/**
 * The nutrient table: every quantity the product computes, with its unit. A new nutrient is a new row here,
 * and the compiler shows what it still needs. Ids and units follow the requirement tables (FEDIAF 2025);
 * `sugars` and `taurine` are there because a health rule speaks of them.
 */
export const NUTRIENTS = [
  { id: 'energy', name: 'Energy', unit: 'kcal', group: 'energy' },
  { id: 'protein', name: 'Protein', unit: 'g', group: 'macro' },
  { id: 'arginine', name: 'Arginine', unit: 'g', group: 'aminoAcid' },
  { id: 'histidine', name: 'Histidine', unit: 'g', group: 'aminoAcid' },
  { id: 'isoleucine', name: 'Isoleucine', unit: 'g', group: 'aminoAcid' },
  { id: 'leucine', name: 'Leucine', unit: 'g', group: 'aminoAcid' },
  { id: 'lysine', name: 'Lysine', unit: 'g', group: 'aminoAcid' },
  { id: 'methionine', name: 'Methionine', unit: 'g', group: 'aminoAcid' },
  { id: 'methionineCystine', name: 'Methionine + cystine', unit: 'g', group: 'aminoAcid' },
  { id: 'phenylalanine', name: 'Phenylalanine', unit: 'g', group: 'aminoAcid' },
  { id: 'phenylalanineTyrosine', name: 'Phenylalanine + tyrosine', unit: 'g', group: 'aminoAcid' },
  { id: 'threonine', name: 'Threonine', unit: 'g', group: 'aminoAcid' },
  { id: 'tryptophan', name: 'Tryptophan', unit: 'g', group: 'aminoAcid' },
  { id: 'valine', name: 'Valine', unit: 'g', group: 'aminoAcid' },
  { id: 'fat', name: 'Fat', unit: 'g', group: 'macro' },
  { id: 'linoleicAcid', name: 'Linoleic acid (18:2 n-6)', unit: 'g', group: 'fattyAcid' },
  { id: 'arachidonicAcid', name: 'Arachidonic acid (20:4 n-6)', unit: 'mg', group: 'fattyAcid' },
  { id: 'alphaLinolenicAcid', name: 'Alpha-linolenic acid (18:3 n-3)', unit: 'g', group: 'fattyAcid' },
  { id: 'epaDha', name: 'EPA + DHA', unit: 'g', group: 'fattyAcid' },
  { id: 'calcium', name: 'Calcium', unit: 'g', group: 'mineral' },
  { id: 'phosphorus', name: 'Phosphorus', unit: 'g', group: 'mineral' },
  { id: 'potassium', name: 'Potassium', unit: 'g', group: 'mineral' },
  { id: 'sodium', name: 'Sodium', unit: 'g', group: 'mineral' },
  { id: 'chloride', name: 'Chloride', unit: 'g', group: 'mineral' },
  { id: 'magnesium', name: 'Magnesium', unit: 'g', group: 'mineral' },
  { id: 'copper', name: 'Copper', unit: 'mg', group: 'trace' },
  { id: 'iodine', name: 'Iodine', unit: 'mg', group: 'trace' },
  { id: 'iron', name: 'Iron', unit: 'mg', group: 'trace' },
  { id: 'manganese', name: 'Manganese', unit: 'mg', group: 'trace' },
  { id: 'selenium', name: 'Selenium', unit: 'ug', group: 'trace' },
  { id: 'zinc', name: 'Zinc', unit: 'mg', group: 'trace' },
  { id: 'vitaminA', name: 'Vitamin A', unit: 'iu', group: 'vitamin' },
  { id: 'vitaminD', name: 'Vitamin D', unit: 'iu', group: 'vitamin' },
  { id: 'vitaminE', name: 'Vitamin E', unit: 'iu', group: 'vitamin' },
  { id: 'thiamine', name: 'Thiamine (B1)', unit: 'mg', group: 'vitamin' },
  { id: 'riboflavin', name: 'Riboflavin (B2)', unit: 'mg', group: 'vitamin' },
  { id: 'pantothenicAcid', name: 'Pantothenic acid (B5)', unit: 'mg', group: 'vitamin' },
  { id: 'vitaminB6', name: 'Vitamin B6 (pyridoxine)', unit: 'mg', group: 'vitamin' },
  { id: 'vitaminB12', name: 'Vitamin B12 (cobalamin)', unit: 'ug', group: 'vitamin' },
  { id: 'niacin', name: 'Niacin (B3)', unit: 'mg', group: 'vitamin' },
  { id: 'folicAcid', name: 'Folic acid (B9)', unit: 'ug', group: 'vitamin' },
  { id: 'choline', name: 'Choline', unit: 'mg', group: 'vitamin' },
  { id: 'fibre', name: 'Fibre', unit: 'g', group: 'macro' },
  { id: 'sugars', name: 'Sugars', unit: 'g', group: 'macro' },
  { id: 'taurine', name: 'Taurine', unit: 'mg', group: 'aminoAcid' },
] as const satisfies readonly { id: string; name: string; unit: Unit; group: NutrientGroup }[]

export type Unit = 'kcal' | 'g' | 'mg' | 'ug' | 'iu'
export type NutrientGroup = 'energy' | 'macro' | 'aminoAcid' | 'fattyAcid' | 'mineral' | 'trace' | 'vitamin'
export type NutrientId = (typeof NUTRIENTS)[number]['id']
export type Nutrient = {
  readonly id: NutrientId
  readonly name: string
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
