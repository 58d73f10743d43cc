import { PetInput } from '../../src/contract/dog/pet.ts'
import type { Recipe } from '../../src/contract/recipe/recipe.ts'
import { considerRecipe, NO_PREFERENCES } from '../../src/nutrition/recipe/menu.ts'
import type { PetRecord } from '../../src/server/db/dogs/pet-record.ts'
import { profileOf } from '../../src/server/dogs/profile.ts'
import { CATALOGUE } from '../../src/server/menu/cookbook/catalogue.ts'
import { describeRecipe } from '../../src/server/menu/recipe/describe-recipe.ts'

const TODAY = '2026-11-30'

function dogOf(weight: number): PetRecord {
  const { weight: weightKg, ...pet } = PetInput.parse({
    name: 'Rex',
    breed: { name: 'Mixed breed' },
    age: { years: 4, months: 0 },
    sex: 'male',
    neutered: 'Yes',
    weight,
    bodyCondition: 'bodyCondition_3',
    activityLevel: 'activityLevel_3',
    healthIssues: [],
    mealsPerDay: 2,
    frequency: 'daily',
  })
  return { ...pet, breed: breedFor(weight), weightKg, enteredOn: TODAY }
}

const breedFor = (kg: number) => (kg < 10 ? 'Jack Russell Terrier' : kg < 30 ? 'Border Collie' : 'Rottweiler')

export type Guide = {
  readonly recipeId: string
  readonly weightKg: number
  readonly meals: number
  readonly recipe: Recipe
}

/** The guides for healthy grown dogs, as an owner gets them who has told of no vessels; of a recipe that does not suit a dog, none. */
export function* guidesFor(weightsKg: readonly number[], meals: readonly number[], every = 1): Generator<Guide> {
  for (const weightKg of weightsKg) {
    const profile = profileOf(dogOf(weightKg), TODAY, 'europe')
    for (const catalogueRecipe of CATALOGUE.filter((_, index) => index % every === 0)) {
      const suggestion = considerRecipe(catalogueRecipe.prepared, profile.plan, NO_PREFERENCES)
      if (suggestion.kind !== 'suggested') continue
      for (const count of meals) {
        const recipe = describeRecipe({ profile, catalogueRecipe, suggestion, meals: count, imageUrlOf: () => '' })
        yield { recipeId: catalogueRecipe.authored.id, weightKg, meals: count, recipe }
      }
    }
  }
}
