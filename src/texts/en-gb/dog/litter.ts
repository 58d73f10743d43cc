/** The words of the page and the form of a bitch that expects or nurses puppies. */
export const title = 'Puppies'
export const ask = (pet: string) => `Is ${pet} expecting or nursing?`
export const lead =
  'While she expects or nurses, she needs other food from week to week. Please plan it with your vet: we call no recipe suitable before your vet agrees.'
export const expecting = (mated: string, from: string, usual: string) =>
  `Expecting since ${mated}. The puppies may come from ${from} on, most likely around ${usual}.`
export const nursing = (puppies: number | null, born: string, week: number) =>
  `Nursing ${puppies === null ? 'puppies' : puppies === 1 ? '1 puppy' : `${puppies} puppies`}, born on ${born}: week ${week}.`
export const isOver = (born: string) =>
  `The puppies were born on ${born} and eat by themselves by now: her food is for herself again.`
export const weaned = 'The puppies are weaned'
export const change = 'Change this'
export const states = { none: 'No', pregnant: 'Expecting', nursing: 'Nursing' }
export const since = { pregnant: 'Day of mating', nursing: 'Day of birth' }
export const puppies = 'Puppies in the litter'
export const puppiesHint = { pregnant: 'If your vet has counted them.', nursing: 'Her food depends on it.' }
export const sinceWrong = {
  toCome: 'Please enter a day up to today',
  pregnant: 'A pregnancy takes 57 to 72 days: please look at the day of mating again',
  nursing: 'Puppies are weaned at eight weeks: please look at the day of birth again',
}
export const puppiesWrong = (most: number) => `Please enter a whole number from 1 to ${most}, or leave it empty`
export const save = 'Save'
