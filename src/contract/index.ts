import { accountContract } from './account.ts'
import { adaptContract } from './adapt.ts'
import { calendarContract } from './calendar.ts'
import { catalogueContract } from './catalogue.ts'
import { kitchenContract } from './kitchen.ts'
import { noticesContract } from './notices.ts'
import { otherFoodContract } from './other-food.ts'
import { ownRecipeContract } from './own-recipe.ts'
import { packsContract } from './packs.ts'
import { petContract } from './pet.ts'
import { photoContract } from './photo.ts'
import { planContract } from './plan.ts'
import { recipeContract } from './recipe.ts'
import { recipeAnswersContract } from './recipe-answers.ts'
import { recipeDataContract } from './recipe-data.ts'
import { settingsContract } from './settings.ts'
import { signsContract } from './signs.ts'
import { supplementContract } from './supplement.ts'
import { todayContract } from './today.ts'
import { vetContract } from './vet.ts'
import { weightsContract } from './weights.ts'

/** The whole API under `/api`, but for identity, which is the identity library's under `/api/auth`. */
export const contract = {
  ...petContract,
  ...otherFoodContract,
  ...photoContract,
  ...recipeContract,
  ...recipeDataContract,
  ...adaptContract,
  ...ownRecipeContract,
  ...recipeAnswersContract,
  ...kitchenContract,
  ...packsContract,
  ...signsContract,
  ...accountContract,
  ...catalogueContract,
  ...settingsContract,
  ...supplementContract,
  ...weightsContract,
  ...vetContract,
  ...todayContract,
  ...planContract,
  ...calendarContract,
  ...noticesContract,
}
export type Contract = typeof contract
