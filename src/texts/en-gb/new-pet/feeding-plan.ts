export const feedingPlan = {
  title: (name: string) => `How does ${name} eat?`,
  lead: 'We divide the day’s food by the meals you serve, and plan for the days you cook.',
  submit: 'View Recipes',
  puppyMeals: (name: string, meals: number) => `At ${name}’s age ${meals} small meals a day are best.`,
  adultWeight: {
    label: 'Weight when grown',
    hint: (name: string, sex: 'male' | 'female', breed: string, range: string) =>
      `Our guess, from what ${name} weighs at this age. If you know its ${sex === 'male' ? 'father' : 'mother'}’s weight, enter that instead. Usual for a grown ${breed}: ${range}. The food and the growth curve follow it.`,
  },
}
