/** A first visit carries this table: written in full, each line would be a fifth longer. */
const to =
  <const Method extends string>(method: Method) =>
  <const Path extends `/${string}`>(path: Path) => ({ method, path })
const [get, put, post, patch, remove] = [to('GET'), to('PUT'), to('POST'), to('PATCH'), to('DELETE')] as const

/**
 * The paths of the contract's operations, under `/api`. Without imports: what pages need of it at run time is this
 * table and the limits, the rest (zod, 20 KB) stays on the server.
 */
export const ROUTES = {
  findBreeds: get('/v2/breeds'),
  getSettings: get('/v2/settings'),
  putSettings: put('/v2/settings'),
  changeSettings: patch('/v2/settings'),
  getState: get('/state'),
  listPets: get('/pets'),
  getPet: get('/v2/pets/{petId}'),
  updatePet: patch('/v2/pets/{petId}'),
  previewPet: post('/v2/pets/{petId}/preview'),
  undoChange: post('/v2/pets/{petId}/undo'),
  deletePet: remove('/pets/{petId}'),
  getPhoto: get('/v2/pets/{petId}/photo'),
  putPhoto: put('/v2/pets/{petId}/photo'),
  deletePhoto: remove('/v2/pets/{petId}/photo'),
  listDishPhotos: get('/v2/dish-photos'),
  getDishPhoto: get('/v2/dish-photos/{recipeId}'),
  putDishPhoto: put('/v2/dish-photos/{recipeId}'),
  deleteDishPhoto: remove('/v2/dish-photos/{recipeId}'),
  getSupplementWays: get('/v2/pets/{petId}/supplement/ways'),
  listProducts: get('/v2/products'),
  putProduct: put('/v2/products/{productId}'),
  deleteProduct: remove('/v2/products/{productId}'),
  putSupplement: put('/v2/pets/{petId}/supplement'),
  listFoods: get('/v2/foods'),
  putFood: put('/v2/foods/{foodId}'),
  deleteFood: remove('/v2/foods/{foodId}'),
  getMixedDay: get('/v2/pets/{petId}/bowl'),
  getOtherFed: get('/v2/other-fed/{petId}'),
  putOtherFed: put('/v2/other-fed/{petId}/{date}/{entryId}'),
  deleteOtherFed: remove('/v2/other-fed/{petId}/{date}/{entryId}'),
  getWeights: get('/v2/pets/{petId}/weights'),
  putWeight: put('/v2/pets/{petId}/weights/{date}'),
  previewWeight: post('/v2/pets/{petId}/weights/{date}/preview'),
  previewWeightRemoval: post('/v2/pets/{petId}/weights/{date}/removal/preview'),
  deleteWeight: remove('/v2/pets/{petId}/weights/{date}'),
  exportWeights: get('/v2/pets/{petId}/weights/csv'),
  importWeights: post('/v2/pets/{petId}/weights/import'),
  previewWeightImport: post('/v2/pets/{petId}/weights/import/preview'),
  acceptEnergy: post('/v2/pets/{petId}/energy'),
  previewEnergy: post('/v2/pets/{petId}/energy/preview'),
  undoEnergy: remove('/v2/pets/{petId}/energy'),
  previewUndoEnergy: post('/v2/pets/{petId}/energy/removal/preview'),
  refuseEnergy: post('/v2/pets/{petId}/energy/refusal'),
  forgetRefusal: remove('/v2/pets/{petId}/energy/refusal'),
  getVetSheet: get('/v2/pets/{petId}/vet-sheet'),
  listShares: get('/v2/pets/{petId}/share'),
  shareVetSheet: post('/v2/pets/{petId}/share'),
  deleteShare: remove('/v2/pets/{petId}/share/{shareId}'),
  acceptProposal: post('/v2/pets/{petId}/share/{shareId}/proposal'),
  previewProposal: post('/v2/pets/{petId}/share/{shareId}/proposal/preview'),
  declineProposal: remove('/v2/pets/{petId}/share/{shareId}/proposal'),
  openVetSheet: post('/v2/vet-sheet'),
  tryLimits: post('/v2/pets/{petId}/vet-limits/trial'),
  tryProposal: post('/v2/vet-sheet/trial'),
  propose: post('/v2/vet-sheet/proposal'),
  getPreferences: get('/v2/preferences/{petId}'),
  putPreferences: put('/v2/preferences/{petId}'),
  search: get('/v2/search'),
  previewRecipes: post('/v2/preview-recipes'),
  previewRecipe: post('/v2/preview-recipes/{recipeId}'),
  readRecipe: post('/v2/recipes/read'),
  checkRecipe: post('/v2/recipes/check'),
  mendRecipe: post('/v2/recipes/mend'),
  listOwnRecipes: get('/v2/recipes'),
  getOwnRecipe: get('/v2/recipes/{ownRecipeId}'),
  putOwnRecipe: put('/v2/recipes/{ownRecipeId}'),
  deleteOwnRecipe: remove('/v2/recipes/{ownRecipeId}'),
  listRecipeAnswers: get('/v2/recipe-answers'),
  rememberAnswer: post('/v2/recipe-answers'),
  forgetAnswer: remove('/v2/recipe-answers/{words}'),
  planRecipes: post('/recipe-planner-logged-in'),
  getRecipe: get('/v2/pets/{petId}/recipe/{recipeId}'),
  getRecipeData: get('/v2/pets/{petId}/recipe/{recipeId}/schema-org'),
  adaptRecipe: post('/v2/pets/{petId}/recipe/{recipeId}/adapt'),
  getAdaptable: get('/v2/pets/{petId}/recipe/{recipeId}/adapt'),
  getHistory: get('/v2/pets/{petId}/history'),
  listStars: get('/v2/stars'),
  putStar: put('/v2/stars/{recipeId}'),
  deleteStar: remove('/v2/stars/{recipeId}'),
  getStorage: get('/v2/storage'),
  putStorage: put('/v2/storage'),
  cookIntoFridge: post('/v2/storage/cook'),
  feedPortion: post('/v2/storage/{storageId}/feed'),
  undoFeeding: post('/v2/storage/{storageId}/feed/undo'),
  feedAll: post('/v2/storage/feed'),
  undoFeedAll: post('/v2/storage/feed/undo'),
  freezePortions: post('/v2/storage/{storageId}/freeze'),
  defrostPortions: post('/v2/storage/{storageId}/defrost'),
  undoMove: post('/v2/storage/{storageId}/move/undo'),
  disposePortions: post('/v2/storage/{storageId}/dispose'),
  undoDispose: post('/v2/storage/{storageId}/dispose/undo'),
  countThing: put('/v2/storage/cupboard/{thingId}'),
  countFood: put('/v2/storage/larder/{foodCode}'),
  getToday: get('/v2/today'),
  getPlan: get('/v2/plan'),
  putPlan: put('/v2/plan'),
  planMeals: post('/v2/plan/meals'),
  copyPlan: post('/v2/plan/copy'),
  fillPlan: post('/v2/plan/fill'),
  listPlan: post('/v2/plan/shopping-list'),
  getCalendarLink: get('/v2/calendar'),
  makeCalendarLink: post('/v2/calendar'),
  deleteCalendarLink: remove('/v2/calendar'),
  getNotices: get('/v2/notices'),
  putNotices: put('/v2/notices'),
  putNoticeDevice: put('/v2/notices/device'),
  deleteNoticeDevice: remove('/v2/notices/device'),
  getShoppingList: get('/v2/shopping-list'),
  putShoppingList: put('/v2/shopping-list'),
  tickItem: post('/v2/shopping-list/tick'),
  addItems: post('/v2/shopping-list/add'),
  clearBought: post('/v2/shopping-list/clear'),
  listPacks: get('/v2/packs'),
  putPrice: put('/v2/packs/{foodCode}/price'),
  deletePrice: remove('/v2/packs/{foodCode}/price'),
  getDiary: get('/v2/diary/{petId}'),
  putDiaryEntry: put('/v2/diary/{petId}/{date}/{entryId}'),
  deleteDiaryEntry: remove('/v2/diary/{petId}/{date}/{entryId}'),
  getAppetite: get('/v2/pets/{petId}/appetite'),
  offerAgain: put('/v2/pets/{petId}/appetite/{recipeId}'),
  getSigns: get('/v2/pets/{petId}/signs'),
  putSign: put('/v2/pets/{petId}/signs/{date}/{entryId}'),
  deleteSign: remove('/v2/pets/{petId}/signs/{date}/{entryId}'),
  getIntake: get('/v2/pets/{petId}/nutrition'),
  getIntakeSummary: get('/v2/pets/{petId}/nutrition/summary'),
  exportAccount: get('/v2/account/export'),
  importAccount: post('/v2/account/import'),
  subscribeBuddy: post('/v2/subscriptions/buddy'),
} as const

/**
 * Open to visitors: no token is needed, so that the wizard works before there is an account, and that a vet needs none (a link
 * has a key of its own). All others are their owner's.
 */
export const OPEN_OPERATIONS: readonly string[] = [
  'findBreeds',
  'getSettings',
  'openVetSheet',
  'tryProposal',
  'propose',
  'previewRecipes',
  'previewRecipe',
  'readRecipe',
  'checkRecipe',
  'mendRecipe',
] satisfies (keyof typeof ROUTES)[]

export const IDENTITY_ROOT = '/auth'
/**
 * The paths of identity, under its root. They are its library's, and are their own names in pages as in the server: the
 * compiler holds both against this table.
 */
export const IDENTITY_ROUTES = {
  '/sign-up/email': 'POST',
  '/email-otp/verify-email': 'POST',
  '/email-otp/send-verification-otp': 'POST',
  '/sign-in/email': 'POST',
  '/token': 'GET',
  '/get-session': 'GET',
  '/jwks': 'GET',
  '/email-otp/request-password-reset': 'POST',
  '/email-otp/reset-password': 'POST',
  '/sign-out': 'POST',
  '/devices': 'GET',
  '/devices/sign-out': 'POST',
  '/revoke-other-sessions': 'POST',
  '/change-password': 'POST',
  '/email-otp/request-email-change': 'POST',
  '/email-otp/change-email': 'POST',
  '/check-password': 'POST',
  '/two-factor/enable': 'POST',
  '/two-factor/verify-totp': 'POST',
  '/two-factor/verify-backup-code': 'POST',
  '/two-factor/generate-backup-codes': 'POST',
  '/two-factor/disable': 'POST',
  '/passkey/list-user-passkeys': 'GET',
  '/passkey/generate-register-options': 'GET',
  '/passkey/verify-registration': 'POST',
  '/passkey/delete-passkey': 'POST',
  '/passkey/update-passkey': 'POST',
  '/passkey/generate-authenticate-options': 'GET',
  '/passkey/verify-authentication': 'POST',
  '/access-tokens': 'GET',
  '/access-tokens/make': 'POST',
  '/access-tokens/revoke': 'POST',
  '/security-events': 'GET',
  '/access-reviewed': 'POST',
  '/secure-account': 'POST',
  '/delete-user': 'POST',
} as const

type IdentityRoutes = typeof IDENTITY_ROUTES
export type IdentityPath = keyof IdentityRoutes
export const IDENTITY_PATHS = Object.keys(IDENTITY_ROUTES) as IdentityPath[]
export type IdentityPathOf<Method extends 'GET' | 'POST'> = {
  [path in IdentityPath]: IdentityRoutes[path] extends Method ? path : never
}[IdentityPath]
/** Under `/api`, as the paths of the operations above. */
export type IdentityAddress = `${typeof IDENTITY_ROOT}${IdentityPath}`

/** A picture, not an operation: its address travels with the recipe, and is made here where only the id is known. */
export const recipePicturePath = (recipeId: string) => `/api/v2/recipes/${encodeURIComponent(recipeId)}/picture.svg`

/**
 * Minutes that the owner's clock is ahead of UTC, told with each call: from Baker Island to Kiritimati. The day that it is
 * there now follows from it, through every change of the clocks.
 */
export const UTC_OFFSET_HEADER = 'utc-offset'
