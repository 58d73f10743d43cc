import { accountContract } from './account/account.ts'
import { buddyContract } from './account/buddy.ts'
import { noticesContract } from './account/notices.ts'
import { settingsContract } from './account/settings.ts'
import { catalogueContract } from './catalogue.ts'
import { petContract } from './dog/pet.ts'
import { photoContract } from './dog/photo.ts'
import { signsContract } from './dog/signs.ts'
import { vetContract } from './dog/vet.ts'
import { weightsContract } from './dog/weights.ts'
import { diaryContract } from './food/diary.ts'
import { otherFoodContract } from './food/other-food.ts'
import { packsContract } from './food/packs.ts'
import { shoppingListContract } from './food/shopping-list.ts'
import { storageContract } from './food/storage.ts'
import { supplementContract } from './food/supplement.ts'
import { calendarContract } from './plan/calendar.ts'
import { planContract } from './plan/plan.ts'
import { todayContract } from './plan/today.ts'
import { adaptContract } from './recipe/adapt.ts'
import { ownRecipeContract } from './recipe/own-recipe.ts'
import { recipeContract } from './recipe/recipe.ts'
import { recipeAnswersContract } from './recipe/recipe-answers.ts'
import { recipeDataContract } from './recipe/recipe-data.ts'
import { starsContract } from './recipe/stars.ts'

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
  ...starsContract,
  ...storageContract,
  ...shoppingListContract,
  ...diaryContract,
  ...buddyContract,
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
