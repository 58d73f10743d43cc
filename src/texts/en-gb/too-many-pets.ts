/** The wizard says this before the questions, and the server after them. */
export const tooManyPets = (most: number) => `You have ${most} dogs already, which is as many as we can look after.`
