/** Beside the form that makes an account, for a visitor who has described a dog. */
export const firstRecipes = {
  title: (name: string) => `Ready for ${name}`,
  working: (name: string) => `We are working out recipes for ${name}.`,
  suitable: (name: string, count: number) =>
    count === 1 ? `One recipe suits ${name}.` : `${count} recipes suit ${name}.`,
  best: 'These suit best:',
  minutes: (minutes: number) => (minutes === 1 ? '1 minute of cooking' : `${minutes} minutes of cooking`),
  vetFirst: 'See your vet first',
  more: (name: string) => `With your account come the grams for ${name}’s bowl, the method and the supplement.`,
}
