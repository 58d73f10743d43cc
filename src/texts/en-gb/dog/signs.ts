/** The allergy diary. It counts what was in the bowl; what it means is for a vet. */

export const title = (pet: string) => `${pet}’s allergy diary`
export const lead = 'Note what you see. The diary counts what was eaten before it. Your vet can tell you what it means.'
export const loadFailed = 'The allergy diary could not be loaded.'
export const back = (pet: string) => `Back to ${pet}`

export const formTitle = 'What have you seen?'
export const kinds = {
  itching: 'Itching',
  ears: 'Ears',
  softStool: 'Soft stool',
  vomiting: 'Vomiting',
  paws: 'Licking paws',
  hotSpots: 'Hot spots',
  other: 'Something else',
}
export const kindMissing = 'Please tap what you have seen'
export const date = 'Day'
export const dateWrong = 'Please enter a day from 2020 up to today'
export const more = 'Add a food or a note'
export const food = 'Food you suspect'
export const foodHint = 'Eaten or tried: a treat, a new tin, a bite from the table.'
export const note = 'Note'
export const save = 'Note it'
export const saved = 'Noted. Get well soon!'
export const failed = 'That could not be saved. Please try again.'

export const watchTitle = 'What was eaten before'
export const days =
  'We count the day itself and the two days before, from the last year of the pet diary, other food and treats included. Bowls that were left do not count.'
export const early = (seen: number, needed: number) =>
  seen === 0
    ? `We compare foods here once there are ${needed} days with a sign and food in the pet diary before them.`
    : `${seen} of ${needed} so far: we compare foods once ${needed} days with a sign have food in the pet diary before them.`
export const none = 'No single food was eaten before more than half of the days with a sign. Tell your vet that too.'
const quietDays = (count: number) => (count === 0 ? 'no day' : count === 1 ? '1 day' : `${count} days`)
export const before = (times: number, of: number, quiet: number) =>
  `eaten before ${times} of ${of} days with a sign, and on ${quietDays(quiet)} with no sign after`
export const bought = 'Bought ready-made: the diary does not know what is in it. The pack lists its ingredients.'
export const ofBought = (food: string) => `${food} (bought, ingredients unknown)`
export const asOften = 'As often on other days'
export const asOftenLead = 'These were eaten before most signs, but as often without any: the diary cannot tell.'
export const noDiagnosis =
  'This is a count, not a diagnosis: seasons, fleas and treats make dogs itch too. Take the list to your vet.'
export const exclude = (food: string) => `Leave ${food} out`
export const excludedNow = (food: string) => `Recipes with ${food} are left out from now on.`
export const undo = 'Undo'
export const undoExclude = (food: string) => `Undo: ${food} again`
export const includedNow = (food: string) => `Recipes with ${food} are back.`

export const stepTitle = 'The next step, with your vet'
export const steps = {
  diet: 'Only an elimination diet can show whether food is behind it. Your vet plans it: for eight weeks one protein and one starch that your dog has never had, and nothing else. No treats, no chews, no flavoured tablets.',
  proof: 'If the signs fade, give the old food once more. If they come back within two weeks, it was the food.',
  back: 'Then bring back one food at a time, each for a week or two, and note here what you see.',
}
export const stepSource =
  'Eight weeks: by then more than nine in ten dogs with a food allergy were better (Olivry, Mueller and Prélaud 2015).'

export const entriesTitle = 'Your notes'
export const nothingYet = 'No signs noted.'
export const eatenBefore = 'Eaten before:'
export const nothingBefore = 'Nothing in the pet diary on that day or the two before.'
export const ofFood = (food: string) => `suspected: ${food}`
export const remove = 'Remove'
export const removeOf = (sign: string, date: string) => `Remove ${sign}, ${date}`
export const removed = 'Removed.'
export const showMore = (count: number) => `Show ${count} more`
