export const weigh = (pet: string) => `Weigh ${pet}`
export const usual = 'The scale says whether the food is right.'
