const meals = (count: number) => (count === 1 ? '1 meal' : `${count} meals`)

export const name = 'Plan it'
export const title = (recipe: string) => `Plan ${recipe}`
export const from = (count: number, pet: string) => `${meals(count)} for ${pet}, cooked on the first day. Which day?`
export const tooMany = 'So many meals reach beyond the five weeks that can be planned at once. Choose fewer.'
export const replaces = (dishes: readonly string[]) => `replaces ${dishes.join(' · ')}`
export const done = (count: number, day: string) => `${meals(count)} planned from ${day}.`
export const toPlan = 'See the plan'
export const undo = 'Undo'
