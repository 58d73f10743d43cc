/** The names of the nutrients, by their ids in the nutrient table. */
export const nutrients = {
  energy: 'Energy',
  protein: 'Protein',
  arginine: 'Arginine',
  histidine: 'Histidine',
  isoleucine: 'Isoleucine',
  leucine: 'Leucine',
  lysine: 'Lysine',
  methionine: 'Methionine',
  methionineCystine: 'Methionine + cystine',
  phenylalanine: 'Phenylalanine',
  phenylalanineTyrosine: 'Phenylalanine + tyrosine',
  threonine: 'Threonine',
  tryptophan: 'Tryptophan',
  valine: 'Valine',
  fat: 'Fat',
  linoleicAcid: 'Linoleic acid (18:2 n-6)',
  arachidonicAcid: 'Arachidonic acid (20:4 n-6)',
  alphaLinolenicAcid: 'Alpha-linolenic acid (18:3 n-3)',
  epaDha: 'EPA + DHA',
  calcium: 'Calcium',
  phosphorus: 'Phosphorus',
  potassium: 'Potassium',
  sodium: 'Sodium',
  chloride: 'Chloride',
  magnesium: 'Magnesium',
  copper: 'Copper',
  iodine: 'Iodine',
  iron: 'Iron',
  manganese: 'Manganese',
  selenium: 'Selenium',
  zinc: 'Zinc',
  vitaminA: 'Vitamin A',
  vitaminD: 'Vitamin D',
  vitaminE: 'Vitamin E',
  thiamine: 'Thiamine (B1)',
  riboflavin: 'Riboflavin (B2)',
  pantothenicAcid: 'Pantothenic acid (B5)',
  vitaminB6: 'Vitamin B6 (pyridoxine)',
  vitaminB12: 'Vitamin B12 (cobalamin)',
  niacin: 'Niacin (B3)',
  folicAcid: 'Folic acid (B9)',
  choline: 'Choline',
  fibre: 'Fibre',
  sugars: 'Sugars',
  taurine: 'Taurine',
}

/** Nutrients whose name begins with an abbreviation: it keeps its capitals within a sentence. */
const ABBREVIATED: readonly NutrientName[] = ['epaDha']
type NutrientName = keyof typeof nutrients

/** "Vitamin A" is "vitamin A" within a sentence, "EPA + DHA" stays. */
export function inSentence(nutrient: NutrientName): string {
  const name = nutrients[nutrient]
  return ABBREVIATED.includes(nutrient) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
