import { asList } from '../as-list.ts'
import { halves } from './halves.ts'

const portions = (count: number) => (count === 1 ? '1 portion' : `${count} portions`)
const QUARTERS: Readonly<Record<string, string>> = {
  0.25: '¼ of the portion',
  0.5: '½ of the portion',
  0.75: '¾ of the portion',
  1.25: '1¼ portions',
  1.5: '1½ portions',
  1.75: '1¾ portions',
  2: '2 portions',
}

export const title = 'Today'
export const fedOf = (fed: number, of: number) => `${fed} of ${of} fed`
/** @param eaten in half meals: one that was left is none */
export const eatenOf = (eaten: number, of: number) => `${halves(eaten)} of ${of} eaten`
export const feed = 'Feed'
export const feedTo = (pet: string, recipe: string) => `Feed ${pet} ${recipe}`
/** From this number on a button counts dogs in place of naming them. */
const MANY_DOGS = 5
const named = (pets: readonly string[]) => (pets.length < MANY_DOGS ? asList(pets) : `${pets.length} dogs`)
export const dogs = (pets: readonly string[]) => asList(pets)
export const together = (recipe: string) => `Together: ${recipe}`
export const feedAll = (pets: readonly string[]) => `Feed ${named(pets)}`
export const feedAllOf = (pets: readonly string[], recipe: string) => `${feedAll(pets)} ${recipe}`
export const mealOf = (meal: number, of: number) => `Meal ${meal} of ${of}`
export const whoEats = 'Who eats now'
export const portionOf = (pet: string, grams: string | undefined) => (grams ? `${pet} ${grams}` : pet)
export const share = (share: number) => QUARTERS[share] ?? `${Math.round(100 * share)}% of the portion`
export const aMeal = 'a meal'
export const beside = (food: string) => `and ${food}`
export const gramsOf = (grams: string, food: string) => `${grams} of ${food}`
export const keepsUntil = (by: string) => `use by ${by}`
export const lastDay = 'use today'
export const fed = (recipe: string) => `Fed: ${recipe}`
export const fedAs = {
  loved: fed,
  all: fed,
  half: (recipe: string) => `About half eaten: ${recipe}`,
  left: (recipe: string) => `Left: ${recipe}`,
}
export const defrost = 'Defrost'
export const defrostFor = (count: number, recipe: string) => `${portions(count)} from the freezer: ${recipe}`
export const defrosted = (recipe: string) => `In the fridge: ${recipe}`
export const freeze = 'Freeze'
export const freezeMore = (pet: string, count: number, recipe: string) =>
  `${portions(count)} more than ${pet} can eat in time: ${recipe}`
export const freezesBadly =
  'It does not freeze well: safe to feed, though not as nice. Freeze it rather than throw it away.'
export const frozen = (recipe: string) => `In the freezer: ${recipe}`
export const undo = 'Undo'
export const undoOf = (what: string) => `Undo ${what}`
export const fedWith = (pets: readonly string[]) => `together with ${asList(pets)}`
export const fedTo = (recipe: string, pets: readonly string[]) => `Fed to ${named(pets)}: ${recipe}`
export const undoFor = (pets: readonly string[]) =>
  pets.length === 2 ? 'Undo for both' : `Undo for all ${pets.length}`
export const undoForOf = (pets: readonly string[], what: string) => `${undoFor(pets)}: ${what}`
export const waits = 'waiting to be sent'
export const cook = 'Cook'
export const cookFor = (pet: string, recipe: string) => `Cook ${recipe} for ${pet}`
export const cookPot = (pets: readonly string[]) => `Cook one pot for ${named(pets)}`
export const cookPotOf = (pets: readonly string[], recipe: string) => `${cookPot(pets)}: ${recipe}`
export const mealsOf = (pet: string, count: number) => `${count === 1 ? '1 meal' : `${count} meals`} for ${pet}`
export const potOf = (recipe: string, meals: readonly string[]) => `${recipe}: ${asList(meals)}`
export const inPot = (recipe: string, pets: readonly string[]) => `${recipe}: in the pot for ${named(pets)}`
export const cookNext = (pet: string, recipe: string) => `${pet}’s food runs out tomorrow. Cook next: ${recipe}`
export const nothing = 'Nothing else is due today.'
export const nothingCooked = (pet: string) => `Nothing is cooked for ${pet} yet.`
export const choose = 'Choose a recipe'
export const chooseSupplement = 'Choose'
export const throwAway = (pet: string, recipe: string) => `Out of date, throw it away: ${pet}’s ${recipe}`
export const throwItAway = 'Throw it away'
export const toStorage = 'Go to storage'
export const vetHasWritten = (vet: string) => `${vet} has written.`
export const readVet = 'Read'
export const stageMissing = 'We still need the stage of the kidney disease.'
export const enterStage = 'Enter it'
export const vetSheet = 'Vet sheet'
export const weigh = (pet: string) => `Weigh ${pet}`
export const weighToday = (pet: string) => `Weigh ${pet} today`
export const failed = 'That was not saved. Please try again.'
export const notUndone = 'That could not be undone. Please try again.'
export const undoRefused = 'That can no longer be undone: it has been changed since.'
export const loadFailed = 'What is due today could not be loaded.'
export const timeOn = (time: string, day: string) => `${time} on ${day}`
export const yourDog = 'Your dog'
/** @param time of the owner's clock, such as 07:40; with its day where that is another one */
export const fedBefore = (pet: string, recipe: string, time: string) =>
  `${pet} has had ${recipe}: it was ticked at ${time} on another device, so nothing more was taken from the fridge.`
export const movedBefore = (recipe: string) => `Nothing was moved: ${recipe} was changed on another device.`
export const notSent = 'Not saved yet'
export const ofDay = (pet: string, what: string, day: string) => `${pet}, ${what}, ${day}`
export const weighIn = (weight: string) => `weigh-in of ${weight}`
export const removedWeighIn = 'removal of the weigh-in'
export const planned = (recipe: string | undefined) => (recipe ? `planned meal ${recipe}` : 'planned meal')
export const notPlanned = 'meal taken off the plan'
export const weighedLater = (newer: string, own: string) =>
  `${newer} was entered for that day later, so that weight stays. If ${own} is right, please try again.`
export const refused = (which: string, why: string) => `Not saved: ${which}. ${why}`
export const sendAgain = 'Try again'
export const sendAgainOf = (which: string) => `Try again: ${which}`
export const remove = 'Remove'
export const removeOf = (which: string) => `Remove ${which}`
/** @param waiting of the dogs that are not shown, so many have something to do now */
export const showAll = (count: number, waiting: number) =>
  waiting > 0 ? `Show all ${count} dogs, ${waiting} with something to do now` : `Show all ${count} dogs`
export const showFewer = 'Show fewer dogs'

/** The further things to do for a dog, behind the first. */
export const more = (kinds: readonly string[]) => `Also today: ${asList(kinds)}`
export const kinds = {
  feed: 'feed',
  defrost: 'defrost',
  cook: 'cook',
  choose: 'choose a recipe',
  supplement: 'choose a supplement',
  throwAway: 'throw food away',
  leftPot: 'the rest of a pot that was left',
  amount: 'decide on a new amount',
  seeVet: 'see your vet about the weight',
  swap: 'swap a dish that was left',
  another: 'choose another dish',
  freeze: 'freeze',
}
export const gained = (pet: string, weight: string) => `${pet} has gained ${weight}`
export const lost = (pet: string, weight: string) => `${pet} has lost ${weight}`
/** @param who the dog, or how its weight has changed */
export const feedInstead = (who: string, kcal: string, before: string) =>
  `${who}: feed ${kcal} kcal a day instead of ${before}?`
export const decide = 'Decide'
export const heldAtLeast = (pet: string, weeks: number, kcal: string) =>
  `${pet}: ${weeks} weeks at ${kcal} kcal without losing. Please see your vet.`
export const leftTwice = (pet: string, recipe: string) => `${pet} left ${recipe} twice. Swap it in the plan?`
export const swap = 'Swap'
export const leftDish = (pet: string, recipe: string) => `${pet} left ${recipe} twice.`
export const another = 'Choose another dish'
