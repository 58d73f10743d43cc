import type { Pet } from '../../contract/pet.ts'
import type { RecipeCard } from '../../contract/recipe.ts'

/** A grown dog as the server tells of it. */
export const REX: Pet = {
  id: 'rex',
  name: 'Rex',
  breed: { name: 'Beagle', size: 'Medium', minWeight: 9, maxWeight: 11, avgWeight: 10, alternativeNames: [] },
  age: { years: 4, months: 6 },
  sex: 'male',
  neutered: 'No',
  weight: 12.4,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [],
  mealsPerDay: 2,
  frequency: 'daily',
  vetApproval: null,
  targetWeight: null,
  expectedAdultWeight: null,
  der: 640,
  energy: { formula: 640, personal: null, since: null },
  supplement: {
    id: 'Goodbowl Complete',
    way: 'powder',
    items: [],
    fits: true,
    passes: [],
    since: null,
    without: [],
    daysWithout: 3,
    link: null,
    copy: [],
    copyParts: [],
    dose: 4.2,
    teaspoons: 1,
    nutrients: { zinc: 12, iodine: 0.3, protein: 0 },
    composition: [],
  },
  nutritionalRequirements: {},
  advice: [],
}

export const BEEF: RecipeCard = {
  id: 'beef-and-rice',
  name: 'Beef and rice',
  description: 'A classic with carrots.',
  imageUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  author: 'Goodbowl',
  score: 93,
  co2: 0.4,
  co2score: 40,
}
