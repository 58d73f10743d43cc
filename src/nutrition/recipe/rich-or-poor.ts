/**
 * What a dish is called rich in or low in: amounts in 1,000 kcal. **Own choice**: about one dish in ten is rich in protein, one in four in
 * fibre.
 */
export const RICH_OR_POOR = {
  omega3: { nutrient: 'epaDha', per1000Kcal: 0.5, isMost: false },
  lowFat: { nutrient: 'fat', per1000Kcal: 25, isMost: true },
  highFibre: { nutrient: 'fibre', per1000Kcal: 22, isMost: false },
  highProtein: { nutrient: 'protein', per1000Kcal: 85, isMost: false },
} as const
