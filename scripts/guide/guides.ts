import { PetInput } from '../../src/contract/dog/pet.ts'
import type { Recipe } from '../../src/contract/recipe/recipe.ts'
import { considerRecipe, NO_PREFERENCES } from '../../src/nutrition/recipe/menu.ts'
import type { PetRecord } from '../../src/server/db/dogs/pet-record.ts'
import { profileOf } from '../../src/server/dogs/profile.ts'
import { CATALOGUE, type CatalogueRecipe } from '../../src/server/menu/cookbook/catalogue.ts'
import { asCatalogueRecipe } from '../../src/server/menu/cookbook/own-recipe.ts'
import { describeRecipe } from '../../src/server/menu/recipe/describe-recipe.ts'
import { wayAsOwnRecipe } from '../../src/server/menu/recipe/way-as-own.ts'

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

/**
 * The recipes of the release as own ones, whose steps are words alone: the method of the release, which names its foods, with the
 * vessels that were read from those words.
 */
export function* guidesOfCopies(weightKg: number, meals: number, every = 1): Generator<Guide> {
  const profile = profileOf(dogOf(weightKg), TODAY, 'europe')
  for (const { recipeId, recipe, ...guide } of guidesFor([weightKg], [meals], every)) {
    const copy = copyOf(recipeId, recipe)
    const suggestion = considerRecipe(copy.prepared, profile.plan, NO_PREFERENCES)
    if (suggestion.kind !== 'suggested') continue
    const { batch } = describeRecipe({ profile, catalogueRecipe: copy, suggestion, meals, imageUrlOf: () => '' })
    const read = batch.method.filter(({ coreTemperatureC }) => coreTemperatureC === null)
    // A step that the copy has as two has no partner.
    if (read.length !== recipe.batch.method.length) continue
    const method = recipe.batch.method.map((step, index) => ({ ...step, vessel: step.vessel && read[index]?.vessel }))
    yield { ...guide, recipeId, recipe: { ...recipe, batch: { ...batch, method } } }
  }
}

function copyOf(id: string, { batch }: Recipe): CatalogueRecipe {
  const authored = CATALOGUE.find((one) => one.authored.id === id)
  const copy = authored && asCatalogueRecipe(`own-${id}`, { name: id, ...wayAsOwnRecipe(authored, batch.ingredients) })
  if (!copy) throw new Error(`${id} cannot be an own recipe`)
  return copy
}
