/** The allergy diary. It counts what was in the bowl; what it means is for a vet. */

export const title = (pet: string) => `${pet}’s allergy diary`
export const lead =
  'Note what you see. The diary remembers what was eaten before, and counts. Your vet can tell you what it means.'
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
export const food = 'Food you have in mind'
export const foodHint = 'Eaten or tried: a treat, a new tin, a bite from the table.'
export const note = 'Note'
export const save = 'Note it'
export const saved = 'Noted. Get well soon!'
export const failed = 'That could not be saved. Please try again.'

export const watchTitle = 'What was eaten before'
export const days =
  'The day itself and the two before are counted, from the pet diary of the last year, with the other food and the treats noted there. Bowls that were left do not count.'
export const early = (seen: number, needed: number) =>
  seen === 0
    ? `Once there are ${needed} days with a sign, and food in the pet diary before them, foods are compared here.`
    : `${seen} of the ${needed} days with a sign that are needed before foods are compared, each with food in the pet diary before it.`
export const none =
  'No food was eaten before more than half of the days with a sign. That is worth telling your vet, too.'
const quietDays = (count: number) => (count === 0 ? 'no day' : count === 1 ? '1 day' : `${count} days`)
export const before = (times: number, of: number, quiet: number) =>
  `eaten before ${times} of ${of} days with a sign, and on ${quietDays(quiet)} without one after it`
export const bought = 'Bought ready: the diary does not know what is in it. Its list of ingredients is on the pack.'
export const ofBought = (food: string) => `${food} (bought, ingredients unknown)`
export const asOften = 'As often on other days'
export const asOftenLead = 'These were eaten before most signs, and as often without any: the diary cannot tell.'
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
  proof: 'If the signs fade, the old food is given once more. If they come back within two weeks, it was the food.',
  back: 'Then one food at a time comes back, each for a week or two, with a line here for whatever you see.',
}
export const stepSource =
  'Eight weeks: at that time more than nine in ten dogs with a food allergy were better (Olivry, Mueller and Prélaud 2015).'

export const entriesTitle = 'Your notes'
export const nothingYet = 'No signs noted.'
export const eatenBefore = 'Eaten before:'
export const nothingBefore = 'Nothing in the pet diary on that day or the two before.'
export const ofFood = (food: string) => `in mind: ${food}`
export const remove = 'Remove'
export const removeOf = (sign: string, date: string) => `Remove ${sign}, ${date}`
export const removed = 'Removed.'
export const showMore = (count: number) => `Show ${count} more`
