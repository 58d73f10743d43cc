/** The names under which the browser stores values that are read before the app, or all of it, is here. */
export const LOGGED_IN_KEY = 'isUserLoggedIn'
export const OWNER_KEY = 'owner'
/** The dog that a visitor has begun to describe. */
export const DRAFT_KEY = 'newPet'
/** The weight of that dog that the visitor has confirmed, in kg. */
export const RIGHT_WEIGHT_KEY = 'newPetWeight'
/** Whether the visitor answers one question at a time. */
export const ONE_BY_ONE_KEY = 'newPetOneByOne'
/** The recipe that a visitor wants to keep for that dog. */
export const KEPT_RECIPE_KEY = 'newPetRecipe'
/** The recipe that a visitor has pasted, for that dog. */
export const VISITORS_RECIPE_KEY = 'visitorsRecipe'
/** The prefix of one owner's values (`session/own-storage.ts`): the login leaves word there, too. */
export const ownPrefix = (ownerId: string) => `own ${ownerId} `
export const ACCESS_TO_REVIEW = 'accessToReview'
export const SELECTED_PET = 'selectedPet'
/** The name of an entry of the outbox begins so; its id follows. */
export const OUTBOX = 'outbox '
/** Taps of a day that can be undone. */
export const DONE_TAPS = 'doneTaps'
/** Meals that were left today and whose pot its owner keeps: Home does not ask again. */
export const KEPT_POTS = 'keptPots'
/** Entries that the server refused. Their owner decides. */
export const KEPT_REFUSALS = 'refusals'
/** The last change on the page of the storage. Its undo may wait. */
export const LAST_CHANGE = 'last change'
/** Lists in which releases up to 0.2 kept what waits. */
export const EARLIER_LISTS = { weighIns: 'weighIn', otherFed: 'note', plannedMeals: 'meal', taps: 'tap' } as const
export const isToBeSent = (name: string): boolean => name.startsWith(OUTBOX) || Object.hasOwn(EARLIER_LISTS, name)
/** Whether a value stays on the device for its owner when the session is ended elsewhere. */
export const isKeptForOwner = (name: string): boolean =>
  isToBeSent(name) || name === KEPT_REFUSALS || name === LAST_CHANGE
export const COLOUR_SCHEME_KEY = 'colourScheme'

/** The scheme that a kept choice shows. Without a choice, or with `auto`, the device decides. */
export function schemeShown(choice: string | undefined, isSystemDark: boolean): 'light' | 'dark' {
  if (choice === 'light' || choice === 'dark') return choice
  return isSystemDark ? 'dark' : 'light'
}
