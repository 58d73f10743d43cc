/** From the old food to the new, a step at a time. */
export const changeover = {
  title: (pet: string) => `Switching ${pet} to home-cooked`,
  lead: (pet: string) =>
    `New food is easier on the stomach bit by bit. Mix homemade food into what ${pet} eats today, a quarter more every few days.`,
  now: (day: number, days: number) => `Day ${day} of ${days}`,
  ahead: (date: string) => `It begins on ${date}.`,
  done: (pet: string) => `Done: ${pet} now eats only the new food.`,
  newFood: 'Homemade',
  oldFood: 'Old food',
  shares: { 0.25: 'a quarter', 0.5: 'half', 0.75: 'three quarters', 1: 'all of it' } as Readonly<
    Record<number, string>
  >,
  today: (share: string) => `Today ${share} of each bowl is homemade.`,
  kcal: (amount: string) => `${amount} kcal`,
  until: (date: string) => `Stay at this step until ${date}.`,
  tomorrow: (share: string) => `From tomorrow ${share} is homemade.`,
  goesOn: (date: string) => `The last day is ${date}.`,
  steps: 'All days',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  supplement: 'The supplement follows the homemade share: half homemade, half the dose.',
  soft: 'Soft poo, wind or a bowl left half full: stay at this step two or three days longer, or begin again more gently. Vomiting, blood, or an unusually quiet dog: ring your vet.',
  begin: 'Begin',
  end: 'Stop switching',
  ended: (pet: string) => `${pet} is no longer switching food.`,
  begun: (pet: string) => `Good luck, ${pet}! You will find each day’s share here.`,
  failed: 'That could not be saved. Please try again.',
  date: 'First day',
  dateWrong: 'Please enter a day in the last 20 days, or later',
  pace: 'How fast?',
  paces: { quick: '7 days', usual: '10 days', gentle: '20 days' },
  pacesAbout: {
    quick: 'For a dog that eats anything',
    usual: 'Suits most dogs',
    gentle: 'For a sensitive stomach, or if your vet says so',
  },
  withVet: (pet: string) => `With ${pet}’s health, please talk to your vet about the new food before you begin.`,
  back: (pet: string) => `Back to ${pet}`,
}
