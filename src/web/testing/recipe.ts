import type { Recipe } from '../../contract/recipe/recipe.ts'
import { BEEF } from './rex.ts'

const BEEF_LINE = {
  code: 'beefMince',
  name: 'Beef mince',
  quantity: 240,
  unit: 'g',
  raw: true,
  measure: null,
  cups: null,
} as const
const OIL_LINE = {
  code: 'sunflowerOil',
  name: 'Sunflower oil',
  quantity: 4.5,
  unit: 'g',
  raw: true,
  measure: '1 tsp',
  cups: null,
} as const

/** A recipe for two meals as the server tells of it. */
export const RECIPE: Recipe = {
  ...BEEF,
  weight: 210,
  kcal: 320,
  ingredients: [BEEF_LINE, OIL_LINE],
  nutrients: {},
  supplement: { id: 'Goodbowl Complete', grams: 2.1, items: [] },
  balance: [],
  calciumPhosphorusRatio: { amount: 1.3, min: 1, max: 2 },
  method: [],
  goodFor: ['It is low in fat.'],
  goodForParts: [['It is low in fat.']],
  scoreReasons: [
    { id: 'copper', points: -4.5, text: 'Much copper', parts: ['Much copper'] },
    { id: 'omega3', points: 2, text: 'Omega-3 for the joints', parts: ['Omega-3 for the joints'] },
  ],
  carbon: {
    kgPer1000Kcal: 2.5,
    low: 2,
    high: 4,
    parts: [
      { code: 'rice', name: 'Rice', kg: 0.08 },
      { code: 'beefMince', name: 'Beef mince', kg: 1.2 },
    ],
  },
  sources: [{ code: 'rice', name: 'Rice', composition: 'USDA SR28 20044', footprint: 'Agribalyse 3.1' }],
  confidence: { bowl: 0.97, bounds: [{ nutrient: 'selenium', bound: 'min', confidence: 0.975 }] },
  tables: [
    { code: 'beefMince', name: 'Beef mince', nutrient: 'selenium', usda: 17.2, ciqual: 6.6, counts: 'both' },
    { code: 'sunflowerOil', name: 'Sunflower oil', nutrient: 'selenium', usda: 0, ciqual: null, counts: 'both' },
  ],
  region: 'europe',
  advice: [],
  batch: {
    meals: 2,
    weight: 420,
    activeMinutes: 25,
    totalMinutes: 40,
    ingredients: [BEEF_LINE, OIL_LINE],
    supplement: {
      id: 'Goodbowl Complete',
      grams: 4.2,
      items: [],
      isCounted: true,
      countedForMeals: null,
      steps: [],
    },
    method: [],
  },
}
