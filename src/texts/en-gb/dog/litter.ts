/** The words of the page and the form of a bitch that expects or nurses puppies. */
export const title = 'Puppies'
export const ask = (pet: string) => `Is ${pet} expecting or nursing?`
export const lead =
  'While she is expecting or nursing, her needs change every week. Please plan her food with your vet: we call no recipe suitable until your vet agrees.'
export const expecting = (mated: string, from: string, usual: string) =>
  `Expecting since ${mated}. The puppies may come from ${from} on, most likely around ${usual}.`
export const nursing = (puppies: number | null, born: string, week: number) =>
  `Nursing ${puppies === null ? 'puppies' : puppies === 1 ? '1 puppy' : `${puppies} puppies`}, born on ${born}: week ${week}.`
export const isOver = (born: string) =>
  `The puppies were born on ${born} and now eat by themselves: her food is just for her again.`
export const weaned = 'The puppies are weaned'
export const change = 'Change this'
export const states = { none: 'No', pregnant: 'Expecting', nursing: 'Nursing' }
export const since = { pregnant: 'Day of mating', nursing: 'Day of birth' }
export const puppies = 'Puppies in the litter'
export const puppiesHint = { pregnant: 'If your vet has counted them.', nursing: 'Her food depends on it.' }
export const sinceWrong = {
  toCome: 'Please enter a day up to today',
  pregnant: 'A pregnancy takes 57 to 72 days: please check the day of mating',
  nursing: 'Puppies are weaned at eight weeks: please check the day of birth',
}
export const puppiesWrong = (most: number) => `Please enter a whole number from 1 to ${most}, or leave it empty`
export const save = 'Save'
