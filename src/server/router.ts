import type { Contract } from '../contract/index.ts'
import { ownerApi, publicApi } from './context.ts'
import { findBreeds } from './features/catalogue/find-breeds.ts'
import { getSettings } from './features/catalogue/get-settings.ts'
import { getHistory } from './features/history/get-history.ts'
import { deletePet } from './features/pets/delete-pet.ts'
import { getPet } from './features/pets/get-pet.ts'
import { listPets } from './features/pets/list-pets.ts'
import { updatePet } from './features/pets/update-pet.ts'
import { planRecipes } from './features/planner/plan-recipes.ts'
import { getPreferences } from './features/preferences/get-preferences.ts'
import { putPreferences } from './features/preferences/put-preferences.ts'
import { getRecipe } from './features/recipe/get-recipe.ts'
import { searchRecipes } from './features/search/search-recipes.ts'
import { getState } from './features/state/get-state.ts'

/** Which function answers which operation of the contract. */
export const router = {
  getSettings: publicApi.getSettings.handler(({ context }) => getSettings(context)),
  findBreeds: publicApi.findBreeds.handler(({ input, context }) => findBreeds(input, context)),
  getState: ownerApi.getState.handler(({ context }) => getState(context)),
  listPets: ownerApi.listPets.handler(({ context }) => listPets(context)),
  getPet: ownerApi.getPet.handler(({ input, context }) => getPet(input, context)),
  updatePet: ownerApi.updatePet.handler(({ input, context }) => updatePet(input, context)),
  deletePet: ownerApi.deletePet.handler(({ input, context }) => deletePet(input, context)),
  getPreferences: ownerApi.getPreferences.handler(({ input, context }) => getPreferences(input, context)),
  putPreferences: ownerApi.putPreferences.handler(({ input, context }) => putPreferences(input, context)),
  search: ownerApi.search.handler(({ input, context }) => searchRecipes(input, context)),
  planRecipes: ownerApi.planRecipes.handler(({ input, context }) => planRecipes(input, context)),
  getRecipe: ownerApi.getRecipe.handler(({ input, context }) => getRecipe(input, context)),
  getHistory: ownerApi.getHistory.handler(({ input, context }) => getHistory(input, context)),
} satisfies { [operation in keyof Contract]: unknown }
