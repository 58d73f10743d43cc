import { asList } from '../as-list.ts'

const meals = (count: number) => (count === 1 ? '1 meal' : `${count} meals`)
const portions = (count: number) => (count === 1 ? '1 portion' : `${count} portions`)
const recipes = (count: number) => (count === 1 ? '1 recipe' : `${count} recipes`)

export const title = 'Plan'
export const loadFailed = 'The plan could not be loaded.'
export const failed = 'The plan could not be changed. Please try again.'

export const shown = 'How the plan is shown'
export const by = { pot: 'By pot', day: 'By day' }
export const daysShown = 'Days shown'
export const weeks = (count: number) => (count === 1 ? '1 week' : `${count} weeks`)
export const days = (from: string, to: string) => `${from} to ${to}`
export const today = 'Today'
export const earlier = (count: number) => (count === 1 ? 'The week before' : `The ${count} weeks before`)
export const later = (count: number) => (count === 1 ? 'The week after' : `The ${count} weeks after`)

export const empty = 'Nothing is planned for these days yet.'
export const emptyHint =
  'Fill them in one tap: portions you have come first, then recipes that suit. You can swap any meal afterwards.'
export const byHand = 'Choose the meals myself'
export const fill = 'Fill the plan'
export const fillTitle = 'Fill the plan'
export const fillHint = 'Portions you have come first. Locked meals stay as they are.'
export const cookFor = 'One pot lasts for'
export const cookForDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
export const cookOnDays = 'My cooking days'
export const cookOn = 'Cook on'
export const chooseDay = 'Please choose a day.'
export const freezes =
  'Portions that would not keep in the fridge are frozen the same day, so we choose only dishes that freeze well.'
export const prefer = 'Choose first'
export const preferences = { variety: 'Variety', minutes: 'Quick to cook', carbon: 'Light on the planet' }
export const adventurous = 'Adventurous: venison, duck, heart and the like too'
export const filled = 'The plan is filled.'
export const noRecipe = (pet: string) => `No recipe suits ${pet} at the moment, so nothing was planned.`
export const why = (pet: string) => `See why for ${pet}`
export const oneRecipe = (pet: string) => `${pet} gets the same recipe at every meal, which is best with diabetes.`
/** Stored portions that were cooked for other needs; why is said behind them. */
export const setAside = {
  title: (pet: string) => `Not planned for ${pet}`,
  portions: (count: number, recipe: string, shelf: 'fridge' | 'freezer') =>
    `${portions(count)} of ${recipe} in the ${shelf}.`,
  see: 'See what is stored',
}

export const list = 'Make the list'
export const listed = (pots: number) =>
  pots === 1 ? 'What 1 pot needs is on your shopping list.' : `What ${pots} pots need is on your shopping list.`
export const nothingToList = 'There is nothing to cook on these days.'
export const unsuited = (count: number) =>
  count === 1
    ? '1 recipe no longer suits: nothing was listed for it.'
    : `${recipes(count)} no longer suit: nothing was listed for them.`
export const toList = 'See the shopping list'

export const cook = (recipe: string, count: number, pet: string) => `Cook ${recipe}: ${meals(count)} for ${pet}`
export const cookTogether = (recipe: string, eaters: readonly { readonly pet: string; readonly count: number }[]) =>
  `Cook ${recipe} in one pot: ${asList(eaters.map(({ pet, count }) => `${meals(count)} for ${pet}`))}`
/** A pot in one line: the days that it feeds, the dogs, the meals. */
export const pot = (days: string, dogs: readonly string[], count: number) =>
  [days, asList(dogs), meals(count).replace(' ', '\u00a0')].join(' · ')
export const daysOn = (from: string) => `from ${from}`
export const cost = (money: string, isAll: boolean) => `Homemade food: ${isAll ? '' : 'from '}${money} a day`
export const pots = 'Pots and meals'
export const about = (time: string) => `about ${time}`
/** Of the raw food that is at home. */
export const uses = (foods: readonly string[]) => `uses your ${asList(foods)}`
export const freeze = (count: number) => `freeze ${portions(count)}`
export const freezeBadly = (count: number) =>
  `freeze ${portions(count)}, though it does not freeze well: cook it for fewer days if you can`
export const thaw = (days: string) => `defrost ${days}`
export const defrost = (recipe: string, count: number, pet: string) =>
  `Take ${portions(count)} out of the freezer for ${pet}: ${recipe}`

export const meal = (pet: string, slot: number, day: string) => `${pet}, meal ${slot}, ${day}`
export const choose = 'Choose a meal'
export const open = 'Nothing planned'
export const other = 'Other food'
export const sources = { fridge: 'In the fridge', freezer: 'In the freezer', cook: 'Cook that day' }
export const cookEarlier = (day: string) => `From the pot of ${day}`
export const cookToday = 'Cook today'
export const cookDay = (day: string) => `Cook ${day}`
export const over = 'Done'
/** The name of a planned recipe that its owner, or a release, has removed. */
export const gone = 'This recipe was removed'
export const unsuits = (pet: string) => `No longer suits ${pet}`
export const locked = 'locked'

export const see = 'See the recipe'
export const swap = 'Swap for'
export const search = 'Search the recipes'
export const none = 'No recipe found.'
export const keepTyping = 'Type at least 3 letters.'
export const skip = 'Skip, other food'
export const lock = 'Lock it'
export const unlock = 'Unlock it'
export const lockHint = 'A locked meal stays when the plan is filled.'

export const copyDay = (day: string) => `Copy ${day} to another day`
export const copy = 'Copy'
export const copyTitle = (day: string) => `Copy ${day} to`
export const copyWeek = (shown: number) =>
  shown === 1 ? 'Copy to the week after' : 'Copy the second week to the week after'

export const swapPot = 'Swap the whole pot'
export const swapPotTitle = (recipe: string) => `Swap ${recipe}`
export const swappedPot = (recipe: string, kept: readonly string[]) =>
  kept.length === 0
    ? `Swapped: ${recipe}`
    : `Swapped: ${recipe}. The meals of ${asList(kept)} stay: it does not suit, or they have just been changed.`
export const stored = 'In your fridge or freezer'
export const saved = 'Saved'
export const best = (pet: string) => `Best for ${pet}`
export const swapped = (recipe: string) => `Swapped: ${recipe}`
export const skipped = 'Skipped: other food'
export const lockedNow = 'Locked'
export const unlocked = 'Unlocked'
export const copied = 'Copied'
export const undo = 'Undo'
export const undone = 'Undone'
export const offline =
  'Offline you can swap, skip and lock meals; we send the changes once you are online. Filling, copying and the list wait until then.'
export const waits = 'waiting to be sent'
export const calendar = 'Put it in your calendar'
