/** A dog's appetite for its meals. A leftover is the fault of neither dog nor owner. */

export const question = 'How did it go down?'
export const questionOf = (recipe: string, date: string) => `How did ${recipe} go down, ${date}?`
export const choices = { loved: 'Loved it', all: 'Ate all', half: 'Ate half', left: 'Left it' }
export const halfCounts = (eaten: string) => `We count it as about ${eaten} eaten.`
export const leftCounts = 'Not eaten, so we do not count it.'
export const failed = 'That was not saved. Please try again.'

export const fed = (recipe: string, pet: string) => `${recipe} is in ${pet}’s bowl.`
export const fedHint = 'Tap now, or later in the diary, and the next plan follows.'
export const later = 'Later'

export const littleTitle = (pet: string) => `${pet} is not eating much`
export const little = (pet: string, days: number) =>
  `${pet} has eaten little for ${days} days. A dog may skip a day; after two it is time to ring your vet, and at once if ${pet} is sick, tired or not drinking. Until then, keep fresh water in reach and offer a small meal, gently warmed.`
export const littleOfFrail = (pet: string) =>
  `At ${pet}’s age, or with its health, one day of eating little is reason enough to ring your vet today. It is often something small, but better ask once too often. Until then, keep fresh water in reach and offer a small meal, gently warmed.`

export const toSigns = (pet: string) => `${pet}’s allergy diary`

export const lovedBy = (pet: string) => `${pet} loves this`
export const leftBy = (pet: string) => `${pet} left this more than once, so it comes last.`
export const again = 'Offer it again'
export const againOf = (recipe: string) => `Offer ${recipe} again`
export const undo = 'Undo'
export const undoOf = (recipe: string) => `Undo: let ${recipe} come last again`
export const offered = (recipe: string) => `${recipe} is back in its place.`
export const lastAgain = (recipe: string) => `${recipe} comes last again.`

export const dishesTitle = (pet: string) => `What ${pet} makes of its dishes`
export const dishesLead =
  'Dishes that are loved come more often; those left twice come last. Every dish shown is complete.'
export const offeredAgainOn = (date: string) => `offered again since ${date}`
export const times = (loved: number, all: number, half: number, left: number) =>
  [
    loved && `loved ${timesOf(loved)}`,
    all && `eaten up ${timesOf(all)}`,
    half && `half eaten ${timesOf(half)}`,
    left && `left ${timesOf(left)}`,
  ]
    .filter(Boolean)
    .join(', ')

const timesOf = (times: number) => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

/** The portions of a dish that was left. */
export const rest = {
  title: 'The rest of this pot',
  left: (portions: number, recipe: string) =>
    `${portions === 1 ? '1 portion' : `${portions} portions`} of ${recipe} ${portions === 1 ? 'is' : 'are'} still in the fridge.`,
  keep: 'Keep it',
  freeze: 'Freeze it',
  throwAway: 'Throw it away',
  undo: 'Undo',
  undoOf: (done: string) => `Undo: ${done}`,
}
