import type { accountContract } from '../contract/account/account.ts'
import type { Contract } from '../contract/index.ts'
import { ownerApi, publicApi } from './context.ts'
import { adaptRecipe } from './features/adapt/adapt-recipe.ts'
import { getAdaptable } from './features/adapt/get-adaptable.ts'
import { getAppetite } from './features/appetite/get-appetite.ts'
import { offerAgain } from './features/appetite/offer-again.ts'
import { subscribeBuddy } from './features/buddy/subscribe-buddy.ts'
import { findBreeds } from './features/catalogue/find-breeds.ts'
import { deleteDiaryEntry } from './features/diary/delete-diary-entry.ts'
import { getDiary } from './features/diary/get-diary.ts'
import { putDiaryEntry } from './features/diary/put-diary-entry.ts'
import { deleteFood } from './features/foods/delete-food.ts'
import { getMixedDay } from './features/foods/get-mixed-day.ts'
import { listFoods } from './features/foods/list-foods.ts'
import { putFood } from './features/foods/put-food.ts'
import { getHistory } from './features/history/get-history.ts'
import { getIntake } from './features/intake/get-intake.ts'
import { getIntakeSummary } from './features/intake/get-intake-summary.ts'
import { deleteNoticeDevice } from './features/notices/delete-notice-device.ts'
import { getNotices } from './features/notices/get-notices.ts'
import { putNoticeDevice } from './features/notices/put-notice-device.ts'
import { putNotices } from './features/notices/put-notices.ts'
import { deleteOtherFed } from './features/other-fed/delete-other-fed.ts'
import { getOtherFed } from './features/other-fed/get-other-fed.ts'
import { putOtherFed } from './features/other-fed/put-other-fed.ts'
import { checkRecipe } from './features/own-recipe/check-recipe.ts'
import { forgetAnswer } from './features/own-recipe/forget-answer.ts'
import { listRecipeAnswers } from './features/own-recipe/list-recipe-answers.ts'
import { mendRecipe } from './features/own-recipe/mend-recipe.ts'
import { readRecipe } from './features/own-recipe/read-recipe.ts'
import { rememberAnswer } from './features/own-recipe/remember-answer.ts'
import { deleteOwnRecipe } from './features/own-recipes/delete-own-recipe.ts'
import { getOwnRecipe } from './features/own-recipes/get-own-recipe.ts'
import { listOwnRecipes } from './features/own-recipes/list-own-recipes.ts'
import { putOwnRecipe } from './features/own-recipes/put-own-recipe.ts'
import { deletePrice } from './features/packs/delete-price.ts'
import { listPacks } from './features/packs/list-packs.ts'
import { putPrice } from './features/packs/put-price.ts'
import { deletePet } from './features/pets/delete-pet.ts'
import { getPet } from './features/pets/get-pet.ts'
import { listPets } from './features/pets/list-pets.ts'
import { undoChange } from './features/pets/undo-change.ts'
import { previewPet, updatePet } from './features/pets/update-pet.ts'
import { deleteDishPhoto } from './features/photo/delete-dish-photo.ts'
import { deletePhoto } from './features/photo/delete-photo.ts'
import { getDishPhoto } from './features/photo/get-dish-photo.ts'
import { getPhoto } from './features/photo/get-photo.ts'
import { listDishPhotos } from './features/photo/list-dish-photos.ts'
import { putDishPhoto } from './features/photo/put-dish-photo.ts'
import { putPhoto } from './features/photo/put-photo.ts'
import { copyPlan } from './features/plan/copy-plan.ts'
import { deleteCalendarLink } from './features/plan/delete-calendar-link.ts'
import { fillPlan } from './features/plan/fill-plan.ts'
import { getCalendarLink } from './features/plan/get-calendar-link.ts'
import { getPlan } from './features/plan/get-plan.ts'
import { listPlan } from './features/plan/list-plan.ts'
import { makeCalendarLink } from './features/plan/make-calendar-link.ts'
import { planMeals } from './features/plan/plan-meals.ts'
import { putPlan } from './features/plan/put-plan.ts'
import { planRecipes } from './features/planner/plan-recipes.ts'
import { previewRecipe } from './features/planner/preview-recipe.ts'
import { previewRecipes } from './features/planner/preview-recipes.ts'
import { getPreferences } from './features/preferences/get-preferences.ts'
import { putPreferences } from './features/preferences/put-preferences.ts'
import { deleteProduct } from './features/products/delete-product.ts'
import { listProducts } from './features/products/list-products.ts'
import { putProduct } from './features/products/put-product.ts'
import { getRecipe } from './features/recipe/get-recipe.ts'
import { getRecipeData } from './features/recipe/get-recipe-data.ts'
import { searchRecipes } from './features/search/search-recipes.ts'
import { getSettings } from './features/settings/get-settings.ts'
import { changeSettings, putSettings } from './features/settings/put-settings.ts'
import { addItems } from './features/shopping-list/add-items.ts'
import { clearBought } from './features/shopping-list/clear-bought.ts'
import { getShoppingList } from './features/shopping-list/get-shopping-list.ts'
import { putShoppingList } from './features/shopping-list/put-shopping-list.ts'
import { tickItem } from './features/shopping-list/tick-item.ts'
import { deleteSign } from './features/signs/delete-sign.ts'
import { getSigns } from './features/signs/get-signs.ts'
import { putSign } from './features/signs/put-sign.ts'
import { deleteStar } from './features/stars/delete-star.ts'
import { listStars } from './features/stars/list-stars.ts'
import { putStar } from './features/stars/put-star.ts'
import { getState } from './features/state/get-state.ts'
import { cookIntoFridge } from './features/storage/cook-into-fridge.ts'
import { countFood } from './features/storage/count-food.ts'
import { countThing } from './features/storage/count-thing.ts'
import { disposePortions } from './features/storage/dispose-portions.ts'
import { feedAll } from './features/storage/feed-all.ts'
import { feedPortion } from './features/storage/feed-portion.ts'
import { getStorage } from './features/storage/get-storage.ts'
import { defrostPortions, freezePortions } from './features/storage/move-portions.ts'
import { putStorage } from './features/storage/put-storage.ts'
import { undoDispose } from './features/storage/undo-dispose.ts'
import { undoFeedAll, undoFeeding } from './features/storage/undo-feeding.ts'
import { undoMove } from './features/storage/undo-move.ts'
import { getSupplementWays } from './features/supplement/get-supplement-ways.ts'
import { putSupplement } from './features/supplement/put-supplement.ts'
import { getToday } from './features/today/get-today.ts'
import { acceptProposal, previewProposal } from './features/vet/accept-proposal.ts'
import { declineProposal } from './features/vet/decline-proposal.ts'
import { deleteShare } from './features/vet/delete-share.ts'
import { getVetSheet } from './features/vet/get-vet-sheet.ts'
import { listShares } from './features/vet/list-shares.ts'
import { openVetSheet } from './features/vet/open-vet-sheet.ts'
import { propose } from './features/vet/propose.ts'
import { shareVetSheet } from './features/vet/share-vet-sheet.ts'
import { tryLimits, tryProposal } from './features/vet/try-limits.ts'
import { acceptEnergy, previewEnergy } from './features/weights/accept-energy.ts'
import { deleteWeight, previewWeightRemoval } from './features/weights/delete-weight.ts'
import { exportWeights } from './features/weights/export-weights.ts'
import { forgetRefusal } from './features/weights/forget-refusal.ts'
import { getWeights } from './features/weights/get-weights.ts'
import { importWeights, previewWeightImport } from './features/weights/import-weights.ts'
import { previewWeight, putWeight } from './features/weights/put-weight.ts'
import { refuseEnergy } from './features/weights/refuse-energy.ts'
import { previewUndoEnergy, undoEnergy } from './features/weights/undo-energy.ts'

/** The functions that answer the operations of the contract; `account-routes.ts` answers those of the account's file. */
export const router = {
  getSettings: publicApi.getSettings.handler(({ context }) => getSettings(context)),
  putSettings: ownerApi.putSettings.handler(({ input, context }) => putSettings(input, context)),
  changeSettings: ownerApi.changeSettings.handler(({ input, context }) => changeSettings(input, context)),
  previewRecipe: publicApi.previewRecipe.handler(({ input, context }) => previewRecipe(input, context)),
  previewRecipes: publicApi.previewRecipes.handler(({ input, context }) => previewRecipes(input, context)),
  readRecipe: publicApi.readRecipe.handler(({ input, context }) => readRecipe(input, context)),
  checkRecipe: publicApi.checkRecipe.handler(({ input, context }) => checkRecipe(input, context)),
  mendRecipe: publicApi.mendRecipe.handler(({ input, context }) => mendRecipe(input, context)),
  listOwnRecipes: ownerApi.listOwnRecipes.handler(({ context }) => listOwnRecipes(context)),
  getOwnRecipe: ownerApi.getOwnRecipe.handler(({ input, context }) => getOwnRecipe(input, context)),
  putOwnRecipe: ownerApi.putOwnRecipe.handler(({ input, context }) => putOwnRecipe(input, context)),
  deleteOwnRecipe: ownerApi.deleteOwnRecipe.handler(({ input, context }) => deleteOwnRecipe(input, context)),
  listRecipeAnswers: ownerApi.listRecipeAnswers.handler(({ context }) => listRecipeAnswers(context)),
  rememberAnswer: ownerApi.rememberAnswer.handler(({ input, context }) => rememberAnswer(input, context)),
  forgetAnswer: ownerApi.forgetAnswer.handler(({ input, context }) => forgetAnswer(input, context)),
  findBreeds: publicApi.findBreeds.handler(({ input, context }) => findBreeds(input, context)),
  getState: ownerApi.getState.handler(({ context }) => getState(context)),
  listPets: ownerApi.listPets.handler(({ context }) => listPets(context)),
  getPet: ownerApi.getPet.handler(({ input, context }) => getPet(input, context)),
  updatePet: ownerApi.updatePet.handler(({ input, context }) => updatePet(input, context)),
  previewPet: ownerApi.previewPet.handler(({ input, context }) => previewPet(input, context)),
  undoChange: ownerApi.undoChange.handler(({ input, context }) => undoChange(input, context)),
  deletePet: ownerApi.deletePet.handler(({ input, context }) => deletePet(input, context)),
  getPhoto: ownerApi.getPhoto.handler(({ input, context }) => getPhoto(input, context)),
  putPhoto: ownerApi.putPhoto.handler(({ input, context }) => putPhoto(input, context)),
  deletePhoto: ownerApi.deletePhoto.handler(({ input, context }) => deletePhoto(input, context)),
  listDishPhotos: ownerApi.listDishPhotos.handler(({ context }) => listDishPhotos(context)),
  getDishPhoto: ownerApi.getDishPhoto.handler(({ input, context }) => getDishPhoto(input, context)),
  putDishPhoto: ownerApi.putDishPhoto.handler(({ input, context }) => putDishPhoto(input, context)),
  deleteDishPhoto: ownerApi.deleteDishPhoto.handler(({ input, context }) => deleteDishPhoto(input, context)),
  listProducts: ownerApi.listProducts.handler(({ context }) => listProducts(context)),
  putProduct: ownerApi.putProduct.handler(({ input, context }) => putProduct(input, context)),
  deleteProduct: ownerApi.deleteProduct.handler(({ input, context }) => deleteProduct(input, context)),
  getSupplementWays: ownerApi.getSupplementWays.handler(({ input, context }) => getSupplementWays(input, context)),
  putSupplement: ownerApi.putSupplement.handler(({ input, context }) => putSupplement(input, context)),
  listFoods: ownerApi.listFoods.handler(({ context }) => listFoods(context)),
  putFood: ownerApi.putFood.handler(({ input, context }) => putFood(input, context)),
  deleteFood: ownerApi.deleteFood.handler(({ input, context }) => deleteFood(input, context)),
  getMixedDay: ownerApi.getMixedDay.handler(({ input, context }) => getMixedDay(input, context)),
  getOtherFed: ownerApi.getOtherFed.handler(({ input, context }) => getOtherFed(input, context)),
  putOtherFed: ownerApi.putOtherFed.handler(({ input, context }) => putOtherFed(input, context)),
  deleteOtherFed: ownerApi.deleteOtherFed.handler(({ input, context }) => deleteOtherFed(input, context)),
  getAppetite: ownerApi.getAppetite.handler(({ input, context }) => getAppetite(input, context)),
  offerAgain: ownerApi.offerAgain.handler(({ input, context }) => offerAgain(input, context)),
  getSigns: ownerApi.getSigns.handler(({ input, context }) => getSigns(input, context)),
  putSign: ownerApi.putSign.handler(({ input, context }) => putSign(input, context)),
  deleteSign: ownerApi.deleteSign.handler(({ input, context }) => deleteSign(input, context)),
  getWeights: ownerApi.getWeights.handler(({ input, context }) => getWeights(input, context)),
  putWeight: ownerApi.putWeight.handler(({ input, context }) => putWeight(input, context)),
  previewWeight: ownerApi.previewWeight.handler(({ input, context }) => previewWeight(input, context)),
  previewWeightRemoval: ownerApi.previewWeightRemoval.handler(({ input, context }) =>
    previewWeightRemoval(input, context),
  ),
  deleteWeight: ownerApi.deleteWeight.handler(({ input, context }) => deleteWeight(input, context)),
  exportWeights: ownerApi.exportWeights.handler(({ input, context }) => exportWeights(input, context)),
  importWeights: ownerApi.importWeights.handler(({ input, context }) => importWeights(input, context)),
  previewWeightImport: ownerApi.previewWeightImport.handler(({ input, context }) =>
    previewWeightImport(input, context),
  ),
  acceptEnergy: ownerApi.acceptEnergy.handler(({ input, context }) => acceptEnergy(input, context)),
  previewEnergy: ownerApi.previewEnergy.handler(({ input, context }) => previewEnergy(input, context)),
  undoEnergy: ownerApi.undoEnergy.handler(({ input, context }) => undoEnergy(input, context)),
  previewUndoEnergy: ownerApi.previewUndoEnergy.handler(({ input, context }) => previewUndoEnergy(input, context)),
  refuseEnergy: ownerApi.refuseEnergy.handler(({ input, context }) => refuseEnergy(input, context)),
  forgetRefusal: ownerApi.forgetRefusal.handler(({ input, context }) => forgetRefusal(input, context)),
  getVetSheet: ownerApi.getVetSheet.handler(({ input, context }) => getVetSheet(input, context)),
  listShares: ownerApi.listShares.handler(({ input, context }) => listShares(input, context)),
  shareVetSheet: ownerApi.shareVetSheet.handler(({ input, context }) => shareVetSheet(input, context)),
  deleteShare: ownerApi.deleteShare.handler(({ input, context }) => deleteShare(input, context)),
  acceptProposal: ownerApi.acceptProposal.handler(({ input, context }) => acceptProposal(input, context)),
  previewProposal: ownerApi.previewProposal.handler(({ input, context }) => previewProposal(input, context)),
  declineProposal: ownerApi.declineProposal.handler(({ input, context }) => declineProposal(input, context)),
  openVetSheet: publicApi.openVetSheet.handler(({ input, context }) => openVetSheet(input, context)),
  tryLimits: ownerApi.tryLimits.handler(({ input, context }) => tryLimits(input, context)),
  tryProposal: publicApi.tryProposal.handler(({ input, context }) => tryProposal(input, context)),
  propose: publicApi.propose.handler(({ input, context }) => propose(input, context)),
  getPreferences: ownerApi.getPreferences.handler(({ input, context }) => getPreferences(input, context)),
  putPreferences: ownerApi.putPreferences.handler(({ input, context }) => putPreferences(input, context)),
  search: ownerApi.search.handler(({ input, context }) => searchRecipes(input, context)),
  planRecipes: ownerApi.planRecipes.handler(({ input, context }) => planRecipes(input, context)),
  adaptRecipe: ownerApi.adaptRecipe.handler(({ input, context }) => adaptRecipe(input, context)),
  getAdaptable: ownerApi.getAdaptable.handler(({ input, context }) => getAdaptable(input, context)),
  getRecipe: ownerApi.getRecipe.handler(({ input, context }) => getRecipe(input, context)),
  getRecipeData: ownerApi.getRecipeData.handler(({ input, context }) => getRecipeData(input, context)),
  getHistory: ownerApi.getHistory.handler(({ input, context }) => getHistory(input, context)),
  listStars: ownerApi.listStars.handler(({ input, context }) => listStars(input, context)),
  putStar: ownerApi.putStar.handler(({ input, context }) => putStar(input, context)),
  deleteStar: ownerApi.deleteStar.handler(({ input, context }) => deleteStar(input, context)),
  listPacks: ownerApi.listPacks.handler(({ context }) => listPacks(context)),
  putPrice: ownerApi.putPrice.handler(({ input, context }) => putPrice(input, context)),
  deletePrice: ownerApi.deletePrice.handler(({ input, context }) => deletePrice(input, context)),
  getStorage: ownerApi.getStorage.handler(({ context }) => getStorage(context)),
  putStorage: ownerApi.putStorage.handler(({ input, context }) => putStorage(input, context)),
  cookIntoFridge: ownerApi.cookIntoFridge.handler(({ input, context }) => cookIntoFridge(input, context)),
  feedPortion: ownerApi.feedPortion.handler(({ input, context }) => feedPortion(input, context)),
  undoFeeding: ownerApi.undoFeeding.handler(({ input, context }) => undoFeeding(input, context)),
  feedAll: ownerApi.feedAll.handler(({ input, context }) => feedAll(input, context)),
  undoFeedAll: ownerApi.undoFeedAll.handler(({ input, context }) => undoFeedAll(input, context)),
  freezePortions: ownerApi.freezePortions.handler(({ input, context }) => freezePortions(input, context)),
  defrostPortions: ownerApi.defrostPortions.handler(({ input, context }) => defrostPortions(input, context)),
  undoMove: ownerApi.undoMove.handler(({ input, context }) => undoMove(input, context)),
  disposePortions: ownerApi.disposePortions.handler(({ input, context }) => disposePortions(input, context)),
  undoDispose: ownerApi.undoDispose.handler(({ input, context }) => undoDispose(input, context)),
  countThing: ownerApi.countThing.handler(({ input, context }) => countThing(input, context)),
  countFood: ownerApi.countFood.handler(({ input, context }) => countFood(input, context)),
  getToday: ownerApi.getToday.handler(({ context }) => getToday(context)),
  getPlan: ownerApi.getPlan.handler(({ input, context }) => getPlan(input, context)),
  putPlan: ownerApi.putPlan.handler(({ input, context }) => putPlan(input, context)),
  planMeals: ownerApi.planMeals.handler(({ input, context }) => planMeals(input, context)),
  copyPlan: ownerApi.copyPlan.handler(({ input, context }) => copyPlan(input, context)),
  fillPlan: ownerApi.fillPlan.handler(({ input, context }) => fillPlan(input, context)),
  listPlan: ownerApi.listPlan.handler(({ input, context }) => listPlan(input, context)),
  getCalendarLink: ownerApi.getCalendarLink.handler(({ context }) => getCalendarLink(context)),
  makeCalendarLink: ownerApi.makeCalendarLink.handler(({ input, context }) => makeCalendarLink(input, context)),
  deleteCalendarLink: ownerApi.deleteCalendarLink.handler(({ context }) => deleteCalendarLink(context)),
  getNotices: ownerApi.getNotices.handler(({ context }) => getNotices(context)),
  putNotices: ownerApi.putNotices.handler(({ input, context }) => putNotices(input, context)),
  putNoticeDevice: ownerApi.putNoticeDevice.handler(({ input, context }) => putNoticeDevice(input, context)),
  deleteNoticeDevice: ownerApi.deleteNoticeDevice.handler(({ context }) => deleteNoticeDevice(context)),
  getShoppingList: ownerApi.getShoppingList.handler(({ context }) => getShoppingList(context)),
  putShoppingList: ownerApi.putShoppingList.handler(({ input, context }) => putShoppingList(input, context)),
  tickItem: ownerApi.tickItem.handler(({ input, context }) => tickItem(input, context)),
  addItems: ownerApi.addItems.handler(({ input, context }) => addItems(input, context)),
  clearBought: ownerApi.clearBought.handler(({ input, context }) => clearBought(input, context)),
  getDiary: ownerApi.getDiary.handler(({ input, context }) => getDiary(input, context)),
  putDiaryEntry: ownerApi.putDiaryEntry.handler(({ input, context }) => putDiaryEntry(input, context)),
  deleteDiaryEntry: ownerApi.deleteDiaryEntry.handler(({ input, context }) => deleteDiaryEntry(input, context)),
  getIntake: ownerApi.getIntake.handler(({ input, context }) => getIntake(input, context)),
  getIntakeSummary: ownerApi.getIntakeSummary.handler(({ input, context }) => getIntakeSummary(input, context)),
  subscribeBuddy: ownerApi.subscribeBuddy.handler(({ context }) => subscribeBuddy(context)),
} satisfies { [operation in Exclude<keyof Contract, keyof typeof accountContract>]: unknown }
