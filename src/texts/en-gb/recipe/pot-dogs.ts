/** A pot that is cooked for several dogs. */
export const title = (pet: string) => `One pot for ${pet} and`
export const shareOut = 'Shares of the pot'
export const shareOutLead = 'Weigh the finished pot and share it out:'
export const meals = (meals: number, each: string) => (meals === 1 ? `1 meal of ${each}` : `${meals} meals of ${each}`)
export const powder = (dose: string, name: string, each: string) => `Stir in ${dose} of ${name}, ${each} a meal`
export const kit = (name: string, things: readonly string[]) => `${name}: ${things.join(', ')}`
export const suits = (score: number, bowls: number) => `Suitability ${score}, right in ${bowls} of 100 bowls`
