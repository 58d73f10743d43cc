/**
 * Where the operations of the contract are found, under `/api`. Without imports: what pages need of it at run time is this
 * table and the limits, the rest (zod, 20 KB) stays on the server.
 */
export const ROUTES = {
  findBreeds: { method: 'GET', path: '/v2/breeds' },
  getSettings: { method: 'GET', path: '/v2/settings' },
  putSettings: { method: 'PUT', path: '/v2/settings' },
  getState: { method: 'GET', path: '/state' },
  listPets: { method: 'GET', path: '/pets' },
  getPet: { method: 'GET', path: '/v2/pets/{petId}' },
  updatePet: { method: 'PATCH', path: '/v2/pets/{petId}' },
  deletePet: { method: 'DELETE', path: '/pets/{petId}' },
  getPhoto: { method: 'GET', path: '/v2/pets/{petId}/photo' },
  putPhoto: { method: 'PUT', path: '/v2/pets/{petId}/photo' },
  deletePhoto: { method: 'DELETE', path: '/v2/pets/{petId}/photo' },
  getSupplementWays: { method: 'GET', path: '/v2/pets/{petId}/supplement/ways' },
  listProducts: { method: 'GET', path: '/v2/products' },
  putProduct: { method: 'PUT', path: '/v2/products/{productId}' },
  deleteProduct: { method: 'DELETE', path: '/v2/products/{productId}' },
  putSupplement: { method: 'PUT', path: '/v2/pets/{petId}/supplement' },
  listFoods: { method: 'GET', path: '/v2/foods' },
  putFood: { method: 'PUT', path: '/v2/foods/{foodId}' },
  deleteFood: { method: 'DELETE', path: '/v2/foods/{foodId}' },
  getMixedDay: { method: 'GET', path: '/v2/pets/{petId}/bowl' },
  getOtherFed: { method: 'GET', path: '/v2/other-fed/{petId}' },
  putOtherFed: { method: 'PUT', path: '/v2/other-fed/{petId}/{date}/{entryId}' },
  deleteOtherFed: { method: 'DELETE', path: '/v2/other-fed/{petId}/{date}/{entryId}' },
  getWeights: { method: 'GET', path: '/v2/pets/{petId}/weights' },
  putWeight: { method: 'PUT', path: '/v2/pets/{petId}/weights/{date}' },
  deleteWeight: { method: 'DELETE', path: '/v2/pets/{petId}/weights/{date}' },
  exportWeights: { method: 'GET', path: '/v2/pets/{petId}/weights/csv' },
  importWeights: { method: 'POST', path: '/v2/pets/{petId}/weights/import' },
  acceptEnergy: { method: 'POST', path: '/v2/pets/{petId}/energy' },
  undoEnergy: { method: 'DELETE', path: '/v2/pets/{petId}/energy' },
  refuseEnergy: { method: 'POST', path: '/v2/pets/{petId}/energy/refusal' },
  forgetRefusal: { method: 'DELETE', path: '/v2/pets/{petId}/energy/refusal' },
  getVetSheet: { method: 'GET', path: '/v2/pets/{petId}/vet-sheet' },
  listShares: { method: 'GET', path: '/v2/pets/{petId}/share' },
  shareVetSheet: { method: 'POST', path: '/v2/pets/{petId}/share' },
  deleteShare: { method: 'DELETE', path: '/v2/pets/{petId}/share/{shareId}' },
  acceptProposal: { method: 'POST', path: '/v2/pets/{petId}/share/{shareId}/proposal' },
  declineProposal: { method: 'DELETE', path: '/v2/pets/{petId}/share/{shareId}/proposal' },
  openVetSheet: { method: 'POST', path: '/v2/vet-sheet' },
  propose: { method: 'POST', path: '/v2/vet-sheet/proposal' },
  getPreferences: { method: 'GET', path: '/v2/preferences/{petId}' },
  putPreferences: { method: 'PUT', path: '/v2/preferences/{petId}' },
  search: { method: 'GET', path: '/v2/search' },
  previewRecipes: { method: 'POST', path: '/v2/preview-recipes' },
  planRecipes: { method: 'POST', path: '/recipe-planner-logged-in' },
  getRecipe: { method: 'GET', path: '/v2/pets/{petId}/recipe/{recipeId}' },
  getHistory: { method: 'GET', path: '/v2/pets/{petId}/history' },
  listStars: { method: 'GET', path: '/v2/stars' },
  putStar: { method: 'PUT', path: '/v2/stars/{recipeId}' },
  deleteStar: { method: 'DELETE', path: '/v2/stars/{recipeId}' },
  getStorage: { method: 'GET', path: '/v2/storage' },
  putStorage: { method: 'PUT', path: '/v2/storage' },
  cookIntoFridge: { method: 'POST', path: '/v2/storage/cook' },
  feedPortion: { method: 'POST', path: '/v2/storage/{storageId}/feed' },
  undoFeeding: { method: 'POST', path: '/v2/storage/{storageId}/feed/undo' },
  getToday: { method: 'GET', path: '/v2/today' },
  getShoppingList: { method: 'GET', path: '/v2/shopping-list' },
  putShoppingList: { method: 'PUT', path: '/v2/shopping-list' },
  getDiary: { method: 'GET', path: '/v2/diary/{petId}' },
  putDiaryEntry: { method: 'PUT', path: '/v2/diary/{petId}/{date}/{entryId}' },
  deleteDiaryEntry: { method: 'DELETE', path: '/v2/diary/{petId}/{date}/{entryId}' },
  getAppetite: { method: 'GET', path: '/v2/pets/{petId}/appetite' },
  offerAgain: { method: 'PUT', path: '/v2/pets/{petId}/appetite/{recipeId}' },
  getSigns: { method: 'GET', path: '/v2/pets/{petId}/signs' },
  putSign: { method: 'PUT', path: '/v2/pets/{petId}/signs/{date}/{entryId}' },
  deleteSign: { method: 'DELETE', path: '/v2/pets/{petId}/signs/{date}/{entryId}' },
  getIntake: { method: 'GET', path: '/v2/pets/{petId}/nutrition' },
  exportAccount: { method: 'GET', path: '/v2/account/export' },
  importAccount: { method: 'POST', path: '/v2/account/import' },
  subscribeBuddy: { method: 'POST', path: '/v2/subscriptions/buddy' },
} as const

/**
 * Open to visitors: no token is needed, so that the wizard works before there is an account, and that a vet needs none (a link
 * has a key of its own). All others are their owner's.
 */
export const OPEN_OPERATIONS: readonly string[] = [
  'findBreeds',
  'getSettings',
  'openVetSheet',
  'propose',
  'previewRecipes',
] satisfies (keyof typeof ROUTES)[]

export const IDENTITY_ROOT = '/auth'
/**
 * Where identity is found, under its root. The paths are its library's, and are their own names in pages as in the server: the
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

/** What the file of an account is, out and in: JSON Lines, and not JSON as every other body. */
export const ACCOUNT_FILE_TYPE = 'application/x-ndjson'
