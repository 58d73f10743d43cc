/** From the old food to the new, a step at a time. */
export const changeover = {
  title: (pet: string) => `${pet} changes over`,
  lead: (pet: string) =>
    `A stomach likes new food a step at a time. Mix homemade food into what ${pet} eats today, a quarter more every few days.`,
  now: (day: number, days: number) => `Day ${day} of ${days}`,
  ahead: (date: string) => `It begins on ${date}.`,
  done: (pet: string) => `Done: ${pet} eats the new food alone.`,
  newFood: 'Homemade',
  oldFood: 'Old food',
  shares: { 0.25: 'a quarter', 0.5: 'half', 0.75: 'three quarters', 1: 'all of it' } as Readonly<
    Record<number, string>
  >,
  today: (share: string) => `Today ${share} of each bowl is homemade.`,
  kcal: (amount: string) => `${amount} kcal`,
  until: (date: string) => `It goes on like this until ${date}.`,
  tomorrow: (share: string) => `From tomorrow ${share} is homemade.`,
  goesOn: (date: string) => `The last day is ${date}.`,
  steps: 'All days',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  supplement: 'The supplement goes by the homemade share: half homemade, half the dose.',
  soft: 'Soft poo, wind or a bowl left half full: stay at this step two or three days longer, or begin again more gently. Vomiting, blood, or a dog that is dull: ring your vet.',
  begin: 'Begin',
  end: 'End changing over',
  ended: (pet: string) => `${pet} no longer changes over.`,
  begun: (pet: string) => `Good luck, ${pet}! The shares of each day are here.`,
  failed: 'That could not be saved. Please try again.',
  date: 'First day',
  dateWrong: 'Please enter a day of these weeks, or one to come',
  pace: 'How fast?',
  paces: { quick: '7 days', usual: '10 days', gentle: '20 days' },
  pacesAbout: {
    quick: 'For a dog that eats anything',
    usual: 'Suits most dogs',
    gentle: 'For a tender stomach, or on a vet’s word',
  },
  withVet: (pet: string) => `With ${pet}’s health, please agree the new food with your vet before you begin.`,
  back: (pet: string) => `Back to ${pet}`,
}
