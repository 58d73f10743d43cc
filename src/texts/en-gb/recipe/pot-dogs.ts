/** A pot that is cooked for several dogs. */
export const title = (pet: string) => `One pot for ${pet} and`
export const shareOut = 'Shares of the pot'
export const shareOutLead = (all: string) =>
  `Once it has cooled, weigh the finished pot, about ${all}, and share it out:`
export const ifItWeighsOther = 'If the pot weighs more or less, change every meal in proportion.'
export const ofPot = (percent: number) => `${percent} % of the pot`
export const meals = (meals: number, each: string) =>
  meals === 1 ? `1 meal of about ${each}` : `${meals} meals of about ${each}`
export const powder = (dose: string, name: string, each: string) => `Stir in ${dose} of ${name}, ${each} a meal`
/** An item of a kit that a part gets nothing of. */
export const none = (item: string) => `none of ${item}`
export const kit = (name: string, things: readonly string[]) => `${name}: ${things.join(', ')}`
export const suits = (score: number, bowls: number) => `Suitability ${score}, ${bowls} % sure it is complete`
