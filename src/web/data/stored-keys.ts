/** Where the browser keeps what is read before the app is here, or before all of it is. */
export const LOGGED_IN_KEY = 'isUserLoggedIn'
export const OWNER_KEY = 'owner'
/** The dog that a visitor has begun to describe. */
export const DRAFT_KEY = 'newPet'
/** Of that dog the weight that was said to be right, in kg. */
export const RIGHT_WEIGHT_KEY = 'newPetWeight'
/** The recipe that a visitor has pasted, for that dog. */
export const VISITORS_RECIPE_KEY = 'visitorsRecipe'
/** Before what is one owner's (`session/own-storage.ts`): the login leaves word there, too. */
export const ownPrefix = (ownerId: string) => `own ${ownerId} `
export const ACCESS_TO_REVIEW = 'accessToReview'
export const SELECTED_PET = 'selectedPet'
/** Done without a network: to be sent. */
export const KEPT_WEIGH_INS = 'weighIns'
export const KEPT_TAPS = 'taps'
export const KEPT_NOTES = 'otherFed'
export const KEPT_MEALS = 'plannedMeals'
export const KEPT_UNTIL_SENT: readonly string[] = [KEPT_WEIGH_INS, KEPT_TAPS, KEPT_NOTES, KEPT_MEALS]
/** Entries that the server refused. Their owner decides. */
export const KEPT_REFUSALS = 'refusals'
/** Lists that stay on the device for their owner when a session is ended elsewhere. */
export const KEPT_FOR_OWNER: readonly string[] = [...KEPT_UNTIL_SENT, KEPT_REFUSALS]
export const COLOUR_SCHEME_KEY = 'colourScheme'

/** What is shown of a choice as it is kept; without one, or by `auto`, the device decides. */
export function schemeShown(choice: string | undefined, isSystemDark: boolean): 'light' | 'dark' {
  if (choice === 'light' || choice === 'dark') return choice
  return isSystemDark ? 'dark' : 'light'
}
